"""Errors to a Sentry and traces by OTLP, where a setting names a receiver; else nothing here is imported.

What may leave is written down in `leaving`, and nothing else does.
"""
