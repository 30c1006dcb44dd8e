"""Refusals of séries, categories and the tables that name them."""

from engine.events.refusals import N_, Wrong


class TableInvalid(Wrong):
    message = N_("The table %(file)s is not understood: look at %(reason)s.")


class UnknownSerie(Wrong):
    message = N_("There is no série %(serie)s. The séries are: %(known)s.")


class UnknownCategory(Wrong):
    message = N_("There is no category %(category)s. The categories are: %(known)s.")
