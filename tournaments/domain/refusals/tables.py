"""Refusals of séries, categories and the tables that name them."""

from engine.events import N_, Refusal


class TableInvalid(Refusal):
    code = "tournaments.table_invalid"
    status = 422
    message = N_("The table %(file)s is not understood: look at %(reason)s.")


class UnknownSerie(Refusal):
    code = "tournaments.unknown_serie"
    status = 422
    message = N_("There is no série %(serie)s. The séries are: %(known)s.")


class UnknownCategory(Refusal):
    code = "tournaments.unknown_category"
    status = 422
    message = N_("There is no category %(category)s. The categories are: %(known)s.")
