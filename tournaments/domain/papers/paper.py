"""What a paper is, whatever it is printed or written as."""

import hashlib
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal

from engine.events.canonical import canonical_json
from tournaments.domain.papers.kinds import PaperKind

Cell = str | int | Decimal | None
# Columns of a feuille that is filled in by hand: most parties have fewer coups.
BLANK_COUPS = 25
# A spreadsheet takes a cell that begins so for a formula, and runs it.
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", "\n")
# Spaces, controls, marks of direction and order, accents without a letter, and the letters that are drawn as nothing.
_UNSEEN_CATEGORIES = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Me", "Mn", "Zl", "Zp", "Zs"))
_UNSEEN = frozenset("\u115f\u1160\u2800\u3164\uffa0")


class Name(str):
    """The name of somebody as paper shows it; in a spreadsheet its halves stand apart."""

    family: str
    given: str

    def __new__(cls, shown: str, family: str, given: str) -> "Name":
        made = super().__new__(cls, shown)
        made.family, made.given = family, given
        return made


def told(cell: Cell) -> str | int | None:
    """A cell as it is read: Decimal("97.30") -> "97,30"."""
    return str(cell).replace(".", ",") if isinstance(cell, Decimal) else cell


def guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    # Some skip what is not seen before one, or read its wide form as the plain one.
    first = next((letter for letter in text if not _is_unseen(letter)), "")
    signs = text.startswith(FORMULA_SIGNS) or unicodedata.normalize("NFKC", first).startswith(FORMULA_SIGNS)
    return f"'{text}" if signs else text


def _is_unseen(letter: str) -> bool:
    return letter in _UNSEEN or unicodedata.category(letter) in _UNSEEN_CATEGORIES


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """`name` is for programs and never changes, `title` for readers. `who`: it heads the line.

    `numeric`: on the right; `points`: besides, with its thousands apart. `coup`: as wide as a score; `thick`: a thick
    line comes after it. `aside`: in files only, there is no room for it on paper. `halves`: what heads the family and
    the given name where they stand apart.
    """

    name: str
    title: str
    who: bool = False
    numeric: bool = False
    points: bool = False
    coup: bool = False
    thick: bool = False
    aside: bool = False
    halves: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign beside a cell, such as the `a` of an avertissement: on paper and for programs, not in a spreadsheet."""

    row: int
    column: int
    sign: str


@dataclass(frozen=True, slots=True)
class ShownCell:
    """A cell as a template shows it."""

    column: Column
    value: Cell
    sign: str

    @property
    def text(self) -> str:
        """4321 points -> "4 321", -25 -> "−25"; nothing for None."""
        if self.value is None:
            return ""
        if isinstance(self.value, int) and self.column.points:
            return f"{self.value:,}".replace(",", "\u202f").replace("-", "−")
        return str(told(self.value))


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A table of a paper. `title` tells it from others of the paper. `facts`: (label, value) above it.

    `notes`: sentences below it. `blank_lines`: empty lines to be filled in by hand. `qr`: the address of a code of its
    own, "" without one.
    """

    title: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    columns: tuple[Column, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    marks: tuple[Mark, ...] = ()
    notes: tuple[str, ...] = ()
    blank_lines: int = 0
    qr: str = ""

    @property
    def printed(self) -> tuple[Column, ...]:
        """The columns that stand on paper."""
        return tuple(column for column in self.columns if not column.aside)

    def lines(self) -> Iterator[list[ShownCell]]:
        """The rows as they stand on paper, the blank ones last."""
        signs = {(mark.row, mark.column): mark.sign for mark in self.marks}
        for at, row in enumerate(self.rows):
            cells = enumerate(zip(self.columns, row, strict=True))
            yield [
                ShownCell(column, value, signs.get((at, to), "")) for to, (column, value) in cells if not column.aside
            ]
        for _ in range(self.blank_lines):
            yield [ShownCell(column, None, "") for column in self.printed]

    def records(self) -> Iterator[Mapping[str, Cell]]:
        """The rows by the names of their columns."""
        names = [column.name for column in self.columns]
        return (dict(zip(names, row, strict=True)) for row in self.rows)


@dataclass(frozen=True, slots=True)
class Stamp:
    """What the log was when a paper was made: its position, and the digest of its head."""

    position: int
    digest: str
    made_at: datetime


@dataclass(frozen=True, slots=True)
class Picture:
    """What heads a paper: its address for a browser, and its file for a PDF, which loads nothing."""

    address: str
    content: bytes = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A paper, whole, of a competition of that `day`. `lines` stand under its title; `which` says in its file name of
    which centre or partie it is. `address` is that of its page, to which its code leads.

    `legend`: what its signs mean. `mark`: what is written across it and at the head of its files, "" for nothing.
    `picture`: that of the federation.
    """

    kind: PaperKind
    title: str
    subject: str
    day: date
    which: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    parts: tuple[Part, ...]
    address: str
    stamp: Stamp
    legend: str = ""
    mark: str = ""
    picture: Picture | None = None

    @property
    def version(self) -> str:
        return version_of(self)


def version_of(paper: Paper) -> str:
    """Eight digits that are the same for two papers that say the same, whenever they were made."""
    parts = [
        [
            part.title,
            list(map(list, part.facts)),
            [[column.name, column.title] for column in part.columns],
            [list(map(told, row)) for row in part.rows],
            [[mark.row, mark.column, mark.sign] for mark in part.marks],
            list(part.notes),
            part.blank_lines,
        ]
        for part in paper.parts
    ]
    content = [paper.kind.value, paper.title, paper.subject, list(paper.lines), parts, paper.legend]
    return hashlib.sha256(canonical_json(content)).hexdigest()[:8].upper()
