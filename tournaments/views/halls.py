"""The page of a centre in a competition: is its hall ready, its partie opened, where it stands."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine import zones
from engine.events import actors, refusals
from engine.people.permissions import allowed, require
from engine.web import cities, idempotency, pageforms, sentences
from games.domain.partie.state.partie import Phase
from tournaments.commands.halls import say_ready, undo_ready
from tournaments.commands.rounds import open_centre_partie, stand_centre_down
from tournaments.domain.halls import Hall, HallState, state_of
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.multiplex import queries as multiplexes
from tournaments.presentation import competitions, posts, separation
from tournaments.presentation.halls import checks_shown, state_label
from tournaments.queries.halls import presence, rounds
from tournaments.queries.separation import cautions_of
from tournaments.queries.team import Role
from tournaments.views.accounts import officials

SEE, PREPARE, CONDUCT = "tournaments.see_hall", "tournaments.prepare_hall", "tournaments.conduct_centre"
MANAGE, ROUNDS = "tournaments.manage_competition", "tournaments.conduct_rounds"
# The routes by which what is missing is mended, and who may follow each.
_MENDS = {
    "staff-team": MANAGE,
    "staff-entries": MANAGE,
    "organisation-page": "tournaments.manage_organisation",
    "staff-tables": "tournaments.seat_players",
    "staff-competition": ROUNDS,
}


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def hall(request: HttpRequest, competition: UUID, centre: UUID) -> HttpResponse:
    """What is ready and what is missing, and the next thing to do."""
    by = require(request.user, SEE, (competition, centre))
    error, status = "", 200
    if request.method == "POST":
        try:
            with idempotency.identified_by_form(request):
                if shown_next := _act(request.POST.get("act", ""), competition, centre, by):
                    pageforms.tell_done(request, _done(request.POST["act"]))
                    return redirect(shown_next)
            status = 422
        except refusals.Refusal as refusal:
            status, error = refusal.status, sentences.translated(refusal)
    presence.seen(competition, centre, by)
    context = _context(request, rounds.halls_of(competition, centre=centre)) | {"error": error}
    return render(request, "tournaments/halls/hall.html", context, status=status)


def _done(act: str) -> str:
    """What a step has done."""
    return {
        "ready": _("The hall is ready: the federation knows."),
        "not-ready": _("The hall is no longer ready: the federation knows."),
        "open": _("The partie is open."),
        "away": _("This centre does not play: the others wait for it no longer."),
    }[act]


def _act(act: str, competition: UUID, centre: UUID, by: actors.Actor) -> str:
    """Carry out the step. Returns the address to show next, "" if nothing was done."""
    place: dict[str, Any] = {"centre": centre, "by": by}
    match act:
        case "ready":
            say_ready(competition, **place)
        case "not-ready":
            undo_ready(competition, **place)
        case "open":
            return reverse("games:conduct", args=[open_centre_partie(competition, **place)])
        case "away":
            stand_centre_down(competition, **place)
        case _:
            return ""
    return reverse("centre-hall", args=[competition, centre])


def _context(request: HttpRequest, halls: rounds.HallsOfRound) -> dict[str, Any]:
    (here,), round_ = halls.halls, halls.round
    place = halls.competition, here.centre
    state = state_of(here, round_)
    opens = {route for route, permission in _MENDS.items() if allowed(request.user, permission, halls.competition)}
    if allowed(request.user, "tournaments.check_in", place):
        opens.add("staff-check-in")
    begun = state in (HallState.PLAYING, HallState.ENDED)
    prepares = allowed(request.user, PREPARE, place) and not begun
    playable = round_.by_centre and round_.is_open
    manages = allowed(request.user, MANAGE, halls.competition)
    checks = checks_shown(here, round_, halls.competition, opens)
    return {
        "competition": {"id": halls.competition, "name": halls.name},
        "hall": here,
        "round": competitions.round_label(round_.number),
        "state": state.value,
        "state_label": state_label(state),
        "checks": checks,
        "lacking": any(check["needed"] and not check["done"] for check in checks),
        "says_ready": prepares and here.ready_at is None,
        "undoes": prepares and here.ready_at is not None,
        "opens": playable and here.partie is None and allowed(request.user, CONDUCT, place),
        "waits_for_game": round_.by_centre and not round_.is_open and round_.partie is None,
        "stands_down": playable
        and here.awaited
        and here.phase is not Phase.ENDED
        and allowed(request.user, ROUNDS, halls.competition),
        "links": list(_links(request, halls, here)),
        "juges": officials(request, halls.competition, rounds.juges_of(*place)),
        "invites": reverse("staff-team", args=place[:1]) + posts.to_invite(Role.CENTRE_JUGE, here.centre)
        if manages
        else "",
        "wall_url": reverse("staff-wall", args=[halls.competition])
        if allowed(request.user, "tournaments.watch_centres", halls.competition)
        else "",
        "zone": cities.titled(zones.here().zone.key),
        "zone_url": reverse("organisation-page", args=[OrganisationKind.CENTRE, here.centre])
        if "organisation-page" in opens
        else "",
        "topics": [f"hall-{here.centre}"],
        "cautions": separation.cautions_shown(cautions_of(request.user, halls.competition, round_.number)),
    }


def _links(request: HttpRequest, halls: rounds.HallsOfRound, here: Hall) -> Any:
    """Where the work of the hall is done, for those who may do it."""
    partie = here.partie if halls.round.by_centre else halls.round.partie
    place = halls.competition, here.centre
    if partie is not None:
        if allowed(request.user, "games.conduct_partie", partie):
            yield {"label": _("Conduct the partie"), "url": reverse("games:conduct", args=[partie])}
        if halls.round.shared and halls.round.is_open and allowed(request.user, "tournaments.follow_coups", place):
            yield {"label": _("Follow the coups"), "url": reverse("centre-follow", args=place)}
        if halls.round.by_centre and allowed(request.user, PREPARE, place) and multiplexes.is_in(partie):
            of_hall = [halls.competition, halls.round.number, here.centre]
            yield {"label": _("Multiplex: page of the hall"), "url": reverse("multiplex-hall", args=of_hall)}
        yield {"label": _("Hall screen"), "url": reverse("games:hall", args=[partie])}
        if allowed(request.user, "arbitration.correct_bulletins", (partie, here.centre)):
            yield {"label": _("Enter the bulletins"), "url": reverse("arbitration:entry", args=[partie, here.centre])}
    if allowed(request.user, "tournaments.print_papers", place):
        yield {"label": _("Papers"), "url": reverse("staff-papers", args=[halls.competition])}
    if allowed(request.user, "tournaments.conduct_centre", place):
        yield {"label": _("Passes of one day"), "url": reverse("centre-passes", args=place)}
    if allowed(request.user, "tournaments.report_results", place):
        yield {"label": _("Results from a file"), "url": reverse("centre-results", args=place)}
    if allowed(request.user, MANAGE, halls.competition):
        yield {"label": _("Play without internet"), "url": reverse("hall-away", args=place)}
