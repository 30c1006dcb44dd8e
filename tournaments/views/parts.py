"""What each part of the dashboard of a competition shows besides its forms."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext

from engine.people.permissions import allowed
from engine.web import history, requests
from engine.web.pages import pages
from games.queries.listed import LISTS
from tournaments.forms.day import ORDER_LABELS, TablePlanForm
from tournaments.game_rounds.words import WORDS
from tournaments.presentation import competitions, posts, second_readings
from tournaments.presentation.rehearsals import rehearsal_item
from tournaments.presentation.remaining import remaining_shown
from tournaments.presentation.separation import cautions_shown
from tournaments.queries import club_intake, commissions, games, rehearsals, remaining, seating, separation, teams
from tournaments.queries.competitions import CompetitionPage, RoundSummary, competition_row
from tournaments.queries.day import EntryLine, entry_lines
from tournaments.queries.plans import next_round_of, plan_of
from tournaments.queries.team import Role
from tournaments.streams import competition_stream
from tournaments.views.accounts import officials

PAGE_SIZE = 100
# How many of the last facts a page tells.
_HAPPENINGS = 20


def _lately(page: CompetitionPage) -> list[history.HistoryEntry]:
    """The last facts of the competition, as its stream is long."""
    return history.latest(competition_stream(page.id), _HAPPENINGS)


def _settings(request: HttpRequest, page: CompetitionPage) -> dict[str, Any]:
    return {
        "happenings": _lately(page),
        "history_stream": competition_stream(page.id),
        "journal_url": reverse("competition-journal", args=[page.id]),
        "rehearsals": [rehearsal_item(rehearsal) for rehearsal in rehearsals.rehearsals_under_way(page.id)],
        "facts": competitions.facts(page),
        "twice": second_readings.shown(page.id),
        "announcement_url": reverse("competition-announcement", args=[page.id]),
        "lacking": commissions.lacks_commission(page.id),
        "webhooks_url": reverse("competition-webhooks", args=[page.id]),
        "plan_url": "" if page.rounds else reverse("staff-plan", args=[page.id]),
        "juges_arbitres": officials(request, page.id, page.juges_arbitres),
        "invite_url": reverse("staff-team", args=[page.id]) + posts.to_invite(Role.JUGE),
        "centres": _centres(request, page),
        "other_games": _other_games(request, page),
    }


def _other_games(request: HttpRequest, page: CompetitionPage) -> list[dict[str, Any]]:
    """The games of rounds that have no part of the dashboard (none is planned); then the lists of games."""
    if page.over or not allowed(request.user, "tournaments.conduct_rounds", page.id):
        return []
    rounds = [
        {"title": words.title, "url": reverse(f"staff-{key}", args=[page.id])}
        for key, words in WORDS.items()
        if key not in page.beside
    ]
    return [*rounds, *competitions.game_lists(page.id, LISTS)]


def _centres(request: HttpRequest, page: CompetitionPage) -> list[dict[str, Any]]:
    return [
        {
            "name": centre.name,
            "url": reverse("centre-hall", args=[page.id, centre.id]),
            "juges": officials(request, page.id, centre.juges),
            "arbitres": officials(request, page.id, centre.arbitres),
            "double_arbitres": officials(request, page.id, centre.double_arbitres),
            "invite_url": reverse("staff-team", args=[page.id]) + posts.to_invite(Role.ARBITRE, centre.id),
            "entries": centre.entries,
            "tables": centre.tables,
        }
        for centre in page.centres
    ]


def _entries(request: HttpRequest, page: CompetitionPage) -> dict[str, Any]:
    q = request.GET.get("q", "")[:100]
    lines = entry_lines(page.id, q=q)
    number, count = _page(request, len(lines))
    return {
        "q": q,
        "entries": [_entry(page.id, line) for line in lines[(number - 1) * PAGE_SIZE : number * PAGE_SIZE]],
        "pages": pages(request, number, count),
        "total": page.entries,
        "teams": teams.teams_of(page.id),
        "plan": plan_of(competition_row(page.id)),
        "has_centres": bool(page.centres),
        "clubs_url": reverse("staff-enter-clubs", args=[page.id]) if club_intake.enters_clubs(page) else "",
        "licence_url": reverse("staff-enter-licensee", args=[page.id]),
        "list_url": reverse("staff-enter-list", args=[page.id]),
        "class_url": reverse("staff-class-again", args=[page.id]),
        "settings_url": reverse("staff-settings", args=[page.id]),
    }


def _page(request: HttpRequest, lines: int) -> tuple[int, int]:
    """The requested page of so many lines, and the number of pages."""
    count = max(1, -(-lines // PAGE_SIZE))
    return min(max(requests.page_asked(request), 1), count), count


def _entry(competition: UUID, line: EntryLine) -> dict[str, Any]:
    return {"line": line, "url": reverse("staff-entry", args=[competition, line.id])}


def _tables(request: HttpRequest, page: CompetitionPage) -> dict[str, Any]:
    plans = [(centre.name, seating.hall_plan(page.id, centre.id)) for centre in page.centres]
    number, count = _page(request, max((len(plan.seats) for _name, plan in plans), default=0))
    return {
        "halls": [_hall(page, name, plan, number) for name, plan in plans],
        "pages": pages(request, number, count),
        "without_table": page.without_table,
        "playing": any(round_.is_open for round_ in page.rounds),
        "print_url": reverse("staff-tables-print", args=[page.id]),
        "pdf_url": reverse("staff-tables-pdf", args=[page.id]),
    }


def _hall(page: CompetitionPage, name: str, plan: seating.HallPlan, number: int) -> dict[str, Any]:
    """A hall; of its tables, those of this page of the list."""
    centre = plan.centre
    return {
        "name": name,
        "plan": plan,
        "seats": plan.seats[(number - 1) * PAGE_SIZE : number * PAGE_SIZE],
        "order": str(ORDER_LABELS[plan.order]) if plan.order else "",
        "form": TablePlanForm(auto_id=f"plan-{centre}-%s", initial={"order": "rank" if page.rounds else "serie"}),
        "preview_url": reverse("staff-table-plan", args=[page.id, centre]),
        "blocks": [
            {
                "name": block.name,
                "first": block.first,
                "last": block.last,
                "take_url": reverse("staff-take-tables", args=[page.id, centre, block.account]),
            }
            for block in plan.blocks
        ],
    }


def _parties(request: HttpRequest, page: CompetitionPage) -> dict[str, Any]:
    may_prepare = not page.over and allowed(request.user, "tournaments.manage_competition", page.id)
    to_come = may_prepare and games.rounds_to_choose(page.id)
    return {
        "rounds": [_round(page.id, round_) for round_ in page.rounds] + list(_announced(page)),
        "preparations_url": reverse("staff-preparations", args=[page.id]) if to_come else "",
        "statement_url": reverse("staff-statement", args=[page.id]) if may_prepare else "",
        "games": [competitions.game_item(game) for game in games.round_games(page.id)],
        "remaining": remaining_shown(page.id, remaining.remaining_in(page.id, requests.signed_in(request))),
        # every bulletin moves what remains
        "topics": [f"competition-{page.id}", f"totals-{page.id}"],
        "facts": competitions.facts(page),
        "juges_arbitres": officials(request, page.id, page.juges_arbitres),
        "cautions": cautions_shown(separation.cautions_of(request.user, page.id, next_round_of(page.id))),
    }


def _round(competition: UUID, played: RoundSummary) -> dict[str, Any]:
    closing = {
        "label": _("Close the round"),
        "url": reverse("staff-close-round", args=[competition, played.number]),
        "secondary": True,
    }
    return {
        "number": played.number,
        "label": competitions.round_label(played.number),
        "state": competitions.round_state(played),
        "links": _links(played.shared),
        "begun": _begun(played) if played.by_centre else "",
        "parts": [
            {
                "name": part.name,
                "url": reverse("centre-hall", args=[competition, part.centre]),
                "state": competitions.part_state(part),
                "links": _links(part.partie),
            }
            for part in played.parts
        ],
        "actions": [closing] if played.is_open and played.ended else [],
    }


def _announced(page: CompetitionPage) -> Iterator[dict[str, Any]]:
    """The parties of the plan that are still to open."""
    planned = plan_of(competition_row(page.id)).rounds
    for number in range(len(page.rounds) + 1, len(planned) + 1):
        state = _("announced · %(pace)s") % {"pace": competitions.pace_of(planned[number - 1])}
        yield {"number": number, "label": competitions.round_label(number), "state": state}


def _links(partie: UUID | None) -> list[dict[str, str]]:
    if partie is None:
        return []
    return [
        {"label": _("Conduct"), "url": reverse("games:conduct", args=[partie])},
        {"label": _("Hall screen"), "url": reverse("games:hall", args=[partie])},
    ]


def _begun(played: RoundSummary) -> str:
    """A simultané: how many of its centres have begun the round, and ended it."""
    return ngettext(
        "%(begun)s centre of %(count)s has begun, %(ended)s has ended.",
        "%(begun)s centres of %(count)s have begun, %(ended)s have ended.",
        sum(part.partie is not None for part in played.parts),
    ) % {
        "begun": sum(part.partie is not None for part in played.parts),
        "ended": sum(part.ended for part in played.parts),
        "count": len(played.parts),
    }


PARTS: Mapping[str, Callable[[HttpRequest, CompetitionPage], dict[str, Any]]] = {
    "settings": _settings,
    "entries": _entries,
    "tables": _tables,
    "parties": _parties,
}
# Where a part is shown.
ROUTES = {
    "settings": "staff-settings",
    "entries": "staff-entries",
    "tables": "staff-tables",
    "parties": "staff-competition",
}
