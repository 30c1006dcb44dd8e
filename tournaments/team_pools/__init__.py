"""Interclubs by pools, or as a league: team against team, player against player; the arbitre that each team owes."""
