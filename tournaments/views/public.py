"""What everybody sees: the competitions, and one of them."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from arbitration.queries.fisf import further_to_do
from arbitration.queries.recours import recours_to_decide, rectificatifs_due
from engine.people import models, permissions
from engine.web import requests
from engine.web.revalidating import revalidated
from games.presentation.ruleset import ruleset_of
from games.queries.listed import lists_of
from games.queries.parties import ended_among, morts_subites_of
from tournaments.club_licences.links import transfer_path
from tournaments.club_licences.queries.requests import count_waiting, transfers_to_answer
from tournaments.game_rounds import games, queries
from tournaments.hall_logs.queries.here import hall_of_here
from tournaments.online_entries.links import partner_path
from tournaments.online_entries.presentation import asked_sentence
from tournaments.online_entries.queries.requests import asked_as_partner
from tournaments.presentation import competitions, remaining
from tournaments.presentation.contest import Now, contest
from tournaments.presentation.first_run import step_title
from tournaments.presentation.front import front
from tournaments.presentation.publications import badge, publication_item
from tournaments.queries import competitions as competitions_queries, first_run, personal, players
from tournaments.queries.coming import Coming, coming_of
from tournaments.queries.duties import clubs_of, doors_of, duties_of, halls_due_of, reports_due_of
from tournaments.queries.halls.enrolments import centres_of
from tournaments.queries.memberships import reach_of
from tournaments.queries.publications.history import podium_of, publishing
from tournaments.queries.remaining import remaining_in, under_way


@require_GET
@revalidated
def home(request: HttpRequest) -> HttpResponse:
    """The competitions by what they are doing, and the work of the reader who is signed in."""
    summaries = competitions_queries.competitions()
    if not summaries and not request.user.is_authenticated and first_run.is_open():
        return redirect("first-run")
    context: dict[str, Any] = front(summaries)
    context["duties"] = _duties(request)
    context["remaining"] = _remaining(request)
    context["mine_to_come"] = _to_come(request)
    context["current"] = "home"
    return render(request, "home.html", context)


@require_GET
@login_required
@never_cache
def landing(request: HttpRequest) -> HttpResponse:
    """Where signing in leads: home, or his results for a player who has no work here."""
    is_player = requests.signed_in(request).person is not None and not _duties(request)
    return redirect("my-results" if is_player else "home")


def _remaining(request: HttpRequest) -> list[dict[str, Any]]:
    """What remains in the competitions under way that are the reader's work; of one without anything, nothing."""
    if not request.user.is_authenticated:
        return []
    left = [(of, name, remaining_in(of, request.user)) for of, name in under_way(request.user)]
    return [{"title": name, "remaining": remaining.remaining_shown(of, items)} for of, name, items in left if items]


def _to_come(request: HttpRequest) -> list[dict[str, Any]]:
    """The competitions to come that are the reader's work, each with the next thing to do there."""
    if not request.user.is_authenticated:
        return []
    return [_coming(request.user, coming) for coming in coming_of(request.user)]


def _coming(reader: models.Account, coming: Coming) -> dict[str, Any]:
    runs = permissions.allowed(reader, "tournaments.conduct_rounds", coming.competition)
    left = remaining.remaining_shown(coming.competition, remaining_in(coming.competition, reader)).items
    return {
        "name": coming.name,
        "starts_on": coming.starts_on,
        "place": coming.place,
        "url": reverse("staff-competition" if runs else "competition", args=[coming.competition]),
        "next": left[0] if left else None,
    }


def _duties(request: HttpRequest) -> list[dict[str, str]]:
    """What the reader has to do, the most pressing first."""
    if not request.user.is_authenticated:
        return []
    duties = [
        *_of_the_own_hall(request.user),
        *_of_the_first_run(request.user),
        *_of_the_partie(request.user.pk),
        *_of_halls(request.user.pk),
        *_of_recours(request.user),
        *_of_pairs(request.user.person),
        *_of_transfers(request.user.person),
        *_of_erasures(request.user),
        *_of_clubs(request.user),
    ]
    if permissions.allowed(request.user, "tournaments.see_management"):
        duties.append({"label": _("Organise competitions"), "note": "", "url": reverse("staff-competitions")})
    return duties


def _of_clubs(reader: models.Account) -> list[dict[str, str]]:
    """What clubs ask for, to who accepts it; the licences of the clubs that the reader acts for."""
    waiting = []
    if permissions.allowed(reader, "tournaments.manage_organisation"):
        count = count_waiting(reach_of(reader))
        note = ngettext("%(count)s waits", "%(count)s wait", count) % {"count": count}
        waiting = [{"label": _("Requests of clubs"), "note": note, "url": reverse("licence-requests")}]
        waiting = waiting if count else []
    return [
        *waiting,
        *(
            {"label": _("Licences of the club"), "note": name, "url": reverse("club-licences", args=[club])}
            for club, name in clubs_of(reader.pk)
        ),
    ]


def _of_the_first_run(reader: models.Account) -> list[dict[str, str]]:
    """What is not set up yet, for who may do it."""
    row = first_run.first_run() if permissions.allowed(reader, "tournaments.found_federation") else None
    if row is None or row.finished_at is not None or not (undone := first_run.progress_of(row).undone):
        return []
    titles = ", ".join(step_title(step) for step in undone)
    return [{"label": _("Go on with the setting up"), "note": titles, "url": reverse("first-run")}]


def _of_the_own_hall(reader: models.Account) -> list[dict[str, str]]:
    """The hall that this installation was opened for, if it was."""
    hall = hall_of_here() if permissions.allowed(reader, "tournaments.keep_own_hall") else None
    if hall is None:
        return []
    return [{"label": hall.centre_name, "note": hall.competition_name, "url": reverse("own-hall")}]


