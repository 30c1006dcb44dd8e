"""The organiser's page of the results: publications, the present draft, and the rectificatif in preparation."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbitration.queries.recours import RecoursLine, remedies_due
from engine.events import actors, refusals
from engine.people.permissions import require
from engine.web import idempotency, pageforms, pages, requests, sentences
from tournaments.commands import publication as publication_commands
from tournaments.domain.publication import NO_POINTS, TOTALS_ONLY, Draft
from tournaments.domain.remaining import BEFORE_PUBLISHING, only
from tournaments.events.publication import ResultsKind
from tournaments.forms.publication import CauseForm, doubt_label
from tournaments.presentation import fees, publications, remaining, remedies
from tournaments.queries import commissions, competitions, decisions
from tournaments.queries.publications.draft import draft_of
from tournaments.queries.publications.history import Publication, Publishing, publishing
from tournaments.queries.publications.homologation import fees_due
from tournaments.queries.publications.moves import moves_in_preparation
from tournaments.queries.remaining import remaining_for_all, remaining_in
from tournaments.views import asking, tabs
from tournaments.views.publication.document import MOVES, PAGE

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
    form = _form(act, request.POST)
    if not form.is_valid():
        return _page(request, competition, draft, state, typed=(act, form), status=422)
    acknowledged = request.POST.getlist("acknowledged")
    if act in _SEEN and _must_ask(act, draft, acknowledged, asked="asked" in request.POST):
        return _ask(request, competition, draft, act)
    try:
        with idempotency.identified_by_form(request):
            _act(act, competition, form, acknowledged, by)
    except refusals.Refusal as refusal:
        form.add_error(next(iter(form.fields), None) if act == OPEN else None, sentences.translated(refusal))
        return _page(request, competition, draft, state, typed=(act, form), status=refusal.status)
    pageforms.tell_done(request, _DONE[act])
    return redirect("staff-publication", competition=competition)


_DONE = {
    PUBLISHED: gettext_lazy("Provisional results published."),
    OFFICIAL: gettext_lazy("Official results published."),
    OPEN: gettext_lazy("The rectificatif is open."),
    ISSUE: gettext_lazy("The rectificatif has been published."),
    ABANDON: gettext_lazy("The rectificatif has been abandoned."),
}
# What is published with a look at what remains.
_SEEN = (PUBLISHED, OFFICIAL, ISSUE)


def _act(act: str, competition: UUID, form: Form, acknowledged: Collection[str], by: actors.Actor) -> None:
    if act == OPEN:
        publication_commands.open_rectificatif(competition, cause=form.cleaned_data["cause"], by=by)
    elif act == ISSUE:
        publication_commands.issue_rectificatif(competition, acknowledged=acknowledged, by=by)
    elif act == ABANDON:
        publication_commands.abandon_rectificatif(competition, by=by)
    else:
        publication_commands.publish_results(competition, official=act == OFFICIAL, acknowledged=acknowledged, by=by)


def _must_ask(act: str, draft: Draft, acknowledged: Collection[str], *, asked: bool) -> bool:
    """Before official results, always; else where something is left that was not shown. Never what would be refused."""
    fit = draft.open_round is None and draft.lines
    return bool(fit) and ((act == OFFICIAL and not asked) or not draft.to_see.issubset(acknowledged))


def _ask(request: HttpRequest, competition: UUID, draft: Draft, act: str) -> HttpResponse:
    question = asking.Question(
        title=_titles()[act],
        submit=_("Publish all the same") if draft.to_see else _submits()[act],
        action=request.path,
        back_url=reverse("staff-publication", args=[competition]),
        left=only(remaining_for_all(competition), BEFORE_PUBLISHING),
        fields=[("act", act)],
        help=_helps()[act],
        notes=_notes(draft),
        names=[name for name in _NOTED if name in draft.doubts],
    )
    return asking.asked(request, competition, "publication", question)


_NOTED = (NO_POINTS, TOTALS_ONLY)


def _notes(draft: Draft) -> list[str]:
    """What makes the ranking doubtful, and is in no list of what remains."""
    return [doubt_label(name, draft.doubts[name]) for name in _NOTED if name in draft.doubts]


def _offered(draft: Draft, state: Publishing) -> tuple[str, ...]:
    """What can be done now, the main thing first."""
    if state.preparing:
        return (ISSUE, ABANDON)
    if state.official:
        return (OPEN,)
    return (PUBLISHED, OFFICIAL)


def _beside(draft: Draft) -> tuple[str, str]:
    """What can be done, and is not what comes now: while something is left, nothing becomes official."""
    left = draft.to_see or draft.open_round is not None
    return ABANDON, OFFICIAL if left else PUBLISHED


def _form(act: str, typed: Any = None) -> Form:
    return (CauseForm if act == OPEN else Form)(typed, auto_id=f"{act}-%s")


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
            "form": typed[1] if typed and typed[0] == act else _form(act),
            "secondary": act in _beside(draft),
        }
        for act in _offered(draft, state)
    ]
    moved = publications.causes_first(moves_in_preparation(competition)) if state.preparing else []
    moves, moves_pages = pages.page_of(request, moved, PAGE, MOVES)
    context = tabs.framed(request, competitions.competition_page(competition), "publication") | {
        "standings_url": reverse("standings", args=[competition]),
        "badge": publications.badge(state),
        "publications": [_published(shown) for shown in state.publications],
        "preparing": state.preparing,
        "cause": state.cause,
        "moves": [publications.move_shown(move) for move in moves],
        "moves_pages": moves_pages,
        "decided": [_decided(competition, decided) for decided in decisions.decisions_to_apply(competition)],
        "remedies": [_remedy(remedy) for remedy in remedies_due(competition)],
        "diplomas_url": reverse("staff-diplomas", args=[competition]) if state.official else "",
        "fees": _fees(competition, state),
        "lines": len(draft.lines),
        "rounds": len(draft.rounds),
        "frozen": state.official and not state.preparing,
        "open_round": draft.open_round,
        "lacking": not state.official and commissions.lacks_commission(competition),
        "doubts": _notes(draft),
        "remaining": remaining.remaining_shown(competition, remaining_in(competition, requests.signed_in(request))),
        "acts": acts,
    }
    return render(request, "tournaments/publication/staff.html", context, status=status)


def _published(shown: Publication) -> dict[str, Any]:
    """A publication, with the files that are for officials alone."""
    where = [shown.competition, shown.position]
    official = shown.kind is not ResultsKind.PROVISIONAL
    return publications.publication_item(shown) | {
        "officials_url": reverse("staff-publication-xlsx", args=where),
        "homologation_url": reverse("staff-publication-homologation", args=where) if official else "",
    }


def _fees(competition: UUID, state: Publishing) -> dict[str, Any] | None:
    """What the official results in force owe; None before there are any."""
    if not state.official:
        return None
    return fees.fees_shown(fees_due(competition, state.publications[0].position))


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
