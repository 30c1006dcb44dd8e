"""Halls that play on their own installation: a pack goes out, the log of the hall comes home, event by event."""
