"""The append-only log of events, and the read models made from it.

Django loads this package before its models, so what needs them is imported on first use.
"""
