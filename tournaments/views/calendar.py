"""The calendar of competitions: by month on a page, and as a file for diaries."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine import zones
from engine.web import addresses, calendars, cities, revalidating
from tournaments.presentation.calendar import kind_name, month_shown
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
        "kinds": [(kind, kind_name(kind)) for kind in page.kinds],
        "places": page.places,
        "federations": page.federations,
        "wanted": wanted,
        "current": "calendar",
    }
    return render(request, "tournaments/public/calendar.html", context)


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
    days = [_day(request, competition) for competition in announced()]
    file = calendars.calendar_file(_("Competitions of duplicate Scrabble"), days)
    response = HttpResponse(file, content_type="text/calendar; charset=utf-8")
    response["Content-Disposition"] = 'inline; filename="raccord.ics"'
    return response


def _day(request: HttpRequest, competition: Announced) -> calendars.Day:
    return calendars.Day(
        uid=_uid(competition.id),
        stamp=competition.written_at,
        first=competition.first,
        last=competition.last,
        title=competition.name,
        place=competition.place,
        url=addresses.whole(request, reverse("competition", args=[competition.id])),
        note=cities.clocks_of(competition.zone.key) if zones.is_elsewhere(competition.zone) else "",
    )


def _uid(competition: UUID) -> str:
    return f"{competition}@raccord"
