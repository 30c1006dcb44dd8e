"""Plugins at work in the product."""
