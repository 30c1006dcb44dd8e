"""The append-only log of events, and the read models made from it."""
