"""Refusals of suppositions."""

from engine.events.refusals import N_, Refusal


class NotOfThisCompetition(Refusal):
    status = 422
    message = N_("This partie, or this player, is not of this competition.")


class NothingToSuppose(Refusal):
    """The supposition is what is recorded already."""

    status = 422
    message = N_("This is what is recorded already: nothing would change.")


class ReplayUnknown(Refusal):
    status = 404
    message = N_("There is no such replay any more: they are kept for two weeks.")


class NoSuchField(Refusal):
    status = 422
    message = N_("The regulation has no field %(field)s.")
