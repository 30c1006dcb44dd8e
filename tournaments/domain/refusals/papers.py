"""Refusals of papers."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class CentreNeeded(Wrong):
    message = N_("This paper is made centre by centre: choose one.")


class NoSuchRound(NotThere):
    message = N_("Partie %(round)s has not been opened here.")


class NothingToPrint(Refusal):
    """A billet is made of a bulletin: there is none before the partie."""

    message = N_("No partie has been opened: there is nothing to print yet.")


class PaperTooLong(Refusal):
    message = N_("This file is long: ask for it on the page of papers, it is made while you do something else.")


class PdfNotMade(Refusal):
    message = N_("PDF files cannot be made here: print the page from the browser.")


class UnknownPaper(NotThere):
    message = N_("There is no such paper.")


class UnknownPaperFile(NotThere):
    message = N_("There is no such file any more: papers are kept for two days.")


class PaperNotReady(Refusal):
    message = N_("This file is still being made.")
