"""A table of Scrabble cartes as a page or a program shows it, at one moment: no card of a hand before the end."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from engine.people.vault import texts_of
from games.domain.cartes.cards import HAND, value_of
from games.domain.cartes.counting import score_due
from games.domain.cartes.playing import first_card_until
from games.domain.cartes.result import winners
from games.domain.cartes.table import Phase, Table
from games.events import CategoryCard
from games.models import TableRow
from games.presentation.table_turns import counted_category, counted_word, prime_view
from games.queries.tables import names_of_table, places_of


def table_view(table: UUID, state: Table, at: datetime) -> dict[str, Any]:
    """What lies open; of the piles, how many cards are left."""
    ended, counted, revealed = state.ended, state.counted, state.revealed
    return {
        "id": table,
        "server_now": at,
        "phase": state.phase.name.lower(),
        "hand": state.hand or None,
        "cards_from": state.rules.cards_from.value,
        "rules": rules_view(state),
        "toss": list(state.toss) if state.phase is Phase.TOSS else [],
        "players": [_player(state, number, name) for number, name in names_of_table(state).items()],
        "cards": _cards(state),
        "left": state.left,
        "turns": state.turns,
        "pending": _pending(state),
        "first_card_until": first_card_until(state),
        "ended": ended.why.value if ended else "",
        "out": ended.out or None if ended else None,
        "hands": list(counted.hands) if counted else [],
        "winners": list(winners(state)),
        "commitment": state.rules.commitment,
        "seed": revealed.seed if revealed else "",
        "salt": revealed.salt if revealed else "",
    }


def rules_view(state: Table) -> dict[str, Any]:
    """By what it is played."""
    rules = state.rules.rules
    names = (
        "own_and_against",
        "add_instead",
        "per_word",
        "both_categories",
        "target",
        "seconds",
        "contest_seconds",
    )
    return {"first_word": rules.first_word.value} | {name: getattr(rules, name) for name in names}


def hand_view(state: Table, player: int) -> dict[str, Any]:
    """What a player holds, for him alone."""
    place = state.place(player)
    return {"player": player, "letters": place.hand, "bonus": place.bonus}


def category_lines(cards: Iterable[CategoryCard]) -> list[dict[str, Any]]:
    """The category cards, with their points."""
    return [
        {
            "card": each.card,
            "categories": [
                {"key": one.key, "name": one.name, "ours": one.ours, "theirs": one.theirs} for one in each.categories
            ],
        }
        for each in cards
    ]


def table_lines(rows: Iterable[TableRow]) -> list[dict[str, Any]]:
    """Tables in a list, under the names of their players."""
    shown = list(rows)
    places = places_of(row.id for row in shown)
    names = texts_of(place.name for line in places.values() for place in line)
    return [
        {
            "id": row.id,
            "competition": row.competition,
            "cards_from": row.cards_from,
            "created_at": row.created_at,
            "players": [{"name": names[place.name], "points": place.points} for place in places[row.id]],
            "turns": row.turns,
            "ended": row.ended,
            "is_over": row.ended != "",
        }
        for row in shown
    ]


def _player(state: Table, number: int, name: str) -> dict[str, Any]:
    place = state.places[number]
    return {
        "number": number,
        "name": name,
        "joined": place.who != "",
        "held": place.held,
        "points": place.score,
    }


def _cards(state: Table) -> list[dict[str, Any]]:
    new = state.pending.cards if state.pending else {}
    return [
        {"row": row, "col": col, "letter": letter, "value": value_of(letter), "new": (row, col) in new}
        for (row, col), letter in sorted(state.shown.cards.items())
    ]


def _pending(state: Table) -> Mapping[str, Any] | None:
    """What waits for its score, as it would be written."""
    pending, score = state.pending, state.score_of_turn
    if pending is None or score is None:
        return None
    return {
        "player": pending.player,
        "prime": prime_view(pending.laid.prime),
        "words": [counted_word(word) for word in score.words],
        "fifty": score.fifty,
        "categories": [counted_category(each) for each in score.categories],
        "points": list(score.points),
        "agreed": sorted(pending.agreed),
        "looked_up": sorted(pending.good),
        "due": score_due(state),
        # CARTES-5: the printed example of DEFINIE does not double a first word of seven cards; the rule does.
        "definie": not state.tabletop and len(pending.cards) == HAND,
    }
