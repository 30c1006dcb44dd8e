"""Refusals of passes of one day."""

from engine.events.refusals import N_, Refusal


class PassInvalid(Refusal):
    """Followed a second time, withdrawn, over, or not one of ours: which of them, nobody is told."""

    status = 410
    message = N_("This pass is not valid any more. Ask the juge-arbitre for another one.")


class UnknownPass(Refusal):
    status = 404
    message = N_("There is no such pass.")
