"""From the bytes of a file to rows of texts: CSV in any usual encoding and separator, or XLSX."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice

from engine.files.kinds import Kind, kind_of, refuse_foreign
from engine.files.text import read_text
from tournaments.domain.licences import bounds, separated, workbook
from tournaments.domain.refusals.licences import FileEmpty, UnknownHeadings

MOST_LINES = 30_000
MOST_COLUMNS = 60

NumberedCells = tuple[int, tuple[str, ...]]


NO_HEADINGS = 0
"""In place of the line of the headings, where a file has none."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file as read: the headings, then (line number in the file, cells) of each line below that is not empty.

    `encoding`: "xlsx", or the name of the encoding of a text. `headings_at`: the line number of the headings, or
    NO_HEADINGS: they are then as many empty texts. `opening`: the first lines that are not empty, whatever they are.
    """

    encoding: str
    headings: tuple[str, ...]
    lines: tuple[NumberedCells, ...]
    headings_at: int
    opening: tuple[NumberedCells, ...]


def read_sheet(
    content: bytes, *, known: separated.Known, headings_at: int | None = None, most: int | None = None
) -> Sheet:
    """The headings are the line of that number, else the one of the first that has most of those known.

    `most`: how many lines are read, OPENING or more; all of them without it.

    Raises FileTooLarge, FileEmpty, NotASheet, QuoteUnpaired, UnknownHeadings, WorkbookTooLarge, WorkbookBusy, and a
    FileRefused.
    """
    if len(content) > bounds.LARGEST:
        raise bounds.too_large(MOST_LINES)
    refuse_foreign(content, takes=(Kind.XLSX,))
    text: separated.SeparatedRows | None = None
    rows: Iterable[tuple[int, list[str]]]
    if kind_of(content) is Kind.XLSX:
        encoding, rows = "xlsx", workbook.rows_of_sheet(content, most_rows=MOST_LINES + 1, most_columns=MOST_COLUMNS)
    else:
        decoded = read_text(content)
        encoding, rows = decoded.encoding, (text := separated.SeparatedRows(decoded.text, known))
    filled_rows = ((number, tuple(row[:MOST_COLUMNS])) for number, row in rows if any(row))
    filled = list(islice(filled_rows, most or MOST_LINES + 2))
    if len(filled) > MOST_LINES + 1:
        raise bounds.too_large(MOST_LINES)
    sheet = _below_headings(encoding, filled, known, headings_at)
    if text is not None:
        text.refuse_run_together(sheet.headings)
    return sheet


def _below_headings(
    encoding: str, filled: Sequence[NumberedCells], known: separated.Known, headings_at: int | None
) -> Sheet:
    opening = tuple(filled[: separated.OPENING])
    if headings_at == NO_HEADINGS:
        number, headings, lines = NO_HEADINGS, ("",) * max((len(cells) for _at, cells in opening), default=0), filled
    else:
        at = _place_of_headings(opening, known, headings_at)
        (number, headings), *lines = filled[at:] or [(0, ())]
    if not lines:
        raise FileEmpty
    return Sheet(encoding, headings, tuple(lines), number, opening)


def _place_of_headings(opening: Sequence[NumberedCells], known: separated.Known, headings_at: int | None) -> int:
    """The first line where none has two headings that are known."""
    if headings_at is not None:
        places = [at for at, (number, _cells) in enumerate(opening) if number == headings_at]
        if not places:
            raise UnknownHeadings(line=headings_at)
        return places[0]
    best = max(range(len(opening)), key=lambda at: known(opening[at][1]), default=0)
    return best if opening and known(opening[best][1]) > 1 else 0
