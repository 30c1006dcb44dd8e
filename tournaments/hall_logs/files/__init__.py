"""The two files that travel: a pack to a hall, and its log back. Both are lines of text, the first of them JSON."""
