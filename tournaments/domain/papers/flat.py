"""The tables of a paper as a spreadsheet takes them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tournaments.domain.papers.paper import Cell, Column, Name, Paper, Part, guarded


@dataclass(frozen=True, slots=True)
class Table:
    """Headings, and rows as wide as they are."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def tables_of(paper: Paper, part_heading: str) -> list[Table]:
    """One table where all the parts have the same columns, the title of each in a column of its own; else one a part.

    `part_heading` heads that column: "Centre", "Player".
    """
    parts = [part for part in paper.parts if part.columns]
    alike = len({part.columns for part in parts}) == 1
    if len(parts) > 1 and alike:
        rows = tuple((part.title, *row) for part in parts for row in _rows(part))
        return [Table(paper.title, (part_heading, *_headings(parts[0])), rows)]
    return [Table(part.title or paper.title, _headings(part), _rows(part)) for part in parts]


def _headings(part: Part) -> tuple[str, ...]:
    return tuple(title for column in part.columns for title in column.halves or (column.title,))


def _rows(part: Part) -> tuple[tuple[Cell, ...], ...]:
    """The rows; who is sorted by family name stands there under it."""
    return tuple(
        tuple(half for column, cell in zip(part.columns, row, strict=True) for half in _halves(column, cell))
        for row in part.rows
    )


def _halves(column: Column, cell: Cell) -> tuple[Cell, ...]:
    if not column.halves:
        return (cell,)
    return (cell.family, cell.given) if isinstance(cell, Name) else (cell, "")


def harmless(row: Iterable[Cell]) -> Iterator[Cell]:
    """The cells of a row, of which no spreadsheet runs any."""
    return (guarded(cell) if isinstance(cell, str) else cell for cell in row)
