"""The reference of a word: its first cell and its direction (FISF 1.1.i, 1.1.j)."""

import re
from dataclasses import dataclass
from enum import Enum

from engine.events.refusals import N_, Wrong

SIZE = 15
ROWS = "ABCDEFGHIJKLMNO"

# As players write one: with a space, a hyphen, a slash or a full stop between its two parts, or between brackets.
BETWEEN = r"\s*[-/.]?\s*"
_ROW, _COLUMN = "[A-Oa-o]", "1[0-5]|[1-9]"
_LETTER_FIRST = re.compile(rf"({_ROW}){BETWEEN}({_COLUMN})")
_NUMBER_FIRST = re.compile(rf"({_COLUMN}){BETWEEN}({_ROW})")
_BRACKETED = re.compile(r"\((.*)\)")


class Direction(Enum):
    """FISF 1.1.f: which way a word reads, left to right (H) or top to bottom (V); there is no other."""

    H = "H"
    V = "V"

    @property
    def other(self) -> "Direction":
        return Direction.V if self is Direction.H else Direction.H


class ReferenceUnreadable(Wrong):
    code = "rules.bad_reference"
    message = N_("%(text)s is not a reference such as H4 or 4H")
    article = "FISF 1.1"


def cell_name(row: int, col: int) -> str:
    """The name of a cell, such as "H8"; row and col are counted from 0."""
    return f"{ROWS[row]}{col + 1}"


@dataclass(frozen=True, slots=True, order=False)
class Reference:
    """The first cell of a word, row and col counted from 0, and the direction of the word."""

    row: int
    col: int
    direction: Direction

    @classmethod
    def parse(cls, text: str) -> "Reference":
        """Read "H4" (horizontal), "4H", "9 h", "11-E" or "(11/E)" (vertical); else raise ReferenceUnreadable."""
        written = text.strip()
        if match := _BRACKETED.fullmatch(written):
            written = match[1].strip()
        if match := _LETTER_FIRST.fullmatch(written):
            return cls(ROWS.index(match[1].upper()), int(match[2]) - 1, Direction.H)
        if match := _NUMBER_FIRST.fullmatch(written):
            return cls(ROWS.index(match[2].upper()), int(match[1]) - 1, Direction.V)
        raise ReferenceUnreadable(text=text)

    @property
    def inverted(self) -> "Reference":
        """The same cell read in the other direction."""
        return Reference(self.row, self.col, self.direction.other)

    @property
    def cell(self) -> str:
        return cell_name(self.row, self.col)

    def __str__(self) -> str:
        if self.direction is Direction.H:
            return f"{ROWS[self.row]}{self.col + 1}"
        return f"{self.col + 1}{ROWS[self.row]}"
