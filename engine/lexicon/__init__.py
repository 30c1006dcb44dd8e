"""Lexicons: word lists made into compact files that are mapped into memory. Pure: knows no framework."""
