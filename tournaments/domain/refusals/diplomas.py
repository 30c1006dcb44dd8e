"""Refusals of diplomas."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class RectificatifUnderWay(Refusal):
    message = N_("A rectificatif is in preparation: publish it or abandon it, then award the diplomas.")


class NoDiplomaChosen(Wrong):
    message = N_("Choose at least one diploma.")


class TooManyDiplomas(Wrong):
    message = N_("At most %(most)s diplomas are awarded at once.")


class NoSuchPlace(Wrong):
    message = N_("Nobody has this place in the official results.")


class TitleMissing(Wrong):
    message = N_("Type the title of the diploma.")


class DiplomasStand(Refusal):
    message = N_("These diplomas are awarded already.")


class UnknownDiploma(NotThere):
    message = N_("There is no such diploma.")
