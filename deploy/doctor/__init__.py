"""What an installation lacks, and how to get it: `raccord doctor`, or `make doctor` in a checkout.

It is asked where nothing works yet: `machine` imports nothing that pip installs, `configuration` nothing that reads the
settings, and each is loaded once what it needs was found.
"""
