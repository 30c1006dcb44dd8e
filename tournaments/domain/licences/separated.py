"""The rows of a text whose cells are separated: by which sign, and none run together by a stray quotation mark."""

import csv
from collections.abc import Callable, Iterator, Sequence
from io import StringIO

from engine.files.separator import separator_said
from tournaments.domain.licences.cell import plain_cell
from tournaments.domain.refusals.licences import NotASheet, QuoteUnpaired

SEPARATORS = ";\t,|"
# Lines among which the headings are looked for: above them stand titles and dates.
OPENING = 20
_BEGINNING = 20_000  # characters


Known = Callable[[Sequence[str]], int]
"""How many of the cells of a line are headings that are known."""


class SeparatedRows:
    """The rows of a text, each with the number of its first line, from 1, its cells as `plain_cell` writes them."""

    def __init__(self, text: str, known: Known) -> None:
        self._text = text
        self.separator, self._begins = _separator(text, known)
        self._several_lines: dict[int, int] = {}

    def __iter__(self) -> Iterator[tuple[int, list[str]]]:
        """Raises QuoteUnpaired, NotASheet."""
        lines = StringIO(self._text, newline="")
        reader = csv.reader(lines, delimiter=self.separator, strict=True, skipinitialspace=True)
        number = 1
        try:
            for row in reader:
                if number >= self._begins:
                    self._note_lines(number, row)
                    yield number, list(map(plain_cell, row))
                number = reader.line_num + 1
        except csv.Error as error:
            if '"' in self._text:
                raise QuoteUnpaired(line=number) from error
            raise NotASheet(reason=str(error)) from error

    def refuse_run_together(self, headings: Sequence[str]) -> None:
        """Raises QuoteUnpaired for a row of several lines that has fewer cells than the headings."""
        width = max((at for at, heading in enumerate(headings, start=1) if heading), default=0)
        for number, cells in self._several_lines.items():
            if cells < width:
                raise QuoteUnpaired(line=number)

    def _note_lines(self, number: int, row: Sequence[str]) -> None:
        """A cell may have lines of its own; one that has separators too is of several rows."""
        several = [cell for cell in row if "\n" in cell or "\r" in cell]
        if any(self.separator in cell for cell in several):
            raise QuoteUnpaired(line=number)
        if several:
            self._several_lines[number] = len(row)


def _separator(text: str, known: Known) -> tuple[str, int]:
    """The sign between cells, and the number of the line where they begin: a first line "sep=;" says it.

    Else the one that parts the most headings that are known, and of those the most frequent in the first line.
    """
    first = [line for line in text[:_BEGINNING].splitlines() if line.strip()][:OPENING]
    if first and (separator := separator_said(first[0])):
        return separator, 2
    count = first[0].count if first else "".count
    headings = {sign: max((known(line.split(sign)) for line in first), default=0) for sign in SEPARATORS}
    return max(SEPARATORS, key=lambda sign: (headings[sign], count(sign), -SEPARATORS.index(sign))), 1
