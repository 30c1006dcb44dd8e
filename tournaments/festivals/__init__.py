"""A festival is entered by one form: each of its events is asked for by the command of online entries, one by one.

It records nothing of its own. A festival is a circuit (`tournaments.circuits`); whoever enters it says once who he is,
by his account or by the code of a mail, and ticks events. Each is an append of its own: what is refused in one stops no
other.
"""
