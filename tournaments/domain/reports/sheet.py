"""A sheet of results, CSV or XLSX: a line of headings, then a line a table; columns of coups, or a total alone."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.text import folded
from tournaments.domain.licences.headings import columns_named, plain_heading
from tournaments.domain.licences.reading import read_sheet
from tournaments.domain.refusals.reports import CoupColumnsBroken, PointsColumnMissing, TableColumnMissing
from tournaments.domain.reports.report import LONGEST_NAME, MOST_COUPS, Note, Report, Row, whole_number

_CALLED: Mapping[str, tuple[str, ...]] = {
    "table": ("table", "n table", "no table", "numero de table", "t"),
    "name": (
        "nom",
        "joueur",
        "nom et prenom",
        "nom prenom",
        "prenom et nom",
        "prenom nom",
        "joueurs",
        "name",
        "player",
    ),
    "licence": ("licence", "numero de licence", "n licence", "no licence", "licence number"),
    "total": ("total", "cumul", "points", "score"),
    "penalties": ("penalites", "penalite", "penalties"),
    "solos": ("solos", "solo", "primes solo", "prime solo"),
    "competition": ("competition",),
    "centre": ("centre",),
    "round": ("manche", "partie", "round"),
}
_COUP = re.compile(r"(?:c(?:oup)? ?)?(\d{1,2})")
_EMPTY = ("--table vide--", "table vide")


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where each thing stands: `named` by field, `coups` by their number."""

    named: Mapping[str, int]
    coups: Mapping[int, int]
    width: int

    def cell(self, cells: Sequence[str], field: str) -> str:
        return _at(cells, self.named.get(field))


def read(content: bytes, form: str, headings_at: int | None = None) -> Report:
    """Raises what `read_sheet` raises, and what `_columns` refuses of the headings."""
    sheet = read_sheet(content, known=_known, headings_at=headings_at)
    columns = _columns(sheet.headings)
    repeated = {number for number, cells in sheet.lines if _repeats_headings(cells)}
    lines = [(number, cells) for number, cells in sheet.lines if number not in repeated]
    first = lines[0][1] if lines else ()
    return Report(
        form=form,
        rows=tuple(_row(number, cells, columns, whole=form == "csv") for number, cells in lines),
        encoding=sheet.encoding,
        opening=sheet.opening,
        headings_at=sheet.headings_at,
        repeated=tuple(sorted(repeated)),
        competition=columns.cell(first, "competition"),
        centre=columns.cell(first, "centre"),
        round=whole_number(columns.cell(first, "round")) or 0,
    )


def _known(cells: Sequence[str]) -> int:
    """No line of headings is without the table: it counts twice, and coups never, which any score may be."""
    named = columns_named(cells, _CALLED)
    return len(named) + 1 if "table" in named else 0


def _repeats_headings(cells: Sequence[str]) -> bool:
    return len(columns_named(cells, _CALLED)) > 1


def _columns(headings: Sequence[str]) -> _Columns:
    """Raises TableColumnMissing, PointsColumnMissing, CoupColumnsBroken."""
    named = columns_named(headings, _CALLED)
    coups: dict[int, int] = {}
    for column, heading in enumerate(headings):
        if column not in named.values() and (match := _COUP.fullmatch(plain_heading(heading))):
            coups.setdefault(int(match[1]), column)
    if "table" not in named:
        raise TableColumnMissing
    if not coups and "total" not in named:
        raise PointsColumnMissing
    if sorted(coups) != list(range(1, len(coups) + 1)) or len(coups) > MOST_COUPS:
        raise CoupColumnsBroken
    return _Columns(named, coups, len(headings))


def _row(number: int, cells: Sequence[str], columns: _Columns, *, whole: bool) -> Row:
    faults: list[Note] = []
    if whole and len(cells) < columns.width:
        faults.append({"code": "line_cut", "typed": " ; ".join(cells)[:80]})
    name, typed = columns.cell(cells, "name")[:LONGEST_NAME], columns.cell(cells, "table")
    table = whole_number(typed)
    if table is None:
        faults.append({"code": "table_not_a_number", "typed": typed[:40]})
    total = _number(columns.cell(cells, "total"), "total_not_a_number", faults)
    coups = tuple(
        _number(_at(cells, columns.coups[coup]), "coup_not_a_number", faults, coup=coup)
        for coup in range(1, len(columns.coups) + 1)
    )
    no_points = total is None and not any(points is not None for points in coups)
    vacant = folded(name) in _EMPTY or (no_points and not name)
    if no_points and not vacant and not faults:
        faults.append({"code": "total_missing"})
    return Row(
        line=number,
        table=table or 0,
        name="" if vacant else name,
        licence=columns.cell(cells, "licence")[:40],
        total=total,
        coups=coups if any(points is not None for points in coups) else (),
        penalties=abs(_number(columns.cell(cells, "penalties"), "penalties_not_a_number", faults) or 0),
        solos=_number(columns.cell(cells, "solos"), "solos_not_a_number", faults) or 0,
        empty=vacant and not faults,
        faults=tuple(faults),
    )


def _number(typed: str, code: str, faults: list[Note], **more: int) -> int | None:
    """None for an empty cell, or one of a dash; what is no number is a fault."""
    if typed.strip("-–—. ") == "":
        return None
    number = whole_number(typed)
    if number is None:
        faults.append({"code": code, "typed": typed[:40], **more})
    return number


def _at(cells: Sequence[str], column: int | None) -> str:
    return cells[column] if column is not None and column < len(cells) else ""
