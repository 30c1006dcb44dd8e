"""Shapes of the API of arbitration."""
