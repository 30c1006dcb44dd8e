"""What everybody sees: the competitions, one of them, its standings."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from engine.people import allowed
from engine.web.requests import from_htmx, page_asked
from games.presentation.ruleset import ruleset_of
from games.queries import partie_under_way
from tournaments import presentation, queries
from tournaments.queries import CompetitionPage
from tournaments.queries.competitions import State
from tournaments.queries.duties import duties_of


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """The competitions by what they are doing, and the work of whoever is signed in."""
    summaries = queries.competitions()
    context: dict[str, Any] = {
        name: [presentation.competition_item(one, route="competition") for one in summaries if one.state is state]
        for name, state in (("live", State.PLAYING), ("coming", State.PLANNED), ("past", State.PLAYED))
    }
    context["duties"] = _duties(request)
    context["current"] = "home"
    return render(request, "home.html", context)


def _duties(request: HttpRequest) -> list[dict[str, str]]:
    if not request.user.is_authenticated:
        return []
    duties = [
        {"label": _("Conduct the partie"), "note": one.competition, "url": reverse("games:conduct", args=[one.partie])}
        if one.centre is None
        else {
            "label": (
                _("Look again at the bulletins of %(centre)s") if one.again else _("Enter bulletins of %(centre)s")
            )
            % {"centre": one.centre_name},
            "note": one.competition,
            "url": reverse(f"arbitration:{'review' if one.again else 'entry'}", args=[one.partie, one.centre]),
        }
        for one in duties_of(request.user.pk)
    ]
    if allowed(request.user, "tournaments.create_competition"):
        duties.append({"label": _("Organise competitions"), "note": "", "url": reverse("staff-competitions")})
    return duties


@require_GET
def competition(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The public page of a competition."""
    page = queries.competition_page(competition)
    context = {
        "competition": presentation.competition_head(page),
        "facts": presentation.facts(page),
        "rounds": [presentation.round_item(each) for each in page.rounds],
        "standings_url": reverse("standings", args=[competition]),
        "links": _links(request, page),
        "topics": [f"competition-{competition}"],
    }
    return render(request, "tournaments/competition.html", context)


@require_GET
def ruleset(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Every field of the profile that the competition was created with, with its article."""
    page = queries.competition_page(competition)
    back = {"label": page.name, "url": reverse("competition", args=[competition])}
    return render(request, "games/ruleset.html", {"ruleset": ruleset_of(page.profile), "back": back})


def _links(request: HttpRequest, page: CompetitionPage) -> list[dict[str, str]]:
    offered = (
        ("tournaments.conduct_rounds", _("Organise"), "staff-competition"),
        ("tournaments.view_arbiter_totals", _("Totals of the arbitres"), "arbiter-standings"),
    )
    return [
        {"label": label, "url": reverse(route, args=[page.id])}
        for permission, label, route in offered
        if allowed(request.user, permission, page.id)
    ]


@dataclass(frozen=True, slots=True)
class Asked:
    """Which lines of the standings a reader asks for. What makes no sense asks for everything."""

    centre: UUID | None
    q: str
    page: int

    @classmethod
    def of(cls, request: HttpRequest) -> "Asked":
        return cls(
            _uuid(request.GET.get("centre", "")),
            request.GET.get("q", "").strip()[:100],
            page_asked(request),
        )


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None


@require_GET
def standings(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The standings; the same address gives the table alone to htmx, or 304 when it has not moved."""
    return standings_page(request, competition, arbiters=False)


@require_GET
def arbiter_standings(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The totals of every corrected bulletin, for those who conduct or correct."""
    return standings_page(request, competition, arbiters=True)


def standings_page(request: HttpRequest, competition: UUID, *, arbiters: bool) -> HttpResponse:
    """Both pages differ only by what they count. Raises NotAllowed, UnknownCompetition."""
    asked = Asked.of(request)
    fragment = from_htmx(request)
    playing = partie_under_way(competition)
    moved = playing.position if playing else 0
    if not arbiters and fragment:
        etag = _etag(queries.version(competition), asked, moved)
        if request.headers.get("If-None-Match") == etag:
            return _revalidated(HttpResponseNotModified(), etag)
    table = queries.standings(
        competition, by=request.user, arbiters=arbiters, centre=asked.centre, q=asked.q, page=asked.page
    )
    context = presentation.standings_context(table, request) | {
        "competition_url": reverse("competition", args=[competition]),
        "arbiters": arbiters,
        "centres": presentation.named_centres(table.centres),
        "centre": str(asked.centre or ""),
        "q": asked.q,
        "playing": playing,
        "topics": [f"totals-{competition}" if arbiters else f"competition-{competition}"],
    }
    if not arbiters:
        context |= {f"{kind}_url": reverse(f"standings-{kind}", args=[competition]) for kind in ("print", "pdf", "csv")}
    template = "tournaments/_standings.html" if fragment else "tournaments/standings.html"
    response = render(request, template, context)
    if arbiters:
        response["Cache-Control"] = "no-store"
        return response
    return _revalidated(response, _etag(table.version, asked, moved) if fragment else "")


def _etag(version: str, asked: Asked, moved: int) -> str:
    """What the table says, for what was asked, and where the partie under way stands above it, by its position."""
    lines = sha256(repr(asked).encode()).hexdigest()[:16]
    return f'"{version}-{moved}-{lines}"'


def _revalidated(response: HttpResponse, etag: str) -> HttpResponse:
    """The whole page bears the reader's name and forms, hence no ETag: only the table alone is compared."""
    if etag:
        response["ETag"] = etag
    response["Cache-Control"] = "no-cache"
    response["Vary"] = "HX-Request, Cookie"
    return response
