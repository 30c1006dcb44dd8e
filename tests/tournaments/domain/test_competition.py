from dataclasses import replace
from datetime import UTC, date, datetime
from uuid import UUID

import pytest

from engine.events.testing import given
from engine.rules.formula import FormulaUnknown
from engine.rules.profile import content_of, load_profile
from games.domain.partie.refusals import TimeNotAllowed
from tournaments.domain import competition, refusals
from tournaments.domain.competition import COMPETITION, seats_in_order
from tournaments.domain.competition.admission import Application
from tournaments.events import (
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
    given(COMPETITION).when(competition.create, profile=load_profile("fisf-2020"), **SETTINGS).then(CREATED)


def test_create_trims_the_name():
    spaced = {**SETTINGS, "name": "  Simultané "}
    given(COMPETITION).when(competition.create, profile=load_profile("fisf-2020"), **spaced).then(CREATED)


def test_create_twice_is_refused():
    given(COMPETITION, CREATED).when(competition.create, profile=load_profile("fisf-2020"), **SETTINGS).then_refuses(
        refusals.CompetitionAlreadyCreated
    )


def test_create_without_a_name_is_refused():
    given(COMPETITION).when(
        competition.create, profile=load_profile("fisf-2020"), **{**SETTINGS, "name": " "}
    ).then_refuses(refusals.NameMissing)


@pytest.mark.parametrize(
    ("changed", "refusal"),
    [
        ({"seconds": 77}, TimeNotAllowed),
        ({"formula": "9et12"}, FormulaUnknown),
    ],
)
def test_fisf_1_3_b_create_with_settings_that_no_partie_may_take_is_refused(changed, refusal):
    given(COMPETITION).when(
        competition.create, profile=load_profile("fisf-2020"), **{**SETTINGS, **changed}
    ).then_refuses(refusal)


def test_juge_arbitre_is_appointed_once():
    appointed = JugeArbitreAppointed(account=ACCOUNT)
    given(COMPETITION, CREATED).when(competition.appoint_juge_arbitre, account=ACCOUNT, now=NOW).then(appointed)
    given(COMPETITION, CREATED, appointed).when(
        competition.appoint_juge_arbitre, account=ACCOUNT, now=NOW
    ).then_refuses(refusals.AlreadyAppointed)


def test_centre_is_enrolled_once():
    given(COMPETITION, CREATED).when(competition.enrol_centre, centre=LYON).then(CentreEnrolled(centre=LYON))
    given(COMPETITION, *IN_LYON).when(competition.enrol_centre, centre=LYON).then_refuses(
        refusals.CentreAlreadyEnrolled
    )


@pytest.mark.parametrize(
    ("decision", "arguments"),
    [
        (competition.appoint_juge_arbitre, {"account": ACCOUNT, "now": NOW}),
        (competition.enrol_centre, {"centre": LYON}),
        (competition.accept_entries, accepting(ONE)),
        (competition.assign_tables, {"tables": {FIRST: 1}}),
        (competition.open_round, {"partie": PARTIE}),
        (competition.close_round, {"number": 1, "partie_ended": True}),
    ],
)
def test_nothing_happens_to_a_competition_that_does_not_exist(decision, arguments):
    given(COMPETITION).when(decision, **arguments).then_refuses(refusals.UnknownCompetition)


def test_entries_are_accepted_together():
    pair = replace(TWO, players=(BRUNO, CLAIRE))
    given(COMPETITION, *IN_LYON).when(competition.accept_entries, **accepting(ONE, pair)).then(ONE, pair)


@pytest.mark.parametrize(
    ("entries", "refusal"),
    [
        ((ONE,), refusals.EntryAlreadyAccepted),
        ((TWO, TWO), refusals.EntryAlreadyAccepted),
        ((replace(TWO, players=(ANNE,)),), refusals.PlayerAlreadyEntered),
        ((replace(TWO, players=(BRUNO, BRUNO)),), refusals.PlayerAlreadyEntered),
        ((TWO, replace(TWO, entry=THIRD)), refusals.PlayerAlreadyEntered),
        ((replace(TWO, centre=NICE),), refusals.CentreNotEnrolled),
        ((replace(TWO, players=()),), refusals.WrongNumberOfPlayers),
        ((replace(TWO, players=(ACCOUNT, BRUNO, CLAIRE)),), refusals.WrongNumberOfPlayers),
    ],
)
def test_entries_that_cannot_stand_are_refused(entries, refusal):
    given(COMPETITION, *IN_LYON, ONE).when(competition.accept_entries, **accepting(*entries)).then_refuses(refusal)


def test_tables_are_assigned_and_may_be_swapped():
    given(COMPETITION, *IN_LYON, ONE).when(competition.assign_tables, tables={FIRST: 7}).then(
        TableAssigned(entry=FIRST, table=7)
    )
    given(COMPETITION, *SEATED, TWO, TableAssigned(entry=SECOND, table=2)).when(
        competition.assign_tables, tables={FIRST: 2, SECOND: 1}
    ).then(TableAssigned(entry=FIRST, table=2), TableAssigned(entry=SECOND, table=1))


def test_a_table_kept_is_no_event():
    given(COMPETITION, *SEATED).when(competition.assign_tables, tables={FIRST: 1}).then()


@pytest.mark.parametrize(
    ("tables", "refusal"),
    [
        ({SECOND: 1}, refusals.TableTaken),
        ({FIRST: 3, SECOND: 3}, refusals.TableTaken),
        ({THIRD: 1}, refusals.UnknownEntry),
        ({SECOND: 0}, refusals.WrongTableNumber),
        ({SECOND: 10_000}, refusals.WrongTableNumber),
    ],
)
def test_tables_that_cannot_be_are_refused(tables, refusal):
    given(COMPETITION, *SEATED, TWO).when(competition.assign_tables, tables=tables).then_refuses(refusal)


def test_the_same_number_serves_in_two_centres():
    elsewhere = replace(TWO, centre=NICE)
    given(COMPETITION, *SEATED, CentreEnrolled(centre=NICE), elsewhere).when(
        competition.assign_tables, tables={SECOND: 1}
    ).then(TableAssigned(entry=SECOND, table=1))


def test_seats_in_order_fill_the_free_numbers_of_each_centre():
    third = replace(ONE, entry=THIRD, players=(CLAIRE,), centre=NICE)
    seated = TableAssigned(entry=SECOND, table=1)
    state = COMPETITION.fold((*IN_LYON, CentreEnrolled(centre=NICE), ONE, TWO, third, seated))
    assert seats_in_order(state) == {FIRST: 2, THIRD: 1}


def test_a_centre_whose_numbers_are_all_taken_seats_nobody_more(monkeypatch):
    monkeypatch.setattr("tournaments.domain.competition.tables.LAST_TABLE", 1)
    state = COMPETITION.fold((*IN_LYON, ONE, TWO))
    with pytest.raises(refusals.WrongTableNumber):
        seats_in_order(state)


def test_a_round_opens_with_its_partie():
    given(COMPETITION, *SEATED).when(competition.open_round, partie=PARTIE).then(RoundOpened(round=1, partie=PARTIE))
    given(COMPETITION, *OPEN, RoundClosed(round=1)).when(competition.open_round, partie=OTHER_PARTIE).then(
        RoundOpened(round=2, partie=OTHER_PARTIE)
    )


def test_one_round_is_open_at_a_time():
    given(COMPETITION, *OPEN).when(competition.open_round, partie=OTHER_PARTIE).then_refuses(refusals.RoundAlreadyOpen)


def test_a_round_needs_entries_and_their_tables():
    given(COMPETITION, *IN_LYON).when(competition.open_round, partie=PARTIE).then_refuses(refusals.NoEntries)
    given(COMPETITION, *SEATED, TWO).when(competition.open_round, partie=PARTIE).then_refuses(
        refusals.EntriesWithoutTable
    )


def test_a_round_closes_once_its_partie_has_ended():
    given(COMPETITION, *OPEN).when(competition.close_round, number=1, partie_ended=True).then(RoundClosed(round=1))
    given(COMPETITION, *OPEN).when(competition.close_round, number=1, partie_ended=False).then_refuses(
        refusals.PartieNotEnded
    )
    given(COMPETITION, *OPEN, RoundClosed(round=1)).when(
        competition.close_round, number=1, partie_ended=True
    ).then_refuses(refusals.RoundNotOpen)


TWO_IN_LYON = (*SEATED, TWO)
IN_TWO_CENTRES = (
    *SEATED,
    CentreEnrolled(centre=NICE),
    EntryAccepted(entry=SECOND, centre=NICE, players=(BRUNO,)),
    TableAssigned(entry=SECOND, table=1),
)


def test_two_entries_change_tables_in_one_centre_once_both_have_one():
    given(COMPETITION, *TWO_IN_LYON, TableAssigned(entry=SECOND, table=2)).when(
        competition.swap_tables, one=FIRST, other=SECOND
    ).then(TableAssigned(entry=FIRST, table=2), TableAssigned(entry=SECOND, table=1))
    given(COMPETITION, *TWO_IN_LYON).when(competition.swap_tables, one=FIRST, other=SECOND).then_refuses(
        refusals.NoTableYet
    )
    given(COMPETITION, *IN_TWO_CENTRES).when(competition.swap_tables, one=FIRST, other=SECOND).then_refuses(
        refusals.OtherCentre
    )


def test_a_centre_stands_down_once_of_a_round_that_the_centres_play_by_themselves():
    apart = (*IN_TWO_CENTRES, RoundOpened(round=1, partie=PARTIE, centres=(LYON, NICE)))
    down = CentreStoodDown(round=1, centre=NICE)
    given(COMPETITION, *apart).when(competition.stand_down, centre=NICE).then(down)
    given(COMPETITION, *apart, down).when(competition.stand_down, centre=NICE).then_refuses(refusals.CentreNotAwaited)
    given(COMPETITION, *OPEN).when(competition.stand_down, centre=LYON).then_refuses(refusals.PlayedTogether)
    given(COMPETITION, *SEATED).when(competition.stand_down, centre=LYON).then_refuses(refusals.NoRoundOpen)


def test_fisf_3_8_3_a_partie_between_nobody_settles_no_tie():
    given(COMPETITION, *SEATED).when(competition.settle_played_tie, partie=PARTIE, fell={}).then_refuses(
        refusals.UnknownTiePartie
    )
