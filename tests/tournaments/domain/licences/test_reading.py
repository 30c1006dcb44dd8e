from datetime import date
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from tests.factories.sheets import HEADINGS, csv_file, xlsx_file
from tournaments.domain import refusals
from tournaments.domain.licences import reading, xlsx
from tournaments.domain.licences.reading import read_sheet

ROW = ("0012", "Le Goff", "Éloïse", "31/01/1950", "Béziers", "4B")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "latin-1", "utf-16"])
@pytest.mark.parametrize("separator", [";", ",", "\t"])
def test_a_csv_is_read_in_any_usual_encoding_and_separator(encoding: str, separator: str):
    sheet = read_sheet(csv_file([ROW], encoding=encoding, separator=separator))
    assert (sheet.headings, sheet.lines) == (HEADINGS, ((2, ROW),))


def test_an_xlsx_is_read_with_its_texts_numbers_and_dates():
    sheet = read_sheet(xlsx_file([("0012", "Noël & fils", "Éric", date(1950, 1, 31), "", 7), (1234567, "A", "B", 1.5)]))
    assert sheet.lines == (
        (2, ("0012", "Noël & fils", "Éric", "1950-01-31", "", "7")),
        (3, ("1234567", "A", "B", "1.5")),
    )
    assert (sheet.encoding, sheet.headings) == ("xlsx", HEADINGS)


def test_texts_written_in_the_cell_are_read_and_errors_are_empty():
    cells = (
        '<c r="B1" t="inlineStr"><is><r><t>No</t></r><r><t>m</t></r></is></c>'
        '<c t="str"><v>=A</v></c><c t="e"><v>#N/A</v></c>'
    )
    part = f'<worksheet><sheetData><row>{cells}</row><row r="4"><c r="A4"><v>1</v></c></row></sheetData></worksheet>'
    sheet = read_sheet(xlsx_file([], **{"xl/worksheets/sheet1.xml": part}))
    assert (sheet.headings, sheet.lines) == (("", "Nom", "=A", ""), ((4, ("1",)),))


def test_empty_lines_are_left_out_and_lines_keep_their_number():
    sheet = read_sheet(b"Nom;Licence\r\n\r\n;\r\nA;1\r\n")
    assert sheet.lines == ((4, ("A", "1")),)


def test_quotes_and_spaces_of_cells_are_understood():
    assert read_sheet(b'Nom;Licence\n" A;  B ";1').lines == ((2, ("A; B", "1")),)


@pytest.mark.parametrize("content", [b"", b"Nom;Licence\n", b"\n\n;;\n"])
def test_a_file_without_lines_is_refused(content: bytes):
    with pytest.raises(refusals.FileEmpty):
        read_sheet(content)


@pytest.mark.parametrize("content", [b"Nom\n\x81\x00", b"Nom\nA\x00B", b"\xff\xfeN", b"Nom\n\xe9\x01"])
def test_bytes_that_are_no_text_are_refused(content: bytes):
    with pytest.raises(refusals.EncodingNotUnderstood):
        read_sheet(content)


def test_a_file_too_large_is_refused(monkeypatch):
    with pytest.raises(refusals.FileTooLarge):
        read_sheet(b"x" * (reading.LARGEST + 1))
    monkeypatch.setattr(reading, "MOST_LINES", 2)
    for made in (csv_file, xlsx_file):
        assert len(read_sheet(made([ROW] * 2)).lines) == 2
        with pytest.raises(refusals.FileTooLarge):
            read_sheet(made([ROW] * 3))


def test_a_bomb_is_refused_before_it_is_unpacked(monkeypatch):
    monkeypatch.setattr(xlsx, "MOST_UNPACKED", 1_000_000)
    bomb = xlsx_file([], **{"xl/worksheets/sheet1.xml": "<a>" + " " * 2_000_000 + "</a>"})
    assert len(bomb) < 20_000
    with pytest.raises(refusals.FileTooLarge):
        read_sheet(bomb)


@pytest.mark.parametrize(
    "part",
    [
        '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>',
        "<a>",
        "\ufeff<!DOCTYPE a>",
    ],
)
def test_a_part_with_entities_or_broken_is_refused(part: str):
    with pytest.raises(refusals.NotASheet):
        read_sheet(xlsx_file([], **{"xl/worksheets/sheet1.xml": part}))


def test_a_zip_that_is_no_sheet_is_refused():
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "text")
    for content in (made.getvalue(), b"PK\x03\x04rien"):
        with pytest.raises(refusals.NotASheet):
            read_sheet(content)


def test_a_row_far_below_is_refused_without_filling_what_is_between():
    part = '<worksheet><sheetData><row r="999999999"><c r="A1"><v>1</v></c></row></sheetData></worksheet>'
    with pytest.raises(refusals.FileTooLarge):
        read_sheet(xlsx_file([], **{"xl/worksheets/sheet1.xml": part}))
