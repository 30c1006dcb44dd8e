"""Files that were damaged, cut and written anew: each is read right, or refused in words. Nothing else happens."""

import re
from contextlib import suppress
from datetime import date
from html import unescape
from io import BytesIO
from itertools import zip_longest
from random import Random
from zipfile import ZipFile

import pytest

from engine.events import Refusal
from engine.files.kinds import Kind, kind_of
from engine.text import bare_number
from games.domain.exchange import formats
from games.domain.exchange.checking import check_partie
from tests.hostile.mutations import KINDS, damaged, xlsx_damaged
from tournaments.domain.licences.columns import known_headings, proposed
from tournaments.domain.licences.lines import lines_of
from tournaments.domain.licences.reading import Sheet, read_sheet
from tournaments.domain.reports.reading import read_report, text_of

TODAY = date(2026, 11, 25)


def faults_of(kind: str, seed: str) -> list[str]:
    """What is wrong with the reading of one file: nothing, where it is refused."""
    chosen = Random(seed)
    if kind == "xlsx":
        return _of_workbook(xlsx_damaged(chosen))
    sound, encoding = KINDS[kind](chosen)
    raw = damaged(sound, chosen)
    return [*_of_letters(raw, encoding), *_of_results(raw), *_of_licences(raw), *_of_partie(raw)]


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
    changed = any(read != written and (read + written).isalpha() for read, written in pairs)
    return [f"read in {found.encoding}, written in {encoding}"] if changed else []


def _of_results(raw: bytes) -> list[str]:
    with suppress(Refusal):
        read_report(raw)
    return []


def _of_licences(raw: bytes) -> list[str]:
    try:
        return _twice(read_sheet(raw, known=known_headings))
    except Refusal:
        return []


def _twice(sheet: Sheet) -> list[str]:
    """No number and nobody is there twice, among the lines that would be taken."""
    lines = [line for line in lines_of(sheet.lines, proposed(sheet.headings), today=TODAY) if not line.faults]
    numbers = [bare_number(line.number) for line in lines]
    people = [line.person for line in lines if line.birth_date]
    return [f"twice: {each}" for many in (numbers, people) for each in {*many} if many.count(each) > 1]


def _of_partie(raw: bytes) -> list[str]:
    with suppress(Refusal):
        check_partie(formats.read(formats.decoded(raw).text))
    return []


def _of_workbook(raw: bytes) -> list[str]:
    try:
        sheet = read_sheet(raw, known=known_headings)
    except Refusal:
        return []
    if kind_of(raw) is not Kind.XLSX:
        return _twice(sheet)
    said = _said(raw)
    cells = {cell for _at, line in (*sheet.opening, *sheet.lines) for cell in line if not cell.isascii()}
    return [*_twice(sheet), *(f"not in the file: {cell}" for cell in cells if cell not in said)]


def _said(raw: bytes) -> str:
    """Every text of the parts of a workbook, without its tags."""
    with ZipFile(BytesIO(raw)) as archive:
        parts = [archive.read(name).decode("utf-8", "replace") for name in archive.namelist() if "/s" in name]
    return " ".join(unescape(re.sub(r"<[^>]*>", "", part)) for part in parts)


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
    twice = Sheet("utf-8", ("Licence", "Nom", "Prénom"), ((2, ("12", "A", "B")), (3, ("13", "A", "B"))), 1, ())
    assert _twice(twice) == []
    assert lines_of([(2, ("12", "A", "B")), (3, ("012", "A", "B"))], proposed(twice.headings), today=TODAY)[1].faults
