"""Circuits in words."""
