"""The ranking coup by coup: of one entry, and of the first ones together."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.timezone import now
from django.views.decorators.http import require_GET

from arbitration.presentation.recours import open_countdown
from engine.web.revalidating import revalidated
from tournaments.presentation import courses as presentation
from tournaments.queries.standings.course import CoursePage, course_of_entry, course_of_leaders, public_parties


@require_GET
def entry(request: HttpRequest, competition: UUID, entry: UUID) -> HttpResponse:
    """One player, or pair: rank and total after each coup announced."""
    page = course_of_entry(competition, entry)
    context = (
        presentation.entry_context(page, public_parties(competition))
        | _frame(page)
        | {"left": open_countdown(competition, entry, now())}
    )
    return render(request, "tournaments/course.html", context)


@require_GET
@revalidated
def leaders(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The first ones of the ranking, behind the top after each coup announced."""
    page = course_of_leaders(competition)
    context = presentation.leaders_context(page) | _frame(page)
    return render(request, "tournaments/leaders.html", context)


def _frame(page: CoursePage) -> dict[str, object]:
    return {
        "competition": {"id": page.competition, "name": page.name},
        "standings_url": reverse("standings", args=[page.competition]),
    }
