"""Files that people send: what they are, and their text. Nothing here writes, and nothing here knows what it is for."""
