"""What the lines of a licence file are compared with."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from uuid import UUID

from engine.text import searchable
from tournaments.domain.categories import CategoryTable
from tournaments.domain.licences.clubs import Clubs
from tournaments.domain.player import Player
from tournaments.domain.series import SerieTable


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownPlayer:
    """A player of the base: the vault's name and birth date, and the state of the stream at a version."""

    id: UUID
    family_name: str
    given_name: str
    birth_date: date | None
    state: Player
    version: int
    number: str = ""

    @property
    def person(self) -> tuple[str, date | None]:
        """The person, as compared with a line."""
        return searchable(self.family_name, self.given_name), self.birth_date


class Ask(Enum):
    """What an examination asks to be allowed, for the lines that need it."""

    CLUBS = "clubs"
    CATEGORIES = "categories"


@dataclass(frozen=True, slots=True, kw_only=True)
class Base:
    """What lines are compared with: those of the federation, and the tables of the season.

    `holders`: players by licence number, former ones too; `people`: by folded name and birth date. `allowed`: to create
    clubs that are not known, to read categories by their first letters.
    """

    federation: UUID
    season: int
    today: date
    series: SerieTable
    categories: CategoryTable
    clubs: Clubs
    holders: Mapping[str, KnownPlayer]
    people: Mapping[tuple[str, date | None], Sequence[KnownPlayer]]
    allowed: Collection[Ask] = ()
