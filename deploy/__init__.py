"""How Raccord is put together and served."""
