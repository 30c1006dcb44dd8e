"""A paper as CSV, XLSX and JSON: from its description alone."""

import csv
from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from io import BytesIO, StringIO

import pytest
from openpyxl import load_workbook

from tournaments.domain.papers.csv_file import csv_of
from tournaments.domain.papers.json_file import json_of
from tournaments.domain.papers.kinds import PaperKind
from tournaments.domain.papers.paper import Column, Mark, Name, Paper, Part, Stamp
from tournaments.domain.papers.xlsx_file import xlsx_of

TABLE, PLAYER = Column(name="table", title="Table", numeric=True), Column(name="player", title="Joueur", who=True)
TOLD = {"part_heading": "Centre", "proof": [("Version", "ABCD"), ("Position", 12)]}


def paper(*parts: Part) -> Paper:
    return Paper(
        kind=PaperKind.SIGN_IN,
        title="Émargement",
        subject="Tournoi",
        day=date(2027, 1, 9),
        parts=parts,
        address="https://raccord.example/papiers/",
        stamp=Stamp(12, "ab" * 32, datetime(2027, 1, 9, 14, tzinfo=UTC)),
    )


def part(*rows, title="") -> Part:
    return Part(title=title, columns=(TABLE, PLAYER), rows=rows)


def read(content: bytes) -> list[list[str]]:
    assert content[:3] == b"\xef\xbb\xbf"
    return list(csv.reader(StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";"))


@pytest.mark.parametrize("name", ["=1+1", "+33", "-5", "@sum", "\tcmd", "\rcmd", "\ncmd"])
def test_no_cell_is_a_formula(name):
    one = paper(part((1, name)))
    assert read(csv_of(one, **TOLD))[1] == ["1", f"'{name}"]
    cell = load_workbook(BytesIO(xlsx_of(one, **TOLD))).worksheets[0]["B2"]
    assert (cell.data_type, cell.value[:2]) == ("s", f"'{name[0]}".replace("\r", "\n"))


def test_a_csv_ends_with_what_proves_its_version():
    assert read(csv_of(paper(part((1, "Léa Roy"))), **TOLD)) == [
        ["Table", "Joueur"],
        ["1", "Léa Roy"],
        [],
        ["Version", "ABCD"],
        ["Position", "12"],
    ]


def test_a_workbook_has_numbers_columns_as_wide_as_what_they_hold_and_names_in_halves():
    who = Column(name="player", title="Joueur", who=True, halves=("Nom", "Prénom"))
    percent = Column(name="percent", title="%", numeric=True)
    rows = ((Name("Anne-Sophie de La Tour", "de La Tour", "Anne-Sophie"), Decimal("97.30")), ("Personne 1a", None))
    one = paper(Part(columns=(who, percent), rows=rows))
    sheet = load_workbook(BytesIO(xlsx_of(one, **TOLD))).worksheets[0]
    assert [[cell.value for cell in row] for row in sheet.iter_rows()] == [
        ["Nom", "Prénom", "%"],
        ["de La Tour", "Anne-Sophie", 97.3],
        ["Personne 1a", None, None],
    ]
    assert (sheet["C2"].data_type, sheet["C2"].number_format, sheet.freeze_panes) == ("n", "0.00", "A2")
    assert [sheet.column_dimensions[letter].width for letter in "ABC"] == [13, 13, 7]
    assert read(csv_of(one, **TOLD))[1] == ["de La Tour", "Anne-Sophie", "97,30"]
    assert json_of(one)["parts"][0]["rows"][0] == ["Anne-Sophie de La Tour", "97,30"]


def test_parts_of_the_same_columns_are_one_table_and_others_stand_apart():
    alike = paper(part((1, "Léa"), title="Lyon"), part((1, "Zoé"), title="Dakar"))
    assert read(csv_of(alike, **TOLD))[:3] == [
        ["Centre", "Table", "Joueur"],
        ["Lyon", "1", "Léa"],
        ["Dakar", "1", "Zoé"],
    ]
    other = Part(title="Incidents", columns=(PLAYER,), rows=(("Zoé",),))
    apart = read(csv_of(paper(part((1, "Léa"), title="Lyon"), other), **TOLD))
    assert apart[:7] == [["Lyon"], ["Table", "Joueur"], ["1", "Léa"], [], ["Incidents"], ["Joueur"], ["Zoé"]]


def test_a_workbook_has_a_sheet_for_each_table_whatever_they_are_called():
    long = "Un centre au nom [très] long : Lyon/Croix-Rousse"
    other = Part(title=long.upper(), columns=(PLAYER,), rows=(("Zoé\x0b",),))
    book = load_workbook(BytesIO(xlsx_of(paper(part((1, "Léa"), title=long), other), **TOLD)))
    first, second, proof = book.sheetnames
    assert (len(first) <= 31, first.casefold() == second.casefold(), proof) == (True, False, "Raccord")
    assert [cell.value for cell in book[second]["A"]] == ["Joueur", "Zoé"]
    assert book[first]["A2"].value == 1
    assert [row[0].value for row in book[proof].iter_rows(min_row=3)] == ["Version", "Position"]


def test_what_stands_on_paper_is_told_apart_from_what_files_hold():
    aside = Column(name="club", title="Club", aside=True)
    points = Column(name="total", title="Total", points=True)
    one = Part(columns=(TABLE, aside, points), rows=((1, "Vichy", -4321),), marks=(Mark(0, 2, "a"),), blank_lines=1)
    first, blank = one.lines()
    assert [(cell.text, cell.sign) for cell in first] == [("1", ""), ("−4\u202f321", "a")]
    assert [cell.text for cell in blank] == ["", ""]


def test_two_papers_that_say_the_same_have_the_same_version():
    one = paper(part((1, "Léa")))
    later = replace(one, stamp=Stamp(13, "cd" * 32, datetime(2027, 1, 10, tzinfo=UTC)))
    assert one.version == later.version != paper(part((1, "Zoé"))).version
    told = json_of(one)
    assert (told["version"], told["position"], told["parts"][0]["rows"]) == (one.version, 12, [[1, "Léa"]])
