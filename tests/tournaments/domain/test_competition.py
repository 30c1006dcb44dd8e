from dataclasses import replace
from datetime import UTC, date, datetime
from uuid import UUID

import pytest

from engine.events.testing import given
from engine.rules.formula import FormulaUnknown
from engine.rules.profile.ruleset import content_of
from engine.rules.profile.shelf import load_profile
from games.domain.partie.refusals import TimeNotAllowed
from tournaments.domain.competition.admission import Application
from tournaments.domain.competition.enrolment import enrol_centre
from tournaments.domain.competition.entries import accept_entries
from tournaments.domain.competition.officials import appoint_juge_arbitre
from tournaments.domain.competition.rounds import close_round, open_round, stand_down
from tournaments.domain.competition.setting_up import create
from tournaments.domain.competition.state import COMPETITION
from tournaments.domain.competition.tables import assign_tables, seats_in_order, swap_tables
from tournaments.domain.competition.ties import settle_played_tie
from tournaments.domain.refusals import competitions, entries as entries_refusals
from tournaments.domain.refusals.centres import AlreadyAppointed, CentreAlreadyEnrolled, CentreNotEnrolled
from tournaments.domain.refusals.day import NoTableYet, OtherCentre
from tournaments.domain.refusals.standings import UnknownTiePartie
from tournaments.events.competition import (
    CentreEnrolled,
    CentreStoodDown,
    CompetitionCreated,
    EntryAccepted,
    JugeArbitreAppointed,
    RoundClosed,
    RoundOpened,
    TableAssigned,
)


def accepting(*entries):
    """The applications of these entries, of which nothing else is known."""
    return {"applications": [Application(one) for one in entries]}


LYON, NICE = UUID(int=1), UUID(int=2)
ANNE, BRUNO, CLAIRE = UUID(int=11), UUID(int=12), UUID(int=13)
FIRST, SECOND, THIRD = UUID(int=21), UUID(int=22), UUID(int=23)
PARTIE, OTHER_PARTIE = UUID(int=31), UUID(int=32)
ACCOUNT = UUID(int=41)
NOW = datetime(2027, 1, 9, 12, tzinfo=UTC)

SETTINGS = {
    "name": "Simultané",
    "starts_on": date(2027, 1, 9),
    "formula": "normale",
    "seconds": 180,
    "lexicon": "libre",
}
FISF = load_profile("fisf-2020")
CREATED = CompetitionCreated(profile="fisf-2020", profile_digest=FISF.digest, ruleset=content_of(FISF), **SETTINGS)
IN_LYON = (CREATED, CentreEnrolled(centre=LYON))
ONE = EntryAccepted(entry=FIRST, centre=LYON, players=(ANNE,))
TWO = EntryAccepted(entry=SECOND, centre=LYON, players=(BRUNO,))
SEATED = (*IN_LYON, ONE, TableAssigned(entry=FIRST, table=1))
OPEN = (*SEATED, RoundOpened(round=1, partie=PARTIE))


def test_create_records_the_settings_of_its_parties():
    given(COMPETITION).when(create, profile=load_profile("fisf-2020"), **SETTINGS).then(CREATED)


def test_create_trims_the_name():
    spaced = {**SETTINGS, "name": "  Simultané "}
    given(COMPETITION).when(create, profile=load_profile("fisf-2020"), **spaced).then(CREATED)


def test_create_twice_is_refused():
    given(COMPETITION, CREATED).when(create, profile=load_profile("fisf-2020"), **SETTINGS).then_refuses(
        competitions.CompetitionAlreadyCreated
    )


def test_create_without_a_name_is_refused():
    given(COMPETITION).when(create, profile=load_profile("fisf-2020"), **{**SETTINGS, "name": " "}).then_refuses(
        competitions.NameMissing
    )


@pytest.mark.parametrize(
    ("changed", "refusal"),
    [
        ({"seconds": 77}, TimeNotAllowed),
        ({"formula": "9et12"}, FormulaUnknown),
    ],
)
def test_fisf_1_3_b_create_with_settings_that_no_partie_may_take_is_refused(changed, refusal):
    given(COMPETITION).when(create, profile=load_profile("fisf-2020"), **{**SETTINGS, **changed}).then_refuses(refusal)


