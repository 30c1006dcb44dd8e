"""Who is entered in a competition: the table of the standings and its filters, for everybody."""

from functools import partial
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET

from engine.web import requests
from engine.web.revalidating import part_revalidated
from tournaments.domain.dated import season_on
from tournaments.presentation import standings
from tournaments.presentation.entered import BY_NAME, entered_context, order_of
from tournaments.queries.competitions import competition_row
from tournaments.queries.standings import page as page_queries
from tournaments.queries.standings.ranking import entries_version
from tournaments.views.standings import StandingsQuery, choose_url


def _version(_request: HttpRequest, competition: UUID) -> str:
    return entries_version(competition)


@require_GET
@part_revalidated(_version)
def entered(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The list; the same address gives the table alone to htmx. Raises UnknownCompetition."""
    query = StandingsQuery.of(request, competition)
    order, filtered = order_of(query.order), bool(query.slice.conditions)
    table = page_queries.entered(
        competition, within=query.slice, q=query.q, order=order, pinned=query.pinned, page=query.page
    )
    fragment = requests.from_htmx(request)
    context = entered_context(table, request, order, query.pinned, sliced=filtered) | {
        "q": query.q,
        "fragment": fragment,
        "topics": [f"competition-{competition}"],
    }
    if fragment:
        return render(request, "tournaments/_standings.html", context)
    context |= {
        "competition_url": reverse("competition", args=[competition]),
        "filters": standings.filters(
            page_queries.entered_offers_of(competition, query.slice),
            query.slice,
            season_on(competition_row(competition).starts_on),
            partial(choose_url, competition, query, "inscrits=1"),
        ),
        "filtered": filtered,
        "narrowed": bool(filtered or query.q or order != BY_NAME),
    }
    return render(request, "tournaments/entered.html", context)
