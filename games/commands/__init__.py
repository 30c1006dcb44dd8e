"""The only writer of the streams of parties, prepared games, toppings, runs, matches and tables of cards."""
