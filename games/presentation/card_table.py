"""What the page of a table of Scrabble cartes draws: the cards in rows, and who may do what now."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.domain.cartes.cards import value_of
from games.domain.cartes.table.state import Phase, Table
from games.domain.cartes.tabletop import Spot, Tabletop

# An empty line around the cards, where a word may begin.
_AROUND = 1


@dataclass(frozen=True, slots=True)
class Square:
    """A place of the table; `letter` is empty where no card lies."""

    row: int
    col: int
    letter: str
    value: int
    joker: bool
    new: bool
    gone: bool


Rows = tuple[list[int], list[tuple[int, list[Square]]]]


def squares(table: Table) -> Rows:
    """The numbers of the columns, and each row with its number: what lies there, and a line around it."""
    return squares_of(table.shown, table.pending.cards if table.pending else {})


def squares_of(tabletop: Tabletop, new: Collection[Spot] = (), gone: Collection[Spot] = ()) -> Rows:
    """The same of any cards. new: those of the last word; gone: those that leave the table after it."""
    cards = tabletop.cards
    if not cards:
        return [0], [(0, [_square((0, 0), cards, new, gone)])]
    rows, cols = [spot[0] for spot in cards], [spot[1] for spot in cards]
    across = list(range(min(cols) - _AROUND, max(cols) + _AROUND + 1))
    down = range(min(rows) - _AROUND, max(rows) + _AROUND + 1)
    return across, [(row, [_square((row, col), cards, new, gone) for col in across]) for row in down]


def category_choices(table: Table, bonus: str | None = None) -> list[tuple[str, str]]:
    """The categories that may be chosen, as "card:key", with their points; of one card, or of all."""
    choices: list[tuple[str, str]] = []
    for card in table.rules.categories:
        if bonus is not None and card.card != bonus:
            continue
        names = [f"{category.name} (+{category.ours} / −{category.theirs})" for category in card.categories]
        choices += [
            (f"{card.card}:{category.key}", name) for category, name in zip(card.categories, names, strict=True)
        ]
        if table.rules.rules.both_categories:
            choices.append((f"{card.card}:{','.join(category.key for category in card.categories)}", " + ".join(names)))
    return choices


def bonus_name(table: Table, bonus: str, primes: Mapping[str, Any]) -> str:
    """What a bonus card is called."""
    card = next((known for known in table.rules.categories if known.card == bonus), None)
    return " / ".join(category.name for category in card.categories) if card else str(primes.get(bonus, ""))


def who_may_contest(table: Table) -> list[int]:
    """The players who may still say something of what lies there."""
    if table.phase is not Phase.LAID or table.pending is None:
        return []
    return [player for player in table.places if player != table.pending.player]


def told_to(table: Table, player: int | None, names: Mapping[int, str]) -> str:
    """Whom a player waits for, or that the reader only watches; "" where it is for him to do something."""
    if table.phase in (Phase.OVER, Phase.COUNTING):
        return ""
    if player is None:
        return _("You are watching this table.")
    match table.phase:
        case Phase.TOSS:
            return _waits_to_begin(table, names)
        case Phase.LAID if table.pending is not None:
            return _waits_for_score(table, table.pending.player, player)
        case _ if table.hand != player:
            return _("You wait: it is for %(player)s to play.") % {"player": names[table.hand]}
    return ""


def _waits_to_begin(table: Table, names: Mapping[int, str]) -> str:
    missing = [names[number] for number, place in table.places.items() if not place.who]
    return _("You wait for %(players)s to open the link.") % {"players": ", ".join(missing)} if missing else ""


def _waits_for_score(table: Table, laid_by: int, player: int) -> str:
    if player == laid_by:
        return _("You wait: the others may contest your word.")
    agreed = table.pending is not None and player in table.pending.agreed
    return _("You wait until the score is written.") if agreed else ""


def _square(spot: Spot, cards: Mapping[Spot, str], new: Collection[Spot], gone: Collection[Spot]) -> Square:
    letter = cards.get(spot, "")
    return Square(*spot, letter.upper(), value_of(letter), letter.islower(), spot in new, spot in gone)
