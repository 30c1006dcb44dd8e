"""Refusals of entries by the rules of a competition. Staff may waive a rule that is broken, with a reason."""

from typing import ClassVar

from engine.events import N_, Refusal


class RuleBroken(Refusal):
    """A rule of the plan says no. `rule` is its name in the log."""

    status = 422
    rule: ClassVar[str] = ""


class LicenceNeeded(RuleBroken):
    code = "tournaments.licence_needed"
    rule = "licence"
    message = N_("A licence for the season is needed to enter this competition.")


class OtherSerie(RuleBroken):
    code = "tournaments.other_serie"
    rule = "serie"
    message = N_("This competition is for these séries: %(allowed)s. This entry is of série %(serie)s.")


class OtherCategory(RuleBroken):
    code = "tournaments.other_category"
    rule = "category"
    message = N_("This competition is for these categories: %(allowed)s. This entry is of category %(category)s.")


class QuotaReached(RuleBroken):
    code = "tournaments.quota_reached"
    rule = "quota"
    message = N_("The competition is full: it takes %(quota)s entries.")


class QuotaOfCentreReached(RuleBroken):
    code = "tournaments.quota_of_centre_reached"
    rule = "quota_per_centre"
    message = N_("This centre is full: it takes %(quota)s entries.")


class OtherClub(RuleBroken):
    code = "tournaments.other_club"
    rule = "club"
    message = N_("The team %(team)s plays for another club.")


class TeamFull(RuleBroken):
    code = "tournaments.team_full"
    rule = "size"
    message = N_("The team %(team)s is complete: %(size)s play in the division %(division)s.")


class IndicesTooHigh(RuleBroken):
    code = "tournaments.indices_too_high"
    rule = "indices"
    message = N_(
        "The indices of the team %(team)s would add up to %(sum)s: the division %(division)s takes %(most)s at most."
    )


class IndicesTooLow(RuleBroken):
    code = "tournaments.indices_too_low"
    rule = "indices"
    message = N_(
        "The indices of the team %(team)s would add up to %(sum)s: the division %(division)s needs %(least)s at least."
    )


class PairNeeded(Refusal):
    code = "tournaments.pair_needed"
    status = 422
    message = N_("Pairs play this competition: a partner is needed.")


class NoPairs(Refusal):
    code = "tournaments.no_pairs"
    status = 422
    message = N_("Nobody plays this competition as a pair.")


class UnknownTeam(Refusal):
    code = "tournaments.unknown_team"
    status = 404
    message = N_("There is no such team.")


class UnknownDivision(Refusal):
    code = "tournaments.unknown_division"
    status = 422
    message = N_("No division of this competition is called %(division)s.")


class TeamNameTaken(Refusal):
    code = "tournaments.team_name_taken"
    message = N_("Another team of this division is called %(name)s.")


class UnknownLicensee(Refusal):
    code = "tournaments.unknown_licensee"
    status = 422
    message = N_("Nobody has the licence or the name %(typed)s.")


class LicenseeUnclear(Refusal):
    code = "tournaments.licensee_unclear"
    status = 422
    message = N_("Several players answer to %(typed)s: give the licence number.")


class NothingToEnter(Refusal):
    code = "tournaments.nothing_to_enter"
    status = 422
    message = N_("No line of the list can be entered.")
