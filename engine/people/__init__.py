"""Accounts, permissions, and the vault of names and free text that events must not hold.

Models are imported from `engine.people.models`: Django loads this package before its models.
"""
