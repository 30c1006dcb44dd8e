"""Plugins: what is found, and what is refused."""
