"""Papers in words: descriptions from which every format is made."""
