"""The turns of a table that are over, as everybody has seen them; the hands of each once the play is."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from engine.rules.reference import Direction
from engine.web.shapes import one_of
from games.domain.cartes import review, tabletop
from games.domain.cartes.cards import CATEGORY_CARDS, value_of
from games.domain.cartes.table.folding import TABLE, TableEvent
from games.events import cartes as cartes_events
from games.serializers.tables import PrimeSerializer


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card on the table; lower case for a joker. `new`: its score is not written."""

    row: int
    col: int
    letter: str
    value: int
    new: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedWordShown:
    word: str
    row: int
    col: int
    direction: Direction
    value: int
    times: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedCategoryShown:
    """`to`: whose points these are, below zero where they are taken. `counted`: false for what a stronger one beats."""

    player: int
    card: str = field(metadata=one_of(CATEGORY_CARDS))
    categories: Sequence[str]
    points: int
    to: int
    counted: bool


@dataclass(frozen=True, slots=True)
class TurnChallenge:
    """A word that was contested. `told`: looked up in a dictionary of the players; else in the lexicon."""

    player: int
    word: str
    good: bool
    told: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnShown:
    """A turn that is over. `count`: of cards exchanged. `points`: of every player, for a word that was scored.

    `removed`: the cards that left the table; `totals`: of every player after it; `hands`: of every player before it,
    empty until the play is over.
    """

    number: int
    player: int
    kind: str = field(metadata=one_of(("scored", "passed", "exchanged", "taken_back")))
    words: Sequence[CountedWordShown] = ()
    fifty: int = 0
    categories: Sequence[CountedCategoryShown] = ()
    points: Sequence[int] = ()
    count: int = 0
    at: datetime
    prime: cartes_events.PrimeCard | None = field(metadata={"serializer_field": PrimeSerializer(allow_null=True)})
    challenges: Sequence[TurnChallenge]
    removed: Sequence[TableCard]
    totals: Sequence[int]
    hands: Sequence[str]

    @property
    def counted_categories(self) -> list[CountedCategoryShown]:
        return [each for each in self.categories if each.counted]


def turns_shown(events: Iterable[TableEvent]) -> list[TurnShown]:
    """All of them, in their order: the sheet of the scores."""
    facts = list(events)
    over = TABLE.fold(facts).is_over
    return [turn_shown(turn, over=over) for turn in review.turns_of(facts)]


def turn_shown(turn: review.Turn, *, over: bool) -> TurnShown:
    """over: whether everybody may read what each held."""
    readable = over and turn.before.is_dealt_here
    return TurnShown(
        number=turn.number,
        player=turn.player,
        at=turn.at,
        prime=turn.laid.pending.laid.prime if turn.laid and turn.laid.pending else None,
        challenges=[
            TurnChallenge(challenge.player, challenge.word, challenge.good, challenge.told)
            for challenge in turn.challenges
        ],
        removed=cards_shown(turn.removed),
        totals=[place.score for place in turn.after.places.values()],
        hands=[place.hand for place in turn.before.places.values()] if readable else [],
        **_became(turn),
    )


def counted_word(word: cartes_events.CountedWord) -> CountedWordShown:
    return CountedWordShown(
        word=word.word,
        row=word.row,
        col=word.col,
        direction=word.direction,
        value=word.value,
        times=word.times,
        points=word.value * word.times,
    )


def counted_category(category: cartes_events.CountedCategory) -> CountedCategoryShown:
    return CountedCategoryShown(
        player=category.player,
        card=category.card,
        categories=category.categories,
        points=category.points,
        to=category.to,
        counted=category.counted,
    )


def cards_shown(cards: Mapping[tabletop.Spot, str], new: Collection[tabletop.Spot] = ()) -> list[TableCard]:
    """By row and column."""
    return [
        TableCard(row, col, letter, value_of(letter), (row, col) in new) for (row, col), letter in sorted(cards.items())
    ]


def _became(turn: review.Turn) -> dict[str, Any]:
    match turn.event:
        case cartes_events.TableScored() as scored:
            return {
                "kind": "scored",
                "words": [counted_word(word) for word in scored.words],
                "fifty": scored.fifty,
                "categories": [counted_category(category) for category in scored.categories],
                "points": scored.points,
            }
        case cartes_events.TablePassed():
            return {"kind": "passed"}
        case cartes_events.TableExchanged() as exchanged:
            return {"kind": "exchanged", "count": exchanged.count + exchanged.bonus}
        case cartes_events.TableChallenged() as challenged:
            return {"kind": "taken_back", "words": [_taken_back(challenged.word)]}


def _taken_back(word: str) -> CountedWordShown:
    """Nothing of it was counted."""
    return CountedWordShown(word=word, row=0, col=0, direction=Direction.H, value=0, times=0, points=0)