def _of_the_partie(account: UUID) -> list[dict[str, str]]:
    duties = duties_of(account)
    over = ended_among(duty.partie for duty in duties if duty.centre is None)
    return [
        {
            "label": _("Announce the solos, close the partie") if duty.partie in over else _("Conduct the partie"),
            "note": duty.competition,
            "url": reverse("games:conduct", args=[duty.partie]),
        }
        if duty.centre is None
        else {
            "label": (
                _("Look again at the bulletins of %(centre)s") if duty.again else _("Enter bulletins of %(centre)s")
            )
            % {"centre": duty.centre_name},
            "note": duty.competition,
            "url": reverse(f"arbitration:{'review' if duty.again else 'entry'}", args=[duty.partie, duty.centre]),
        }
        for duty in duties
    ]


def _of_halls(account: UUID) -> list[dict[str, str]]:
    duties = [
        {"label": _("Check the players in"), "note": name, "url": reverse("staff-check-in", args=[competition])}
        for competition, name in doors_of(account)
    ]
    duties += [
        {
            "label": _("The hall of %(centre)s") % {"centre": centre_name},
            "note": name,
            "url": reverse("centre-hall", args=[competition, centre]),
        }
        for competition, name, centre, centre_name in halls_due_of(account)
    ]
    duties += [
        {
            "label": _("Results of %(centre)s from a file") % {"centre": centre_name},
            "note": name,
            "url": reverse("centre-results", args=[competition, centre]),
        }
        for competition, name, centre, centre_name in reports_due_of(account)
    ]
    duties += [
        {
            "label": _("Play a competition with %(centre)s") % {"centre": name},
            "note": "",
            "url": reverse("centre-offers", args=[centre]),
        }
        for centre, name in centres_of(account)
    ]
    return duties


def _of_pairs(person: UUID | None) -> list[dict[str, str]]:
    """Pairs that wait for the reader to confirm them."""
    return [
        {
            "label": asked_sentence(line),
            "note": competitions_queries.competition_row(line.competition).name,
            "url": partner_path(line.request),
        }
        for line in (asked_as_partner(person) if person is not None else ())
    ]


def _of_transfers(person: UUID | None) -> list[dict[str, str]]:
    """Clubs that ask for the reader, and wait for him to say yes or no."""
    return [
        {"label": _("A club asks for you"), "note": line.club_name, "url": transfer_path(line.request)}
        for line in (transfers_to_answer(person) if person is not None else ())
    ]


def _of_erasures(reader: models.Account) -> list[dict[str, str]]:
    if not permissions.allowed(reader, "tournaments.forget_player"):
        return []
    requests_to = [
        player
        for player in personal.erasures_asked()
        if permissions.allowed(reader, "tournaments.forget_player", player)
    ]
    lines = players.player_lines(requests_to)
    return [
        {
            "label": _("A player asks for their data to be erased"),
            "note": lines[player].name if player in lines else "",
            "url": reverse("staff-player-data", args=[player]),
        }
        for player in requests_to
    ]


def _of_recours(reader: models.Account) -> list[dict[str, str]]:
    duties = [
        {"label": _("Decide a recours"), "note": name, "url": reverse("arbitration:recours", args=[recours])}
        for recours, name in recours_to_decide(reader.pk)
    ]
    duties += [
        {"label": _("A recours before the FISF"), "note": name, "url": reverse("arbitration:further", args=[recours])}
        for recours, name in further_to_do(reader.pk)
    ]
    duties += [
        {
            "label": _("Publish the rectificatif of a recours"),
            "note": name,
            "url": reverse("staff-publication", args=[competition]),
        }
        for competition, name in rectificatifs_due()
        if permissions.allowed(reader, "tournaments.publish_results", competition)
    ]
    return duties


@require_GET
@revalidated
def competition(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The public page of a competition."""
    page = competitions_queries.competition_page(competition)
    state = publishing(competition)
    context = {
        "competition": competitions.competition_head(page),
        "badge": badge(state),
        "publications": [publication_item(publication) for publication in state.publications],
        "podium": podium_of(competition) if state.official else (),
        "facts": competitions.facts(page),
        **contest(page, official=state.official),
        "morts_subites": [
            {"label": competitions.round_label(row.round), "url": reverse("arbitration:still-in", args=[row.id])}
            for row in morts_subites_of(competition)
        ],
        "standings_url": reverse("standings", args=[competition]),
        **{
            f"{game.key}_url": reverse(game.key, args=[competition])
            for game in games.GAMES
            if queries.has_rounds(game, competition)
        },
        "links": _links(request, page),
        "game_lists": competitions.game_lists(competition, lists_of(competition)),
    }
    return render(request, "tournaments/competition.html", context | {"topics": _followed(context["now"], competition)})


def _followed(now: Now | None, competition: UUID) -> list[str]:
    """What the page moves by: the standing, and the grids that it shows."""
    return [f"competition-{competition}", *(f"partie-{hall.id}" for hall in (now.halls if now else ()))]


@require_GET
def ruleset(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Every field of the profile that the competition was created with, with its article."""
    page = competitions_queries.competition_page(competition)
    back = {"label": page.name, "url": reverse("competition", args=[competition])}
    return render(request, "games/ruleset.html", {"ruleset": ruleset_of(page.profile), "back": back})


def _links(request: HttpRequest, page: competitions_queries.CompetitionPage) -> list[dict[str, str]]:
    offered = (
        ("tournaments.conduct_rounds", _("Organise"), "staff-competition"),
        ("tournaments.view_arbiter_totals", _("Totals of the arbitres"), "arbiter-standings"),
    )
    return [
        {"label": label, "url": reverse(route, args=[page.id])}
        for permission, label, route in offered
        if permissions.allowed(request.user, permission, page.id)
    ]
