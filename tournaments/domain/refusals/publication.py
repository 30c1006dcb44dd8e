"""Refusals of results that are published, or must not be."""

from engine.events import N_, Refusal


class ResultsAreOfficial(Refusal):
    code = "tournaments.results_are_official"
    message = N_("The results of this competition are official: they change only inside a rectificatif.")


class ResultsAlreadyOfficial(Refusal):
    code = "tournaments.results_already_official"
    message = N_("The results of this competition are official already: correct them by a rectificatif.")


class RoundStillOpen(Refusal):
    code = "tournaments.round_still_open"
    message = N_("Round %(round)s is still open: results are published between two rounds, or at the end.")


class NothingToPublish(Refusal):
    code = "tournaments.nothing_to_publish"
    message = N_("No partie has been played to its end: there are no results to publish.")


class DoubtsNotAcknowledged(Refusal):
    code = "tournaments.doubts_not_acknowledged"
    status = 422
    message = N_("Something is missing from these results: say that you publish them all the same, or complete them.")


class NothingOfficial(Refusal):
    code = "tournaments.nothing_official"
    message = N_("The results are not official yet: correct them, nothing has to be opened for that.")


class RectificatifAlreadyOpen(Refusal):
    code = "tournaments.rectificatif_already_open"
    message = N_("A rectificatif is in preparation already.")


class NoRectificatifOpen(Refusal):
    code = "tournaments.no_rectificatif_open"
    message = N_("No rectificatif is in preparation.")


class NothingMoved(Refusal):
    code = "tournaments.nothing_moved"
    message = N_("Nothing has moved since the results became official: there is nothing to publish.")


class ResultsMoved(Refusal):
    code = "tournaments.results_moved"
    message = N_("%(count)s lines have moved: publish the rectificatif, or put them back as they were.")


class CauseNeeded(Refusal):
    code = "tournaments.cause_needed"
    status = 422
    message = N_("Say why official results are corrected: everybody will read it.")


class UnknownPublication(Refusal):
    code = "tournaments.unknown_publication"
    status = 404
    message = N_("There is no such publication.")
