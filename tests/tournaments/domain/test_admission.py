"""Who may enter, by the plan; interclubs teams."""

from dataclasses import replace
from datetime import date
from uuid import UUID

import pytest

from engine.events.testing import given
from engine.rules.profile.ruleset import content_of as profile_content
from engine.rules.profile.shelf import load_profile
from games.domain.partie.refusals import TimeNotAllowed
from tests.tournaments.domain.test_competition import (
    ANNE,
    BRUNO,
    CLAIRE,
    CREATED,
    FIRST,
    IN_LYON,
    LYON,
    ONE,
    OPEN,
    SECOND,
    THIRD,
    TWO,
)
from tournaments.domain.competition.admission import Application, Waiver
from tournaments.domain.competition.entries import accept_entries, class_entries
from tournaments.domain.competition.setting_up import set_plan
from tournaments.domain.competition.state import COMPETITION
from tournaments.domain.competition.teams import form_team, join_team
from tournaments.domain.plan import OPEN_PLAN, Division, EntryRules, Plan, PlannedRound, SerieQuota, Shape, content_of
from tournaments.domain.refusals import admission
from tournaments.domain.refusals.competitions import NameMissing, PlanFixed, RegulationToCome, UnknownCompetition
from tournaments.domain.refusals.entries import UnknownEntry
from tournaments.events.competition import (
    CompetitionAmended,
    CompetitionPlanned,
    EntryAccepted,
    EntryClassified,
    EntryJoinedTeam,
    EntryRulesWaived,
    TeamFormed,
)

RED, BLUE = UUID(int=51), UUID(int=52)
TEAM = UUID(int=61)
WAIVER = Waiver(reason=UUID(int=71), reason_digest="d" * 64)


def planned(**settings):
    plan = Plan(**{"template": "th2", **settings})
    return (*IN_LYON, CompetitionPlanned(plan=content_of(plan)))


def classed(entry=FIRST, **values):
    usual = {"serie": "4B", "category": "senior", "club": RED, "comite": None, "federation": None, "index": 7}
    return EntryClassified(entry=entry, **{**usual, **values})


def applying(*applications):
    return {"applications": applications}


ANNE_ENTERS = Application(ONE, classed(), licensed=True)


def test_an_entry_is_classed_in_the_append_that_accepts_it():
    other = Application(TWO, classed(SECOND), licensed=True)
    given(COMPETITION, *IN_LYON).when(accept_entries, **applying(ANNE_ENTERS, other)).then(
        ONE, TWO, classed(), classed(SECOND)
    )


@pytest.mark.parametrize(
    ("rules", "application", "refusal"),
    [
        (EntryRules(licence_needed=True), replace(ANNE_ENTERS, licensed=False), admission.LicenceNeeded),
        (EntryRules(series=("5", "6", "7")), ANNE_ENTERS, admission.OtherSerie),
        (EntryRules(series=("4A",)), ANNE_ENTERS, admission.OtherSerie),
        (EntryRules(series=("4",)), replace(ANNE_ENTERS, classed=None), admission.OtherSerie),
        (EntryRules(categories=("vermeil",)), ANNE_ENTERS, admission.OtherCategory),
        (EntryRules(quota=0), ANNE_ENTERS, admission.QuotaReached),
        (EntryRules(quota_per_centre=0), ANNE_ENTERS, admission.QuotaOfCentreReached),
        (EntryRules(quota_by_serie=(SerieQuota(serie="4", quota=0),)), ANNE_ENTERS, admission.QuotaOfSerieReached),
    ],
)
def test_an_entry_that_breaks_a_rule_is_refused_or_waived_with_a_reason(rules, application, refusal):
    given(COMPETITION, *planned(entry=rules)).when(accept_entries, **applying(application)).then_refuses(refusal)
    waived = EntryRulesWaived(entry=FIRST, rules=(refusal.rule,), reason=WAIVER.reason, reason_digest="d" * 64)
    classing = [application.classed] if application.classed else []
    given(COMPETITION, *planned(entry=rules)).when(
        accept_entries, **applying(replace(application, waiver=WAIVER))
    ).then(ONE, *classing, waived)


def test_a_rule_that_is_kept_needs_no_waiver():
    rules = EntryRules(series=("4", "5"), categories=("senior",), quota=1, quota_per_centre=1, licence_needed=True)
    given(COMPETITION, *planned(entry=rules)).when(
        accept_entries, **applying(replace(ANNE_ENTERS, waiver=WAIVER))
    ).then(ONE, classed())


