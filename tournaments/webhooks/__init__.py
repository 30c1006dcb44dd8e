"""Programs of others that are told what becomes public: where, of what, how it went."""
