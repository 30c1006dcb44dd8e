"""How an installation is: what its team looks at, and what watches it. Reads everything, writes nothing."""
