"""The line format that SIGLES merges: `"table","name","total"`, a line a table; nobody: `"n","--table vide--","-1"`."""

import csv
import unicodedata
from collections.abc import Mapping
from io import StringIO

from tournaments.domain.reports.report import LONGEST_NAME, Note, Report, Row, whole_number

EMPTY_NAME, EMPTY_TOTAL = "--table vide--", -1
_CELLS = 3
_LAST_OF_LATIN_1 = 0xFF
_BEYOND_LATIN_1 = str.maketrans({"œ": "oe", "Œ": "OE", "Ÿ": "Y", "’": "'", "–": "-"})


def read(text: str) -> Report:
    """Every line that is not empty; one that is cut, or that says something else, is told as a fault."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    return Report(form="sigles", rows=tuple(_row(number, line) for number, line in lines if line))


def write(totals: Mapping[int, tuple[str, int]]) -> bytes:
    """The name and the total of each table, in order, as SIGLES and `read` take them: latin-1, a line a table."""
    text = StringIO()
    writer = csv.writer(text, quoting=csv.QUOTE_ALL)
    for table in range(1, max(totals, default=0) + 1):
        writer.writerow([table, *totals.get(table, (EMPTY_NAME, EMPTY_TOTAL))])
    composed = unicodedata.normalize("NFC", text.getvalue()).translate(_BEYOND_LATIN_1)
    return "".join(map(_in_latin_1, composed)).encode("latin-1")


def _in_latin_1(char: str) -> str:
    """The character, else the letters under its accents; `?` for one of another alphabet, as the page says."""
    if ord(char) <= _LAST_OF_LATIN_1:
        return char
    letters = [part for part in unicodedata.normalize("NFKD", char) if not unicodedata.combining(part)]
    return "".join(part if ord(part) <= _LAST_OF_LATIN_1 else "?" for part in letters)


def _row(number: int, line: str) -> Row:
    try:
        cells = next(csv.reader([line], strict=True, skipinitialspace=True))
    except csv.Error:
        return Row(line=number, faults=({"code": "line_cut", "typed": line[:80]},))
    if len(cells) != _CELLS:
        code = "line_cut" if len(cells) < _CELLS else "line_of_another_format"
        return Row(line=number, faults=({"code": code, "typed": line[:80]},))
    table, name, total = whole_number(cells[0]), " ".join(cells[1].split())[:LONGEST_NAME], whole_number(cells[2])
    faults: list[Note] = []
    if table is None:
        faults.append({"code": "table_not_a_number", "typed": cells[0][:40]})
    if total is None:
        faults.append({"code": "total_not_a_number", "typed": cells[2][:40]})
    return Row(
        line=number,
        table=table or 0,
        name="" if name == EMPTY_NAME else name,
        total=total,
        empty=name == EMPTY_NAME and total == EMPTY_TOTAL,
        faults=tuple(faults),
    )
