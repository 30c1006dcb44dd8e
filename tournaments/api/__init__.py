"""Competitions over the API. Reading public results needs no account."""
