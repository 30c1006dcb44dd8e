"""The state of an installation: what its team looks at, and what monitors it. It writes only the mail of the day."""
