"""Refusals of the day of a competition: check-in, withdrawals, blocks of tables."""

from engine.events import N_, Refusal


class AlreadyCheckedIn(Refusal):
    code = "tournaments.already_checked_in"
    message = N_("This entry is already checked in.")


class NotCheckedIn(Refusal):
    code = "tournaments.not_checked_in"
    message = N_("This entry is not checked in.")


class AlreadyWithdrawn(Refusal):
    code = "tournaments.already_withdrawn"
    message = N_("This entry has already withdrawn.")


class NotWithdrawn(Refusal):
    code = "tournaments.not_withdrawn"
    message = N_("This entry has not withdrawn.")


class EntryIsExcluded(Refusal):
    code = "tournaments.entry_is_excluded"
    message = N_("This entry has been disqualified: it plays no further partie.")
    article = "FISF 6.1"


class NothingDecided(Refusal):
    code = "tournaments.nothing_decided"
    message = N_("No commission has disqualified this entry.")
    article = "FISF 6.1"


class NotABlock(Refusal):
    code = "tournaments.not_a_block"
    status = 422
    message = N_("%(first)s to %(last)s is not a block of tables: the first number comes first.")


class BlocksMeet(Refusal):
    code = "tournaments.blocks_meet"
    message = N_("The tables %(first)s to %(last)s are already another arbitre's.")


class NoBlock(Refusal):
    code = "tournaments.no_block"
    message = N_("This arbitre has no block of tables here.")


class NotArbitreHere(Refusal):
    code = "tournaments.not_arbitre_here"
    status = 422
    message = N_("This account is no arbitre of the centre: appoint it first.")


class TooFewTables(Refusal):
    code = "tournaments.too_few_tables"
    status = 422
    message = N_("There are more entries than tables up to %(last)s.")


class NobodyAbsent(Refusal):
    code = "tournaments.nobody_absent"
    message = N_("Everybody is checked in: nobody is absent.")


class OtherCentre(Refusal):
    code = "tournaments.other_centre"
    status = 422
    message = N_("These two do not play in the same centre.")


class NoTableYet(Refusal):
    code = "tournaments.no_table_yet"
    message = N_("One of them has no table yet.")
