"""Rounds of a game in a competition: planned, made, played, counted, published."""

import secrets
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from django.db import transaction

from arbitration.commands.reasons import kept_text
from engine.events.actors import Actor
from engine.eventstore.commanding import command, load, record
from engine.eventstore.recorded import Condition, Recorded
from engine.people import permissions, readers
from tournaments.domain.competition.state import COMPETITION
from tournaments.game_rounds import events, queries
from tournaments.game_rounds.domain import publishing, refusals, results as outcomes, rounds, seating
from tournaments.game_rounds.domain.roster import Roster
from tournaments.game_rounds.domain.state import Rounds, decider_of
from tournaments.game_rounds.game import Game
from tournaments.streams import competition_stream

MANAGE = "tournaments.manage_competition"
CONDUCT = "tournaments.conduct_rounds"
PUBLISH = "tournaments.publish_results"

Decision = Callable[..., Sequence[events.RoundsEvent]]


@command
def plan_rounds(
    game: Game, competition: UUID, *, by: Actor, expected: int | None = None, **options: Any
) -> list[Recorded]:
    """Plan how rounds are made and counted, until the first is made. expected: the version that it replaces.

    options: of the plan of this game, usual ones where they are not given. Raises PlanFixed, OfRehearsal, and what the
    game refuses.
    """
    permissions.require(by, MANAGE, competition)
    state = load(competition_stream(competition), COMPETITION).state
    _ = state.settings
    rehearsal = state.rehearsal_of is not None
    before = queries.load_rounds(game, competition).planned
    planned = game.rules.planned(seed=before.seed if before else secrets.token_hex(16), **options)
    return _record(game, competition, rounds.plan, expected=expected, planned=planned, rehearsal=rehearsal)


@command
def seat_round(game: Game, competition: UUID, *, by: Actor, agreed: str = "") -> list[Recorded]:
    """Make the next round. agreed: the digest of the preview, "" to take the seats as they come.

    Raises RoundOpen, Over, TooFew, SeatsMoved.
    """
    permissions.require(by, CONDUCT, competition)
    roster, condition = _roster(competition)
    return _record(game, competition, seating.seat_round, conditions=[condition], roster=roster, agreed=agreed)


@command
def cancel_round(game: Game, competition: UUID, *, round: int, by: Actor) -> list[Recorded]:
    """Unmake the seats of the round in play, as long as no table has a result. Raises RoundPlayed."""
    permissions.require(by, CONDUCT, competition)
    with _stopping_what_is_dropped(game, competition, by):
        return _record(game, competition, rounds.cancel_round, number=round)


@command
def correct_seats(
    game: Game, competition: UUID, *, round: int, one: UUID, other: UUID | None, reason: str, by: Actor
) -> list[Recorded]:
    """Swap two entries in the round in play; other: None seats `one`, a late entry, or takes it out of the round.

    The reason goes to the vault. Raises SeatedTwice, NotInRound, NotPlaying, TablePlayed, ReasonNeeded, and what the
    game refuses.
    """
    permissions.require(by, CONDUCT, competition)
    roster, condition = _roster(competition)
    with _stopping_what_is_dropped(game, competition, by):
        fields: dict[str, Any] = {"number": round, "one": one, "other": other, "roster": roster}
        fields |= _kept(game, reason)
        return _record(game, competition, seating.correct_seats, conditions=[condition], **fields)


@command
def open_online(
    game: Game, competition: UUID, *, round: int, by: Actor, tables: Collection[int] | None = None
) -> list[UUID]:
    """Open these tables online; without `tables`, all that have no result and do not play yet.

    Returns the ids of their matches or tables. Raises OnlineOpen, TablePlayed, TableUnknown.
    """
    permissions.require(by, CONDUCT, competition)
    state = queries.load_rounds(game, competition)
    seated_tables = state.round(round).tables
    chosen = [number for number, table in seated_tables.items() if table.outcome is None and table.online is None]
    opened = []
    with transaction.atomic():
        for number in sorted(chosen if tables is None else tables):
            players = state.table(round, number).players
            # Everybody reads the page of what is played: the names there are those that everybody may read.
            with readers.reading(None):
                names = queries.names_in_roster(competition, players)
            seated = {entry: names[entry] for entry in players}
            online = game.online.open(competition, state.plan, number, seated, by=by)
            _record(game, competition, outcomes.open_online, number=round, table=number, online=online)
            opened.append(online)
    return opened


