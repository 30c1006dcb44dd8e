"""What arbitres read. Everything but `found_top` is secret to players; callers ask for the permission first."""
