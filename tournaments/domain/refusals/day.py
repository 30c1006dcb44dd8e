"""Refusals of the day of a competition: check-in, withdrawals, blocks of tables."""

from engine.events.refusals import N_, Refusal, Wrong


class AlreadyCheckedIn(Refusal):
    message = N_("This entry is already checked in.")


class NotCheckedIn(Refusal):
    message = N_("This entry is not checked in.")


class AlreadyWithdrawn(Refusal):
    message = N_("This entry has already withdrawn.")


class NotWithdrawn(Refusal):
    message = N_("This entry has not withdrawn.")


class EntryIsExcluded(Refusal):
    message = N_("This entry has been disqualified: it plays no further partie.")
    article = "FISF 6.1"


class NothingDecided(Refusal):
    message = N_("No commission has disqualified this entry.")
    article = "FISF 6.1"


class NotABlock(Wrong):
    message = N_("%(first)s to %(last)s is not a block of tables: the first number comes first.")


class BlocksMeet(Refusal):
    message = N_("The tables %(first)s to %(last)s are already another arbitre's.")


class NoBlock(Refusal):
    message = N_("This arbitre has no block of tables here.")


class NotArbitreHere(Wrong):
    message = N_("This account is no arbitre of the centre: appoint it first.")


class TooFewTables(Wrong):
    message = N_("There are more entries than tables up to %(last)s.")


class NobodyAbsent(Refusal):
    message = N_("Everybody is checked in: nobody is absent.")


class OtherCentre(Wrong):
    message = N_("These two do not play in the same centre.")


class NoTableYet(Refusal):
    message = N_("One of them has no table yet.")
