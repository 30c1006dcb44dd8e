"""Databases that hold something already are brought up to date."""
