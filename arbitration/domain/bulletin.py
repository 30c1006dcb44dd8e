"""What a player wrote, as the arbitre typed it, and what the arbitre judged of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from engine.rules.reference import Direction

Cell = tuple[int, int]
BLANK = "."


@dataclass(frozen=True, slots=True)
class WrittenWord:
    """A word on the gridded part of the bulletin.

    text: capitals, "." a square left blank; at: (down, right) of its first letter, counted from the first
    letter of the first word; circled: 0-based indexes of circled letters.
    """

    text: str
    direction: Direction
    at: Cell = (0, 0)
    circled: frozenset[int] = frozenset()
    struck: bool = False

    def cell(self, index: int) -> Cell:
        """Where a letter stands on the bulletin."""
        down, right = self.at
        return (down, right + index) if self.direction is Direction.H else (down + index, right)

    def letters(self) -> dict[Cell, str]:
        return {self.cell(index): letter for index, letter in enumerate(self.text) if letter != BLANK}


@dataclass(frozen=True, slots=True)
class Status:
    """What the arbitre saw of the bulletin itself (FISF 4.1.b, 4.1.c, 5.7).

    nonblank_count: bulletins that are not blank; discipline: what he did before the collect is of it too.
    """

    returned: bool = True
    blank: bool = False
    nonblank_count: int = 1
    written_after_end: bool = False
    exchanged_after_end: bool = False
    illegible: bool = False
    hard_to_read: bool = False
    discipline: Literal["", "warning", "grave"] = ""
    not_arrived: bool = False  # FISF 6.2
    declared: str = ""  # the motif of a zero that the arbitre gives without typing what is written
    read: bool = False  # the arbitre answers for the score of a word that he has read and does not type


@dataclass(frozen=True)
class Bulletin:
    """FISF 4.1.a, DUP 3.1: what it bears; the table is the feuille's.

    letters: the raccord letters, by (down, right) from the first letter of the first word.
    """

    words: tuple[WrittenWord, ...] = ()
    letters: Mapping[Cell, str] = field(default_factory=dict)
    reference: str | None = None
    claimed: int | None = None
    status: Status = Status()

    @cached_property
    def live_words(self) -> tuple[WrittenWord, ...]:
        """FISF 5.4.0: what is struck out does not exist."""
        return tuple(word for word in self.words if not word.struck and word.text.strip(BLANK))

    @cached_property
    def plane(self) -> dict[Cell, str]:
        """Every letter that stands on the bulletin."""
        return dict(self.letters) | {
            cell: letter for word in self.live_words for cell, letter in word.letters().items()
        }

    def around(self, word: WrittenWord) -> dict[Cell, str]:
        """The letters of the bulletin that are not letters of this word."""
        if not self.letters and len(self.live_words) < 2 and word in self.live_words:
            return {}
        letters = word.letters()
        return {cell: letter for cell, letter in self.plane.items() if cell not in letters}


@dataclass(frozen=True, slots=True)
class Judgement:
    """What only a person can decide. plausible: whether a crossword that is not admitted looks admitted (5.3.3)."""

    word: str
    plausible: bool
