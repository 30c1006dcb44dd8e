"""Pourquoi ce score ? Every number of a line, and the facts of the log behind it."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.timezone import now
from django.views.decorators.http import require_safe

from arbitration.presentation.recours import open_countdown
from arbitration.queries.recours import commissions_hearing
from engine.people.permissions import allowed
from tournaments.presentation.explained import round_shown
from tournaments.queries.explained import Explanation, explanation


@require_safe
def why(request: HttpRequest, competition: UUID, entry: UUID) -> HttpResponse:
    """One entry: its total as a sum, partie by partie, coup by coup."""
    explained = explanation(competition, entry)
    context: dict[str, Any] = {
        "competition": {"id": competition, "name": explained.competition_name},
        "entry": entry,
        "name": explained.name,
        "total": explained.total,
        "rounds": [round_shown(round_) for round_ in explained.rounds],
        "back_url": reverse("standings-entry", args=[competition, entry]),
        "left": open_countdown(competition, entry, now()),
        "recours_read": _read_by(request, explained),
        "reads_journal": allowed(request.user, "tournaments.read_journal", competition),
        "topics": [f"competition-{competition}"],
    }
    response = render(request, "tournaments/publication/why.html", context)
    response["Cache-Control"] = "no-cache"
    return response


def _read_by(request: HttpRequest, explained: Explanation) -> set[UUID]:
    """The recours behind these facts whose page the reader may open."""
    facts = (fact for round_ in explained.rounds for coup in round_.coups for fact in (*coup.facts, *round_.facts))
    named = {fact.recours for fact in facts if fact.recours}
    commissions = commissions_hearing(named)
    return {recours for recours in named if allowed(request.user, "arbitration.decide_recours", commissions[recours])}
