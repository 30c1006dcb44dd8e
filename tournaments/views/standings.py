"""The standings: a filter bar, the table, one player pinned; for everybody, and for the arbitres."""

from dataclasses import dataclass, fields
from functools import partial
from hashlib import sha256
from urllib.parse import urlencode
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.urls import reverse
from django.utils.dateparse import parse_datetime
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from engine import zones
from engine.eventstore.browsing import position_at
from engine.people import permissions, publicity
from engine.web import requests, revalidating
from games.queries.parties import partie_under_way
from tournaments.domain.dated import season_on
from tournaments.domain.papers.kinds import formats_here
from tournaments.domain.standings.order import Order
from tournaments.domain.standings.scope import WHOLE, Scope
from tournaments.domain.standings.tie_breaks import LOT, SUDDEN_DEATH
from tournaments.presentation import standings as presentation
from tournaments.presentation.publications import badge
from tournaments.queries.competitions import competition_page, competition_row
from tournaments.queries.entered import own_entry
from tournaments.queries.publications.history import publishing
from tournaments.queries.standings import page as page_queries, points, ranking, seats, slices
from tournaments.queries.standings.page import choices_of, offers_of
from tournaments.views.tabs import framed

TEXTS = ("serie", "category")
_EXPORTS = ("print", "pdf", "csv", "xlsx")


@dataclass(frozen=True, slots=True)
class StandingsQuery:
    """Which lines of the standings a reader asks for. What makes no sense asks for everything."""

    scope: Scope
    slice: slices.Slice
    q: str
    order: Order
    pinned: UUID | None
    page: int
    position: int | None = None

    @classmethod
    def of(cls, request: HttpRequest, competition: UUID) -> "StandingsQuery":
        """Where no player is named, that of whoever is signed in is pinned."""
        return cls(
            scope_asked(request),
            slice_asked(request),
            request.GET.get("q", "").strip()[:100],
            Order.of_text(request.GET.get("tri", "")),
            uuid_of(request.GET["joueur"]) if "joueur" in request.GET else own_entry(competition, request.user),
            requests.page_asked(request),
            position_asked(request),
        )

    @property
    def query(self) -> str:
        """The query string for the lines, without the page and the player; empty for everything."""
        params = {name: str(value) for name, value in self.slice.conditions.items()}
        if self.scope.only is not None:
            params["partie"] = f"{self.scope.only}"
        elif self.scope.after is not None:
            params["apres"] = str(self.scope)
        return urlencode(params)


def scope_asked(request: HttpRequest) -> Scope:
    """`?partie=2`: that partie alone; `?apres=2` or `?apres=2.12`: up to it. The bar says `?apres=p2` for the first."""
    after = request.GET.get("apres", "")
    only = Scope.after_text(request.GET.get("partie", "") or after.removeprefix("p") * after.startswith("p"))
    if only.after is not None and only.coup is None:
        return Scope(only=only.after)
    return Scope.after_text(after)


def slice_asked(request: HttpRequest) -> slices.Slice:
    conditions = {field.name: request.GET.get(field.name, "").strip()[:60] for field in fields(slices.Slice)}
    return slices.Slice(**{name: text if name in TEXTS else uuid_of(text) for name, text in conditions.items()})  # type: ignore[arg-type]  # fields of Slice


def position_asked(request: HttpRequest) -> int | None:
    """`?position=1234`, or `?moment=2027-01-09T18:05` of the local time; None for what makes no sense."""
    text = request.GET.get("position", "")
    if text.isdecimal() and len(text) < 16:
        return int(text)
    try:
        moment = parse_datetime(request.GET.get("moment", ""))
    except ValueError:
        return None
    return position_at(moment if moment.tzinfo else zones.shown_first(moment)) if moment else None


def uuid_of(text: str) -> UUID | None:
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
    query = StandingsQuery.of(request, competition)
    fragment = requests.from_htmx(request)
    playing = partie_under_way(competition) if query.scope == WHOLE else None
    moved = playing.position if playing else 0
    if not arbiters and fragment:
        etag = _etag(ranking.version(competition), query, moved)
        # Compressed on its way, the answer has come back as a weak one.
        if request.headers.get("If-None-Match", "").removeprefix("W/") == etag:
            return _revalidated(HttpResponseNotModified(), etag)
    table = page_queries.standings(
        competition,
        by=request.user,
        arbiters=arbiters,
        position=query.position if arbiters else None,
        scope=query.scope,
        within=query.slice,
        q=query.q,
        order=query.order,
        pinned=query.pinned,
        page=query.page,
    )
    context = presentation.standings_context(table, request, sliced=bool(query.slice.conditions)) | {
        "base": presentation.standings_url(competition, arbiters=False),
        "q": query.q,
        "tri": str(query.order),
        "sorts": presentation.sorts(table, request, query.order),
        "said": presentation.said(table, query.order),
        "joueur": query.pinned,
        "fragment": fragment,
        "playing": playing,
        "scope": presentation.scope_label(query.scope),
        "past": presentation.past_label(query.position) if arbiters else "",
        "coups": presentation.coups_around(table.every_round, query.scope),
    }
    template = "tournaments/_standings.html"
    if not fragment:
        context |= _around(competition, query, table, arbiters=arbiters)
        template = "tournaments/standings.html"
    if arbiters:
        context |= _for_staff(request, competition, table)
    if arbiters and not fragment:
        context = framed(request, competition_page(competition), "standings") | {
            name: value for name, value in context.items() if name != "competition"
        }
        template = "tournaments/staff/standings.html"
    context |= presentation.lines_context(context)
    response = render(request, template, context)
    if arbiters:
        response["Cache-Control"] = "no-store"
        return response
    revalidated = _revalidated(response, _etag(table.version, query, moved) if fragment else "")
    return revalidating.shared(request, revalidated) if fragment else revalidated


