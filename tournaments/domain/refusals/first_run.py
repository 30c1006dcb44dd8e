"""Refusals of the first run of an installation."""

from engine.events.refusals import N_, Refusal


class FirstRunOver(Refusal):
    """There is an administrator, or the code is not the last one that the server wrote: it does not say which."""

    status = 410
    message = N_("This code opens nothing. The server writes the one that counts each time it starts.")
