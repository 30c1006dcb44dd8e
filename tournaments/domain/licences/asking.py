"""What the lines of a file ask to be allowed, gathered while they are examined."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.text import searchable
from tournaments.domain.licences import base, examining

Asks = dict[str, dict[str, Any]]
"""By `Ask`: of clubs, by their folded name, the name as first written and how many lines name it; of categories, by
what lines say, the code that it is read as."""


def asks_with(asks: Mapping[str, Mapping[str, Any]], examined: Iterable[examining.Examined]) -> Asks:
    """The same with the questions of some more lines."""
    clubs: dict[str, Any] = {**asks.get(base.Ask.CLUBS.value, {})}
    categories: dict[str, Any] = {**asks.get(base.Ask.CATEGORIES.value, {})}
    for ask, text, read_as in (question for line in examined for question in line.asks):
        if ask is base.Ask.CLUBS:
            name, lines = clubs.get(searchable(text), (text, 0))
            clubs[searchable(text)] = [name, lines + 1]
        else:
            categories[text] = read_as
    return {base.Ask.CLUBS.value: clubs, base.Ask.CATEGORIES.value: categories}
