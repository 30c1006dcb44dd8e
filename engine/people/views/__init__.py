"""The pages of accounts; those of allauth stand in `urls.py`, with our templates."""
