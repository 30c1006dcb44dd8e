"""The parts of the dashboard of a competition, and the way from one to another."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.people.permissions import allowed
from tournaments.game_rounds.words import WORDS
from tournaments.presentation.competitions import competition_head
from tournaments.queries import competitions, papers


@dataclass(frozen=True, slots=True)
class Tab:
    """A part: its name, its route, and who is shown it."""

    name: str
    title: Promise
    route: str
    shown_to: Callable[[Any, competitions.CompetitionPage], bool]


def _may(permission: str) -> Callable[[Any, competitions.CompetitionPage], bool]:
    return lambda user, page: allowed(user, permission, page.id)


def _at_a_door(user: Any, page: competitions.CompetitionPage) -> bool:
    if allowed(user, "tournaments.check_in", (page.id, None)):
        return True
    return any(allowed(user, "tournaments.check_in", (page.id, centre.id)) for centre in page.centres)


def _prints_somewhere(user: Any, page: competitions.CompetitionPage) -> bool:
    return bool(papers.centres_to_print(page, user)) or allowed(user, papers.PRINT, (page.id, None))


def _plays(game: str) -> Callable[[Any, competitions.CompetitionPage], bool]:
    return lambda user, page: game in page.beside and allowed(user, "tournaments.conduct_rounds", page.id)


# First the day itself, then what is done long before it.
TABS = (
    Tab("check-in", _("Check-in"), "staff-check-in", _at_a_door),
    Tab("tables", _("Tables"), "staff-tables", _may("tournaments.seat_players")),
    Tab("parties", _("Parties"), "staff-competition", _may("tournaments.conduct_rounds")),
    *(Tab(key, words.title, f"staff-{key}", _plays(key)) for key, words in WORDS.items()),
    Tab("standings", _("Standings"), "arbiter-standings", _may("tournaments.view_arbiter_totals")),
    Tab("publication", _("Publication"), "staff-publication", _may("tournaments.publish_results")),
    Tab("papers", _("Papers"), "staff-papers", _prints_somewhere),
    Tab("centres", _("Centres"), "staff-wall", _may("tournaments.watch_centres")),
    Tab("reports", _("Reports"), "staff-reports", _may("tournaments.accept_results")),
    Tab("commissions", _("Recours"), "staff-commissions", _may("arbitration.constitute_commission")),
    Tab("entries", _("Entries"), "staff-entries", _may("tournaments.manage_competition")),
    Tab("settings", _("Settings"), "staff-settings", _may("tournaments.manage_competition")),
    Tab("team", _("Team"), "staff-team", _may("tournaments.manage_competition")),
)


def framed(request: HttpRequest, page: competitions.CompetitionPage, current: str) -> dict[str, Any]:
    """What stands around every part of the dashboard."""
    return {
        "competition": competition_head(page),
        "tabs": [
            {"title": tab.title, "url": reverse(tab.route, args=[page.id]), "is_current": tab.name == current}
            for tab in TABS
            if tab.name == current or tab.shown_to(request.user, page)
        ],
        "public_url": reverse("competition", args=[page.id]),
        "back_url": reverse("staff-competitions") if allowed(request.user, "tournaments.see_management") else "",
        "current": "staff",
        "topics": [f"competition-{page.id}"],
    }
