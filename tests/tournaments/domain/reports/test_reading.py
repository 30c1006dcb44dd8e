"""A file of results becomes rows whatever its format, and says of each line what is wrong with it."""

import json
import re

import pytest

from engine.files.kinds import Kind
from engine.files.refusals import FileRefused
from tests.factories.foreign import FOREIGN
from tests.factories.sheets import csv_file, sheet_part, xlsx_file
from tournaments.domain.refusals import reports
from tournaments.domain.refusals.licences import QuoteUnpaired
from tournaments.domain.reports.reading import form_of, read_report, text_of
from tournaments.domain.reports.report import Row, digest_of, whole_number

ELIOT = """<?xml version="1.0" encoding="UTF-8"?>
<EliotGame format="2">
  <Game>
    <Mode>duplicate</Mode>
    <Player id="0"><Name>Éric  Le Goff</Name><Type>human</Type><TableNb>4</TableNb></Player>
    <Player id="1"><Name>Anne Martin</Name><Type>human</Type><TableNb>2</TableNb></Player>
    <Player id="2"><Name>Ordinateur</Name><Type>computer</Type><TableNb>9</TableNb></Player>
    <Turns>3</Turns>
  </Game>
  <History>
    <Turn><GameRack>AEINRST</GameRack>
      <PlayerMove playerId="0" points="30" type="valid" word="X" coord="H8" />
      <PlayerMove playerId="1" points="12" type="invalid" word="Y" coord="H8" />
      <Solo playerId="0" points="10" />
      <GameMove points="30" type="valid" word="X" coord="H8" /></Turn>
    <Turn><PlayerMove playerId="0" points="0" type="none" />
      <PlayerMove playerId="1" points="40" type="valid" word="Z" coord="1A" />
      <Penalty playerId="1" points="-5" />
      <GameMove points="40" type="valid" word="Z" coord="1A" /></Turn>
    <Turn><GameRack>ABC</GameRack><PlayerMove playerId="0" points="7" type="valid" /></Turn>
  </History>
</EliotGame>"""


def table(make, headings, *rows):
    """A sheet whose first line is its headings."""
    return make(rows, headings=headings)


def codes(row: Row) -> list[str]:
    return [fault["code"] for fault in row.faults]


def test_a_sigles_line_gives_a_table_its_name_and_its_total():
    report = read_report(
        '"1","Éloïse Roy","812"\r\n"2", "--table vide--", "-1"\r\n"3","A ""B"" C","0"\r\n\x1a'.encode("latin-1")
    )
    assert report.form == "sigles"
    assert [(row.line, row.table, row.name, row.total, row.empty) for row in report.rows] == [
        (1, 1, "Éloïse Roy", 812, False),
        (2, 2, "", -1, True),
        (3, 3, 'A "B" C', 0, False),
    ]


def test_a_sigles_file_that_was_cut_says_at_which_line():
    rows = read_report(b'"1","Roy","812"\n"2","Martin","7').rows
    assert [codes(row) for row in rows] == [[], ["line_cut"]]
    assert codes(read_report(b'"1","Roy","812"\n"2","Martin"').rows[1]) == ["line_cut"]
    assert codes(read_report(b'"1","Roy","812"\n"2","Martin","7","x"').rows[1]) == ["line_of_another_format"]
    assert codes(read_report(b'"1","Roy","douze"').rows[0]) == ["total_not_a_number"]


@pytest.mark.parametrize("make", [csv_file, xlsx_file])
def test_a_sheet_holds_a_column_for_each_coup_or_a_total(make):
    content = table(
        make,
        ("Table", "Nom", "Coup1", "Coup 2", "C3", "Pénalités"),
        ("1", "Roy", "30", "", "1", "5"),
        ("2", "Martin", "12", "40", "1", ""),
    )
    rows = read_report(content).rows
    assert [(row.table, row.name, row.coups, row.penalties, row.counted) for row in rows] == [
        (1, "Roy", (30, None, 1), 5, 26),
        (2, "Martin", (12, 40, 1), 0, 53),
    ]
    (row,) = read_report(table(make, ("N° table", "Total"), ("7", "1 024"))).rows
    assert (row.table, row.total, row.coups) == (7, 1024, ())


def test_a_sheet_says_what_its_headings_lack():
    for headings, refusal in (
        (("nom", "total"), reports.TableColumnMissing),
        (("table", "nom"), reports.PointsColumnMissing),
        (("table", "1", "3"), reports.CoupColumnsBroken),
    ):
        with pytest.raises(refusal):
            read_report(table(csv_file, headings, ("1", "2", "3")))


def test_results_that_a_quotation_mark_would_run_together_are_refused():
    with pytest.raises(QuoteUnpaired) as refused:
        read_report(b'Table;Nom;Total\n1;"DUPONT;30\n2;MARTIN";20\n3;X;10')
    assert refused.value.params == {"line": 2}


def test_an_error_of_a_workbook_is_no_bulletin_that_was_not_handed_in():
    part = sheet_part(
        '<row><c t="inlineStr"><is><t>table</t></is></c><c><v>1</v></c><c><v>2</v></c></row>'
        '<row><c><v>1</v></c><c t="e"><v>#VALUE!</v></c><c><v>30</v></c></row>'
    )
    (row,) = read_report(xlsx_file([], **{"xl/worksheets/sheet1.xml": part})).rows
    assert row.faults == ({"code": "coup_not_a_number", "typed": "#VALUE!", "coup": 1},)


