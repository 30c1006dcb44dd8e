"""Check-in, withdrawals and blocks of tables."""

from uuid import UUID

import pytest

from engine.events.testing import given
from tests.tournaments.domain.test_competition import (
    ACCOUNT,
    FIRST,
    IN_LYON,
    LYON,
    NICE,
    ONE,
    OPEN,
    OTHER_PARTIE,
    SEATED,
    SECOND,
    TWO,
)
from tests.tournaments.domain.test_publication import OFFICIAL
from tournaments.domain.competition import entries, tables
from tournaments.domain.competition.rounds import open_round
from tournaments.domain.competition.state import COMPETITION, EntryState
from tournaments.domain.refusals import day
from tournaments.domain.refusals.centres import CentreNotEnrolled
from tournaments.domain.refusals.competitions import NoEntries, RoundAlreadyOpen
from tournaments.domain.refusals.entries import UnknownEntry
from tournaments.domain.refusals.publication import ResultsAreOfficial
from tournaments.events.competition import (
    CheckInUndone,
    EntryCheckedIn,
    EntryExcluded,
    EntryReinstated,
    EntryReturned,
    EntryWithdrawn,
    RoundClosed,
    RoundOpened,
    TableAssigned,
    TablesGivenToArbitre,
    TablesPlanned,
    TablesTakenFromArbitre,
)

OUT = EntryWithdrawn(entry=FIRST)
BACK = EntryReturned(entry=FIRST)
THERE = EntryCheckedIn(entry=FIRST)
OTHER = UUID(int=42)
BLOCK = TablesGivenToArbitre(centre=LYON, account=ACCOUNT, first=1, last=20)


def test_an_entry_is_checked_in_once_and_may_be_awaited_again():
    given(COMPETITION, *SEATED).when(entries.check_in, entry=FIRST).then(THERE)
    given(COMPETITION, *SEATED, THERE).when(entries.check_in, entry=FIRST).then_refuses(day.AlreadyCheckedIn)
    given(COMPETITION, *SEATED, THERE).when(entries.undo_check_in, entry=FIRST).then(CheckInUndone(entry=FIRST))
    given(COMPETITION, *SEATED).when(entries.undo_check_in, entry=FIRST).then_refuses(day.NotCheckedIn)


def test_who_had_withdrawn_and_comes_after_all_plays_again():
    given(COMPETITION, *SEATED, OUT).when(entries.check_in, entry=FIRST).then(BACK, THERE)


def test_an_entry_withdraws_and_returns():
    given(COMPETITION, *SEATED).when(entries.withdraw, entry=FIRST).then(OUT)
    given(COMPETITION, *SEATED, OUT).when(entries.withdraw, entry=FIRST).then_refuses(day.AlreadyWithdrawn)
    given(COMPETITION, *SEATED, OUT).when(entries.return_entry, entry=FIRST).then(BACK)
    given(COMPETITION, *SEATED).when(entries.return_entry, entry=FIRST).then_refuses(day.NotWithdrawn)


def test_a_table_left_stays_empty_until_somebody_is_seated_there():
    gone = (*SEATED, OUT, TWO)
    assert tables.seats_in_order(COMPETITION.fold(gone)) == {SECOND: 2}
    taken = TableAssigned(entry=SECOND, table=1)
    given(COMPETITION, *gone).when(tables.assign_tables, tables={SECOND: 1}).then(taken)
    given(COMPETITION, *gone, taken).when(entries.return_entry, entry=FIRST).then(
        BACK, TableAssigned(entry=FIRST, table=2)
    )


def test_a_withdrawn_entry_is_not_waited_for_by_the_next_round():
    given(COMPETITION, *SEATED, TWO, EntryWithdrawn(entry=SECOND)).when(open_round, partie=OTHER_PARTIE).then(
        RoundOpened(round=1, partie=OTHER_PARTIE)
    )
    given(COMPETITION, *SEATED, OUT).when(open_round, partie=OTHER_PARTIE).then_refuses(NoEntries)


