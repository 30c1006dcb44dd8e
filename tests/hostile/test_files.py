"""Files that were damaged, cut and written anew: each is read right, or refused in words. Nothing else happens."""

import re
from collections.abc import Sequence
from datetime import date
from html import unescape
from io import BytesIO
from itertools import zip_longest
from random import Random
from zipfile import ZipFile

import pytest

from engine.events.refusals import Refusal
from engine.files.kinds import Kind, kind_of
from engine.text import bare_number
from games.domain.exchange import formats
from games.domain.exchange.checking import check_partie
from games.domain.exchange.record import RecordedPartie
from tests.hostile.mutations import (
    ELIOT_RESULTS,
    KINDS,
    PARTIE,
    RESULTS,
    ROWS,
    damaged,
    xlsx_damaged,
)
from tournaments.domain.licences.columns import checked, known_headings, proposed
from tournaments.domain.licences.lines import Line, lines_of
from tournaments.domain.licences.reading import Sheet, read_sheet
from tournaments.domain.reports.reading import read_report, text_of

TODAY = date(2026, 11, 25)
Cells = tuple[str, ...]


def faults_of(kind: str, seed: str) -> list[str]:
    """What is wrong with the reading of one file: nothing, where it is refused."""
    chosen = Random(seed)
    if kind == "xlsx":
        return _of_workbook(xlsx_damaged(chosen))
    sound, encoding = KINDS[kind](chosen)
    raw, once = damaged(sound, chosen), damaged(sound, chosen, accidents=1)
    return [
        *_of_letters(raw, encoding),
        *_twice(_licences(raw)),
        *_strange(_results(once), ELIOT_RESULTS if kind == "xml" else RESULTS),
        *_strange(_people(once), ROWS),
        *_strange(_coups(once), COUPS),
    ]


def _of_letters(raw: bytes, encoding: str) -> list[str]:
    """No letter is read in another encoding than that in which the file was written."""
    try:
        found = text_of(raw)
    except Refusal:
        return []
    if found is None:
        return []
    if encoding == "utf-16" and not raw.startswith(b"\xff\xfe"):
        return []  # nothing is left to say which byte comes first
    # Who says ISO-8859-1 means Windows-1252: they differ where the former has no letters.
    encoding = {"iso8859-1": "cp1252"}.get(encoding, encoding)
    meant = raw.decode(encoding, "replace").removeprefix("\ufeff")
    if not any(letter.isalpha() and not letter.isascii() for letter in meant):
        return []  # of its accents the damage is left alone, which tells no encoding
    pairs = zip_longest(found.text, meant, fillvalue="")
    changed = any(read != written and written.isalpha() for read, written in pairs)
    return [f"read in {found.encoding}, written in {encoding}"] if changed else []


def _results(raw: bytes) -> list[Cells]:
    """The table, the name and the total of each line that is accepted."""
    try:
        rows = read_report(raw).rows
    except Refusal:
        return []
    return [(str(row.table), row.name, str(row.counted)) for row in rows if not row.faults and not row.empty]


def _licences(raw: bytes) -> list[Line]:
    """The lines that would be taken."""
    try:
        return _taken(read_sheet(raw, known=known_headings))
    except Refusal:
        return []


def _taken(sheet: Sheet) -> list[Line]:
    columns = checked(proposed(sheet.headings))
    return [line for line in lines_of(sheet.lines, columns, today=TODAY) if not line.faults]


def _people(raw: bytes) -> list[Cells]:
    """The cells of the lines that would be taken, where there are no more than headings."""
    try:
        sheet = read_sheet(raw, known=known_headings)
        taken = {line.at for line in _taken(sheet)}
    except Refusal:
        return []
    return [cells for at, cells in sheet.lines if at in taken and len(cells) <= len(sheet.headings)]


def _twice(lines: list[Line]) -> list[str]:
    """No number and nobody is there twice."""
    numbers = [bare_number(line.number) for line in lines]
    people = [line.person for line in lines if line.birth_date]
    return [f"twice: {each}" for many in (numbers, people) for each in {*many} if many.count(each) > 1]


