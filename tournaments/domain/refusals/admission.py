"""Refusals of entries by the rules of a competition. Staff may waive a rule that is broken, with a reason."""

from typing import ClassVar

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class RuleBroken(Wrong):
    """A broken rule of the plan. `rule` is its name in the log."""

    code = Refusal.code
    rule: ClassVar[str] = ""


class LicenceNeeded(RuleBroken):
    rule = "licence"
    message = N_("A licence for the season is needed to enter this competition.")


class OtherSerie(RuleBroken):
    rule = "serie"
    message = N_("This competition is for these séries: %(allowed)s. This entry is of série %(serie)s.")


class OtherCategory(RuleBroken):
    rule = "category"
    message = N_("This competition is for these categories: %(allowed)s. This entry is of category %(category)s.")


class QuotaReached(RuleBroken):
    rule = "quota"
    message = N_("The competition is full: it takes %(quota)s entries.")


class QuotaOfCentreReached(RuleBroken):
    rule = "quota_per_centre"
    message = N_("This centre is full: it takes %(quota)s entries.")


class QuotaOfSerieReached(RuleBroken):
    rule = "quota_by_serie"
    message = N_("The places of série %(serie)s are taken: the competition takes %(quota)s entries of it.")


class OtherClub(RuleBroken):
    rule = "club"
    message = N_("The team %(team)s plays for another club.")


class TeamFull(RuleBroken):
    rule = "size"
    message = N_("The team %(team)s is complete: %(size)s play in the division %(division)s.")


class IndicesTooHigh(RuleBroken):
    rule = "indices"
    message = N_(
        "The indices of the team %(team)s would add up to %(sum)s: the division %(division)s takes %(most)s at most."
    )


class IndicesTooLow(RuleBroken):
    rule = "indices"
    message = N_(
        "The indices of the team %(team)s would add up to %(sum)s: the division %(division)s needs %(least)s at least."
    )


class PairNeeded(Wrong):
    message = N_("Pairs play this competition: a partner is needed.")


class NoPairs(Wrong):
    message = N_("Nobody plays this competition as a pair.")


class UnknownTeam(NotThere):
    message = N_("There is no such team.")


class UnknownDivision(Wrong):
    message = N_("No division of this competition is called %(division)s.")


class TeamNameTaken(Refusal):
    message = N_("Another team of this division is called %(name)s.")


class UnknownLicensee(Wrong):
    message = N_("Nobody has the licence or the name %(typed)s.")


class LicenseeUnclear(Wrong):
    message = N_("Several players answer to %(typed)s: give the licence number.")


class NothingToEnter(Wrong):
    message = N_("No line of the list can be entered.")