def test_juge_arbitre_is_appointed_once():
    appointed = JugeArbitreAppointed(account=ACCOUNT)
    given(COMPETITION, CREATED).when(appoint_juge_arbitre, account=ACCOUNT, now=NOW).then(appointed)
    given(COMPETITION, CREATED, appointed).when(appoint_juge_arbitre, account=ACCOUNT, now=NOW).then_refuses(
        AlreadyAppointed
    )


def test_centre_is_enrolled_once():
    given(COMPETITION, CREATED).when(enrol_centre, centre=LYON).then(CentreEnrolled(centre=LYON))
    given(COMPETITION, *IN_LYON).when(enrol_centre, centre=LYON).then_refuses(CentreAlreadyEnrolled)


@pytest.mark.parametrize(
    ("decision", "arguments"),
    [
        (appoint_juge_arbitre, {"account": ACCOUNT, "now": NOW}),
        (enrol_centre, {"centre": LYON}),
        (accept_entries, accepting(ONE)),
        (assign_tables, {"tables": {FIRST: 1}}),
        (open_round, {"partie": PARTIE}),
        (close_round, {"number": 1, "partie_ended": True}),
    ],
)
def test_nothing_happens_to_a_competition_that_does_not_exist(decision, arguments):
    given(COMPETITION).when(decision, **arguments).then_refuses(competitions.UnknownCompetition)


def test_entries_are_accepted_together():
    pair = replace(TWO, players=(BRUNO, CLAIRE))
    given(COMPETITION, *IN_LYON).when(accept_entries, **accepting(ONE, pair)).then(ONE, pair)


@pytest.mark.parametrize(
    ("entries", "refusal"),
    [
        ((ONE,), entries_refusals.EntryAlreadyAccepted),
        ((TWO, TWO), entries_refusals.EntryAlreadyAccepted),
        ((replace(TWO, players=(ANNE,)),), entries_refusals.PlayerAlreadyEntered),
        ((replace(TWO, players=(BRUNO, BRUNO)),), entries_refusals.PlayerAlreadyEntered),
        ((TWO, replace(TWO, entry=THIRD)), entries_refusals.PlayerAlreadyEntered),
        ((replace(TWO, centre=NICE),), CentreNotEnrolled),
        ((replace(TWO, players=()),), entries_refusals.WrongNumberOfPlayers),
        ((replace(TWO, players=(ACCOUNT, BRUNO, CLAIRE)),), entries_refusals.WrongNumberOfPlayers),
    ],
)
def test_entries_that_cannot_stand_are_refused(entries, refusal):
    given(COMPETITION, *IN_LYON, ONE).when(accept_entries, **accepting(*entries)).then_refuses(refusal)


def test_tables_are_assigned_and_may_be_swapped():
    given(COMPETITION, *IN_LYON, ONE).when(assign_tables, tables={FIRST: 7}).then(TableAssigned(entry=FIRST, table=7))
    given(COMPETITION, *SEATED, TWO, TableAssigned(entry=SECOND, table=2)).when(
        assign_tables, tables={FIRST: 2, SECOND: 1}
    ).then(TableAssigned(entry=FIRST, table=2), TableAssigned(entry=SECOND, table=1))


def test_a_table_kept_is_no_event():
    given(COMPETITION, *SEATED).when(assign_tables, tables={FIRST: 1}).then()


@pytest.mark.parametrize(
    ("tables", "refusal"),
    [
        ({SECOND: 1}, entries_refusals.TableTaken),
        ({FIRST: 3, SECOND: 3}, entries_refusals.TableTaken),
        ({THIRD: 1}, entries_refusals.UnknownEntry),
        ({SECOND: 0}, entries_refusals.WrongTableNumber),
        ({SECOND: 10_000}, entries_refusals.WrongTableNumber),
    ],
)
def test_tables_that_cannot_be_are_refused(tables, refusal):
    given(COMPETITION, *SEATED, TWO).when(assign_tables, tables=tables).then_refuses(refusal)


def test_the_same_number_serves_in_two_centres():
    elsewhere = replace(TWO, centre=NICE)
    given(COMPETITION, *SEATED, CentreEnrolled(centre=NICE), elsewhere).when(assign_tables, tables={SECOND: 1}).then(
        TableAssigned(entry=SECOND, table=1)
    )


