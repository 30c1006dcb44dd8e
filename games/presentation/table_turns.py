"""The turns of a table that are over, as everybody has seen them; the hands of each once the play is."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.domain.cartes.cards import value_of
from games.domain.cartes.review import Turn, turns_of
from games.domain.cartes.table import TABLE, TableEvent
from games.domain.cartes.tabletop import Spot
from games.events import (
    CountedCategory,
    CountedWord,
    PrimeCard,
    TableChallenged,
    TableExchanged,
    TablePassed,
    TableScored,
)


def turn_lines(events: Iterable[TableEvent]) -> list[dict[str, Any]]:
    """All of them, in their order: the sheet of the scores."""
    told = list(events)
    over = TABLE.fold(told).is_over
    return [turn_view(turn, over=over) for turn in turns_of(told)]


def turn_view(turn: Turn, *, over: bool) -> dict[str, Any]:
    """over: whether everybody may read what each held."""
    prime = turn.laid.pending.laid.prime if turn.laid and turn.laid.pending else None
    readable = over and turn.before.is_dealt_here
    return {
        "number": turn.number,
        "player": turn.player,
        "at": turn.at,
        "words": [],
        "fifty": 0,
        "categories": [],
        "points": [],
        "count": 0,
        "prime": prime_view(prime),
        "challenges": [
            {"player": each.player, "word": each.word, "good": each.good, "told": each.told} for each in turn.challenges
        ],
        "removed": _cards(turn.removed),
        "totals": [place.score for place in turn.after.places.values()],
        "hands": [place.hand for place in turn.before.places.values()] if readable else [],
        **_became(turn),
    }


def counted_word(word: CountedWord) -> dict[str, Any]:
    return {
        "word": word.word,
        "row": word.row,
        "col": word.col,
        "direction": word.direction.value,
        "value": word.value,
        "times": word.times,
        "points": word.value * word.times,
    }


def counted_category(each: CountedCategory) -> dict[str, Any]:
    return {
        "player": each.player,
        "card": each.card,
        "categories": list(each.categories),
        "points": each.points,
        "to": each.to,
        "counted": each.counted,
    }


def prime_view(prime: PrimeCard | None) -> dict[str, Any] | None:
    return {"card": prime.card, "row": prime.row, "col": prime.col} if prime else None


def _became(turn: Turn) -> dict[str, Any]:
    match turn.event:
        case TableScored() as scored:
            return {
                "kind": "scored",
                "words": [counted_word(word) for word in scored.words],
                "fifty": scored.fifty,
                "categories": [counted_category(each) for each in scored.categories],
                "points": list(scored.points),
            }
        case TablePassed():
            return {"kind": "passed"}
        case TableExchanged() as exchanged:
            return {"kind": "exchanged", "count": exchanged.count + exchanged.bonus}
        case TableChallenged() as challenged:
            return {"kind": "taken_back", "words": [_word_of(challenged.word)]}


def _cards(cards: Mapping[Spot, str]) -> list[dict[str, Any]]:
    return [
        {"row": row, "col": col, "letter": letter, "value": value_of(letter), "new": False}
        for (row, col), letter in sorted(cards.items())
    ]


def _word_of(word: str) -> dict[str, Any]:
    return {"word": word, "row": 0, "col": 0, "direction": "H", "value": 0, "times": 0, "points": 0}
