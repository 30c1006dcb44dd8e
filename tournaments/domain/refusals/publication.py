"""Refusals of results that are published, or must not be."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class ResultsAreOfficial(Refusal):
    message = N_("The results of this competition are official: they change only inside a rectificatif.")


class ResultsAlreadyOfficial(Refusal):
    message = N_("The results of this competition are official already: correct them by a rectificatif.")


class RoundStillOpen(Refusal):
    message = N_("Round %(round)s is still open: results are published between two rounds, or at the end.")


class NothingToPublish(Refusal):
    message = N_("No partie has been played to its end: there are no results to publish.")


class DoubtsNotAcknowledged(Wrong):
    message = N_("Something is missing from these results: say that you publish them all the same, or complete them.")


class NothingOfficial(Refusal):
    message = N_("The results are not official yet: correct them, nothing has to be opened for that.")


class ResultsNotOfficial(Refusal):
    message = N_("These results are provisional: publish them as official, then ask for the file.")


class RectificatifAlreadyOpen(Refusal):
    message = N_("A rectificatif is in preparation already.")


class NoRectificatifOpen(Refusal):
    message = N_("No rectificatif is in preparation.")


class NothingMoved(Refusal):
    message = N_("Nothing has moved since the results became official: there is nothing to publish.")


class ResultsMoved(Refusal):
    message = N_("%(count)s lines have moved: publish the rectificatif, or put them back as they were.")


class CauseNeeded(Wrong):
    message = N_("Say why official results are corrected: everybody will read it.")


class UnknownPublication(NotThere):
    message = N_("There is no such publication.")