def test_fisf_6_1_an_excluded_entry_plays_no_further_partie():
    excluded = EntryExcluded(entry=FIRST)
    given(COMPETITION, *SEATED).when(entries.exclude, entry=FIRST).then(excluded)
    given(COMPETITION, *SEATED, excluded).when(entries.exclude, entry=FIRST).then()
    for decision in (entries.check_in, entries.withdraw, entries.return_entry):
        given(COMPETITION, *SEATED, excluded).when(decision, entry=FIRST).then_refuses(day.EntryIsExcluded)
    assert COMPETITION.fold((*SEATED, excluded)).entries[FIRST].state is EntryState.EXCLUDED


def test_fisf_6_3_who_is_not_out_after_all_plays_again():
    excluded, back = EntryExcluded(entry=FIRST), EntryReinstated(entry=FIRST)
    given(COMPETITION, *SEATED, excluded).when(entries.reinstate, entry=FIRST).then(back)
    given(COMPETITION, *SEATED).when(entries.reinstate, entry=FIRST).then()
    given(COMPETITION, *SEATED, excluded, TWO, TableAssigned(entry=SECOND, table=1)).when(
        entries.reinstate, entry=FIRST
    ).then(back, TableAssigned(entry=FIRST, table=2))
    assert COMPETITION.fold((*SEATED, excluded, back)).entries[FIRST].state is EntryState.IN
    official = given(COMPETITION, *SEATED, excluded, OFFICIAL)
    official.when(entries.reinstate, entry=FIRST).then_refuses(ResultsAreOfficial)


@pytest.mark.parametrize(
    "decision",
    [
        entries.check_in,
        entries.undo_check_in,
        entries.withdraw,
        entries.return_entry,
        entries.exclude,
        entries.reinstate,
    ],
)
def test_nothing_happens_to_an_entry_that_does_not_play(decision):
    given(COMPETITION, *SEATED).when(decision, entry=SECOND).then_refuses(UnknownEntry)


def test_tables_are_planned_with_the_order_and_the_seed_that_give_them_again():
    asked = {"centre": LYON, "order": "lot", "seed": "graine", "tables": {FIRST: 2, SECOND: 1}}
    planned = TablesPlanned(centre=LYON, order="lot", seed="graine")
    given(COMPETITION, *SEATED, TWO).when(tables.plan_tables, **asked).then(
        planned, TableAssigned(entry=FIRST, table=2), TableAssigned(entry=SECOND, table=1)
    )
    given(COMPETITION, *OPEN, TWO).when(tables.plan_tables, **asked).then_refuses(RoundAlreadyOpen)
    given(COMPETITION, *OPEN, RoundClosed(round=1), TWO).when(tables.plan_tables, **asked).then(
        planned, TableAssigned(entry=FIRST, table=2), TableAssigned(entry=SECOND, table=1)
    )
    given(COMPETITION, *SEATED).when(tables.plan_tables, **asked | {"centre": NICE}).then_refuses(CentreNotEnrolled)


def test_blocks_of_tables_never_meet():
    mine = {"centre": LYON, "account": ACCOUNT, "first": 1, "last": 20}
    given(COMPETITION, *IN_LYON, ONE).when(tables.give_tables, **mine).then(BLOCK)
    given(COMPETITION, *IN_LYON, BLOCK).when(tables.give_tables, **mine).then()
    given(COMPETITION, *IN_LYON, BLOCK).when(
        tables.give_tables, centre=LYON, account=OTHER, first=20, last=40
    ).then_refuses(day.BlocksMeet)
    given(COMPETITION, *IN_LYON, BLOCK).when(tables.give_tables, **mine | {"last": 25}).then(
        TablesGivenToArbitre(centre=LYON, account=ACCOUNT, first=1, last=25)
    )
    given(COMPETITION, *IN_LYON).when(tables.give_tables, **mine | {"last": 0}).then_refuses(day.NotABlock)
    given(COMPETITION, *IN_LYON).when(tables.give_tables, **mine | {"centre": NICE}).then_refuses(CentreNotEnrolled)


def test_a_block_is_taken_back():
    given(COMPETITION, *IN_LYON, BLOCK).when(tables.take_tables, centre=LYON, account=ACCOUNT).then(
        TablesTakenFromArbitre(centre=LYON, account=ACCOUNT)
    )
    given(COMPETITION, *IN_LYON).when(tables.take_tables, centre=LYON, account=ACCOUNT).then_refuses(day.NoBlock)
