"""What the lines of a licence file are compared with."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from enum import Enum
from uuid import UUID

from engine.text import searchable
from tournaments.domain.categories import CategoryTable
from tournaments.domain.player import Player
from tournaments.domain.series import SerieTable

LONGEST_CLUB = 120


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
        """Who it is, as a line is compared."""
        return searchable(self.family_name, self.given_name), self.birth_date


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownClub:
    """A club of the federation. `takes`: licensees may join it."""

    id: UUID
    code: str
    name: str
    takes: bool


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
    clubs: "Clubs"
    holders: Mapping[str, KnownPlayer]
    people: Mapping[tuple[str, date | None], Sequence[KnownPlayer]]
    allowed: Collection[Ask] = ()


class Clubs:
    """The clubs of a federation, found by code or by name, without accents."""

    def __init__(self, clubs: Iterable[KnownClub]) -> None:
        known = list(clubs)
        self.names = {club.id: club.name for club in known}
        self._codes = {searchable(club.code): club for club in known}
        self._names: dict[str, list[KnownClub]] = {}
        for club in known:
            self._names.setdefault(searchable(club.name), []).append(club)
        self._words: dict[str, list[KnownClub]] = {}
        for name, named in self._names.items():
            for word in name.split():
                self._words.setdefault(word, []).extend(named)
        # Many lines of a file name the same club.
        self._nearest: dict[str, list[str]] = {}
        self._new: dict[str, bool] = {}

    def find(self, typed: str) -> KnownClub | None:
        """The club of that code, or the only one of that name."""
        plain = searchable(typed)
        named = self._names.get(plain, [])
        return self._codes.get(plain) or (named[0] if len(named) == 1 else None)

    def nearest(self, typed: str) -> list[str]:
        """At most three clubs whose name or code looks like what was typed, or of which a word does."""
        plain = searchable(typed)
        if plain not in self._nearest:
            self._nearest[plain] = self._look_for(plain)
        return self._nearest[plain]

    def looks_new(self, typed: str) -> bool:
        """Whether it is a name of which no club has all the words, or nearly: a new club, and no slip of the pen."""
        plain = searchable(typed)
        if plain not in self._new:
            words = [word for word in plain.split() if len(word) > 1]
            alike = [set(self._clubs_like(word)) for word in words]
            # A code that is not known is no name, nor is a sentence.
            named = any(word.isalpha() for word in words) and len(typed) <= LONGEST_CLUB
            self._new[plain] = named and not set.intersection(*alike)
        return self._new[plain]

    def _clubs_like(self, word: str) -> Iterator[KnownClub]:
        for near in get_close_matches(word, self._words, n=10, cutoff=0.75):
            yield from self._words[near]

    def _look_for(self, plain: str) -> list[str]:
        whole = get_close_matches(plain, [*self._names, *self._codes], n=3, cutoff=0.6)
        found = [
            club for name in whole for club in (*self._names.get(name, ()), *filter(None, [self._codes.get(name)]))
        ]
        alike = Counter(club for word in plain.split() for club in self._clubs_like(word))
        found += [club for club, _many in alike.most_common(3)]
        return list(dict.fromkeys(f"{club.name} ({club.code})" for club in found))[:3]
