"""Refusals of suppositions."""

from engine.events.refusals import N_, NotThere, Wrong


class NotOfThisCompetition(Wrong):
    message = N_("This partie, or this player, is not of this competition.")


class NothingToSuppose(Wrong):
    """The supposition is what is recorded already."""

    message = N_("This is what is recorded already: nothing would change.")


class ReplayUnknown(NotThere):
    message = N_("There is no such replay any more: they are kept for two weeks.")


class NoSuchField(Wrong):
    message = N_("The regulation has no field %(field)s.")
