"""Errors and traces that leave the installation, and all that does not."""
