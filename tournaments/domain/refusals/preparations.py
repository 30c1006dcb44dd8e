"""What is refused of games that a worker is to prepare."""

from engine.events.refusals import N_, Wrong


class NothingToPrepare(Wrong):
    message = N_("Choose a partie to come whose game is not sealed.")
