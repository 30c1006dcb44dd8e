"""A publication as everybody reads it: on screen, on paper, in a file."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any
from uuid import UUID

import segno
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from engine.eventstore.signing import signature_of
from engine.web import addresses, downloads, printing, revalidating
from engine.web.pages import page_of
from tournaments.events.publication import ResultsPublished
from tournaments.presentation.papers.published import heading_facts, is_wide, published_part
from tournaments.presentation.pictures import address_of, on_paper
from tournaments.presentation.publications import causes_first, kind_label, lines_shown, move_shown, publication_item
from tournaments.presentation.races import race_of_rounds
from tournaments.queries.competitions import competition_row
from tournaments.queries.publications import history, letterhead
from tournaments.queries.publications.moves import moves_of

PAGE = 100
MOVES = "mouvements"


@require_safe
@revalidating.revalidated
def document(request: HttpRequest, competition: UUID, position: int) -> HttpResponse:
    """A page of the published ranking; of a rectificatif, the lines that moved first."""
    publication = history.publication_at(position, competition)
    event = history.published_lines(position)
    lines, pages = page_of(request, event.lines, PAGE)
    moves, moves_pages = page_of(request, causes_first(moves_of(position)), PAGE, MOVES)
    context = _context(request, publication, event) | {
        "lines": lines_shown(event, history.names_of_lines(lines), lines),
        "pages": pages,
        "moves": [move_shown(move) for move in moves],
        "moves_pages": moves_pages,
    }
    return render(request, "tournaments/publication/document.html", context)


@require_safe
@revalidating.revalidated
def print_page(request: HttpRequest, competition: UUID, position: int) -> HttpResponse:
    """The whole of it, for paper."""
    publication = history.publication_at(position, competition)
    event = history.published_lines(position)
    context = _whole(request, publication, event, history.names_of_lines(event.lines))
    return render(request, "tournaments/publication/print.html", context)


@require_safe
def pdf(request: HttpRequest, competition: UUID, position: int) -> HttpResponse:
    """The same as a file; the print page where WeasyPrint cannot be loaded.

    What is published never changes, but for the names: the vault may correct or forget one.
    """
    publication = history.publication_at(position, competition)
    event = history.published_lines(position)
    names = history.names_of_lines(event.lines)
    etag = _etag(publication, names, signed=bool(signature_of(publication.position)))
    if request.headers.get("If-None-Match") == etag:
        return HttpResponseNotModified(headers={"ETag": etag})
    context = _whole(request, publication, event, names)
    file = printing.printed(request, "tournaments/publication/print.html", context, _pictures(context["head"]))
    if file is None:
        return redirect("publication-print", competition=competition, position=position)
    response = downloads.attached(file, "application/pdf", file_name_of(publication, "pdf"))
    response["ETag"] = etag
    return response


def file_name_of(publication: history.Publication, ending: str, which: str = "") -> str:
    """What a file of it is called: "2026-11-25 Vichy TH2 résultats officiels.pdf"."""
    row, label = competition_row(publication.competition), kind_label(publication.kind, publication.number)
    return downloads.file_name(row.starts_on, row.name, label, which, ending=ending)


def _etag(publication: history.Publication, names: Mapping[UUID, history.PublishedName], *, signed: bool) -> str:
    content_digest = sha256(repr((signed, _head(publication), sorted(names.items()))).encode()).hexdigest()
    return f'"{publication.digest[:32]}-{publication.stands}-{content_digest[:16]}"'


def _head(publication: history.Publication) -> letterhead.Letterhead:
    return letterhead.letterhead_of(publication.competition, publication.position)


def _pictures(head: letterhead.Letterhead) -> printing.Pictures:
    picture = on_paper(head.picture)
    return {picture.address: picture.content} if picture else {}


def _whole(
    request: HttpRequest,
    publication: history.Publication,
    event: ResultsPublished,
    names: Mapping[UUID, history.PublishedName],
) -> dict[str, Any]:
    """Every line, and everything that moved, under what heads the paper."""
    part, head = published_part(event, names), _head(publication)
    return _context(request, publication, event) | {
        "part": part,
        "wide": is_wide(part),
        "head": head,
        "picture_url": address_of(head.picture) if head.picture else "",
        "facts": heading_facts(head, event, names),
        "rehearsal": head.rehearsal,
        "race": race_of_rounds(
            [line.rounds for line in event.lines],
            lambda count: [names[line.entry].name for line in event.lines[:count]],
            range(1, len(event.rounds) + 1),
            table=False,
        ),
        "moves": [move_shown(move) for move in causes_first(moves_of(publication.position))],
    }


def _context(request: HttpRequest, publication: history.Publication, event: ResultsPublished) -> dict[str, Any]:
    """The context around the lines."""
    address = addresses.whole(request, reverse("verify-code", args=[publication.digest]))
    return {
        "competition": {"id": publication.competition, "name": competition_row(publication.competition).name},
        "competition_url": reverse("competition", args=[publication.competition]),
        "publication": publication_item(publication),
        "digest": publication.digest,
        "signature": signature_of(publication.position),
        "made_position": publication.made_position,
        "ruleset": event.ruleset,
        "rounds": event.rounds,
        "acknowledged": publication.acknowledged,
        "has_points": any(line.points for line in event.lines),
        "verify_url": address,
        "verify_home": addresses.whole(request, reverse("verify")),
        "print_url": reverse("publication-print", args=[publication.competition, publication.position]),
        "pdf_url": reverse("publication-pdf", args=[publication.competition, publication.position]),
        "files": [
            {"label": "XLSX", "url": reverse("publication-xlsx", args=[publication.competition, publication.position])},
            {"label": "CSV", "url": reverse("publication-csv", args=[publication.competition, publication.position])},
        ],
        "qr": segno.make(address, error="m").svg_inline(scale=3, border=0, omitsize=False),
        "topics": [f"competition-{publication.competition}"],
    }
