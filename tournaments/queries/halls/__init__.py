"""The halls of a competition: what they lack, where they stand, what they follow, in few queries."""
