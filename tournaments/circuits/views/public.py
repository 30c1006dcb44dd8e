"""Circuits, for everybody: who is where, by which results."""

from collections.abc import Sequence
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.events.refusals import Refusal
from engine.web import pages, requests, sentences
from engine.web.revalidating import revalidated
from tournaments.circuits.domain.combining import CircuitLine
from tournaments.circuits.events import CircuitKind
from tournaments.circuits.presentation import circuits as presentation
from tournaments.circuits.presentation.qualifying import DecidedShown, decided_shown
from tournaments.circuits.queries.circuits import CircuitPage, circuit_page, circuits as all_circuits, ranking_of
from tournaments.circuits.queries.named import found, named
from tournaments.circuits.queries.qualifying import betweens, qualification_page
from tournaments.festivals.presentation import entry_url

PAGE = 50


@require_safe
@revalidated
def circuits(request: HttpRequest) -> HttpResponse:
    """Those of every federation, the latest season first."""
    context = {
        "circuits": [
            {"page": page, "title": presentation.circuit_title(page), "kind": presentation.kind_label(page.kind)}
            for page in all_circuits()
        ]
    }
    return render(request, "tournaments/circuits/public_list.html", context)


@require_safe
@revalidated
def circuit(request: HttpRequest, circuit: UUID) -> HttpResponse:
    """The combined ranking, with each player's results and why they count; of a championship, who is qualified."""
    page = circuit_page(circuit)
    if page.kind is CircuitKind.CHAMPIONSHIP:
        return render(request, "tournaments/circuits/championship.html", _phases(page))
    typed = request.GET.get("q", "").strip()[:100]
    ranking, unknown = _ranking(page)
    lines = found(ranking, typed)
    count = max(1, -(-len(lines) // PAGE))
    at = min(requests.page_asked(request), count)
    context = {
        "circuit": page,
        "title": presentation.circuit_title(page),
        "kind": presentation.kind_label(page.kind),
        "rule": presentation.rule_sentences(page.rule),
        "lines": presentation.lines_shown(named(lines[(at - 1) * PAGE : at * PAGE]), page),
        "players": len(ranking),
        "typed": typed,
        "unknown": unknown,
        "pages": pages.pages(request, at, count),
        "phases": _decided(page, ranking),
        "entry_url": entry_url(page),
    }
    return render(request, "tournaments/circuits/public.html", context)


def _phases(page: CircuitPage) -> dict[str, object]:
    return {
        "circuit": page,
        "title": presentation.circuit_title(page),
        "kind": presentation.kind_label(page.kind),
        "phases": _decided(page),
    }


def _decided(page: CircuitPage, ranking: Sequence[CircuitLine] = ()) -> list[DecidedShown]:
    """From each competition, or from the ranking, to the next, in the order in which they were said."""
    pages = (qualification_page(page.id, *between, ranking=ranking) for between in betweens(page.id))
    return [decided_shown(of, page) for of in pages if of.qualification.decided]


def _ranking(page: CircuitPage) -> tuple[tuple[CircuitLine, ...], str]:
    """It, or why it cannot be made."""
    try:
        return ranking_of(page), ""
    except Refusal as refusal:
        return (), sentences.translated(refusal)
