"""What arbitres and players type."""
