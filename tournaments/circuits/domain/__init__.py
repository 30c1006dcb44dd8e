"""What a circuit is, and what its competitions come to together."""
