"""Refusals of passes of one day."""

from engine.events.refusals import N_, NotThere, Refusal


class PassInvalid(Refusal):
    """Used before, withdrawn, over, or not one of ours: the message does not say which."""

    status = 410
    message = N_("This pass is not valid any more. Ask the juge-arbitre for another one.")


class UnknownPass(NotThere):
    message = N_("There is no such pass.")
