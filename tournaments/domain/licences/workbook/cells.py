"""The cells of a sheet as they are met, row by row."""

import re
from collections.abc import Iterator, Mapping, Sequence

from tournaments.domain.licences import bounds, cell
from tournaments.domain.licences.workbook.formats import Formats
from tournaments.domain.licences.workbook.parts import whole
from tournaments.domain.licences.workbook.texts import MOST_CHARACTERS, TextReading
from tournaments.domain.refusals.licences import NotASheet, WorkbookCells, WorkbookTexts

MOST_CELLS = 600_000
# A sheet has no more. Some programs write the last ones, empty, to keep the height of a line.
_ROWS_OF_A_SHEET, _COLUMNS_OF_A_SHEET = 1_048_576, 16_384
_COLUMN = re.compile(r"([A-Z]{1,3})[0-9]{0,7}", re.IGNORECASE)


class CellReading:
    """Rows that are finished wait in `taken`; of the row at hand the cells by their column, from 0."""

    def __init__(self, texts: Sequence[str], formats: Formats, *, most_rows: int, most_columns: int) -> None:
        self._texts, self._formats = texts, formats
        self._most_rows, self._most_columns = most_rows, most_columns
        self._finished: list[tuple[int, list[str]]] = []
        self._cells: dict[int, str] = {}
        self._row, self._met = 0, 0
        self._column, self._kind, self._style = -1, "", 0
        self._value: list[str] | None = None
        self._number: list[str] = []
        self._text = TextReading()
        self._cells_left, self._characters_left = MOST_CELLS, MOST_CHARACTERS

    def taken(self) -> Iterator[tuple[int, list[str]]]:
        """The rows finished since."""
        finished, self._finished = self._finished, []
        return iter(finished)

    def begin(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "c":
            self._begin_cell(attributes)
        elif tag == "v":
            self._value = []
        elif tag == "row":
            self._begin_row(whole(attributes.get("r")) or self._row + 1)
        else:
            self._text.begin(tag)

    def _begin_row(self, number: int) -> None:
        """Rows and cells rise: one that comes again would be a second line of the same people."""
        if number <= self._row:
            raise NotASheet(reason="rows")
        self._row, self._column, self._met, self._cells = number, -1, 0, {}

    def _begin_cell(self, attributes: Mapping[str, str]) -> None:
        self._met += 1
        if self._met > _COLUMNS_OF_A_SHEET:
            raise NotASheet(reason="cells")
        named = _COLUMN.fullmatch(attributes.get("r", ""))
        column = _column(named[1]) if named else self._column + 1
        if column <= self._column:
            raise NotASheet(reason="cells")
        self._column = column
        self._kind, self._style = attributes.get("t", "n"), whole(attributes.get("s"))
        self._number = []
        self._text.taken()

    def characters(self, text: str) -> None:
        if self._value is None:
            self._text.characters(text)
        elif len(self._value) < cell.LONGEST_CELL:
            self._value.append(text[: cell.LONGEST_CELL])

    def end(self, tag: str) -> None:
        if tag == "v":
            self._number, self._value = self._value or [], None
        elif tag == "c":
            self._end_cell()
        elif tag == "row":
            self._end_row()
        else:
            self._text.end(tag)

    def _end_cell(self) -> None:
        value = self._plain_value("".join(self._number)[: cell.LONGEST_CELL])
        if self._column >= self._most_columns or not value:
            return
        self._cells_left -= 1
        if self._cells_left < 0:
            raise WorkbookCells(most=MOST_CELLS)
        # Texts that are shared were counted where they stand.
        self._characters_left -= 0 if self._kind == "s" else len(value)
        if self._characters_left < 0:
            raise WorkbookTexts(most=MOST_CELLS, characters=MOST_CHARACTERS)
        self._cells[self._column] = value

    def _plain_value(self, value: str) -> str:
        match self._kind:
            case "s":
                return self._shared(int(value)) if value else ""
            case "inlineStr":
                return self._text.taken()
            case "n" if value.strip():
                return self._formats.shown(value.strip(), self._style)
            case "d":
                return value.partition("T")[0]
        return cell.plain_cell(value)

    def _shared(self, at: int) -> str:
        if not 0 <= at < len(self._texts):
            raise NotASheet(reason="sharedStrings")
        return self._texts[at]

    def _end_row(self) -> None:
        filled = bool(self._cells)
        if self._row > (self._most_rows * 2 if filled else _ROWS_OF_A_SHEET):
            raise bounds.too_large(self._most_rows - 1)
        if filled:
            width = max(self._cells) + 1
            self._finished.append((self._row, [self._cells.get(column, "") for column in range(width)]))


def _column(letters: str) -> int:
    """The column of "A" is 0, that of "AB" 27."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - 64
    return number - 1
