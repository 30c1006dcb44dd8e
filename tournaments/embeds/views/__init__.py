"""Pages that other sites hold, and those that make them."""
