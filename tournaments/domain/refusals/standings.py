"""Refusals of standings: how ties are split, what points are given."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong
from tournaments.domain.refusals.tables import TableInvalid


class UnknownTieBreak(Wrong):
    message = N_("%(name)s is no way to split ties; those known are: %(known)s.")


class TieBreakTwice(Wrong):
    message = N_("%(name)s stands twice among the ways to split ties.")


class TieBreakAfterShared(Wrong):
    message = N_("%(name)s can split nothing: the ranks are shared before it.")


class TieBreakNotPlanned(Refusal):
    message = N_("The plan of this competition does not split its ties so: %(name)s.")


class NotATie(Refusal):
    message = N_("These entries do not share a rank, all of them and no other: read the standings again.")


class TieOrderIncomplete(Wrong):
    message = N_("Each entry of the tie has one place, the first being 1; two may have the same.")


class TieBeingPlayed(Refusal):
    article = "FISF 3.8.3"
    message = N_("One of them already plays a mort subite for this: end it first.")


class UnknownTiePartie(NotThere):
    message = N_("No tie of this competition is played with this partie.")


class UnknownPointsTable(Wrong):
    message = N_("%(name)s is no table of points; those of this installation are: %(known)s.")


class PointsTableInvalid(TableInvalid):
    """A fault of a file of points; `field` is where it stands."""

    status = 422
    message = N_("%(file)s is not a table of points: %(field)s is missing or is not what the guide describes.")


class TooManyForPoints(Refusal):
    message = N_("The table of points %(name)s says nothing for %(participants)s participants.")
