"""Rounds of Scrabble cartes in a competition: planned, seated, played, counted, made known."""

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction

from engine.eventstore import Recorded
from engine.eventstore.commanding import command, fresh_id, load, record
from engine.people import Actor, require
from engine.people.readers import reading
from engine.people.vault import Kept, keep_text
from games.commands import create_table, seat_at_table, stop_table
from games.commands.table import LONGEST_NAME
from games.events import CardsFrom, TableRules
from games.queries.tables import load_table
from tournaments.domain.competition import COMPETITION
from tournaments.game_rounds.cartes import domain as decisions
from tournaments.game_rounds.cartes.domain import CARTES, Cartes, CartesEvent
from tournaments.game_rounds.cartes.domain.refusals import CartesReasonNeeded
from tournaments.game_rounds.cartes.events import CartesPlanned, CartesSeating, CartesSeeding
from tournaments.game_rounds.cartes.queries import accounts_of_entries, table_points
from tournaments.game_rounds.commands import CONDUCT, fielded
from tournaments.game_rounds.queries import names_of_field
from tournaments.queries.competitions import competition_row
from tournaments.streams import cartes_stream, competition_stream

Decision = Callable[..., Sequence[CartesEvent]]


@command
def plan_cartes(
    competition: UUID,
    *,
    by: Actor,
    rounds: int = 3,
    size: int = 4,
    seating: CartesSeating = CartesSeating.APART,
    seeding: CartesSeeding = CartesSeeding.LOT,
    cards_from: CardsFrom = CardsFrom.BOX,
    target: int = 0,
    expected: int | None = None,
) -> list[Recorded]:
    """How the rounds are made; may change until the first is seated.

    size: players of a table, or as near as can be. target: of a race (CARTES-14), 0 for none. expected: the version
    that it replaces. Raises CartesPlanFixed, CartesOfRehearsal, CartesRoundsInvalid…
    """
    require(by, "tournaments.manage_competition", competition)
    state = load(competition_stream(competition), COMPETITION).state
    _ = state.settings
    known = _state(competition).planned
    planned = CartesPlanned(
        rounds=rounds,
        size=size,
        seating=seating,
        seeding=seeding,
        seed=known.seed if known else secrets.token_hex(16),
        cards_from=cards_from,
        target=target,
    )
    rehearsal = state.rehearsal_of is not None
    return _record(competition, decisions.plan, expected=expected, planned=planned, rehearsal=rehearsal)


@command
def seat_cartes_round(competition: UUID, *, by: Actor, agreed: str = "") -> list[Recorded]:
    """Make the next round. agreed: the digest of the preview, "" for whatever tables follow now.

    Raises CartesRoundOpen, CartesOver, CartesTooFew, CartesSeatsMoved.
    """
    require(by, CONDUCT, competition)
    field, condition = fielded(competition)
    return _record(competition, decisions.seat_round, conditions=[condition], field=field, agreed=agreed)


@command
def cancel_cartes_round(competition: UUID, *, round: int, by: Actor) -> list[Recorded]:
    """Unmake the tables of the round in play, as long as none has a result. Raises CartesRoundPlayed."""
    require(by, CONDUCT, competition)
    with transaction.atomic():
        before = _games(_state(competition))
        recorded = _record(competition, decisions.cancel_round, number=round)
        _stop_dropped(before, competition, by)
    return recorded


@command
def correct_cartes_seats(
    competition: UUID, *, round: int, one: UUID, other: UUID | None, reason: str, by: Actor
) -> list[Recorded]:
    """Two change places in the round in play; other: None takes `one` out of it, or seats him if he is not in it.

    The reason goes to the vault. Raises CartesSeatedTwice, CartesNotInRound, CartesNotPlaying, CartesTablePlayed,
    CartesTableAlone, CartesTablesFull, CartesReasonNeeded.
    """
    require(by, CONDUCT, competition)
    field, condition = fielded(competition)
    with transaction.atomic():
        kept = _reason(reason)
        before = _games(_state(competition))
        told: dict[str, Any] = {"field": field, "reason": kept.id, "reason_digest": kept.digest}
        recorded = _record(
            competition, decisions.correct, conditions=[condition], number=round, one=one, other=other, **told
        )
        _stop_dropped(before, competition, by)
    return recorded


@command
def open_cartes_tables(
    competition: UUID, *, round: int, by: Actor, tables: Collection[int] | None = None
) -> list[UUID]:
    """These tables play here; all that have neither a result nor a game where they are not said.

    Who has an account joined to his licence has his place at once; the others take theirs by its link.
    Returns the ids of the tables. Raises CartesTableOpen, CartesTablePlayed, CartesTableUnknown.
    """
    require(by, CONDUCT, competition)
    state = _state(competition)
    found = state.round(round).tables
    chosen = [number for number, table in found.items() if table.points is None and table.game is None]
    opened = []
    with transaction.atomic():
        for number in sorted(chosen if tables is None else tables):
            players = state.table(round, number).players
            game = _create(competition, state.rules, number, players, by)
            _record(competition, decisions.open_table, number=round, table=number, game=game)
            opened.append(game)
    return opened


