"""Refusals of papers."""

from engine.events import N_, Refusal


class CentreNeeded(Refusal):
    code = "tournaments.centre_needed"
    status = 422
    message = N_("This paper is made centre by centre: choose one.")


class NoSuchRound(Refusal):
    code = "tournaments.no_such_round"
    status = 404
    message = N_("Partie %(round)s has not been opened here.")


class NothingToPrint(Refusal):
    """A billet is made of a bulletin: there is none before the partie."""

    code = "tournaments.nothing_to_print"
    message = N_("No partie has been opened: there is nothing to print yet.")


class PaperTooLong(Refusal):
    code = "tournaments.paper_too_long"
    message = N_("This file is long: ask for it on the page of papers, it is made while you do something else.")


class PdfNotMade(Refusal):
    code = "tournaments.pdf_not_made"
    message = N_("PDF files cannot be made here: print the page from the browser.")


class UnknownPaper(Refusal):
    code = "tournaments.unknown_paper"
    status = 404
    message = N_("There is no such paper.")


class UnknownPaperFile(Refusal):
    code = "tournaments.unknown_paper_file"
    status = 404
    message = N_("There is no such file any more: papers are kept for two days.")


class PaperNotReady(Refusal):
    code = "tournaments.paper_not_ready"
    message = N_("This file is still being made.")
