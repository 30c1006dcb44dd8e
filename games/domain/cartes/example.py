"""A table at which the program has played against itself: kept are its seed and its moves, the table is what the rules
make of them (CARTES-1 to -13).
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache, reduce
from pathlib import Path
from uuid import UUID

from engine.lexicon.readings import Entry
from engine.rules.draw import commitment
from engine.rules.reference import Direction
from games.domain.cartes import beginning, catalogue, fitting, judging, laying, playing
from games.domain.cartes.cards import PRIMES
from games.domain.cartes.checking import drawer, tosser
from games.domain.cartes.table.folding import TableEvent, evolve
from games.domain.cartes.table.state import Table
from games.domain.cartes.tabletop import Spot
from games.events.cartes import CardsFrom, PrimeCard, TableCreated, TablePlayer, TableRules

KEPT = Path(__file__).with_name("example.toml")
START = datetime(2026, 1, 1, 14, tzinfo=UTC)
PACE = timedelta(seconds=20)


@dataclass(frozen=True, slots=True)
class Move:
    """What a player does: `lay`, `category`, `challenge`, `agree`, `exchange` or `pass`.

    `letters`: a word, lower case for a joker, or the cards put back; `at`, `direction`: of a word laid; `prime`: the
    card and the cell that it doubles or triples; `card`, `key`: a category card and which of its two is meant.
    """

    player: int
    act: str
    letters: str = ""
    at: Spot = (0, 0)
    direction: Direction = Direction.H
    prime: PrimeCard | None = None
    card: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """`players`: what they are called."""

    players: tuple[str, ...]
    lexicon: str
    seed: bytes
    salt: bytes
    moves: tuple[Move, ...]


class _Looked:
    """As much of a lexicon as the table has asked: what was contested is no word, and no category asked of readings."""

    def __contains__(self, _word: object, /) -> bool:
        return False

    def entries(self, _word: str, /) -> tuple[Entry, ...]:
        return ()


def read(text: str) -> Kept:
    """The file of an example; each move as it is said: `1 lay 0 2 H TRAME`."""
    told = tomllib.loads(text)
    return Kept(
        players=tuple(told["players"]),
        lexicon=told["lexicon"],
        seed=told["seed"].encode(),
        salt=told["salt"].encode(),
        moves=tuple(map(move_of, told["moves"])),
    )


def move_of(said: str) -> Move:
    player, act, *more = said.split()
    match act:
        case "lay":
            row, col, direction, word, *prime = more
            start = (int(row), int(col))
            return Move(int(player), act, word, start, Direction(direction), prime=_prime(prime))
        case "category":
            card, key = more
            return Move(int(player), act, card=card, key=key)
        case _:
            return Move(int(player), act, "".join(more))


def opened(players: int, *, seed: bytes, salt: bytes, lexicon: str) -> list[TableEvent]:
    """A table by the standard rule, its toss, and the cards dealt."""
    created = TableCreated(
        competition=None,
        players=tuple(TablePlayer(name=UUID(int=number), name_digest="") for number in range(1, players + 1)),
        cards_from=CardsFrom.SERVER,
        commitment=commitment(seed, salt),
        rules=TableRules(),
        categories=catalogue.read_catalogue(),
        lexicon=lexicon,
        lexicon_digest="",
    )
    table = evolve(Table(), created)
    draw = drawer(seed, salt, table.draws + 1)
    return [created, *beginning.begin(table, toss=tosser(seed, salt), draw=draw, at=START)]


def moved(
    table: Table, move: Move, *, seed: bytes, salt: bytes, dictionary: fitting.Dictionary, at: datetime
) -> list[TableEvent]:
    """What follows from a move. Raises what the rules refuse, and ValueError for an act that there is not."""
    player, draw = move.player, drawer(seed, salt, table.draws + 1)
    match move.act:
        case "lay":
            cards = laying.cards_of_word(table.tabletop, move.letters, at=move.at, direction=move.direction)
            return playing.lay_word(table, player=player, cards=cards, prime=move.prime, at=at)
        case "category":
            keys = [move.key]
            return judging.play_category(
                table, player=player, card=move.card, categories=keys, dictionary=dictionary, at=at
            )
        case "challenge":
            return judging.challenge(table, player=player, word=move.letters, dictionary=dictionary, at=at)
        case "agree":
            return judging.agree(table, player=player, draw=draw, at=at)
        case "exchange":
            return playing.exchange(table, player=player, letters=move.letters, bonus=False, draw=draw, at=at)
        case "pass":
            return playing.pass_turn(table, player=player, at=at)
        case _:
            raise ValueError(move.act)


def played(kept: Kept) -> list[TableEvent]:
    """Everything that happened, up to what was drawn from being shown."""
    told = {"seed": kept.seed, "salt": kept.salt}
    events = opened(len(kept.players), lexicon=kept.lexicon, **told)
    table, at = reduce(evolve, events, Table()), START
    for move in kept.moves:
        at += PACE
        happened = moved(table, move, dictionary=_Looked(), at=at, **told)
        table, events = reduce(evolve, happened, table), [*events, *happened]
    return [*events, *beginning.reveal(table, seed=kept.seed.hex(), salt=kept.salt.hex())]


@cache
def example() -> tuple[Kept, tuple[TableEvent, ...]]:
    """The one that is shown, and all that happened at it."""
    kept = read(KEPT.read_text(encoding="utf-8"))
    return kept, tuple(played(kept))


def _prime(told: Sequence[str]) -> PrimeCard | None:
    """`2 0 3`: the card that doubles, on this row and column; nothing of no card."""
    if not told:
        return None
    card, row, col = told
    assert card in PRIMES, card
    return PrimeCard(card=card, row=int(row), col=int(col))
