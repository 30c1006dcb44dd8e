"""Clubs and competitions, found by the words of their names or by names that are near them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.db.models import QuerySet

from engine.misspelling import nearest
from engine.people import searching
from engine.text import searchable, words_of
from tournaments.models.organisation import ClubRow
from tournaments.queries import rehearsals
from tournaments.queries.organisation import with_words

MOST = 10
# The latest ones: many years of a large federation.
_MOST_COMPETITIONS = 5_000


@dataclass(frozen=True, slots=True)
class FoundClub:
    id: UUID
    name: str
    code: str


@dataclass(frozen=True, slots=True)
class FoundCompetition:
    id: UUID
    name: str
    starts_on: date


def find_clubs(typed: str) -> list[FoundClub]:
    """By the beginnings of the words of their names and codes."""
    return _clubs(with_words(_approved(), typed)[:MOST]) if words_of(typed) else []


def near_clubs(typed: str) -> list[FoundClub]:
    """Those that are near what was typed, the nearest first."""
    near = nearest(words_of(typed), _approved().values_list("id", "folded"))[:MOST]
    rows = ClubRow.objects.in_bulk(near)
    return _clubs([rows[club] for club in near])


def find_competitions(typed: str) -> list[FoundCompetition]:
    """By the beginnings of the words of their names, the latest first; no rehearsal."""
    words = words_of(typed)
    every = _competitions() if words else ()
    return [one for one in every if all(f" {word}" in searchable(one.name) for word in words)][:MOST]


def near_competitions(typed: str) -> list[FoundCompetition]:
    """Those that are near what was typed, the nearest first, then the latest."""
    every = _competitions()
    return nearest(words_of(typed), ((one, searchable(one.name)) for one in every))[:MOST]


def _approved() -> "QuerySet[ClubRow, ClubRow]":
    rows = ClubRow.objects.filter(approved=True, closed=False)
    return rows.order_by(searching.in_order_of("folded"), "id")


def _clubs(rows: Iterable[ClubRow]) -> list[FoundClub]:
    return [FoundClub(row.pk, row.name, row.code) for row in rows]


def _competitions() -> tuple[FoundCompetition, ...]:
    rows = rehearsals.real_competitions().order_by("-starts_on", "id").values_list("id", "name", "starts_on")
    return tuple(FoundCompetition(*row) for row in rows[:_MOST_COMPETITIONS])