def test_seats_in_order_fill_the_free_numbers_of_each_centre():
    third = replace(ONE, entry=THIRD, players=(CLAIRE,), centre=NICE)
    seated = TableAssigned(entry=SECOND, table=1)
    state = COMPETITION.fold((*IN_LYON, CentreEnrolled(centre=NICE), ONE, TWO, third, seated))
    assert seats_in_order(state) == {FIRST: 2, THIRD: 1}


def test_a_centre_whose_numbers_are_all_taken_seats_nobody_more(monkeypatch):
    monkeypatch.setattr("tournaments.domain.competition.tables.LAST_TABLE", 1)
    state = COMPETITION.fold((*IN_LYON, ONE, TWO))
    with pytest.raises(entries_refusals.WrongTableNumber):
        seats_in_order(state)


def test_a_round_opens_with_its_partie():
    given(COMPETITION, *SEATED).when(open_round, partie=PARTIE).then(RoundOpened(round=1, partie=PARTIE))
    given(COMPETITION, *OPEN, RoundClosed(round=1)).when(open_round, partie=OTHER_PARTIE).then(
        RoundOpened(round=2, partie=OTHER_PARTIE)
    )


def test_one_round_is_open_at_a_time():
    given(COMPETITION, *OPEN).when(open_round, partie=OTHER_PARTIE).then_refuses(competitions.RoundAlreadyOpen)


def test_a_round_needs_entries_and_their_tables():
    given(COMPETITION, *IN_LYON).when(open_round, partie=PARTIE).then_refuses(competitions.NoEntries)
    given(COMPETITION, *SEATED, TWO).when(open_round, partie=PARTIE).then_refuses(competitions.EntriesWithoutTable)


def test_a_round_closes_once_its_partie_has_ended():
    given(COMPETITION, *OPEN).when(close_round, number=1, partie_ended=True).then(RoundClosed(round=1))
    given(COMPETITION, *OPEN).when(close_round, number=1, partie_ended=False).then_refuses(competitions.PartieNotEnded)
    given(COMPETITION, *OPEN, RoundClosed(round=1)).when(close_round, number=1, partie_ended=True).then_refuses(
        competitions.RoundNotOpen
    )


TWO_IN_LYON = (*SEATED, TWO)
IN_TWO_CENTRES = (
    *SEATED,
    CentreEnrolled(centre=NICE),
    EntryAccepted(entry=SECOND, centre=NICE, players=(BRUNO,)),
    TableAssigned(entry=SECOND, table=1),
)


def test_two_entries_change_tables_in_one_centre_once_both_have_one():
    given(COMPETITION, *TWO_IN_LYON, TableAssigned(entry=SECOND, table=2)).when(
        swap_tables, one=FIRST, other=SECOND
    ).then(TableAssigned(entry=FIRST, table=2), TableAssigned(entry=SECOND, table=1))
    given(COMPETITION, *TWO_IN_LYON).when(swap_tables, one=FIRST, other=SECOND).then_refuses(NoTableYet)
    given(COMPETITION, *IN_TWO_CENTRES).when(swap_tables, one=FIRST, other=SECOND).then_refuses(OtherCentre)


def test_a_centre_stands_down_once_of_a_round_that_the_centres_play_by_themselves():
    apart = (*IN_TWO_CENTRES, RoundOpened(round=1, partie=PARTIE, centres=(LYON, NICE)))
    down = CentreStoodDown(round=1, centre=NICE)
    given(COMPETITION, *apart).when(stand_down, centre=NICE).then(down)
    given(COMPETITION, *apart, down).when(stand_down, centre=NICE).then_refuses(competitions.CentreNotAwaited)
    given(COMPETITION, *OPEN).when(stand_down, centre=LYON).then_refuses(competitions.PlayedTogether)
    given(COMPETITION, *SEATED).when(stand_down, centre=LYON).then_refuses(competitions.NoRoundOpen)


def test_fisf_3_8_3_a_partie_between_nobody_settles_no_tie():
    given(COMPETITION, *SEATED).when(settle_played_tie, partie=PARTIE, fell={}).then_refuses(UnknownTiePartie)
