"""Papers in words: from what queries read to a description that every format is made from."""
