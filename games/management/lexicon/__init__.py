"""What `manage.py lexicon` says and asks, a module a subject; the command itself only parses and calls."""
