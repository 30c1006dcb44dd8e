"""The category cards, read from a data file (CARTES-1, CARTES-9): thirteen cards of two categories each."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from games.domain.cartes.cards import CATEGORY_CARDS
from games.domain.cartes.fitting import CategoryTestError, check_test
from games.events.cartes import Category, CategoryCard

STANDARD = Path(__file__).with_name("categories.toml")
_KEYS = {"card", "key", "name", "ours", "theirs", "word"}
_MAX_POINTS = 99
_ON_A_CARD = 2


class CatalogueError(ValueError):
    """A file that does not hold thirteen cards of two categories; the sentence says why."""


@cache
def read_catalogue(path: Path = STANDARD) -> tuple[CategoryCard, ...]:
    """The cards of a file, from "a" to "m". Raises CatalogueError, OSError."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise CatalogueError(str(error)) from error
    return catalogue_of(data)


def catalogue_of(data: Mapping[str, Any]) -> tuple[CategoryCard, ...]:
    """The cards of data already read. Raises CatalogueError."""
    categories = data.get("category")
    if not isinstance(categories, list):
        raise CatalogueError("there is no [[category]]")
    by_card: dict[str, list[Category]] = {card: [] for card in CATEGORY_CARDS}
    for entry in categories:
        category = _category(entry)
        if entry["card"] not in by_card:
            raise CatalogueError(f"“{category.key}” is on no card from a to m")
        by_card[entry["card"]].append(category)
    keys = [category.key for cards in by_card.values() for category in cards]
    if len(set(keys)) != len(keys):
        raise CatalogueError("two categories have the same key")
    if any(len(cards) != _ON_A_CARD for cards in by_card.values()):
        raise CatalogueError("each card from a to m has two categories")
    return tuple(CategoryCard(card=card, categories=tuple(cards)) for card, cards in by_card.items())


def _category(entry: Any) -> Category:
    if not isinstance(entry, dict) or entry.keys() != _KEYS:
        raise CatalogueError(f"a category tells {', '.join(sorted(_KEYS))}")
    if not all(isinstance(entry[key], str) and entry[key] for key in ("card", "key", "name")):
        raise CatalogueError("card, key and name are texts")
    for key in ("ours", "theirs"):
        if type(entry[key]) is not int or not 0 < entry[key] <= _MAX_POINTS:
            raise CatalogueError(f"“{entry['key']}”: {key} is a number from 1 to {_MAX_POINTS}")
    try:
        check_test(entry["word"] if isinstance(entry["word"], dict) else {})
    except CategoryTestError as error:
        raise CatalogueError(f"“{entry['key']}”: {error}") from error
    return Category(
        key=entry["key"], name=entry["name"], ours=entry["ours"], theirs=entry["theirs"], test=entry["word"]
    )
