"""Pools as they are drawn, and what published results make of their matches."""
