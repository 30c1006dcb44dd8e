"""What the juge-arbitre says aloud, word for word: a part of the regulation a line. French by nature."""
