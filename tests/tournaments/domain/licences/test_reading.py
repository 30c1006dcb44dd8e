from datetime import date, datetime
from functools import partial
from io import BytesIO
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import pytest
from openpyxl import Workbook

from engine.files.kinds import Kind
from engine.files.refusals import FileRefused
from tests.factories.foreign import FOREIGN
from tests.factories.sheets import HEADINGS, csv_file, sheet_part, workbook_part, xlsx_file
from tournaments.domain.licences import reading
from tournaments.domain.licences.bounds import LARGEST
from tournaments.domain.licences.columns import known_headings
from tournaments.domain.licences.workbook import parts
from tournaments.domain.refusals import licences

read_sheet = partial(reading.read_sheet, known=known_headings)
SHEET = "xl/worksheets/sheet1.xml"
ROW = ("0012", "Le Goff", "Éloïse", "31/01/1950", "Béziers", "4B")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "latin-1", "cp850", "mac-roman", "utf-16"])
@pytest.mark.parametrize("separator", [";", ",", "\t", "|"])
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


def test_a_workbook_of_two_sheets_is_read_by_its_first_with_dates_numbers_and_empty_lines():
    workbook, made = Workbook(), BytesIO()
    members = workbook.active
    for row in (
        HEADINGS,
        (),
        (1234567, "Le Goff", "Éloïse", date(1950, 1, 31), None, "4B"),
        ("0012", "N'Guyen", None, datetime(2011, 12, 31, 18, 30), True, 1.5),  # noqa: DTZ001  # sheets know no zone
        (),
        (7.0, "Roy"),
    ):
        members.append(row)
    workbook.create_sheet("Clubs").append(("Béziers",))
    workbook.save(made)
    assert read_sheet(made.getvalue()).lines == (
        (3, ("1234567", "Le Goff", "Éloïse", "1950-01-31", "", "4B")),
        (4, ("0012", "N'Guyen", "", "2011-12-31", "1", "1.5")),
        (6, ("7", "Roy")),
    )


def test_the_empty_last_lines_that_some_programs_write_count_for_nothing():
    rows = '<row r="1"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row><row r="1048576" ht="12"><c s="0"/></row>'
    assert read_sheet(xlsx_file([], **{SHEET: sheet_part(rows)})).lines == ((2, ("2",)),)


def test_a_number_that_is_no_date_of_any_calendar_is_left_empty():
    rows = '<row><c><v>1</v></c></row><row><c s="1"><v>99999999999</v></c><c><v>2</v></c></row>'
    assert read_sheet(xlsx_file([], **{SHEET: sheet_part(rows)})).lines == ((2, ("", "2")),)


def test_a_number_keeps_the_zeros_that_its_format_shows():
    styles = workbook_part(
        "styleSheet",
        '<numFmts><numFmt numFmtId="164" formatCode="0000000"/><numFmt numFmtId="165" formatCode="#000\\ 000"/>'
        '<numFmt numFmtId="166" formatCode="0.00"/><numFmt numFmtId="167" formatCode="0 &quot;pts&quot;"/>'
        '<numFmt numFmtId="168" formatCode="[$-40C]0000000"/><numFmt numFmtId="169" formatCode="[Red]0000000_)"/>'
        "</numFmts>"
        "<cellXfs>" + "".join(f'<xf numFmtId="{number}"/>' for number in range(163, 170)) + "</cellXfs>",
    )
    cells = [
        ("1", 12345),
        ("2", 345),
        ("3", 7),
        ("4", 12),
        ("1", 123456789),
        ("1", -12),
        ("99", 5),
        ("5", 12345),
        ("6", 12345),
    ]
    row = "".join(f'<c s="{style}"><v>{value}</v></c>' for style, value in cells)
    part = sheet_part(f"<row><c><v>1</v></c></row><row>{row}</row>")
    sheet = read_sheet(xlsx_file([], **{SHEET: part, "xl/styles.xml": styles}))
    assert sheet.lines == ((2, ("0012345", "000345", "7", "12", "123456789", "-12", "5", "0012345", "0012345")),)


def test_texts_written_in_the_cell_are_read_and_errors_as_they_are_shown():
    cells = (
        '<c r="B1" t="inlineStr"><is><r><t>No</t></r><r><t>m</t></r></is></c>'
        '<c t="str"><v>=A</v></c><c t="e"><v>#N/A</v></c>'
    )
    part = sheet_part(f'<row>{cells}</row><row r="4"><c r="A4"><v>1</v></c></row>')
    sheet = read_sheet(xlsx_file([], **{SHEET: part}))
    assert (sheet.headings, sheet.lines) == (("", "Nom", "=A", "#N/A"), ((4, ("1",)),))


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ('<row r="1"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row><row r="2"><c><v>2</v></c></row>', "rows"),
        ('<row r="1"><c r="B1"><v>1</v></c><c r="B1"><v>2</v></c></row>', "cells"),
        ('<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row>', "cells"),
    ],
)
def test_a_row_or_a_cell_that_comes_again_is_refused(rows: str, reason: str):
    with pytest.raises(licences.NotASheet) as refused:
        read_sheet(xlsx_file([], **{SHEET: sheet_part(rows)}))
    assert refused.value.params == {"reason": reason}