@command
def enter_results(
    game: Game, competition: UUID, *, round: int, results: Mapping[int, Any], by: Actor, reason: str = ""
) -> list[Recorded]:
    """Enter the results of tables, all of them or none. reason: needed once the round is closed.

    Raises ReasonNeeded, Official, and what the game refuses.
    """
    permissions.require(by, CONDUCT, competition)
    with transaction.atomic():
        why = _kept(game, reason) if reason.strip() else {}
        return _record(game, competition, outcomes.enter_results, number=round, results=results, **why)


@command
def withdraw_result(game: Game, competition: UUID, *, round: int, table: int, by: Actor) -> list[Recorded]:
    """Withdraw a result entered for the wrong table. Raises NoResult, NoRoundOpen."""
    permissions.require(by, CONDUCT, competition)
    return _record(game, competition, outcomes.withdraw_result, number=round, table=table)


@command
def close_round(game: Game, competition: UUID, *, round: int, by: Actor) -> list[Recorded]:
    """Close the round in play, after taking the results of what has ended online. Raises ResultsMissing."""
    permissions.require(by, CONDUCT, competition)
    with transaction.atomic():
        for online in _online(queries.load_rounds(game, competition)):
            follow_online(game, competition, online=online, by=by)
        return _record(game, competition, rounds.close_round, number=round)


@command
def follow_online(game: Game, competition: UUID, *, online: UUID, by: Actor) -> list[Recorded]:
    """Take the result of a match or table that has ended, if it belongs to a table without a result."""
    permissions.require(by, CONDUCT, competition)
    outcome = game.online.outcome(online)
    if outcome is None:
        return []
    return _record(game, competition, outcomes.follow_online, online=online, outcome=outcome)


@command
def publish_standings(game: Game, competition: UUID, *, official: bool, by: Actor) -> list[Recorded]:
    """Publish the standings, provisional or official; inside a rectificatif, publish that.

    Raises RoundOpen, NothingToPublish, Official.
    """
    permissions.require(by, PUBLISH, competition)
    roster, condition = _roster(competition)
    return _record(
        game, competition, publishing.publish, conditions=[condition], official=official, out=roster.excluded
    )


@command
def reopen_standings(game: Game, competition: UUID, *, cause: str, by: Actor) -> list[Recorded]:
    """Open official results to corrections, with a public cause. Raises NotOfficial, ReasonNeeded."""
    permissions.require(by, PUBLISH, competition)
    with transaction.atomic():
        return _record(game, competition, publishing.reopen, **_kept(game, cause, "cause"))


def _record(game: Game, competition: UUID, decision: Decision, **arguments: Any) -> list[Recorded]:
    return record(game.stream(competition), decider_of(game.rules), decision, **arguments)


def _roster(competition: UUID) -> tuple[Roster, Condition]:
    """The entries that play, as long as nobody enters or withdraws meanwhile."""
    loaded = load(competition_stream(competition), COMPETITION)
    _ = loaded.state.settings
    return Roster.of(loaded.state), Condition(loaded.stream, loaded.version)


def _kept(game: Game, text: str, field: str = "reason") -> dict[str, Any]:
    """A text in the vault, as fields of an event hold it. Raises ReasonNeeded."""
    if not text.strip():
        raise game.rules.refusal(refusals.ReasonNeeded)
    stored = kept_text(text, field)
    return {field: stored.id, f"{field}_digest": stored.digest}


def _online(state: Rounds) -> list[UUID]:
    """The matches or tables played online in the round in play."""
    number = state.open_round
    tables = state.round(number).tables.values() if number else ()
    return [table.online for table in tables if table.online is not None]


@contextmanager
def _stopping_what_is_dropped(game: Game, competition: UUID, by: Actor) -> Iterator[None]:
    """What no table plays online any more afterwards is stopped."""
    with transaction.atomic():
        before = _online(queries.load_rounds(game, competition))
        yield
        still_online = set(_online(queries.load_rounds(game, competition)))
        for online in before:
            if online not in still_online:
                game.online.stop(online, by=by)
