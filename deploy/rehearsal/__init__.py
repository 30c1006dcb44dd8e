"""`make prod-test`: the production stack, started for real by the commands that ship, then questioned."""
