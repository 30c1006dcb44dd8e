"""A paper as a page or a file. A page and a PDF are of the same template."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from django.template.loader import render_to_string
from django.utils.text import slugify
from django.utils.translation import gettext as _

from engine.events.canonical import canonical_json
from engine.web.printing import printed_parts
from engine.web.stamps import code_of, square_code
from tournaments.domain.papers.csv_file import csv_of
from tournaments.domain.papers.json_file import json_of
from tournaments.domain.papers.kinds import FileFormat, PaperKind
from tournaments.domain.papers.paper import Paper, Part
from tournaments.presentation.papers.hall import BULLETINS_A_PAGE
from tournaments.presentation.papers.titles import proof_of

Progress = Callable[[int, int], None]

# The others are tables.
_LAYOUTS: Mapping[PaperKind, str] = {
    PaperKind.CONVOCATIONS: "convocations",
    PaperKind.LABELS: "labels",
    PaperKind.PADS: "bulletins",
    PaperKind.BILLETS: "billets",
    PaperKind.JARNAC_SLIPS: "slips",
}
# Twenty-five coups stand abreast.
_LANDSCAPE = frozenset({PaperKind.FEUILLE, PaperKind.DOUBLE})
# Each of their parts begins a page.
_APART = frozenset({PaperKind.ROUTES, PaperKind.SIGN_IN})
_BY_PART = frozenset({*_APART, PaperKind.CONVOCATIONS, PaperKind.LABELS, PaperKind.PADS})
LABELS_ABREAST = 3


def html_of(paper: Paper, version: str = "") -> str:
    """The page, for paper; `version` is that of the whole where `paper` is a part of it."""
    template = f"tournaments/papers/{_LAYOUTS.get(paper.kind, 'tables')}.html"
    return render_to_string(template, _context(paper, version or paper.version))


def file_of(paper: Paper, form: FileFormat, progress: Progress = lambda _done, _total: None) -> bytes | None:
    """The file; None where WeasyPrint, which makes a PDF, cannot be loaded. `progress`: parts done, of how many."""
    if form is FileFormat.PDF:
        return printed_parts(_pages(paper, progress))
    heading, proof = _part_heading(paper.kind), proof_of(paper.stamp, paper.version, paper.address)
    if form is FileFormat.CSV:
        return csv_of(paper, part_heading=heading, proof=proof)
    if form is FileFormat.XLSX:
        # Here and not above: openpyxl is long to load, and few processes ever write a workbook.
        from tournaments.domain.papers.xlsx_file import xlsx_of  # noqa: PLC0415

        return xlsx_of(paper, part_heading=heading, proof=proof)
    # What was typed to search is told: nothing of it is to look like a page.
    return canonical_json(json_of(paper)).replace(b"<", rb"\u003c")


def name_of(paper: Paper, form: FileFormat) -> str:
    """What the file is called when it is kept."""
    return f"{paper.kind.value}-{slugify(paper.subject)[:60] or 'raccord'}-{paper.version}.{form.value}"


def _pages(paper: Paper, progress: Progress) -> Iterator[str]:
    """Papers of many pages are laid out part by part: no page of thousands, and progress to be told."""
    if len(paper.parts) < 2 or paper.kind not in _BY_PART:
        yield html_of(paper)
        return
    version = paper.version
    for done, part in enumerate(paper.parts, 1):
        yield html_of(replace(paper, parts=(part,)), version)
        progress(done, len(paper.parts))


def _part_heading(kind: PaperKind) -> str:
    if kind.game:
        return _("Round")
    return _("Player") if kind is PaperKind.ROUTES else _("Centre")


def _context(paper: Paper, version: str) -> dict[str, Any]:
    return {
        "paper": paper,
        "version": version,
        "stamp": paper.stamp,
        "address": paper.address,
        "code": code_of(paper.stamp.digest),
        "qr": square_code(paper.address, 2),
        "parts": [_part(paper.kind, part) for part in paper.parts],
        "landscape": paper.kind in _LANDSCAPE,
        "apart": paper.kind in _APART,
        **_LAID_OUT.get(paper.kind, lambda _paper: {})(paper),
    }


def _part(kind: PaperKind, part: Part) -> dict[str, Any]:
    shown: dict[str, Any] = {"part": part, "qr": square_code(part.qr, 3) if part.qr else ""}
    if kind in _LAYOUTS:
        shown["records"] = list(part.records())
    if kind is PaperKind.LABELS:
        records = shown["records"]
        shown["rows"] = [records[at : at + LABELS_ABREAST] for at in range(0, len(records), LABELS_ABREAST)]
    return shown


def _billets(paper: Paper) -> dict[str, Any]:
    """The records as the template of a billet takes them."""
    records = [dict(record) for part in paper.parts for record in part.records()]
    split = {"path": "\n", "articles": " · ", "named_words": ", "}
    billets = [
        {
            **one,
            "label": one["sanction"],
            **{name: [text for text in str(one[name]).split(by) if text] for name, by in split.items()},
        }
        for one in records
    ]
    return {"billets": billets, "title": " · ".join((paper.subject, *paper.lines))}


_LAID_OUT: Mapping[PaperKind, Callable[[Paper], dict[str, Any]]] = {
    PaperKind.BILLETS: _billets,
    PaperKind.PADS: lambda _paper: {"bulletins": range(BULLETINS_A_PAGE)},
}
