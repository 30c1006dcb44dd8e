"""What a plugin is told, and what it answers: plain values that stay as they are while the product moves."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

Cell = str | int | Decimal | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Competition:
    """What its public page says: never a tirage, a bulletin or a total that is not announced."""

    id: UUID
    name: str
    starts_on: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """A published ranking over the seasons. `name`: of its rules, "exemple-francais"; `season`: the year it ends in."""

    federation: UUID
    federation_name: str
    name: str
    title: str
    season: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """Where a slot is shown. `language`: of the reader, "fr"; nothing else of him."""

    language: str
    competition: Competition | None = None
    ranking: Ranking | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A table. `columns`: (name for programs, title for readers); `notes`: sentences below it."""

    title: str = ""
    columns: tuple[tuple[str, str], ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """Somebody who plays, as the labels of the tables name him. `table`: None without one yet."""

    centre: str
    table: int | None
    name: str
    club: str
    serie: str
    category: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """What a paper is made of: for those who may print the papers of these centres. `seats` by centre, then table."""

    competition: Competition
    language: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A paper, whole, that a format writes. `mark`: what stands across it, "" for nothing; a cell that a spreadsheet
    would take for a formula is harmless already.
    """

    title: str
    subject: str
    day: date
    lines: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    mark: str
    version: str
    position: int
    digest: str
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A fact of the public stream, as every webhook may be told it."""

    number: int
    at: datetime
    type: str
    competition: UUID | None
    partie: UUID | None
    data: Mapping[str, Any] = field(default_factory=dict)
