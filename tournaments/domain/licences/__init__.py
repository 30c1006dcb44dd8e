"""Licence files: read, understood column by column, compared line by line with what is known. Nothing here writes."""
