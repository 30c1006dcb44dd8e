"""Verifying a paper against the log, by the code printed on it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from engine.eventstore import reading, signing
from engine.web.stamps import code_of
from tournaments.presentation.publications import publication_item
from tournaments.queries.competitions import competition_row
from tournaments.queries.publications.proving import found_by_code, proof_of


@require_safe
def verify(request: HttpRequest) -> HttpResponse:
    """Asks for the code of a paper; with one, goes to its page."""
    if typed := request.GET.get("code", "").strip():
        return redirect("verify-code", code=typed[:100])
    return _page(request, {"typed": "", "found": None})


@require_safe
def verify_code(request: HttpRequest, code: str) -> HttpResponse:
    """The publication with this code, and whether its ranking can be recomputed."""
    publication = found_by_code(code)
    if publication is None:
        return _page(request, {"typed": code, "unknown": True}, status=404)
    proof = proof_of(publication)
    context: dict[str, Any] = {
        "typed": code_of(publication.digest),
        "found": publication_item(publication),
        "competition": {"name": competition_row(publication.competition).name},
        "competition_url": reverse("competition", args=[publication.competition]),
        "digest": publication.digest,
        "made_position": publication.made_position,
        "proof": proof,
        "signature": signing.signature_of(publication.position),
    }
    return _page(request, context)


def _page(request: HttpRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
    """With the keys that prove the signatures of papers and of heads."""
    context_of_page = {**context, "log": reading.log_name(), "keys": signing.public_keys()}
    return render(request, "tournaments/publication/verify.html", context_of_page, status=status)