def _around(
    competition: UUID, wanted: StandingsQuery, table: page_queries.StandingsView, *, arbiters: bool
) -> dict[str, object]:
    """What stands around the table: its filters, its exports, what it listens to."""
    offered = offers_of(competition, wanted.slice, arbiters=arbiters)
    query = f"?{wanted.query}" if wanted.query else ""
    exports: dict[str, object] = {
        f"{kind}_url": reverse(f"standings-{kind}", args=[competition]) + query for kind in _EXPORTS
    }
    exports["more_files"] = [
        {"label": form.value.upper(), "url": reverse("standings-file", args=[competition, form]) + query}
        for form in formats_here()
        if form.plugin
    ]
    return {
        "competition_url": reverse("competition", args=[competition]),
        "arbiters": arbiters,
        "position": wanted.position,
        "badge": None if arbiters else badge(publishing(competition)),
        "filters": presentation.filters(
            offered,
            wanted.slice,
            season_on(competition_row(competition).starts_on),
            partial(choose_url, competition, wanted, "totaux=1" if arbiters else ""),
        ),
        "filtered": (filtered := bool(wanted.slice.conditions) or wanted.scope != WHOLE),
        "narrowed": bool(filtered or wanted.q or str(wanted.order)),
        "scopes": presentation.scopes(table.every_round, wanted.scope),
        "leaders_url": reverse("standings-leaders", args=[competition]),
        "teams_url": reverse("standings-teams", args=[competition]) if "team" in offered else "",
        "topics": [f"totals-{competition}" if arbiters else f"competition-{competition}"],
        **({} if arbiters else exports),
    }


def choose_url(competition: UUID, wanted: StandingsQuery, of: str, kind: str) -> str:
    """Where one of many values of a filter is chosen. `of`: which list it leads back to, see `choices`."""
    parts = [wanted.query, urlencode({"joueur": wanted.pinned}) if wanted.pinned else "", of]
    query = "&".join(part for part in parts if part)
    return reverse("standings-choices", args=[competition, kind]) + (f"?{query}" if query else "")


@require_GET
def choices(request: HttpRequest, competition: UUID, among: str) -> HttpResponse:
    """The values of a filter that is too long for a menu; each leads back to the standings, keeping other filters.

    `totaux`: to those of the arbitres; `inscrits`: to the list of the entered. Names and how many of the public
    ranking, or of that list, have each, for any reader.
    """
    if among not in seats.RANKED_UNDER:
        raise Http404
    query = StandingsQuery.of(request, competition)
    of_entries = "inscrits" in request.GET
    page = choices_of(competition, among, q=query.q, page=query.page, entered=of_entries)
    kept_params = {name: value for name, value in request.GET.items() if name not in ("q", "page", among)}
    back = {name: value for name, value in kept_params.items() if name not in ("totaux", "inscrits")}
    base = presentation.standings_url(competition, arbiters="totaux" in kept_params)
    if of_entries:
        base = reverse("competition-entered", args=[competition])
    context = presentation.choices_context(page, request, among) | {
        "rows": [(f"{base}?{urlencode({**back, among: choice.value})}", choice) for choice in page.choices],
        "standings_url": f"{base}?{urlencode(back)}" if back else base,
        "kept": kept_params,
        "of_entries": of_entries,
        "q": query.q,
    }
    return render(request, "tournaments/choices.html", context)


def _for_staff(request: HttpRequest, competition: UUID, table: page_queries.StandingsView) -> dict[str, object]:
    """What those who conduct and those who publish find beside the arbitres' totals."""
    conducts = permissions.allowed(request.user, "tournaments.conduct_rounds", competition)
    settles = {SUDDEN_DEATH, LOT} & set(table.tie_breaks) and conducts
    publishes = permissions.allowed(request.user, "tournaments.publish_results", competition)
    return {
        "ties_url": reverse("staff-ties", args=[competition]) if settles else "",
        "replays_url": reverse("replays", args=[competition]) if conducts else "",
        "points": presentation.points_context(points.points_preview(ranking.ranking_of(competition, arbiters=True)))
        if publishes
        else {},
    }


def _etag(version: str, query: StandingsQuery, moved: int) -> str:
    """What the table says, for what was asked, and where the partie under way stands above it, by its position.

    A name that is hidden, or shown again, changes it at once.
    """
    lines = sha256(f"{query!r} {get_language()}".encode()).hexdigest()[:16]
    return f'"{version}-{publicity.names_stamp()}-{moved}-{lines}"'


def _revalidated(response: HttpResponse, etag: str) -> HttpResponse:
    """The whole page bears the reader's name and forms, hence no ETag: only the table alone is compared."""
    if etag:
        response["ETag"] = etag
    response["Cache-Control"] = "no-cache"
    response["Vary"] = "HX-Request, Cookie"
    return response
