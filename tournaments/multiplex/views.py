"""The console of a multiplex for the juge-arbitre, and the page of each of its halls."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.timezone import now
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from engine.events.refusals import Refusal
from engine.eventstore.commanding import Loaded
from engine.people.permissions import allowed, require
from engine.web import form_addresses, idempotency, requests, sentences
from games.commands.partie import Seen
from games.domain.announcement.moment import announcement_of, heard_of
from games.domain.partie.refusals import TimeLeft
from games.domain.partie.state.partie import Partie, Phase
from games.domain.partie.steps import Step
from games.forms.parties import form_for
from games.presentation import hall as screens
from games.queries.parties import partie_row, played_coups
from games.services.embargo import refuse_if_embargoed
from games.views.console import NOTHING, Sent, console_of
from tournaments.multiplex import commands, presence, queries
from tournaments.multiplex.domain.halls import coup_ahead
from tournaments.multiplex.domain.refusals import HallRefuses
from tournaments.multiplex.forms import PresenceForm, TimeForm
from tournaments.multiplex.presentation import lost_text, shown_of
from tournaments.queries.competitions import competition_row
from tournaments.queries.organisation import names_of_centres
from tournaments.streams import multiplex_stream

_SAID = {
    "join": gettext_lazy("The hall is in the multiplex."),
    "leave": gettext_lazy("The hall is out of the multiplex: it goes on by itself, on its own console."),
    "aside": gettext_lazy("The hall is set aside: the others go on without it."),
    "resume": gettext_lazy("The hall plays with the others again."),
    "give": gettext_lazy("The seconds are given back to the hall."),
    "stands": gettext_lazy("What the hall has lost stands."),
}


@require_GET
@login_required
def multiplex(request: HttpRequest, competition: UUID, number: int) -> HttpResponse:
    """The console of all halls: one step for all of them, and who is ready."""
    require(request.user, commands.CONDUCT, competition)
    return _console(request, competition, number)


@require_POST
@login_required
def step(request: HttpRequest, competition: UUID, number: int, step: Step) -> HttpResponse:
    """One step, in every hall that follows."""
    by = require(request.user, commands.CONDUCT, competition)
    form = form_for(step, request.POST, coup=0)
    if not form.is_valid():
        return _console(request, competition, number, Sent(step, form), status=422)
    seen = Seen(coup=form.cleaned_data["coup"], rejets=form.cleaned_data["rejets"])
    try:
        with idempotency.identified_by_form(request):
            shown = shown_of(queries.load(queries.multiplex_of_round(competition, number)))
            commands.take_step(
                competition,
                number=number,
                step=step,
                by=by,
                seen=seen,
                unready=[hall.centre for hall in shown.unready],
                **_arguments(step, form.arguments()),
            )
    except Refusal as refusal:
        return _refused(request, competition, number, Sent(step, form), refusal)
    if requests.from_htmx(request):
        return _console(request, competition, number)
    return redirect("multiplex", competition=competition, number=number)


def _arguments(step: Step, told: dict[str, Any]) -> dict[str, Any]:
    """All halls stop at one moment: now."""
    return {} if step is Step.INTERRUPT else told


def _refused(request: HttpRequest, competition: UUID, number: int, sent: Sent, refusal: Refusal) -> HttpResponse:
    why = refusal.params.get("why") if isinstance(refusal, HallRefuses) else None
    if isinstance(why, TimeLeft):
        return _console(request, competition, number, Sent(closing=True), status=refusal.status)
    assert sent.form is not None
    sent.form.add_error(None, sentences.translated(refusal))
    article = getattr(why, "article", "") or refusal.article
    return _console(request, competition, number, Sent(sent.step, sent.form, article), status=refusal.status)


@require_POST
@login_required
@never_cache
def act(request: HttpRequest, competition: UUID, number: int, centre: UUID, act: str) -> HttpResponse:
    """What is decided of one hall."""
    by = require(request.user, commands.CONDUCT, competition)
    place: dict[str, Any] = {"number": number, "centre": centre, "by": by}
    form = TimeForm(request.POST) if act == "give" else None
    acts: dict[str, Callable[..., Any]] = {
        "join": commands.join,
        "leave": commands.leave,
        "aside": commands.set_aside,
        "resume": commands.resume_hall,
        "give": commands.rule_time,
        "stands": commands.rule_time,
    }
    if act not in acts:
        raise Http404
    if form is not None and not form.is_valid():
        messages.error(request, _("Write how many seconds are given back, from 1 to 600."))
        return _console(request, competition, number, status=422)
    try:
        with idempotency.identified_by_form(request):
            acts[act](competition, **place, **_ruled(act, form, competition, number, centre))
    except Refusal as refusal:
        messages.error(request, sentences.translated(refusal))
        return _console(request, competition, number, status=refusal.status)
    messages.success(request, _SAID[act])
    return redirect("multiplex", competition=competition, number=number)


def _ruled(act: str, form: TimeForm | None, competition: UUID, number: int, centre: UUID) -> dict[str, int]:
    """Of a decision on time: what was lost, as the page of the hall told it, and what is given back."""
    if act not in ("give", "stands"):
        return {}
    said = presence.of_halls(queries.multiplex_of_round(competition, number), [centre]).get(centre)
    lost = said.lost.before + said.lost.during if said and said.lost else 0
    return {"given": form.cleaned_data["given"] if form else 0, "lost": lost}


@require_GET
@login_required
@never_cache
def halls(request: HttpRequest, competition: UUID, number: int) -> HttpResponse:
    """The list of the halls alone: what moves every second."""
    require(request.user, commands.CONDUCT, competition)
    loaded = queries.load(queries.multiplex_of_round(competition, number))
    return render(request, "tournaments/multiplex/_halls.html", _list(competition, number, loaded))


def _list(competition: UUID, number: int, loaded: queries.Loaded) -> dict[str, Any]:
    return {"competition": competition, "number": number, "shown": shown_of(loaded)}


def _console(
    request: HttpRequest, competition: UUID, number: int, sent: Sent = NOTHING, *, status: int = 200
) -> HttpResponse:
    loaded = queries.load(queries.multiplex_of_round(competition, number))
    leading = loaded.halls.leading
    context = _list(competition, number, loaded) | {
        "name": competition_row(competition).name,
        "waiting": queries.waiting(competition, number, loaded.halls),
        "topics": [f"multiplex-{loaded.id}"],
        "console": None,
        "errors": sent.form.non_field_errors() if sent.form else (),
    }
    if leading is not None:
        context |= _leading(loaded, leading, (competition, number), sent, request.GET.get("find", ""))
    template = "tournaments/multiplex/_console.html" if requests.from_htmx(request) else None
    response = render(request, template or "tournaments/multiplex/console.html", context, status=status)
    response["Cache-Control"] = "no-store"
    return response


def _leading(
    loaded: queries.Loaded, leading: Partie, place: tuple[UUID, int], sent: Sent, sought: str
) -> dict[str, Any]:
    """The coup, the tirage and the clock of all: those of the hall whose time ends last."""
    centre = next(centre for centre, partie in loaded.halls.parties.items() if partie is leading)
    partie = loaded.halls.multiplex.parties[centre]
    return console_of(
        Loaded(multiplex_stream(loaded.id), loaded.versions[centre], leading),
        url=reverse("multiplex", args=place),
        step_url=lambda step: reverse("multiplex-step", args=[*place, step]),
        sent=sent,
        sought=sought,
    ) | {"partie": partie, "hall": screens.hall_of(partie_row(partie), played_coups(partie))}


# --- the page of a hall -----------------------------------------------------------------------------------------------


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def hall(request: HttpRequest, competition: UUID, number: int, centre: UUID) -> HttpResponse:
    """What is said in a hall, its clock, and the button by which it says that it is ready."""
    by = require(request.user, commands.KEEP, (competition, centre))
    of_round = queries.multiplex_of_round(competition, number)
    one = queries.load_hall(of_round, centre)
    refuse_if_embargoed(one.id, request.user)
    if request.method == "POST":
        commands.say_ready(competition, number=number, centre=centre, by=by)
        return redirect("multiplex-hall", competition=competition, number=number, centre=centre)
    context = _of_hall(request, one, ready_for=presence.ready_for(of_round, [centre]).get(centre)) | {
        "competition": competition,
        "number": number,
        "centre": centre,
        "name": names_of_centres([centre]).get(centre, ""),
        "topics": [f"partie-{one.id}", f"hall-{centre}"],
    }
    return render(request, "tournaments/multiplex/hall.html", context)


def _of_hall(request: HttpRequest, one: queries.OneHall, *, ready_for: presence.Ahead | None) -> dict[str, Any]:
    partie, announcement = one.partie, announcement_of(one.partie)
    ahead = coup_ahead(partie)
    return {
        "hall": screens.hall_of(partie_row(one.id), played_coups(one.id)),
        "scripts": heard_of(partie),
        "signals": announcement.signals,
        "exclusive": announcement.exclusive,
        "version": one.version,
        "is_ready": ready_for == ahead,
        "says_ready": partie.phase not in (Phase.RUNNING, Phase.CLOSED, Phase.ENDED),
        "is_aside": one.is_aside,
        "ahead": ahead[0],
        "console_url": reverse("games:conduct", args=[one.id])
        if allowed(request.user, "games.conduct_partie", one.id)
        else "",
    }


def _hall_page(competition: UUID, number: int, centre: UUID) -> str:
    return reverse("multiplex-hall", args=[competition, number, centre])


@form_addresses.part_of(_hall_page)
@require_POST
@login_required
@never_cache
def tell(request: HttpRequest, competition: UUID, number: int, centre: UUID) -> HttpResponse:
    """The page of a hall says every two seconds that it is there, and how its clock goes. Nothing is recorded.

    Answers with the version of the partie that the page should show, and after a cut with what was lost.
    """
    require(request.user, commands.KEEP, (competition, centre))
    form = PresenceForm(request.POST)
    if not form.is_valid():
        return JsonResponse({"errors": form.errors}, status=422)
    of_round = queries.multiplex_of_round(competition, number)
    one = queries.load_hall(of_round, centre)
    lost = presence.lost_by(of_round, centre, one.partie)
    presence.tell(of_round, centre, _presence(form.cleaned_data, lost))
    answer = {
        "version": one.version,
        "lost": lost_text(lost) if lost else "",
    }
    return JsonResponse(answer)


def _presence(said: dict[str, Any], lost: presence.LostByHall | None) -> presence.Presence:
    def rounded(name: str) -> int | None:
        return None if said[name] is None else round(said[name])

    return presence.Presence(now(), rounded("drift"), rounded("error"), said["started"], rounded("shown"), lost)
