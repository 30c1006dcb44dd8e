"""The calendar of competitions: by month on a page, and as files for diaries."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine import zones
from engine.web import addresses, calendars, cities, revalidating
from tournaments.domain.programme import Item
from tournaments.presentation.calendar import kind_name, month_shown
from tournaments.queries.public import circles
from tournaments.queries.public.calendar import Announced, Wanted, announced, calendar as read_calendar


@require_safe
@revalidating.revalidated
def calendar(request: HttpRequest) -> HttpResponse:
    """What is to come, the next first; `?passe=1` what is over, the latest first."""
    wanted = Wanted(
        kind=request.GET.get("type", "")[:60],
        place=request.GET.get("lieu", "")[:120],
        federation=_federation(request.GET.get("federation", "")),
        past=request.GET.get("passe") == "1",
    )
    page = read_calendar(wanted)
    context = {
        "months": [month_shown(month) for month in page.months],
        "count": sum(len(month.competitions) for month in page.months),
        "kinds": [(kind, kind_name(kind)) for kind in page.kinds],
        "places": page.places,
        "federations": page.federations,
        "wanted": wanted,
        "current": "calendar",
        **_follow_urls(wanted.federation),
    }
    return render(request, "tournaments/public/calendar.html", context)


def _follow_urls(federation: UUID | None) -> dict[str, str]:
    if federation is None:
        return {"news_url": reverse("news"), "calendar_url": reverse("calendar-ics")}
    return {
        "news_url": reverse("federation-news", args=[federation]),
        "calendar_url": reverse("federation-calendar", args=[federation]),
    }


def _federation(typed: str) -> UUID | None:
    """The federation of an address; what is no id asks for all."""
    try:
        return UUID(typed)
    except ValueError:
        return None


@require_safe
@revalidating.revalidated
def calendar_ics(request: HttpRequest) -> HttpResponse:
    """Every competition, for a diary that asks for it again by itself."""
    return _file(request, circles.EVERYBODY)


@require_safe
@revalidating.revalidated
def federation_ics(request: HttpRequest, federation: UUID) -> HttpResponse:
    return _file(request, circles.of_federation(federation))


@require_safe
@revalidating.revalidated
def comite_ics(request: HttpRequest, comite: UUID) -> HttpResponse:
    return _file(request, circles.of_comite(comite))


@require_safe
@revalidating.revalidated
def club_ics(request: HttpRequest, club: UUID) -> HttpResponse:
    return _file(request, circles.of_club(club))


@require_safe
@revalidating.revalidated
def player_ics(request: HttpRequest, player: UUID) -> HttpResponse:
    return _file(request, circles.of_player(player))


def _file(request: HttpRequest, circle: circles.Circle) -> HttpResponse:
    entries = [entry for competition in announced(circle.competitions) for entry in _entries(request, competition)]
    name = circle.name or _("Competitions of duplicate Scrabble")
    response = HttpResponse(calendars.calendar_file(name, entries), content_type="text/calendar; charset=utf-8")
    response["Content-Disposition"] = 'inline; filename="raccord.ics"'
    return response


def _entries(request: HttpRequest, competition: Announced) -> Iterator[calendars.Entry]:
    """Its hours where they are known, each by itself; its days otherwise."""
    whole = calendars.Entry(
        uid=f"{competition.id}@raccord",
        stamp=competition.written_at,
        first=competition.first,
        last=competition.last,
        title=competition.name,
        place=competition.place,
        url=addresses.whole(request, reverse("competition", args=[competition.id])),
    )
    if not competition.programme:
        note = cities.clocks_of(competition.zone.key) if zones.is_elsewhere(competition.zone) else ""
        yield replace(whole, note=note)
    for number, item in enumerate(competition.programme, start=1):
        yield replace(
            whole,
            uid=f"{competition.id}-{number}@raccord",
            first=datetime.combine(item.on, item.at, competition.zone),
            last=datetime.combine(item.on, item.until or item.at, competition.zone),
            title=_item_title(competition, item),
        )


def _item_title(competition: Announced, item: Item) -> str:
    return _("%(name)s: %(what)s") % {"name": competition.name, "what": item.what} if item.what else competition.name
