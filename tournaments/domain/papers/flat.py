"""The tables of a paper as a spreadsheet takes them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tournaments.domain.papers.paper import Cell, Paper, Part, guarded


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
        rows = tuple((part.title, *row) for part in parts for row in part.rows)
        return [Table(paper.title, (part_heading, *_headings(parts[0])), rows)]
    return [Table(part.title or paper.title, _headings(part), part.rows) for part in parts]


def _headings(part: Part) -> tuple[str, ...]:
    return tuple(column.title for column in part.columns)


def harmless(row: Sequence[Cell]) -> Iterator[Cell]:
    """The cells of a row, of which no spreadsheet runs any."""
    return (guarded(cell) if isinstance(cell, str) else cell for cell in row)
