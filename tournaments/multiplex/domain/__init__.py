"""Decisions on a multiplex."""
