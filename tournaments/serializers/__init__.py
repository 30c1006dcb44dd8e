"""Shapes of the API of competitions."""