@pytest.mark.parametrize("lost", ["styles", "sharedStrings"])
def test_a_workbook_that_has_lost_a_part_that_it_names_is_refused(lost: str):
    made = BytesIO()
    with ZipFile(BytesIO(xlsx_file([ROW]))) as given, ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name in given.namelist():
            archive.writestr(name.replace(lost, "other"), given.read(name))
    with pytest.raises(licences.NotASheet) as refused:
        read_sheet(made.getvalue())
    assert refused.value.params == {"reason": lost}


def test_empty_lines_are_left_out_and_lines_keep_their_number():
    sheet = read_sheet(b"Nom;Licence\r\n\r\n;\r\nA;1\r\n")
    assert sheet.lines == ((4, ("A", "1")),)


def test_quotes_and_spaces_of_cells_are_understood():
    assert read_sheet(b'Nom;Licence\n" A;  B ";1').lines == ((2, ("A; B", "1")),)
    assert read_sheet(b'Nom, Licence\n"ROY", "LE PETIT"').lines == ((2, ("ROY", "LE PETIT")),)
    assert read_sheet(b'Nom;Licence\n"=""ROY""";="0012"').lines == ((2, ("ROY", "0012")),)
    assert read_sheet(b'Nom;"N\xc2\xb0\nlicence"\r\n"ROY\r\nLuc";1\r\nLE "PETIT";2\r\n\x1a\x1a').lines == (
        (3, ("ROY Luc", "1")),
        (5, ('LE "PETIT"', "2")),
    )


LOOSE_QUOTES = [
    ('Licence;Nom;Prénom;Club\n1;"LE PETIT;Jean;Vichy\n2;DUPONT;Anne;Vichy\n3;MARTIN;Paul;Lyon\n', 2),
    ('Licence;Nom;Prénom\n1;A;B\n2;"LE PETIT;Jean\n3;DUPONT";Anne\n', 3),
    ('Licence;Nom;Prénom;Club;;\n1;"LE PETIT\n2";Jean\n', 2),
    ('Licence;Nom\n1;"a\nb"\n2;"JO" ROY\n', 4),
    ('Licence;Nom\n1;"LE PETIT;Jean\n' + "2;DUPONT;Anne\n" * 20_000, 2),
]


@pytest.mark.parametrize(("text", "line"), LOOSE_QUOTES)
def test_a_quotation_mark_that_would_run_lines_together_is_refused_by_its_line(text: str, line: int):
    with pytest.raises(licences.QuoteUnpaired) as refused:
        read_sheet(text.encode())
    assert refused.value.params == {"line": line}


def test_a_cell_beyond_all_measure_is_refused():
    with pytest.raises(licences.NotASheet):
        read_sheet(b"Nom;Licence\nA;" + b"1" * 200_000)


@pytest.mark.parametrize("content", [b"", b"Nom;Licence\n", b"\n\n;;\n"])
def test_a_file_without_lines_is_refused(content: bytes):
    with pytest.raises(licences.FileEmpty):
        read_sheet(content)


@pytest.mark.parametrize("content", [b"Nom\n\x81\x00", b"Nom\nA\x00B", b"\xff\xfeN", b"Nom\n\xe9\x01"])
def test_bytes_that_are_no_text_are_refused(content: bytes):
    with pytest.raises(FileRefused):
        read_sheet(content)


def test_a_file_too_large_is_refused(monkeypatch):
    with pytest.raises(licences.FileTooLarge):
        read_sheet(b"x" * (LARGEST + 1))
    monkeypatch.setattr(reading, "MOST_LINES", 2)
    for made in (csv_file, xlsx_file):
        assert len(read_sheet(made([ROW] * 2)).lines) == 2
        with pytest.raises(licences.FileTooLarge):
            read_sheet(made([ROW] * 3))


def test_a_bomb_is_refused_before_it_is_unpacked(monkeypatch):
    monkeypatch.setattr(parts, "MOST_UNPACKED", 1_000_000)
    bomb = xlsx_file([], **{SHEET: "<a>" + " " * 2_000_000 + "</a>"})
    assert len(bomb) < 20_000
    with pytest.raises(licences.WorkbookTooLarge):
        read_sheet(bomb)


def test_a_part_larger_than_it_says_is_refused():
    honest = xlsx_file([], **{SHEET: sheet_part(" " * 2_000_000)})
    size = len(sheet_part(" " * 2_000_000)).to_bytes(4, "little")
    assert honest.count(size) == 2  # before the part, and in the directory
    with pytest.raises(licences.NotASheet) as refused:
        read_sheet(honest.replace(size, (1000).to_bytes(4, "little")))
    assert refused.value.params == {"reason": "BadZipFile"}