@command
def enter_cartes_results(
    competition: UUID, *, round: int, results: Mapping[int, Sequence[int]], by: Actor, reason: str = ""
) -> list[Recorded]:
    """CARTES-13: what was counted at tables, in the order of the seats, all of them or none.

    reason: needed once the round is closed. Raises CartesResultImpossible, CartesResultIncomplete,
    CartesReasonNeeded, CartesOfficial.
    """
    require(by, CONDUCT, competition)
    with transaction.atomic():
        kept = _reason(reason) if reason.strip() else None
        told: dict[str, Any] = {"reason": kept.id, "reason_digest": kept.digest} if kept else {}
        return _record(competition, decisions.enter_results, number=round, results=results, **told)


@command
def withdraw_cartes_result(competition: UUID, *, round: int, table: int, by: Actor) -> list[Recorded]:
    """The result was of another table. Raises CartesNoResult, CartesNoRoundOpen."""
    require(by, CONDUCT, competition)
    return _record(competition, decisions.withdraw_result, number=round, table=table)


@command
def close_cartes_round(competition: UUID, *, round: int, by: Actor) -> list[Recorded]:
    """Close the round in play; tables that have ended here give their results first. Raises CartesResultsMissing."""
    require(by, CONDUCT, competition)
    with transaction.atomic():
        for game in _games(_state(competition)):
            _follow(competition, game)
        return _record(competition, decisions.close_round, number=round)


@command
def follow_cartes_table(competition: UUID, *, game: UUID, by: Actor) -> list[Recorded]:
    """A table has ended: that is its result, where it is of a round and none was entered."""
    require(by, CONDUCT, competition)
    return _follow(competition, game)


@command
def publish_cartes(competition: UUID, *, official: bool, by: Actor) -> list[Recorded]:
    """Make the standings known, provisionally or for good; inside a rectificatif, that.

    Raises CartesRoundOpen, CartesNothingToPublish, CartesOfficial.
    """
    require(by, "tournaments.publish_results", competition)
    field, condition = fielded(competition)
    return _record(competition, decisions.publish, conditions=[condition], official=official, out=field.excluded)


@command
def reopen_cartes(competition: UUID, *, cause: str, by: Actor) -> list[Recorded]:
    """Official results may be corrected; everybody reads the cause. Raises CartesNotOfficial, CartesReasonNeeded."""
    require(by, "tournaments.publish_results", competition)
    with transaction.atomic():
        kept = _reason(cause)
        return _record(competition, decisions.reopen, cause=kept.id, cause_digest=kept.digest)


def _create(competition: UUID, rules: CartesPlanned, number: int, players: Sequence[UUID], by: Actor) -> UUID:
    # Everybody reads the page of a table: the names there are those that everybody may read.
    with reading(None):
        names = names_of_field(competition, players)
    game = create_table(
        by=by,
        names=[names[entry][:LONGEST_NAME] for entry in players],
        lexicon=competition_row(competition).lexicon,
        competition=competition,
        cards_from=rules.cards_from,
        rules=TableRules(target=rules.target),
        table=fresh_id(f"table-{number}"),
    )
    if rules.cards_from is CardsFrom.SERVER:
        accounts = accounts_of_entries(players)
        for place, entry in enumerate(players, start=1):
            if entry in accounts:
                seat_at_table(game, player=place, who=accounts[entry], by=by)
    return game


def _record(competition: UUID, decision: Decision, **arguments: Any) -> list[Recorded]:
    return record(cartes_stream(competition), CARTES, decision, **arguments)


def _state(competition: UUID) -> Cartes:
    return load(cartes_stream(competition), CARTES).state


def _reason(text: str) -> Kept:
    if not text.strip():
        raise CartesReasonNeeded
    return keep_text(text.strip())


def _games(state: Cartes) -> list[UUID]:
    """Those of the round in play."""
    number = state.open_round
    tables = state.round(number).tables.values() if number else ()
    return [table.game for table in tables if table.game is not None]


def _stop_dropped(before: Collection[UUID], competition: UUID, by: Actor) -> None:
    """A table that no round plays any more is stopped."""
    kept = set(_games(_state(competition)))
    for game in before:
        if game not in kept and not load_table(game).state.is_over:
            stop_table(game, by=by)


def _follow(competition: UUID, game: UUID) -> list[Recorded]:
    points = table_points(game)
    return [] if points is None else _record(competition, decisions.follow_table, game=game, points=points)
