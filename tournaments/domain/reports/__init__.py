"""Results that a centre brings from a file: read, compared line by line with the hall, sent, accepted or returned."""
