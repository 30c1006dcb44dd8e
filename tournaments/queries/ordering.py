"""The order in which competitions are listed, independent of how the database sorts accents and capitals."""

from collections.abc import Iterable
from datetime import date
from typing import Protocol, TypeVar

from engine.text import folded


class Dated(Protocol):
    """A competition, or a summary of one."""

    @property
    def name(self) -> str: ...

    @property
    def starts_on(self) -> date: ...


D = TypeVar("D", bound=Dated)


def in_calendar_order(listed: Iterable[D], *, latest_first: bool = False) -> list[D]:
    """By the first day; those of one day by name."""
    named = sorted(listed, key=lambda competition: folded(competition.name))
    return sorted(named, key=lambda competition: competition.starts_on, reverse=latest_first)
