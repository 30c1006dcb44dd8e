"""“Et si… ?”: what another decision would change in the ranking."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from arbitration.queries.seats import names_of_entries
from engine.events.refusals import Refusal
from engine.people.permissions import allowed, require
from engine.text import by_name
from engine.web import idempotency, sentences
from engine.web.pages import page_of
from tournaments.commands.replays import ask_replay
from tournaments.forms import replays as forms
from tournaments.presentation import competitions, replays as presentation
from tournaments.queries import day, rounds
from tournaments.queries.competitions import CompetitionPage, competition_page
from tournaments.queries.standings.seats import EXCLUDED
from tournaments.queries.whatif.replays import Replay, replay_asked, replays_of
from tournaments.views.tabs import framed

_FOUND, _ROWS = 12, 100
_LOOK_AGAIN = "2"  # seconds


@dataclass
class _Asked:
    """The query of the page: a player, a field of the regulation, words to find a player by."""

    request: HttpRequest
    page: CompetitionPage

    @cached_property
    def line(self) -> day.EntryLine | None:
        entry = _id(self.request.GET.get("joueur", ""))
        return day.entry_line(self.page.id, entry) if entry else None

    @property
    def field(self) -> str:
        name = self.request.GET.get("champ", "")
        return name if name in forms.supposable() else ""

    @property
    def q(self) -> str:
        return self.request.GET.get("q", "").strip()

    @cached_property
    def found(self) -> list[day.EntryLine]:
        return day.entry_lines(self.page.id, q=self.q)[:_FOUND] if self.q else []

    def form(self, kind: str, typed: Any = None) -> Form | None:
        """The form of a kind of supposition; None if the query is not enough for it."""
        options: dict[str, Any] = {"data": typed, "auto_id": f"{kind}-%s"}
        line, profile = self.line, self.page.profile
        if kind == "annulment":
            return forms.AnnulmentForm(parties=_parties(self.page), **options)
        if kind == "ruling" and line:
            return forms.RulingForm(parties=_parties_of(self.page, line), entry=line.id, profile=profile, **options)
        if kind == "exclusion" and line:
            return forms.ExclusionForm(entry=line.id, is_out=line.state == EXCLUDED, **options)
        if kind == "profile" and self.field:
            return forms.ProfileForm(profile=profile, field=forms.supposable()[self.field], **options)
        return None


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def replays(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The possible suppositions about a competition, and the latest replays."""
    by = require(request.user, "tournaments.conduct_rounds", competition)
    page_asked = _Asked(request, competition_page(competition))
    kind, refused = request.POST.get("kind", ""), None
    if request.method == "POST":
        refused = page_asked.form(kind, request.POST)
        if isinstance(refused, forms.SUPPOSING) and refused.is_valid():
            try:
                with idempotency.identified_by_form(request):
                    return redirect("replay", replay=ask_replay(competition, refused.supposed(), by=by))
            except Refusal as refusal:
                refused.add_error(None, sentences.translated(refusal))
    supposing = {name: refused if name == kind and refused else page_asked.form(name) for name in _KINDS}
    context = framed(request, page_asked.page, "standings") | {
        "forms": supposing,
        "line": page_asked.line,
        "q": page_asked.q,
        "found": [_choice(entry) for entry in page_asked.found],
        "fields": list(forms.fields_offered()),
        "field": page_asked.field,
        "replays": _items(replays_of(competition), page_asked.page),
        "here": request.get_full_path(),
        "standings_url": reverse("arbiter-standings", args=[competition]),
    }
    return render(request, "tournaments/staff/replays.html", context, status=422 if request.method == "POST" else 200)


_KINDS = ("ruling", "exclusion", "annulment", "profile")


@require_GET
@login_required
@never_cache
def replay(request: HttpRequest, replay: UUID) -> HttpResponse:
    """How far a replay is; then whom the supposition moves."""
    replay_ = replay_asked(replay, by=request.user)
    page = competition_page(replay_.competition)
    rows, pages = page_of(request, replay_.changes, _ROWS)
    names = names_of_entries({change.entry for change in rows})
    context = framed(request, page, "standings") | {
        "replay": replay_,
        "said": _items([replay_], page)[0]["said"],
        "rows": [presentation.change_row(change, names.get(change.entry, "?")) for change in rows],
        "pages": pages,
        "replays_url": reverse("replays", args=[replay_.competition]) if _conducts(request, replay_) else "",
        "here": request.path,
    }
    response = render(request, "tournaments/staff/replay.html", context)
    if replay_.is_busy:
        response["Refresh"] = _LOOK_AGAIN
    return response


def _conducts(request: HttpRequest, made: Replay) -> bool:
    """A mere member of a commission sees the replays that he asked for, one by one."""
    return allowed(request.user, "tournaments.conduct_rounds", made.competition)


def _items(replays: list[Replay], page: CompetitionPage) -> list[dict[str, Any]]:
    names = dict(names_of_entries(presentation.entries_named(replays))) | dict(_parties(page))
    return [
        presentation.replay_item(made, presentation.supposition_said(made.supposed, names, page.profile))
        for made in replays
    ]


def _choice(line: day.EntryLine) -> dict[str, Any]:
    return {"url": f"?joueur={line.id}", "name": line.name, "centre": line.centre, "table": line.table}


def _parties(page: CompetitionPage) -> list[tuple[UUID, str]]:
    """Every partie of the competition, one of a centre that plays alone under its name."""
    alone = rounds.parties_of_centres([round_.partie for round_ in page.rounds])
    centres = {centre.id: centre.name for centre in page.centres}
    parties: list[tuple[UUID, str]] = []
    for round_ in page.rounds:
        label = competitions.round_label(round_.number)
        if round_.partie in alone:
            of_centres = by_name((partie, centres.get(centre, "")) for centre, partie in alone[round_.partie].items())
            parties += [
                (partie, _("%(partie)s, %(centre)s") % {"partie": label, "centre": name}) for partie, name in of_centres
            ]
        else:
            parties.append((round_.partie, label))
    return parties


def _parties_of(page: CompetitionPage, line: day.EntryLine) -> list[tuple[UUID, str]]:
    """Those that a player plays."""
    played = rounds.parties_in([round_.partie for round_ in page.rounds], line.centre_id)
    return [
        (played[round_.partie], competitions.round_label(round_.number))
        for round_ in page.rounds
        if round_.partie in played
    ]


def _id(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None
