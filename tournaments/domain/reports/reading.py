"""From the bytes of a file of results to its rows: which format it is, and the reader of that format."""

import re
from collections.abc import Callable

from tournaments.domain import refusals
from tournaments.domain.licences.reading import LARGEST, decoded
from tournaments.domain.reports import eliot, json_file, sheet, sigles
from tournaments.domain.reports.report import Report

SIGLES, ELIOT, JSON, CSV, XLSX = "sigles", "eliot", "json", "csv", "xlsx"
MOST_ROWS = 5_000

_TEXTS: dict[str, Callable[[str], Report]] = {SIGLES: sigles.read, ELIOT: eliot.read, JSON: json_file.read}


def read_report(content: bytes) -> Report:
    """Raises FileTooLarge, ReportEmpty, EncodingNotUnderstood, NotASheet, NotAReport; a line is never refused alone."""
    if len(content) > LARGEST:
        raise refusals.FileTooLarge(most=MOST_ROWS, megabytes=LARGEST // 1_000_000)
    if not content.strip():
        raise refusals.ReportEmpty
    form = form_of(content)
    report = _TEXTS[form](decoded(content)[0]) if form in _TEXTS else sheet.read(content, form)
    if len(report.rows) > MOST_ROWS:
        raise refusals.FileTooLarge(most=MOST_ROWS, megabytes=LARGEST // 1_000_000)
    if not any(not row.empty for row in report.rows):
        raise refusals.ReportEmpty
    return report


def form_of(content: bytes) -> str:
    """The format, by what the file begins with: its name says nothing sure."""
    if content.startswith(b"PK\x03\x04"):
        return XLSX
    text, _encoding = decoded(content)
    start = text.lstrip()
    if start.startswith("<"):
        return ELIOT
    if start.startswith(("{", "[")):
        return JSON
    return SIGLES if re.match(r'"\d+"\s*,\s*"', start) else CSV


def text_of(content: bytes) -> str:
    """The text of a file, to be corrected by hand; "" for a workbook."""
    return "" if form_of(content) == XLSX else decoded(content)[0]
