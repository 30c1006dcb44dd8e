"""A rehearsal takes what its competition announced and who plays it, and nothing that was played."""

from uuid import UUID, uuid5

import pytest

from engine.events.testing import given
from tests.tournaments.domain.test_competition import (
    ACCOUNT,
    CREATED,
    FIRST,
    IN_LYON,
    LYON,
    ONE,
    PARTIE,
    SECOND,
    TWO,
)
from tournaments.domain import publication
from tournaments.domain.competition.entries import withdraw
from tournaments.domain.competition.rehearsing import MARK, end_rehearsal, marked, rehearse
from tournaments.domain.competition.rounds import open_round
from tournaments.domain.competition.setting_up import set_plan
from tournaments.domain.competition.state import COMPETITION, Competition
from tournaments.domain.plan import Plan, content_of
from tournaments.domain.refusals.competitions import CompetitionAlreadyCreated, UnknownCompetition
from tournaments.domain.refusals.rehearsals import (
    NotARehearsal,
    RehearsalIsOver,
    RehearsalNeverPublishes,
    RehearsalOfRehearsal,
)
from tournaments.events.competition import (
    CentreEnrolled,
    CompetitionPlanned,
    EntryAccepted,
    EntryCheckedIn,
    EntryJoinedTeam,
    EntryWithdrawn,
    JugeArbitreAppointed,
    RoundOpened,
    TableAssigned,
    TablesGivenToArbitre,
    TeamFormed,
)
from tournaments.events.rehearsal import RehearsalBegun, RehearsalEnded

SEATED = (*IN_LYON, ONE, TWO, TableAssigned(entry=FIRST, table=1), TableAssigned(entry=SECOND, table=2))
OPEN = (*SEATED, RoundOpened(round=1, partie=PARTIE))
REAL, COPY = UUID(int=70), UUID(int=71)
BEGUN = RehearsalBegun(of=REAL)
PLANNED = CompetitionPlanned(plan=content_of(Plan(template="", place="Vichy")))
JUGE = JugeArbitreAppointed(account=ACCOUNT)
BLOCK = TablesGivenToArbitre(centre=LYON, account=ACCOUNT, first=1, last=9)
TEAM = TeamFormed(team=UUID(int=80), club=None, name="Rouges", division="1")
PLAYERS = {FIRST: (UUID(int=90),), SECOND: (UUID(int=91),)}


def rehearsed(*events, players=PLAYERS):
    """What is recorded of a rehearsal of a competition of these events."""
    original = COMPETITION.fold(events)
    return rehearse(Competition(), rehearsal=COPY, of=REAL, original=original, players=players)


def own(id_):
    return uuid5(COPY, str(id_))


def test_a_rehearsal_has_the_plan_the_officials_the_entries_and_the_tables_of_its_competition():
    joined = EntryJoinedTeam(entry=FIRST, team=TEAM.team)
    made = rehearsed(*SEATED, PLANNED, JUGE, BLOCK, TEAM, joined)
    assert made[:3] == [made[0], BEGUN, PLANNED]
    assert made[0].name == f"{MARK}{CREATED.name}"
    assert all(event in made for event in (JUGE, BLOCK, CentreEnrolled(centre=LYON)))
    accepted = [event for event in made if isinstance(event, EntryAccepted)]
    assert [(one.entry, one.players) for one in accepted] == [
        (own(FIRST), PLAYERS[FIRST]),
        (own(SECOND), PLAYERS[SECOND]),
    ]
    state = COMPETITION.fold(made)
    assert {id_: entry.table for id_, entry in state.entries.items()} == {own(FIRST): 1, own(SECOND): 2}
    assert state.entries[own(FIRST)].team == own(TEAM.team)
    assert state.rehearsal_of == REAL


def test_nothing_that_was_played_is_copied_nor_who_has_withdrawn_or_is_forgotten():
    there, out = EntryCheckedIn(entry=FIRST), EntryWithdrawn(entry=SECOND)
    state = COMPETITION.fold(rehearsed(*OPEN, there, out))
    assert (state.parties, state.open_round) == ({}, None)
    assert [entry.checked_in for entry in state.entries.values()] == [False]
    assert not COMPETITION.fold(rehearsed(*SEATED, players={})).entries


def test_a_rehearsal_is_rehearsed_no_further_and_made_once():
    with pytest.raises(RehearsalOfRehearsal):
        rehearsed(*rehearsed(*SEATED))
    again = {"rehearsal": COPY, "of": REAL, "original": COMPETITION.fold(SEATED), "players": PLAYERS}
    given(COMPETITION, CREATED).when(rehearse, **again).then_refuses(CompetitionAlreadyCreated)
    given(COMPETITION).when(rehearse, **again | {"original": COMPETITION.fold([])}).then_refuses(UnknownCompetition)


def test_the_name_of_a_rehearsal_says_so_once_whatever_staff_call_it():
    state = COMPETITION.fold(rehearsed(*SEATED))
    (amended,) = set_plan(state, plan=state.plan, name="Essai")
    assert amended.name == marked("Essai") == marked(marked("Essai")) == f"{MARK}Essai"
    assert set_plan(state, plan=state.plan, name=state.settings.name) == []
    assert len(marked("x" * 200)) == 200


@pytest.mark.parametrize("decide", [publication.issue_rectificatif, publication.abandon_rectificatif])
def test_a_rehearsal_never_publishes(decide):
    results = COMPETITION.fold(rehearsed(*SEATED)).results
    draft = publication.Draft(0, "", "", "", (), (), None, {})
    with pytest.raises(RehearsalNeverPublishes):
        decide(results, draft)
    for official in (True, False):
        with pytest.raises(RehearsalNeverPublishes):
            publication.publish(results, draft, official=official)
    with pytest.raises(RehearsalNeverPublishes):
        publication.open_rectificatif(results, cause=COPY, cause_digest="")


def test_a_rehearsal_ends_once_and_a_competition_that_counts_does_not():
    made = rehearsed(*SEATED)
    given(COMPETITION, *made).when(end_rehearsal).then(RehearsalEnded())
    given(COMPETITION, *made, RehearsalEnded()).when(end_rehearsal).then_refuses(RehearsalIsOver)
    given(COMPETITION, *SEATED).when(end_rehearsal).then_refuses(NotARehearsal)


def test_nothing_moves_in_a_rehearsal_that_is_over():
    over = (*rehearsed(*SEATED), RehearsalEnded())
    given(COMPETITION, *over).when(open_round, partie=PARTIE).then_refuses(RehearsalIsOver)
    given(COMPETITION, *over).when(withdraw, entry=own(FIRST)).then_refuses(RehearsalIsOver)
    assert COMPETITION.fold(over).open_round is None
