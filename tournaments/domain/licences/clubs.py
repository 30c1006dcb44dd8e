"""The clubs of a federation as the lines of a file name them: known, like one that is known, or new."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from itertools import pairwise
from typing import Generic, TypeVar
from uuid import UUID

from engine.text import by_name, folded, searchable
from tournaments.domain.licences.words import CREATE

LONGEST_CLUB = 120
# Of the largest federation, and as many again. What is asked is written with each chunk.
MOST_CLUBS = 1_500
_MOST_TOLD = 3

Named = TypeVar("Named")


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownClub:
    """A club of the federation. `takes`: licensees may join it; `waits`: once it is approved."""

    id: UUID
    code: str
    name: str
    takes: bool
    waits: bool = False


class Clubs:
    """The clubs of a federation, found by code or by name, without accents.

    `named`: what the lines of a file call clubs, once a line; without them no name is new. `answers`: what may be
    answered of a name that is not known.
    """

    def __init__(self, clubs: Iterable[KnownClub], named: Iterable[str] = ()) -> None:
        known = list(clubs)
        self.names = {club.id: club.name for club in known}
        self._by_id = {str(club.id): club for club in known}
        self.answers = frozenset((*self._by_id, CREATE))
        self._by_code: dict[str, list[KnownClub]] = defaultdict(list)
        self._by_name: dict[str, list[KnownClub]] = defaultdict(list)
        self._words = _Words[KnownClub]()
        for club in known:
            self._by_code[searchable(club.code)].append(club)
            self._by_name[searchable(club.name)].append(club)
            self._words.add(searchable(club.name), club)
        self._named = list(named)
        # Many lines of a file name the same club.
        self._nearest: dict[str, list[str]] = {}

    def find(self, typed: str) -> KnownClub | None:
        """The club of that code, or the only one of that name; of those alike, the one that is written so."""
        plain, written = searchable(typed), folded(typed)
        coded, named = self._by_code.get(plain, []), self._by_name.get(plain, [])
        for clubs in (
            [club for club in coded if folded(club.code) == written],
            coded,
            [club for club in named if folded(club.name) == written],
            named,
        ):
            if len(clubs) == 1:
                return clubs[0]
        return None

    def with_id(self, id_: str) -> KnownClub | None:
        """The club of that id, as text."""
        return self._by_id.get(id_)

    @property
    def count(self) -> int:
        return len(self._by_id)

    def label(self, club: KnownClub) -> str:
        """Its name and its code."""
        return _label(club)

    def labels(self) -> list[tuple[str, str]]:
        """The id and the label of each, by name."""
        return [(str(id_), label) for id_, label in by_name((club.id, _label(club)) for club in self._by_id.values())]

    def near(self, typed: str) -> list[KnownClub]:
        """The clubs that a text may mean, the likeliest first: at most three."""
        told = self.nearest(typed)
        by_label = {_label(club): club for club in self._by_id.values()}
        return [by_label[label] for label in told if label in by_label]

    def nearest(self, typed: str) -> list[str]:
        """At most three clubs whose name, code or one word resembles the text."""
        plain = searchable(typed)
        if plain not in self._nearest:
            self._nearest[plain] = self._look_for(plain)
        return self._nearest[plain]

    def looks_new(self, typed: str) -> bool:
        """Whether no other name of the file has nearly all its words: a new club and not a misspelt one."""
        return searchable(typed) in self._new[0]

    def may_be_created(self, typed: str) -> bool:
        """Whether a text that is not taken for a new club may be one: a code, or a name that is like no other."""
        return not _is_name(typed) or not (self.nearest(typed) or self.like_new(typed))

    def like_new(self, typed: str) -> list[str]:
        """The new clubs of the file that have nearly all the words of a text, as they are written there."""
        plain = searchable(typed)
        return sorted(name for name in self._new[1].like_all(plain) if searchable(name) != plain)

    def as_written(self, typed: str) -> str:
        """A new club of the file as it is first written there."""
        plain = searchable(typed)
        return next((name for name in self._named if searchable(name) == plain), typed)

    @cached_property
    def _new(self) -> tuple[set[str], "_Words[str]"]:
        """The names of the file that no club has, and none that is written more often there; and their words."""
        first: dict[str, str] = {}
        for name in self._named:
            first.setdefault(searchable(name), name)
        often = Counter(map(searchable, self._named)).most_common()
        unknown = [plain for plain, _many in often if self.find(first[plain]) is None]
        clubs, words = set(), _Words[str]()
        for plain in unknown[:MOST_CLUBS]:
            if _is_name(first[plain]) and not self._words.like_all(plain) and not words.like_all(plain):
                clubs.add(plain)
                words.add(plain, first[plain])
        return clubs, words

    def _look_for(self, plain: str) -> list[str]:
        new = self._new[1].like_all(plain)
        whole = get_close_matches(plain, [*self._by_name, *self._by_code], n=_MOST_TOLD, cutoff=0.6)
        clubs = [club for name in whole for club in (*self._by_name.get(name, ()), *self._by_code.get(name, ()))]
        alike = Counter(club for word in plain.split() for club in self._words.like(word))
        clubs += [club for club, _many in alike.most_common(_MOST_TOLD)]
        return list(dict.fromkeys([*sorted(new), *map(_label, clubs)]))[:_MOST_TOLD]


class _Words(Generic[Named]):
    """Which words name which clubs."""

    def __init__(self) -> None:
        self._named: dict[str, list[Named]] = defaultdict(list)
        self._by_pair: dict[str, set[str]] = defaultdict(set)

    def add(self, plain: str, named: Named) -> None:
        for word in plain.split():
            self._named[word].append(named)
            for pair in _pairs(word):
                self._by_pair[pair].add(word)

    def like(self, word: str) -> Iterator[Named]:
        """The clubs with this word, or nearly, in their names."""
        sharing = set().union(*(self._by_pair.get(pair, ()) for pair in _pairs(word)))
        for near in get_close_matches(word, sharing, n=10, cutoff=0.75):
            yield from self._named[near]

    def like_all(self, plain: str) -> set[Named]:
        """The clubs with all the words that tell a name, or nearly."""
        # The longest word is that which fewest have: most names are told apart by it alone.
        first, *others = sorted(_telling(plain), key=len, reverse=True) or [""]
        clubs = set(self.like(first))
        for word in others:
            clubs = clubs and clubs & set(self.like(word))
        return clubs


def _label(club: KnownClub) -> str:
    return f"{club.name} ({club.code})"


def _pairs(word: str) -> Iterator[str]:
    """Its letters two by two, its ends too: words that are alike share one."""
    return map("".join, pairwise(f" {word} "))


def _is_name(typed: str) -> bool:
    """A code that is not known is no name, nor is a sentence."""
    return len(typed) <= LONGEST_CLUB and any(word.isalpha() for word in _telling(searchable(typed)))


def _telling(plain: str) -> Sequence[str]:
    """The words without initials: a number distinguishes two clubs of one town."""
    return [word for word in plain.split() if len(word) > 1 or word.isdigit()]
