"""A third game, which no hall plays: what its rounds cost. Whoever answers the most questions of a table has won it."""