def test_a_quota_counts_the_lines_before():
    other = Application(TWO, classed(SECOND), licensed=True)
    given(COMPETITION, *planned(entry=EntryRules(quota=1))).when(
        accept_entries, **applying(ANNE_ENTERS, other)
    ).then_refuses(admission.QuotaReached)


def test_a_quota_of_a_serie_counts_those_of_its_parts_and_nobody_else():
    other = Application(TWO, classed(SECOND, serie="4D"), licensed=True)
    for serie, quota, refused in (("4", 1, True), ("4", 2, False), ("4D", 1, False), ("5", 0, False)):
        rules = EntryRules(quota_by_serie=(SerieQuota(serie=serie, quota=quota),))
        asked = given(COMPETITION, *planned(entry=rules)).when(accept_entries, **applying(ANNE_ENTERS, other))
        if refused:
            asked.then_refuses(admission.QuotaOfSerieReached)
        else:
            asked.then(ONE, TWO, classed(), classed(SECOND, serie="4D"))


def test_pairs_play_pairs_and_nothing_else():
    pair = replace(ANNE_ENTERS, accepted=replace(ONE, players=(ANNE, BRUNO)))
    given(COMPETITION, *planned(shape=Shape.PAIRS)).when(accept_entries, **applying(ANNE_ENTERS)).then_refuses(
        admission.PairNeeded
    )
    given(COMPETITION, *planned(shape=Shape.PAIRS)).when(accept_entries, **applying(pair)).then(
        pair.accepted, classed()
    )
    given(COMPETITION, *planned()).when(accept_entries, **applying(pair)).then_refuses(admission.NoPairs)


def test_an_entry_is_classed_again_only_where_it_changes():
    stands = (*IN_LYON, ONE, TWO, classed(), classed(SECOND))
    promoted = classed(SECOND, serie="3B", index=9)
    given(COMPETITION, *stands).when(class_entries, classed=[classed(), promoted]).then(promoted)
    given(COMPETITION, *IN_LYON).when(class_entries, classed=[classed()]).then_refuses(UnknownEntry)


FOUR = Division(name="4", size=2, least=10, most=15)
INTERCLUBS = planned(shape=Shape.INTERCLUBS, divisions=(FOUR,))
FORMED = TeamFormed(team=TEAM, club=RED, name="Rouges 1", division="4")


def test_a_team_is_formed_in_a_division_under_a_name_of_its_own():
    asked = {"team": TEAM, "club": RED, "name": " Rouges 1 ", "division": "4"}
    given(COMPETITION, *INTERCLUBS).when(form_team, **asked).then(FORMED)
    given(COMPETITION, *INTERCLUBS, FORMED).when(form_team, **asked).then()
    plus, minus = (replace(FORMED, team=team, name=name) for team, name in ((TEAM, "Rouges +"), (BLUE, "Rouges -")))
    told = asked | {"team": BLUE, "name": minus.name}
    given(COMPETITION, *INTERCLUBS, plus).when(form_team, **told).then(minus)
    for changed, refusal in (
        ({"division": "8"}, admission.UnknownDivision),
        ({"name": " "}, NameMissing),
        ({"team": BLUE, "name": "rouges 1"}, admission.TeamNameTaken),
    ):
        given(COMPETITION, *INTERCLUBS, FORMED).when(form_team, **asked | changed).then_refuses(refusal)


def test_a_member_joins_with_the_entry_or_later():
    member = replace(ANNE_ENTERS, team=TEAM)
    joined = EntryJoinedTeam(entry=FIRST, team=TEAM)
    given(COMPETITION, *INTERCLUBS, FORMED).when(accept_entries, **applying(member)).then(ONE, classed(), joined)
    alone = (*INTERCLUBS, FORMED, ONE, classed())
    given(COMPETITION, *alone).when(join_team, entry=FIRST, team=TEAM).then(joined)
    given(COMPETITION, *alone, joined).when(join_team, entry=FIRST, team=TEAM).then()
    given(COMPETITION, *alone, joined).when(join_team, entry=FIRST, team=None).then(
        EntryJoinedTeam(entry=FIRST, team=None)
    )
    given(COMPETITION, *alone).when(join_team, entry=FIRST, team=BLUE).then_refuses(admission.UnknownTeam)


