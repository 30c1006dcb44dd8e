"""From the bytes of a file of results to its rows: which format it is, and the reader of that format."""

import re
from collections.abc import Callable
from dataclasses import replace

from engine.files.kinds import Kind, kind_of, refuse_foreign
from engine.files.text import Text, read_text
from tournaments.domain.licences.bounds import LARGEST, too_large
from tournaments.domain.refusals.reports import ReportEmpty
from tournaments.domain.reports import eliot, json_file, sheet, sigles
from tournaments.domain.reports.report import Report

SIGLES, ELIOT, JSON, CSV, XLSX = "sigles", "eliot", "json", "csv", "xlsx"
MOST_ROWS = 5_000

_TEXTS: dict[str, Callable[[str], Report]] = {SIGLES: sigles.read, ELIOT: eliot.read, JSON: json_file.read}


def read_report(content: bytes, *, headings_at: int | None = None) -> Report:
    """`headings_at`: the line of the headings of a sheet, where it is not the one that is found.

    Raises FileTooLarge, ReportEmpty, NotASheet, UnknownHeadings, NotAReport, and a FileRefused; a line is never refused
    alone.
    """
    if len(content) > LARGEST:
        raise too_large(MOST_ROWS)
    if not content.strip():
        raise ReportEmpty
    report = _read(content, headings_at)
    if len(report.rows) > MOST_ROWS:
        raise too_large(MOST_ROWS)
    if not any(not row.empty for row in report.rows):
        raise ReportEmpty
    return report


def text_of(content: bytes) -> Text | None:
    """The text of a file, to be corrected by hand; None for a workbook."""
    refuse_foreign(content, takes=(Kind.XLSX, Kind.ELIOT))
    return None if kind_of(content) is Kind.XLSX else read_text(content)


def _read(content: bytes, headings_at: int | None) -> Report:
    decoded = text_of(content)
    form = form_of(decoded.text) if decoded else XLSX
    if decoded is None or form not in _TEXTS:
        return sheet.read(content, form, headings_at)
    return replace(_TEXTS[form](decoded.text), encoding=decoded.encoding)


def form_of(text: str) -> str:
    """The format, by the beginning of the file: its name is unreliable."""
    start = text.lstrip()
    if start.startswith("<"):
        return ELIOT
    if start.startswith(("{", "[")):
        return JSON
    return SIGLES if re.match(r'"\d+"\s*,\s*"', start) else CSV
