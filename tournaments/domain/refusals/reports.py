"""Refusals of results that a centre reports; what a line is refused for stands in `domain.reports`."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class NotAReport(Wrong):
    message = N_("This is no file of results that can be read: %(form)s, line %(line)s. It may have been cut.")


class ReportEmpty(Wrong):
    message = N_("The file holds no result.")


class TableColumnMissing(Wrong):
    message = N_("No column is called “table”: a line gives the headings of the columns, above the others.")


class PointsColumnMissing(Wrong):
    message = N_("No column holds points: a column “total”, or a column for each coup, called 1, 2, 3…")


class CoupColumnsBroken(Wrong):
    message = N_("The columns of the coups do not follow one another from 1: one is missing.")


class ReportOfAnother(Wrong):
    message = N_("This file is of another competition, another centre or another round: it says “%(told)s”.")


class ReportHasFaults(Wrong):
    message = N_("%(count)s lines cannot be taken: nothing was sent. Correct them and send the file again.")


class ReportHasUnknowns(Refusal):
    message = N_("%(count)s lines are of tables where nobody is entered: enter these players, then look again.")


class ReportOvertaken(Refusal):
    message = N_("The centre has sent another report since: look at that one.")


class ReportAlreadyAccepted(Refusal):
    message = N_("This report is accepted already.")


class ReportWasReturned(Refusal):
    message = N_("This report was returned, word for word: correct what the message says, and send it again.")


class UnknownReport(NotThere):
    message = N_("There is no such report.")


class MessageNeeded(Wrong):
    message = N_("Say what the centre is to correct: it reads your message.")


class BulletinsStand(Refusal):
    message = N_(
        "This centre has %(count)s bulletins corrected in Raccord for this round: its results come from them. A file "
        "is taken only where none stands."
    )


class RoundNotOpened(Wrong):
    message = N_("There is no round %(round)s.")
