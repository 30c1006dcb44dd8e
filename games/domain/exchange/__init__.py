"""A partie as a file that other programs read: one format a file, all of them writing and reading a plain record."""
