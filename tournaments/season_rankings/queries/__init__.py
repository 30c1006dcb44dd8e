"""What rankings over the seasons are made from, those that are made, and what they say of one player."""