def test_a_compression_that_cannot_be_bounded_is_refused():
    made = BytesIO()
    with ZipFile(BytesIO(xlsx_file([ROW]))) as given, ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name in given.namelist():
            archive.writestr(name, given.read(name), ZIP_BZIP2 if name == SHEET else ZIP_DEFLATED)
    with pytest.raises(licences.NotASheet) as refused:
        read_sheet(made.getvalue())
    assert refused.value.params == {"reason": SHEET}


ENTITIES = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>'


@pytest.mark.parametrize(
    ("part", "reason"),
    [
        (ENTITIES, "DOCTYPE"),
        ("\ufeff<!DOCTYPE a>", "DOCTYPE"),
        (ENTITIES.encode("utf-16"), "DOCTYPE"),
        (ENTITIES.encode("utf-16-le"), "DOCTYPE"),
        ("<a>", "ExpatError"),
    ],
)
@pytest.mark.parametrize("name", [SHEET, "xl/sharedStrings.xml", "xl/workbook.xml", "xl/styles.xml"])
def test_a_part_with_entities_or_broken_is_refused(name: str, part: str | bytes, reason: str):
    with pytest.raises(licences.NotASheet) as refused:
        read_sheet(xlsx_file([], **{name: part}))
    assert refused.value.params == {"reason": reason}


@pytest.mark.parametrize("kind", [kind for kind in FOREIGN if kind is not Kind.XLSX], ids=lambda kind: kind.name)
def test_a_file_of_another_kind_is_refused_by_its_name(kind: Kind):
    with pytest.raises(FileRefused):
        read_sheet(FOREIGN[kind])


def test_a_workbook_without_its_parts_is_refused():
    with pytest.raises(licences.NotASheet):
        read_sheet(FOREIGN[Kind.XLSX])


def test_a_row_far_below_is_refused_without_filling_what_is_between():
    part = sheet_part('<row r="999999999"><c r="A1"><v>1</v></c></row>')
    with pytest.raises(licences.FileTooLarge):
        read_sheet(xlsx_file([], **{SHEET: part}))


TITLED = (";;\r\n", "Licenciés 2026-2027;;\r\n", "Édité le 01/10/2026\r\n;;\r\n")


@pytest.mark.parametrize("title", TITLED)
@pytest.mark.parametrize("separator", [";", ",", "\t"])
def test_the_headings_are_found_below_a_title(title: str, separator: str):
    content = title.replace(";", separator).encode() + csv_file([ROW], separator=separator)
    sheet = read_sheet(content)
    assert (sheet.headings, [cells for _at, cells in sheet.lines]) == (HEADINGS, [ROW])
    assert sheet.lines[0][0] == sheet.headings_at + 1 == content.count(b"\n")


def test_the_headings_of_a_workbook_are_found_below_a_title():
    sheet = read_sheet(xlsx_file([(), HEADINGS, ROW], headings=("Licenciés 2026-2027",)))
    assert (sheet.headings, sheet.headings_at, sheet.lines) == (HEADINGS, 3, ((4, ROW),))


def test_headings_that_none_knows_are_the_first_line_or_the_one_that_is_chosen():
    content = b"Liste;x\nSpieler;Nummer\nRoy;1\n"
    assert (read_sheet(content).headings_at, read_sheet(content).headings) == (1, ("Liste", "x"))
    chosen = read_sheet(content, headings_at=2)
    assert (chosen.headings, chosen.lines) == (("Spieler", "Nummer"), ((3, ("Roy", "1")),))
    assert [number for number, _cells in chosen.opening] == [1, 2, 3]
    with pytest.raises(licences.UnknownHeadings):
        read_sheet(content, headings_at=99)
    with pytest.raises(licences.FileEmpty):
        read_sheet(content, headings_at=3)


def test_a_file_without_headings_loses_no_line():
    sheet = read_sheet(b"1;Roy;Anne\n2;Petit\n", headings_at=reading.NO_HEADINGS)
    assert (sheet.headings_at, sheet.headings, sheet.lines) == (0, ("", "", ""), sheet.opening)
    assert sheet.lines == ((1, ("1", "Roy", "Anne")), (2, ("2", "Petit")))
    with pytest.raises(licences.FileEmpty):
        read_sheet(b"\n;;\n", headings_at=reading.NO_HEADINGS)


@pytest.mark.parametrize(
    ("said", "separator"), [("sep=;", ";"), ('"sep=,"', ","), ("SEP=|", "|"), ("sep=\t", "\t"), ("sep=;;;;;;", ";")]
)
def test_a_first_line_that_says_the_separator_is_no_heading(said: str, separator: str):
    sheet = read_sheet(f"{said}\r\n".encode("utf-8-sig") + csv_file([ROW], separator=separator))
    assert (sheet.headings, sheet.headings_at, sheet.lines) == (HEADINGS, 2, ((3, ROW),))


@pytest.mark.parametrize("make", [csv_file, xlsx_file])
def test_the_opening_of_a_sheet_is_read_without_the_rest(make):
    content = make([(str(number), *ROW[1:]) for number in range(200)])
    assert len(read_sheet(content, most=23).lines) == 22
    assert read_sheet(content, most=23).opening == read_sheet(content).opening
