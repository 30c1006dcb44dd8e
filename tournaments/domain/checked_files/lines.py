"""A file as its lines, each as its cells: no cell goes over the end of a line."""

import csv

from tournaments.domain.checked_files.faults import Fault, FaultKind
from tournaments.domain.papers.csv_file import BYTE_ORDER_MARK

LARGEST = 16 << 20
LONGEST_TOLD = 80


def rows_of(content: bytes) -> tuple[list[list[str]], list[Fault]]:
    """The cells of each line, none of one that is cut; no line at all of what is no UTF-8."""
    try:
        text = content[:LARGEST].decode().removeprefix(BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        return [], [Fault(content.count(b"\n", 0, error.start) + 1, FaultKind.NOT_TEXT)]
    faults: list[Fault] = []
    lines = lines_of(text)
    return [_cells(number, line, faults) for number, line in enumerate(lines, start=1)], faults


def lines_of(text: str) -> list[str]:
    """The lines of a text; the last one may end or not."""
    return text.replace("\r\n", "\n").removesuffix("\n").split("\n")


def _cells(number: int, line: str, faults: list[Fault]) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=";", strict=True), [])
    except csv.Error:
        faults.append(Fault(number, FaultKind.LINE_CUT, typed=line[:LONGEST_TOLD]))
        return []
