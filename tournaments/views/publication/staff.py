"""The organiser's page of the results: publications, the present draft, and the rectificatif in preparation."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbitration.queries.recours import RecoursLine, remedies_due
from engine.events import actors, refusals
from engine.people.permissions import require
from engine.web import idempotency, pages, sentences
from tournaments.commands import publication as publication_commands
from tournaments.domain.publication import Draft
from tournaments.forms.publication import CauseForm, PublishForm, doubt_label
from tournaments.presentation import publications, remedies
from tournaments.queries import commissions, competitions, decisions
from tournaments.queries.publications.draft import draft_of
from tournaments.queries.publications.history import Publishing, publishing
from tournaments.queries.publications.moves import moves_in_preparation
from tournaments.views.publication.document import MOVES, PAGE
from tournaments.views.tabs import framed

PUBLISHED, OFFICIAL, OPEN, ISSUE, ABANDON = "provisoire", "officiel", "ouvrir", "rectificatif", "abandonner"


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def publication(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The state of the results, and the forms that change it; a refusal is shown in its form."""
    by = require(request.user, "tournaments.publish_results", competition)
    draft, state = draft_of(competition), publishing(competition)
    if request.method != "POST":
        return _page(request, competition, draft, state)
    act = request.POST.get("act", "")
    if act not in _offered(draft, state):
        return _page(request, competition, draft, state, status=422)
    form = _form(act, draft, request.POST)
    if not form.is_valid():
        return _page(request, competition, draft, state, typed=(act, form), status=422)
    try:
        with idempotency.identified_by_form(request):
            _ACTS[act](competition, form, by)
    except refusals.Refusal as refusal:
        form.add_error(next(iter(form.fields), None) if act == OPEN else None, sentences.translated(refusal))
        return _page(request, competition, draft, state, typed=(act, form), status=refusal.status)
    return redirect("staff-publication", competition=competition)


def _publish(competition: UUID, form: PublishForm, by: actors.Actor) -> None:
    publication_commands.publish_results(competition, official=False, acknowledged=form.acknowledged(), by=by)


def _make_official(competition: UUID, form: PublishForm, by: actors.Actor) -> None:
    publication_commands.publish_results(competition, official=True, acknowledged=form.acknowledged(), by=by)


def _open(competition: UUID, form: CauseForm, by: actors.Actor) -> None:
    publication_commands.open_rectificatif(competition, cause=form.cleaned_data["cause"], by=by)


def _issue(competition: UUID, form: PublishForm, by: actors.Actor) -> None:
    publication_commands.issue_rectificatif(competition, acknowledged=form.acknowledged(), by=by)


def _abandon(competition: UUID, form: Form, by: actors.Actor) -> None:
    publication_commands.abandon_rectificatif(competition, by=by)


_ACTS: dict[str, Callable[[UUID, Any, actors.Actor], None]] = {
    PUBLISHED: _publish,
    OFFICIAL: _make_official,
    OPEN: _open,
    ISSUE: _issue,
    ABANDON: _abandon,
}


def _offered(draft: Draft, state: Publishing) -> tuple[str, ...]:
    """What can be done now, the main thing first."""
    if state.preparing:
        return (ISSUE, ABANDON)
    if state.official:
        return (OPEN,)
    return (PUBLISHED, OFFICIAL)


def _form(act: str, draft: Draft, typed: Any = None) -> Form:
    if act == OPEN:
        return CauseForm(typed, auto_id=f"{act}-%s")
    doubts = {} if act == ABANDON else draft.doubts
    return PublishForm(typed, doubts=doubts, auto_id=f"{act}-%s")


def _page(
    request: HttpRequest,
    competition: UUID,
    draft: Draft,
    state: Publishing,
    *,
    typed: tuple[str, Form] | None = None,
    status: int = 200,
) -> HttpResponse:
    acts = [
        {
            "name": act,
            "title": _titles()[act],
            "submit": _submits()[act],
            "help": _helps()[act],
            "form": typed[1] if typed and typed[0] == act else _form(act, draft),
            "secondary": act in (ABANDON, PUBLISHED),
        }
        for act in _offered(draft, state)
    ]
    moved = publications.causes_first(moves_in_preparation(competition)) if state.preparing else []
    moves, moves_pages = pages.page_of(request, moved, PAGE, MOVES)
    context = framed(request, competitions.competition_page(competition), "publication") | {
        "standings_url": reverse("standings", args=[competition]),
        "badge": publications.badge(state),
        "publications": [publications.publication_item(shown) for shown in state.publications],
        "preparing": state.preparing,
        "cause": state.cause,
        "moves": [publications.move_shown(move) for move in moves],
        "moves_pages": moves_pages,
        "decided": [_decided(competition, decided) for decided in decisions.decisions_to_apply(competition)],
        "remedies": [_remedy(remedy) for remedy in remedies_due(competition)],
        "lines": len(draft.lines),
        "rounds": len(draft.rounds),
        "frozen": state.official and not state.preparing,
        "open_round": draft.open_round,
        "lacking": not state.official and commissions.lacks_commission(competition),
        "doubts": [doubt_label(name, count) for name, count in draft.doubts.items()],
        "acts": acts,
    }
    return render(request, "tournaments/publication/staff.html", context, status=status)


def _decided(competition: UUID, decided: decisions.Decided) -> dict[str, Any]:
    """A decision that these results do not count yet: whose it is, and where it is applied."""
    return {
        "name": decided.name,
        "lifted": decided.lifted,
        "url": reverse("staff-entry", args=[competition, decided.entry]),
    }


def _remedy(line: RecoursLine) -> dict[str, str]:
    """A decision on a recours that waits for a rectificatif, and where it is put into the results."""
    about = remedies.cause_of(line)
    return {"cause": about, "url": reverse("recours-rectificatif", args=[line.row.recours])}


def _titles() -> dict[str, str]:
    return {
        PUBLISHED: _("Publish provisional results"),
        OFFICIAL: _("Make the results official"),
        OPEN: _("Correct official results"),
        ISSUE: _("Publish the rectificatif"),
        ABANDON: _("Abandon the rectificatif"),
    }


def _submits() -> dict[str, str]:
    return {
        PUBLISHED: _("Publish as provisional"),
        OFFICIAL: _("Publish as official"),
        OPEN: _("Open a rectificatif"),
        ISSUE: _("Publish the rectificatif"),
        ABANDON: _("Abandon it"),
    }


def _helps() -> dict[str, str]:
    return {
        PUBLISHED: _("Everybody reads that they may still change. You may publish again as often as needed."),
        OFFICIAL: _("Nothing can move any more, but by a rectificatif. The points are given to the players."),
        OPEN: _("Bulletins can be rectified, and entries corrected, until you publish what moved."),
        ISSUE: _("It takes the place of the official results, with its cause and all that moved."),
        ABANDON: _("Only where nothing has moved."),
    }
