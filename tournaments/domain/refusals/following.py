"""Refusals of a centre that follows the coups drawn in another."""

from engine.events.refusals import N_, Refusal, Wrong


class NothingToFollow(Refusal):
    message = N_("No partie that all the centres play together is open: there is nothing to follow.")


class CoupNotToldYet(Wrong):
    message = N_("The tirage of coup %(coup)s has not been announced.")


class CoupHasChanged(Refusal):
    """FISF 3.6: it was annulled and drawn again, since the page was shown."""

    message = N_("Coup %(coup)s is no longer what your page showed: look at it again.")
    article = "FISF 0.a"


class CoupBeforeNotLaid(Wrong):
    message = N_("Put coup %(coup)s on the board first.")


class CodeUnreadable(Wrong):
    message = N_("The code has four figures.")
