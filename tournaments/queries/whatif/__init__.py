"""Replays of competitions under a supposition, in memory."""
