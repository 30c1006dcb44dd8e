"""A table read again turn by turn: what lay there, its score in detail, what was contested, what left the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.domain.cartes import cards, review
from games.domain.cartes.table.state import Table
from games.events.cartes import CountedCategory, TableScored
from games.presentation import card_table, table_telling, table_turns


@dataclass(frozen=True, slots=True)
class CategoryRead:
    """A category card of a turn. `to`: whose points they are; `counted`: false where a stronger one beats it."""

    name: str
    by: str
    to: str
    points: int
    counted: bool


@dataclass(frozen=True, slots=True)
class PlayerRead:
    """A player after a turn; `hand`: before it, once everybody may read it."""

    number: int
    name: str
    points: int
    total: int
    hand: str


@dataclass(frozen=True, slots=True)
class TurnRead:
    """One turn, whole. `text`: in one sentence; `prime`: what the prime multiplied by and its letter, "" for none."""

    turn: table_turns.TurnShown
    name: str
    text: str
    prime: str
    categories: tuple[CategoryRead, ...]
    challenges: tuple[tuple[str, str, bool, bool], ...]
    removed: str
    players: tuple[PlayerRead, ...]
    columns: list[int]
    rows: list[Any]


@dataclass(frozen=True, slots=True)
class PlayerCounted:
    """CARTES-13: what a player still held, and its effect on the points; "" where it was not counted."""

    name: str
    hand: str
    points: int
    total: int
    wins: bool


def turn_read(table: Table, turn: review.Turn, names: Mapping[int, str]) -> TurnRead:
    """One turn. table: at its latest."""
    shown = table_turns.turn_shown(turn, over=table.is_over)
    columns, rows = _shown(turn)
    event = turn.event
    return TurnRead(
        turn=shown,
        name=names[turn.player],
        text=table_telling.told(table, turn, names),
        prime=_prime(turn),
        categories=category_reads(table, event, names),
        challenges=tuple(
            (names[challenge.player], challenge.word, challenge.good, challenge.told) for challenge in turn.challenges
        ),
        removed=" ".join(card.upper() for _spot, card in sorted(turn.removed.items())),
        players=tuple(
            PlayerRead(
                number=number,
                name=name,
                points=shown.points[number - 1] if shown.points else 0,
                total=shown.totals[number - 1],
                hand=shown.hands[number - 1] if shown.hands else "",
            )
            for number, name in names.items()
        ),
        columns=columns,
        rows=rows,
    )


def category_reads(table: Table, event: object, names: Mapping[int, str]) -> tuple[CategoryRead, ...]:
    """The category cards of a turn that was scored."""
    if not isinstance(event, TableScored):
        return ()
    known = {category.key: category.name for card in table.rules.categories for category in card.categories}
    return tuple(_category(counted, known, names) for counted in event.categories)


def hands_counted(table: Table, names: Mapping[int, str], wins: Sequence[int]) -> list[PlayerCounted]:
    """The end of a table that is over: the final points of everybody."""
    counted = table.counted
    return [
        PlayerCounted(
            name=name,
            hand=counted.hands[number - 1] if counted else "",
            points=counted.points[number - 1] if counted else 0,
            total=table.places[number].score,
            wins=number in wins,
        )
        for number, name in names.items()
    ]


def _category(category: CountedCategory, known: Mapping[str, str], names: Mapping[int, str]) -> CategoryRead:
    name = " + ".join(known.get(key, key) for key in category.categories)
    return CategoryRead(name, names[category.player], names[category.to], category.points, category.counted)


def _prime(turn: review.Turn) -> str:
    pending = turn.laid.pending if turn.laid else None
    prime = pending.laid.prime if pending else None
    if turn.laid is None or prime is None:
        return ""
    letter = turn.laid.shown.cards.get((prime.row, prime.col), "")
    return f"{cards.PRIMES[prime.card]} × {letter.upper()}"


def _shown(turn: review.Turn) -> card_table.Rows:
    """With the word of the turn, those cards marked that left the table after it."""
    if turn.laid is None or turn.laid.pending is None:
        return card_table.squares_of(turn.after.tabletop)
    return card_table.squares_of(turn.laid.shown, turn.laid.pending.cards, turn.removed)