def _coups(raw: bytes) -> list[Cells]:
    """The coups of a partie, told as its file tells them; it is checked, whatever comes of it."""
    try:
        record = formats.read(formats.decoded(raw).text)
        check_partie(record)
    except Refusal:
        return []
    return _told(record)


def _told(record: RecordedPartie) -> list[Cells]:
    # Of a word that leans on others the grid gives letters: the file tells it with its place.
    return [
        (coup.tirage.letters, f"{coup.reference} {coup.word}", str(coup.points), str(coup.total))
        for coup in record.coups
    ]


def _strange(rows: list[Cells], written: Sequence[Cells]) -> list[str]:
    """Each row is one of those written but for one cell, or the end of one after the beginning of another."""
    return [f"not written: {row}" for row in rows if not any(_is_damaged(row, at, written) for at in range(len(row)))]


def _is_damaged(row: Cells, at: int, written: Sequence[Cells]) -> bool:
    """Whether damage to the cell at that place explains the row, cut there or not.

    A cell of several written ones has swallowed lines.
    """
    begins = any(row[:at] == other[:at] for other in written)
    ends = len(row) < len(written[0]) or any(row[at + 1 :] == other[at + 1 :] for other in written)
    return begins and ends and sum(len(text) > 3 and text in row[at] for text in {other[at] for other in written}) < 2


def _of_workbook(raw: bytes) -> list[str]:
    try:
        sheet = read_sheet(raw, known=known_headings)
    except Refusal:
        return []
    if kind_of(raw) is not Kind.XLSX:
        return _twice(_licences(raw))
    said = _said(raw)
    cells = {cell for _at, line in (*sheet.opening, *sheet.lines) for cell in line if not cell.isascii()}
    return [*_twice(_licences(raw)), *(f"not in the file: {cell}" for cell in cells if cell not in said)]


def _said(raw: bytes) -> str:
    """Every text of the parts of a workbook, without its tags."""
    with ZipFile(BytesIO(raw)) as archive:
        parts = [archive.read(name).decode("utf-8", "replace") for name in archive.namelist() if "/s" in name]
    return " ".join(unescape(re.sub(r"<[^>]*>", "", part)) for part in parts)


COUPS = _told(PARTIE)
ALL = ("csv", "xlsx", "xml", "gcg")


@pytest.mark.parametrize("kind", ALL)
def test_a_damaged_file_is_read_right_or_refused(kind: str):
    found = {seed: faults for seed in map(str, range(25)) if (faults := faults_of(kind, f"{kind} {seed}"))}
    assert found == {}


@pytest.mark.lasting  # the same on a thousand files
@pytest.mark.parametrize("kind", ALL)
def test_of_a_thousand_damaged_files_each_is_read_right_or_refused(kind: str):
    found = {seed: faults for seed in map(str, range(25, 275)) if (faults := faults_of(kind, f"{kind} {seed}"))}
    assert found == {}


def test_a_reading_in_another_encoding_and_a_person_twice_are_found():
    assert _of_letters("Prénom\r\nRené\r\nRÊVE\r\n".encode("cp850"), "cp1252") == ["read in cp850, written in cp1252"]
    lines = [_line("12"), _line("13"), _line("012"), _line("14", birth_date=TODAY), _line("15", birth_date=TODAY)]
    assert _twice(lines) == ["twice: 12", f"twice: {(' a b', TODAY)}"]


def test_a_row_that_nobody_wrote_is_found():
    (one, name, total), (other, _name, least), *_rows = RESULTS
    sound = [*RESULTS, (one, "BÉR", total), (one, "BÉROFF Éloïse", least)]
    swallowed = (one, f"{name};{total} {other};LE GOFF Éloïse", least)
    mixed = (one, "LE GOFF Éloïse", "7")
    assert _strange([*sound, swallowed, mixed], RESULTS) == [f"not written: {swallowed}", f"not written: {mixed}"]


def _line(number: str, *, birth_date: date | None = None) -> Line:
    return Line(at=2, number=number, family_name="A", given_name="B", birth_date=birth_date)
