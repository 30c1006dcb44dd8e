"""Competitions replayed under a supposition, in memory, and the replays that were asked for."""
