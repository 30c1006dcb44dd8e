"""A paper as a page or a file. Page and PDF share a template."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from engine.events.canonical import canonical_json
from engine.web import downloads, printing, stamps
from tournaments.domain.papers import csv_file, json_file, kinds
from tournaments.domain.papers.paper import Paper, Part
from tournaments.presentation.papers import hall, plugins, titles

Progress = Callable[[int, int], None]

# The others are tables.
_LAYOUTS: Mapping[kinds.PaperKind, str] = {
    kinds.PaperKind.CONVOCATIONS: "convocations",
    kinds.PaperKind.LABELS: "labels",
    kinds.PaperKind.PADS: "bulletins",
    kinds.PaperKind.BILLETS: "billets",
    kinds.PaperKind.DIPLOMAS: "diplomas",
    kinds.PaperKind.JARNAC_SLIPS: "slips",
}
# Twenty-five coups stand abreast.
_LANDSCAPE = frozenset({kinds.PaperKind.FEUILLE, kinds.PaperKind.DOUBLE})
# So many columns of points stand on a standing held upright, beside the name, the place and the série.
_UPRIGHT = 5
# Each of their parts begins a page.
_APART = frozenset({kinds.PaperKind.ROUTES, kinds.PaperKind.SIGN_IN})
_BY_PART = frozenset({*_APART, kinds.PaperKind.CONVOCATIONS, kinds.PaperKind.LABELS, kinds.PaperKind.PADS})
LABELS_ABREAST = 3


def html_of(paper: Paper, version: str = "", *, request: HttpRequest | None = None) -> str:
    """The page, for paper; `version` is that of the whole where `paper` is a part of it.

    `request`: that of who reads it as a page.
    """
    context = _context(paper, version or paper.version)
    if paper.kind.plugin and paper.kind.plugin.template:
        return plugins.laid_out(paper.kind.plugin, paper.kind.plugin.template, context)
    return render_to_string(f"tournaments/papers/{_LAYOUTS.get(paper.kind, 'tables')}.html", context, request)


def file_of(
    paper: Paper,
    form: kinds.FileFormat,
    progress: Progress = lambda _done, _total: None,
    *,
    proof: Sequence[tuple[str, str | int]] = (),
) -> bytes | None:
    """The file; None where WeasyPrint, which makes a PDF, cannot be loaded. `progress`: parts done, of how many.

    `proof`: what ends a spreadsheet, that of its version where nothing else proves it.
    """
    if form is kinds.FileFormat.PDF:
        picture = paper.picture
        return printing.printed_parts(_pages(paper, progress), {picture.address: picture.content} if picture else None)
    heading, proof = _part_heading(paper.kind), proof or titles.proof_of(paper.stamp, paper.version, paper.address)
    if form.plugin:
        return plugins.written(form.plugin, paper, heading)
    if form is kinds.FileFormat.CSV:
        return csv_file.csv_of(paper, part_heading=heading, proof=proof)
    if form is kinds.FileFormat.XLSX:
        # Here and not above: openpyxl is long to load, and few processes ever write a workbook.
        from tournaments.domain.papers.xlsx_file import xlsx_of  # noqa: PLC0415

        return xlsx_of(paper, part_heading=heading, proof=proof)
    # What was typed to search is told: nothing of it is to look like a page.
    return canonical_json(json_file.json_of(paper)).replace(b"<", rb"\u003c")


def name_of(paper: Paper, form: kinds.FileFormat) -> str:
    """The name of the file."""
    return downloads.file_name(paper.day, paper.subject, paper.title, *paper.which, ending=form.value)


def _pages(paper: Paper, progress: Progress) -> Iterator[str]:
    """Long papers are laid out part by part, which bounds memory and shows progress."""
    if len(paper.parts) < 2 or paper.kind not in _BY_PART:
        yield html_of(paper)
        return
    version = paper.version
    for done, part in enumerate(paper.parts, 1):
        yield html_of(replace(paper, parts=(part,)), version)
        progress(done, len(paper.parts))


def _part_heading(kind: kinds.PaperKind) -> str:
    if kind.game:
        return _("Round")
    return _("Player") if kind is kinds.PaperKind.ROUTES else _("Centre")


def _context(paper: Paper, version: str) -> dict[str, Any]:
    return {
        "paper": paper,
        "version": version,
        "stamp": paper.stamp,
        "address": paper.address,
        "code": stamps.code_of(paper.stamp.digest),
        "qr": stamps.square_code(paper.address, 2),
        "parts": [_part(paper.kind, part) for part in paper.parts],
        "landscape": paper.kind in _LANDSCAPE,
        "sideways": paper.kind is kinds.PaperKind.STANDINGS and any(map(_is_wide, paper.parts)),
        "apart": paper.kind in _APART,
        **_LAID_OUT.get(paper.kind, lambda _paper: {})(paper),
    }


def _is_wide(part: Part) -> bool:
    return sum(column.points for column in part.printed) > _UPRIGHT


def _part(kind: kinds.PaperKind, part: Part) -> dict[str, Any]:
    context: dict[str, Any] = {"part": part, "qr": stamps.square_code(part.qr, 3) if part.qr else ""}
    if kind in _LAYOUTS or kind.plugin:
        context["records"] = list(part.records())
    if kind is kinds.PaperKind.LABELS:
        records = [{**record, "qr": stamps.square_code(str(record["address"]), 2)} for record in context["records"]]
        context["rows"] = [records[at : at + LABELS_ABREAST] for at in range(0, len(records), LABELS_ABREAST)]
    return context


def _billets(paper: Paper) -> dict[str, Any]:
    """The records as the template of a billet takes them."""
    records = [dict(record) for part in paper.parts for record in part.records()]
    split = {"path": "\n", "articles": " · ", "named_words": ", "}
    billets = [
        {
            **record,
            "label": record["sanction"],
            **{name: [text for text in str(record[name]).split(by) if text] for name, by in split.items()},
        }
        for record in records
    ]
    return {"billets": billets, "title": " · ".join((paper.subject, *paper.lines))}


def _diplomas(paper: Paper) -> dict[str, Any]:
    """Each with the code of its own, which leads to where it is checked."""
    records = [dict(record) for part in paper.parts for record in part.records()]
    return {
        "diplomas": [{**record, "qr": stamps.square_code(str(record["address"]), 2)} for record in records],
        "verify_home": next((str(record["address"]).rsplit("/", 2)[0] + "/" for record in records), ""),
    }


_LAID_OUT: Mapping[kinds.PaperKind, Callable[[Paper], dict[str, Any]]] = {
    kinds.PaperKind.BILLETS: _billets,
    kinds.PaperKind.DIPLOMAS: _diplomas,
    kinds.PaperKind.PADS: lambda _paper: {"bulletins": range(hall.BULLETINS_A_PAGE)},
}
