"""Verifying a paper against the log, by the code printed on it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from engine.eventstore import reading, signing
from engine.web.stamps import code_of
from tournaments.presentation.diplomas import title_of
from tournaments.presentation.publications import publication_item
from tournaments.queries import diplomas
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
    """The publication with this code, and whether its ranking can be recomputed; or the diploma."""
    publication = found_by_code(code)
    if publication is None and (diploma := diplomas.found_by_code(code)):
        return _page(request, _of_diploma(diploma))
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


def _of_diploma(diploma: diplomas.Diploma) -> dict[str, Any]:
    """What a diploma is worth now."""
    published = diplomas.publication_of(diploma)
    return {
        "typed": code_of(diploma.digest),
        "diploma": {
            "name": diploma.name,
            "title": title_of(diploma),
            "awarded_at": diploma.awarded_at,
            "withdrawn": diploma.withdrawn,
            "is_in_the_log": diplomas.is_in_the_log(diploma),
            "is_due": diploma.diploma in diplomas.still_due(diploma.competition, [diploma]),
        },
        "competition": {"name": competition_row(diploma.competition).name},
        "competition_url": reverse("competition", args=[diploma.competition]),
        "results_url": reverse("publication", args=[diploma.competition, published]) if published else "",
        "digest": diploma.digest,
        "position": diploma.position,
    }


def _page(request: HttpRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
    """With the keys that prove the signatures of papers and of heads."""
    context_of_page = {**context, "log": reading.log_name(), "keys": signing.public_keys()}
    return render(request, "tournaments/publication/verify.html", context_of_page, status=status)
