"""Refusals of séries, categories and the tables that name them."""

from engine.events.refusals import N_, Refusal


class TableInvalid(Refusal):
    status = 422
    message = N_("The table %(file)s is not understood: look at %(reason)s.")


class UnknownSerie(Refusal):
    status = 422
    message = N_("There is no série %(serie)s. The séries are: %(known)s.")


class UnknownCategory(Refusal):
    status = 422
    message = N_("There is no category %(category)s. The categories are: %(known)s.")
