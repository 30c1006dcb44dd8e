"""From the bytes of a file to rows of texts: CSV in any usual encoding and separator, or XLSX."""

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import islice

from engine.files.kinds import Kind, kind_of, refuse_foreign
from engine.files.text import read_text
from tournaments.domain import refusals
from tournaments.domain.licences.workbook import rows_of_sheet

LARGEST = 2_000_000  # bytes
MOST_LINES = 30_000
MOST_COLUMNS = 60
LONGEST_CELL = 300
SEPARATORS = ";\t,"
# Lines among which the headings are looked for: above them stand titles and dates.
OPENING = 20
_BEGINNING = 20_000  # characters
_SAID = re.compile(r"sep=([^\"\w\s]|\t|\\t)", re.IGNORECASE)

NumberedCells = tuple[int, tuple[str, ...]]


Known = Callable[[Sequence[str]], int]
"""How many of the cells of a line are headings that are known."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file as read: the headings, then (line number in the file, cells) of each line below that is not empty.

    `encoding`: "xlsx", or the name of the encoding of a text. `headings_at`: the line number of the headings.
    `opening`: the first lines that are not empty, whatever they are.
    """

    encoding: str
    headings: tuple[str, ...]
    lines: tuple[NumberedCells, ...]
    headings_at: int
    opening: tuple[NumberedCells, ...]


def read_sheet(content: bytes, *, known: Known, headings_at: int = 0, most: int | None = None) -> Sheet:
    """The headings are the line of that number, else the one of the first that has most of those known.

    `most`: how many lines are read, OPENING or more; all of them without it.

    Raises FileTooLarge, FileEmpty, NotASheet, WorkbookTooLarge, WorkbookBusy, and a FileRefused.
    """
    if len(content) > LARGEST:
        raise _too_large()
    refuse_foreign(content, takes=(Kind.XLSX,))
    rows: Iterable[tuple[int, list[str]]]
    if kind_of(content) is Kind.XLSX:
        encoding, rows = "xlsx", rows_of_sheet(content, most_rows=MOST_LINES + 1, most_columns=MOST_COLUMNS)
    else:
        found = read_text(content)
        encoding, rows = found.encoding, _rows_of_text(found.text, known)
    said = ((number, _cells(row)) for number, row in rows if any(cell.strip() for cell in row))
    filled = list(islice(said, most))
    if len(filled) > MOST_LINES + 1:
        raise _too_large()
    at = _place_of_headings(filled, known, headings_at)
    (number, headings), *lines = filled[at:] or [(0, ())]
    if not lines:
        raise refusals.FileEmpty
    return Sheet(encoding, headings, tuple(lines), number, tuple(filled[:OPENING]))


def _place_of_headings(filled: Sequence[NumberedCells], known: Known, headings_at: int) -> int:
    """The first line where none has two headings that are known."""
    chosen = (at for at, (number, _cells) in enumerate(filled[:OPENING]) if number == headings_at)
    best = max(range(len(filled[:OPENING])), key=lambda at: known(filled[at][1]), default=0)
    return next(chosen, best if filled and known(filled[best][1]) > 1 else 0)


def _rows_of_text(text: str, known: Known) -> Iterator[tuple[int, list[str]]]:
    separator, begins = _separator(text, known)
    try:
        for number, row in enumerate(csv.reader(StringIO(text, newline=""), delimiter=separator), start=1):
            if number > MOST_LINES * 2:
                raise _too_large()
            if number >= begins:
                yield number, row[:MOST_COLUMNS]
    except csv.Error as error:
        raise refusals.NotASheet(reason=str(error)) from error


def _separator(text: str, known: Known) -> tuple[str, int]:
    """The sign between cells, and the number of the line where they begin: a first line "sep=;" says it.

    Else the one that parts the most headings that are known, and of those the most frequent in the first line.
    """
    first = [line for line in text[:_BEGINNING].splitlines() if line.strip()][:OPENING]
    if first and (said := _SAID.fullmatch(first[0].strip(' "\r\n'))):
        return said[1].replace("\\t", "\t"), 2
    count = first[0].count if first else "".count
    headings = {sign: max((known(line.split(sign)) for line in first), default=0) for sign in SEPARATORS}
    return max(SEPARATORS, key=lambda sign: (headings[sign], count(sign), -SEPARATORS.index(sign))), 1


def _cells(row: list[str]) -> tuple[str, ...]:
    return tuple(map(_cell, row))


def _cell(told: str) -> str:
    plain = " ".join(told.split())[:LONGEST_CELL]
    # Cells of a workbook share their texts: a copy of each would take more than the workbook.
    return told if plain == told else plain


def _too_large() -> refusals.FileTooLarge:
    return refusals.FileTooLarge(most=MOST_LINES, megabytes=LARGEST // 1_000_000)