@pytest.mark.parametrize(
    ("index", "refusal", "told"),
    [(9, admission.IndicesTooHigh, "16"), (2, admission.IndicesTooLow, "9")],
)
def test_the_indices_of_a_team_stay_within_its_division_and_the_refusal_names_the_sum(index, refusal, told):
    stands = (*INTERCLUBS, FORMED, ONE, classed(), EntryJoinedTeam(entry=FIRST, team=TEAM))
    second = Application(TWO, classed(SECOND, index=index), team=TEAM)
    given(COMPETITION, *stands).when(accept_entries, **applying(second)).then_refuses(refusal)
    with pytest.raises(refusal, match=told):
        accept_entries(COMPETITION.fold(stands), applications=[second])
    waived = EntryRulesWaived(entry=SECOND, rules=("indices",), reason=WAIVER.reason, reason_digest="d" * 64)
    given(COMPETITION, *stands, TWO, second.classed).when(join_team, entry=SECOND, team=TEAM, waiver=WAIVER).then(
        EntryJoinedTeam(entry=SECOND, team=TEAM), waived
    )


def test_a_team_takes_its_own_club_and_no_more_than_its_size():
    full = (
        *INTERCLUBS,
        FORMED,
        *(ONE, classed(), EntryJoinedTeam(entry=FIRST, team=TEAM)),
        *(TWO, classed(SECOND, index=3), EntryJoinedTeam(entry=SECOND, team=TEAM)),
    )
    third = EntryAccepted(entry=THIRD, centre=LYON, players=(CLAIRE,))
    given(COMPETITION, *full).when(
        accept_entries, **applying(Application(third, classed(THIRD, index=1), team=TEAM))
    ).then_refuses(admission.TeamFull)
    stranger = Application(TWO, classed(SECOND, club=BLUE), team=TEAM)
    given(COMPETITION, *INTERCLUBS, FORMED).when(accept_entries, **applying(stranger)).then_refuses(admission.OtherClub)
    given(COMPETITION, *INTERCLUBS).when(accept_entries, **applying(stranger)).then_refuses(admission.UnknownTeam)


def test_a_plan_changes_until_the_first_partie_opens():
    plan = Plan(template="th2", rounds=(PlannedRound(formula="joker", seconds=120),))
    fact = CompetitionPlanned(plan=content_of(plan))
    given(COMPETITION, CREATED).when(set_plan, plan=plan).then(fact)
    given(COMPETITION, CREATED, fact).when(set_plan, plan=plan).then()
    given(COMPETITION, *OPEN).when(set_plan, plan=plan).then_refuses(PlanFixed)
    wrong = replace(plan, rounds=(PlannedRound(formula="joker", seconds=77),))
    given(COMPETITION, CREATED).when(set_plan, plan=wrong).then_refuses(TimeNotAllowed)
    given(COMPETITION).when(set_plan, plan=plan).then_refuses(UnknownCompetition)


def test_what_is_announced_takes_another_name_day_and_regulation_until_the_first_partie_opens():
    older, plan = load_profile("duplicate-older"), OPEN_PLAN
    amended = CompetitionAmended(
        name="Coupe",
        starts_on=date(2027, 3, 6),
        profile="duplicate-older",
        profile_digest=older.digest,
        ruleset=profile_content(older),
    )
    asked = {"plan": plan, "name": " Coupe ", "starts_on": date(2027, 3, 6), "profile": older}
    given(COMPETITION, CREATED).when(set_plan, **asked).then(amended)
    given(COMPETITION, CREATED, amended).when(set_plan, **asked).then()
    given(COMPETITION, *OPEN).when(set_plan, **asked).then_refuses(PlanFixed)
    given(COMPETITION, CREATED).when(set_plan, **{**asked, "name": " "}).then_refuses(NameMissing)


def test_a_day_of_before_its_regulation_is_refused():
    given(COMPETITION, CREATED).when(set_plan, plan=OPEN_PLAN, starts_on=date(1950, 1, 1)).then_refuses(
        RegulationToCome
    )


def test_classing_again_keeps_teams_within_their_division():
    stands = (
        *(*INTERCLUBS, FORMED),
        *(ONE, classed(), EntryJoinedTeam(entry=FIRST, team=TEAM)),
        *(TWO, classed(SECOND, index=4), EntryJoinedTeam(entry=SECOND, team=TEAM)),
    )
    fits, promoted = classed(SECOND, index=5), classed(SECOND, index=20)
    given(COMPETITION, *stands).when(class_entries, classed=[fits]).then(fits)
    given(COMPETITION, *stands).when(class_entries, classed=[promoted]).then_refuses(admission.IndicesTooHigh)
    given(COMPETITION, *stands).when(class_entries, classed=[classed(club=BLUE)]).then_refuses(admission.OtherClub)
    given(COMPETITION, *stands, promoted).when(class_entries, classed=[classed(index=8)]).then(classed(index=8))
