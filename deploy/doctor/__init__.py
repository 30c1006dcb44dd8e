"""What an installation lacks, and how to get it: `raccord doctor`, or `make doctor` in a checkout.

It is asked where nothing works yet: `machine` imports nothing that pip installs, and `installation` is asked only once
the packages are there.
"""
