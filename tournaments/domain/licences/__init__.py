"""Licence files: read, parsed column by column, compared line by line with known players. Nothing here writes."""