@pytest.mark.parametrize("make", [csv_file, xlsx_file])
def test_headings_that_come_again_are_passed_over_and_told(make):
    headings = ("Table", "Nom", "Total")
    report = read_report(table(make, headings, ("1", "Roy", "30"), headings, ("2", "Petit", "7")))
    assert ([row.table for row in report.rows], report.repeated) == ([1, 2], (3,))
    with pytest.raises(reports.ReportEmpty):
        read_report(table(make, headings, headings))


def test_a_line_of_a_sheet_says_what_is_no_number_or_is_cut():
    content = b"table;nom;1;2\nun;Roy;30;x\n2;Martin\n3;Petit;;\n4;;;\n"
    rows = read_report(content).rows
    assert [codes(row) for row in rows] == [
        ["table_not_a_number", "coup_not_a_number"],
        ["line_cut"],
        ["total_missing"],
        [],
    ]
    assert rows[3].empty


@pytest.mark.parametrize(
    "content", [b'[{"table": 1, "name": "\\ud800"}]', b'[{"table": 1, "name": "A\\u0000"}]', b"[" + b"1" * 5_000 + b"]"]
)
def test_json_that_no_base_could_keep_is_refused(content: bytes):
    with pytest.raises(reports.NotAReport) as refused:
        read_report(content)
    assert refused.value.params == {"form": "JSON", "line": 1}


def test_json_says_what_it_is_about_and_refuses_what_it_does_not_know():
    told = {
        "competition": "c",
        "round": 2,
        "lines": [
            {"table": 1, "name": "Roy", "coups": [30, None], "penalties": 5},
            {"table": "1", "total": 3},
            {"table": 2, "total": 3.5},
            {"table": 3, "points": 4},
            {"table": 4, "coups": [True]},
            "x",
        ],
    }
    report = read_report(json.dumps(told).encode())
    assert (report.competition, report.round) == ("c", 2)
    assert report.rows[0] == Row(line=1, table=1, name="Roy", coups=(30, None), penalties=5)
    assert [codes(row) for row in report.rows[1:]] == [
        ["table_not_a_number"],
        ["total_not_a_number"],
        ["field_unknown"],
        ["coup_not_a_number"],
        ["table_not_a_number"],
    ]


def test_eliot_gives_each_player_its_coups_its_penalties_and_no_row_to_the_computer():
    report = read_report(ELIOT.encode())
    assert [(row.table, row.name, row.coups, row.penalties, row.solos) for row in report.rows] == [
        (4, "Éric Le Goff", (30, None), 0, 10),
        (2, "Anne Martin", (12, 40), 5, 0),
    ]


def test_eliot_2_0_has_no_tables_and_seats_its_players_in_their_order():
    text = re.sub("<TableNb>.</TableNb>", "", ELIOT)
    text = re.sub(r'\b(player)?[iI]d="(.)"', lambda found: f'{found[1] or ""}id="{int(found[2]) + 1}"', text)
    text = text.replace("Anne Martin", "Anne & Marc")
    assert [(row.table, row.name, row.coups, row.penalties) for row in read_report(text.encode()).rows] == [
        (1, "Éric Le Goff", (30, None), 0),
        (2, "Anne & Marc", (12, 40), 5),
    ]
    without = ELIOT.replace("<TableNb>2</TableNb>", "")
    assert [codes(row) for row in read_report(without.encode()).rows] == [[], ["table_not_a_number"]]


@pytest.mark.parametrize(
    "content",
    [b'{"lines": [', b"{}", b"[[" * 50_000, ELIOT[:900].encode(), b"<!DOCTYPE x><EliotGame/>"],
)
def test_what_is_cut_or_something_else_is_refused_with_its_line(content):
    with pytest.raises(reports.NotAReport) as refused:
        read_report(content)
    assert refused.value.params["line"] >= 1


@pytest.mark.parametrize("kind", [kind for kind in FOREIGN if kind is not Kind.XLSX], ids=lambda kind: kind.name)
def test_results_of_another_kind_are_refused_by_its_name(kind: Kind):
    with pytest.raises(FileRefused):
        read_report(FOREIGN[kind])


def test_an_encoding_that_is_none_is_told_and_utf_16_is_read():
    with pytest.raises(FileRefused):
        read_report(b'"1","R\x01\x81y","812"')
    for encoding in ("cp1252", "cp850", "mac-roman"):
        assert read_report('"1","Éloïse","812"'.encode(encoding)).rows[0].name == "Éloïse"
    assert read_report('"1","Éloïse","812"'.encode("utf-16")).rows[0].name == "Éloïse"


@pytest.mark.parametrize("content", [b"", b" \n", b'"1","--table vide--","-1"', b"[]", b'{"lines": []}'])
def test_a_file_without_a_result_is_refused(content):
    with pytest.raises(reports.ReportEmpty):
        read_report(content)


def test_the_format_is_told_by_the_content_alone():
    assert form_of('"1","x","2"') == "sigles"
    assert form_of("table;total\n1;2") == "csv"
    assert text_of(table(xlsx_file, ("table", "total"), ("1", "2"))) is None


def test_the_digest_is_of_what_counts_whatever_the_format_and_the_order():
    one = read_report(b'"1","Roy","62"\n"2","--table vide--","-1"\n"3","X","5"').rows
    other = read_report(b"table;nom;total\n3;Autre;5\n1;Roy;62\n").rows
    assert digest_of(one) == digest_of(other)
    assert digest_of(one) != digest_of(read_report(b'"1","Roy","63"\n"3","X","5"').rows)


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("12", 12),
        (" 1\u00a0024 ", 1024),
        ("-5", -5),
        ("−5", -5),
        ("12,0", 12),
        ("12,5", None),
        ("", None),
        ("١٢", None),
    ],
)
def test_numbers_as_people_write_them(typed, number):
    assert whole_number(typed) == number
