"""A publication as everybody reads it: on screen, on paper, in a file."""

from typing import Any
from uuid import UUID

import segno
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from engine.web.printing import printed
from tournaments import queries
from tournaments.presentation.publications import lines_shown, move_shown, publication_item
from tournaments.queries.publications import (
    Publication,
    moves_of,
    names_of_lines,
    publication_at,
    published_lines,
)


@require_safe
def document(request: HttpRequest, competition: UUID, position: int) -> HttpResponse:
    """The ranking as it was published; of a rectificatif, what moved first."""
    one = publication_at(position, competition)
    return render(request, "tournaments/publication/document.html", _context(request, one))


@require_safe
def print_page(request: HttpRequest, competition: UUID, position: int) -> HttpResponse:
    one = publication_at(position, competition)
    return render(request, "tournaments/publication/print.html", _context(request, one))


@require_safe
def pdf(request: HttpRequest, competition: UUID, position: int) -> HttpResponse:
    """The same as a file; the print page where WeasyPrint cannot be loaded. What is published never changes."""
    one = publication_at(position, competition)
    etag = f'"{one.digest}-{one.stands}"'
    if request.headers.get("If-None-Match") == etag:
        return HttpResponseNotModified(headers={"ETag": etag})
    file = printed(request, "tournaments/publication/print.html", _context(request, one))
    if file is None:
        return redirect("publication-print", competition=competition, position=position)
    response = HttpResponse(file, content_type="application/pdf")
    response["Content-Disposition"] = f'attachment; filename="{one.kind.value}-{one.number}-{one.position}.pdf"'
    response["ETag"] = etag
    response["Cache-Control"] = "no-cache"
    return response


def _context(request: HttpRequest, one: Publication) -> dict[str, Any]:
    event = published_lines(one.position)
    address = request.build_absolute_uri(reverse("verify-code", args=[one.digest]))
    return {
        "competition": {"id": one.competition, "name": queries.competition_row(one.competition).name},
        "competition_url": reverse("competition", args=[one.competition]),
        "publication": publication_item(one),
        "digest": one.digest,
        "made_position": one.made_position,
        "ruleset": event.ruleset,
        "rounds": event.rounds,
        "lines": lines_shown(event, names_of_lines(event.lines)),
        "moves": [move_shown(each) for each in moves_of(one.position)],
        "acknowledged": one.acknowledged,
        "has_points": any(line.points for line in event.lines),
        "verify_url": address,
        "print_url": reverse("publication-print", args=[one.competition, one.position]),
        "pdf_url": reverse("publication-pdf", args=[one.competition, one.position]),
        "qr": segno.make(address, error="m").svg_inline(scale=3, border=0, omitsize=False),
        "topics": [f"competition-{one.competition}"],
    }
