"""What a file takes of the memory of a server, whatever it holds: measured in a process that reads nothing else."""

import threading
from functools import partial
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from engine.events.refusals import Refusal
from tests.factories.sheets import HEADINGS, csv_file, sheet_part, workbook_part, xlsx_file
from tests.processes import run
from tournaments.domain.licences import reading, workbook
from tournaments.domain.licences.columns import known_headings
from tournaments.domain.licences.workbook import cells, formats, parts, texts
from tournaments.domain.refusals import licences

SHEET, SHARED, STYLES = "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/styles.xml"
ROW = ("0012", "Le Goff", "Éloïse", "31/01/1950", "Béziers", "4B")
MOST_MEGABYTES = 200
read_sheet = partial(reading.read_sheet, known=known_headings)
# The peak of a process is forgotten, then the file is read.
ALONE = """
import sys
from pathlib import Path
from engine.events.refusals import Refusal
from tournaments.domain.licences.columns import known_headings
from tournaments.domain.licences.reading import read_sheet
content = Path(sys.argv[1]).read_bytes()
def told(name):
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith(name))
Path("/proc/self/clear_refs").write_text("5")
before = told("VmRSS")
try:
    found = f"{len(read_sheet(content, known=known_headings).lines)} lines"
except Refusal as refusal:
    found = refusal.code
print(found, told("VmHWM") - before, sep=",")
"""


def read_alone(folder: Path, content: bytes) -> tuple[str, int]:
    """What came of it, and the megabytes that it took."""
    file = folder / "file"
    file.write_bytes(content)
    found, megabytes = run("-c", ALONE, str(file), check=True, capture_output=True, text=True).stdout.split(",")
    return found, int(megabytes)


def test_a_row_of_five_million_cells_is_refused_before_they_are_built(tmp_path: Path):
    bomb = xlsx_file([], **{SHEET: sheet_part("<row>" + "<c/>" * 5_000_000 + "</row>")})
    assert len(bomb) < 30_000
    found, megabytes = read_alone(tmp_path, bomb)
    assert (found, megabytes < 20) == ("tournaments.not_a_sheet", True)


@pytest.mark.lasting  # half a minute of reading; the refusals of each kind are shown in small below
@pytest.mark.parametrize("cell", ["<c><v>1.2345678901</v></c>", '<c t="inlineStr"><is><t>Œillet Éloïse</t></is></c>'])
def test_the_largest_workbook_that_is_accepted_takes_less_than_200_megabytes(tmp_path: Path, cell: str):
    full = xlsx_file([], **{SHEET: sheet_part(("<row>" + cell * 20 + "</row>") * 29_990)})
    found, megabytes = read_alone(tmp_path, full)
    assert (found, megabytes < MOST_MEGABYTES) == ("29989 lines", True)


def test_the_largest_csv_that_is_accepted_takes_less_than_200_megabytes(tmp_path: Path):
    found, megabytes = read_alone(tmp_path, b"\n".join([b"ab;" * 30] * 21_900))
    assert (found, megabytes < MOST_MEGABYTES) == ("21899 lines", True)


def test_a_text_that_many_cells_share_is_kept_once_however_it_is_spaced(tmp_path: Path):
    shared = workbook_part("sst", f"<si><t>=&quot;{'𝔄  ' * 99}&quot;</t></si>")
    row = "<row>" + '<c t="s"><v>0</v></c>' * 20 + "</row>"
    found, megabytes = read_alone(tmp_path, xlsx_file([], **{SHARED: shared, SHEET: sheet_part(row * 2_500)}))
    assert (found, megabytes < 20) == ("2499 lines", True)


@pytest.mark.parametrize(
    ("part", "content", "refusal", "said"),
    [
        (SHEET, sheet_part("<row/>" * 400), licences.WorkbookElements, "300 pieces"),
        (SHEET, sheet_part("<a>" * 70), licences.NotASheet, "no spreadsheet"),
        (SHEET, sheet_part("<row>" + "<c/>" * 16_385 + "</row>"), licences.WorkbookElements, "300 pieces"),
        (SHEET, sheet_part("<row>" + "<c><v>1</v></c>" * 60 + "</row>"), licences.WorkbookCells, "50 cells"),
        (SHEET, sheet_part(f"<!--{'x' * 600_000}-->"), licences.NotASheet, "no spreadsheet"),
        (SHEET, sheet_part(f'<row a="{"x" * 600_000}"/>'), licences.NotASheet, "no spreadsheet"),
        (SHARED, workbook_part("sst", "<si><t>a</t></si>" * 40), licences.WorkbookTexts, "30 texts, or 2000 letters"),
        (SHARED, workbook_part("sst", f"<si><t>{'a' * 200}</t></si>" * 15), licences.WorkbookTexts, "2000 letters"),
        (
            STYLES,
            workbook_part("styleSheet", "<cellXfs>" + "<xf/>" * 290 + "</cellXfs>"),
            licences.WorkbookStyles,
            "200 looks",
        ),
    ],
)
def test_what_a_workbook_is_made_of_is_counted_before_it_is_built(
    monkeypatch, part: str, content: str, refusal: type[Refusal], said: str
):
    monkeypatch.setattr(parts, "MOST_ELEMENTS", 300)
    monkeypatch.setattr(cells, "MOST_CELLS", 50)
    monkeypatch.setattr(texts, "MOST_TEXTS", 30)
    monkeypatch.setattr(texts, "MOST_CHARACTERS", 2_000)
    monkeypatch.setattr(formats, "MOST_STYLES", 200)
    with pytest.raises(refusal, match=said):
        read_sheet(xlsx_file([ROW], **{part: content}))


def test_merged_cells_and_looks_count_for_nothing():
    merged = '</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells><sheetData>'
    rows = f"<row><c><v>1</v></c></row><row><c><v>2</v></c></row>{merged}"
    assert read_sheet(xlsx_file([], **{SHEET: sheet_part(rows)})).lines == ((2, ("2",)),)


def test_an_archive_of_many_entries_is_refused_before_they_are_listed():
    made = BytesIO(xlsx_file([ROW]))
    with ZipFile(made, "a") as archive:
        for number in range(2_000):
            archive.writestr(f"docProps/{number}", b"")
    with pytest.raises(licences.NotASheet) as refused:
        read_sheet(made.getvalue())
    assert refused.value.params == {"reason": "entries"}


def test_one_workbook_is_read_at_a_time(monkeypatch):
    monkeypatch.setattr(workbook, "PATIENCE", 0.01)
    content, told = xlsx_file([ROW]), []

    def ask() -> None:
        try:
            read_sheet(content)
        except licences.WorkbookBusy as refusal:
            told.append((refusal.status, refusal.retry_after))

    rows = workbook.rows_of_sheet(content, most_rows=10, most_columns=10)
    assert next(iter(rows)) == (1, list(HEADINGS))
    other = threading.Thread(target=ask)
    other.start()
    other.join()
    assert told == [(503, 20)]
    assert len(list(rows)) == 1
    assert len(read_sheet(content).lines) == 1


def test_a_csv_is_read_while_a_workbook_is():
    rows = workbook.rows_of_sheet(xlsx_file([ROW]), most_rows=10, most_columns=10)
    next(iter(rows))
    assert len(read_sheet(csv_file([ROW])).lines) == 1
    rows.close()
