"""How an installation is: what its team looks at, and what watches it. It writes nothing but the mail of the day."""
