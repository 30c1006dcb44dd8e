"""What the lines of a licence file are compared with."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from uuid import UUID

from engine.text import searchable
from tournaments.domain.categories import CategoryTable
from tournaments.domain.licences.clubs import Clubs
from tournaments.domain.licences.words import Answers, Ask, answered
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Base:
    """What lines are compared with: those of the federation, and the tables of the season.

    `holders`: players by licence number, former ones too; `people`: by folded name and birth date. `allowed`: what more
    may be asked; `answers`: of this file; `remembered`: of the files before. `plans`: clubs are still to be created and
    approved, which is the work of an import before its lines; `approves`: whoever imports may approve them.
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
    answers: Answers = field(default_factory=dict)
    remembered: Answers = field(default_factory=dict)
    plans: bool = True
    approves: bool = True

    def may_ask(self, ask: Ask, word: str) -> bool:
        """Whether something may be asked of a word: one that is answered is no new question."""
        return ask in self.allowed or any(
            answered(known, ask, word) is not None for known in (self.answers, self.remembered)
        )
