"""A recours is decided: by the commission that hears it, then by that of the FISF (FISF 6.4)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbitration.commands.fisf import conclude_recours
from arbitration.commands.recours import decide_recours
from arbitration.domain.recours import concluding, deciding, escalating, further
from arbitration.domain.refusals import ReasonNeeded
from arbitration.forms.recours import DecisionOfCommissionForm
from arbitration.forms.remedies import RemedyForm, remedy_form
from arbitration.presentation.dossier import contested_context
from arbitration.presentation.recours import CONCERNS, recours_item
from arbitration.presentation.sanctions import entered, reader_of
from arbitration.queries import commissions, dossier, fisf, jurisprudence
from arbitration.queries.recours import RecoursLine, concerns_of, recours_line
from arbitration.queries.seats import is_frozen, name_of_competition
from arbitration.views.disparities import across_centres
from engine.events import actors, refusals
from engine.people.permissions import allowed, require
from engine.web import idempotency, requests, sentences

TO_BE_DECIDED = (further.Stage.TRANSMITTED, further.Stage.COMPLETED)
_OF_THE_DECISION = (
    deciding.AlreadyDecided,
    concluding.ConcernedByIt,
    deciding.DoesNotSit,
    concluding.DoesNotSitThere,
    escalating.DossierVoid,
    deciding.JudgesHimself,
    deciding.NobodySits,
    deciding.NotHeard,
    ReasonNeeded,
)


@dataclass(frozen=True, slots=True)
class _Bench:
    """Who decides. `seats`: (person, name); `missing` and `instead`: what is said where nobody, or somebody else, sits.

    `record`: the command; `article`: who sits, by the regulation; `back`: where one goes once it is recorded.
    """

    seats: Sequence[tuple[UUID, str]]
    concerns: Mapping[UUID, deciding.Concern]
    waits: bool
    record: Callable[..., object]
    missing: str
    instead: str
    article: str
    back: str

    def form(self, typed: Any) -> DecisionOfCommissionForm:
        return DecisionOfCommissionForm(typed, members=[seat for seat in self.seats if seat[0] not in self.concerns])

    def aside(self) -> list[tuple[str, str]]:
        """Who does not sit, and why."""
        return [(name, str(CONCERNS[self.concerns[person]])) for person, name in self.seats if person in self.concerns]


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def decision(request: HttpRequest, recours: UUID) -> HttpResponse:
    """FISF 6.4.1: one recours, for those who decide it; members who are concerned are named, and cannot sit."""
    line = recours_line(recours)
    by = require(request.user, "arbitration.decide_recours", line.row.commission, unknown=deciding.UnknownRecours)
    members = commissions.members_of(line.row.commission)
    bench = _Bench(
        seats=[(member.person, member.name) for member in members],
        concerns=concerns_of(line.row, members),
        waits=line.row.state == "admitted",
        record=partial(decide_recours, recours),
        missing=_("The commission that hears this recours is not constituted: the organisers do it first."),
        instead=_("A member concerned must be replaced: the organisers name the replacement."),
        article="FISF 6.4.1",
        back=reverse("arbitration:recours", args=[recours]),
    )
    return _page(request, line, bench, by)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def conclusion(request: HttpRequest, recours: UUID) -> HttpResponse:
    """FISF 6.4.2: the same, for the commission de recours of the FISF."""
    line = recours_line(recours)
    by = require(request.user, "arbitration.conclude_recours", recours, unknown=deciding.UnknownRecours)
    five, spare = fisf.five_of(recours)
    bench = _Bench(
        seats=[(seat.person, f"{seat.name} ({seat.nationality}, {seat.federation})") for seat in five],
        concerns=fisf.concerned_before_fisf(line.row, [*five, *spare]),
        waits=line.further is not None and line.further.stage in TO_BE_DECIDED,
        record=partial(conclude_recours, recours),
        missing=_("The commission de recours of the FISF has no members yet: the federation names them first."),
        instead=_("The president names another member of the commission du règlement to take the place."),
        article="FISF 6.4.2.b",
        back=reverse("arbitration:further", args=[recours]),
    )
    return _page(request, line, bench, by)


def _page(request: HttpRequest, line: RecoursLine, bench: _Bench, by: actors.Actor) -> HttpResponse:
    form = bench.form(request.POST or None)
    remedy = remedy_form(line.row, request.POST or None)
    status = 200
    if request.method == "POST":
        status = _decided(request, form, remedy, bench.record, by)
        if status == 200:
            return redirect(bench.back)
    context = contested_context(dossier.dossier_of(line.row.recours)) | {
        "competition": name_of_competition(line.row.competition),
        "recours": [recours_item(line) | {"further_url": _further_url(request, line)}],
        "bench": bench,
        "form": form,
        "remedy": remedy,
        "frozen": is_frozen(line.row.competition),
        "suppose_url": reverse("recours-replay", args=[line.row.recours]),
        "disparities_url": across_centres(request, line.row.competition),
        "precedents": [
            entered(precedent)
            for precedent in jurisprudence.near_recours(reader_of(requests.signed_in(request)), line.row)
        ],
        "submit": _("Record the decision"),
    }
    return render(request, "arbitration/recours/decision.html", context, status=status)


def _further_url(request: HttpRequest, line: RecoursLine) -> str:
    """Where a recours that was decided goes to the FISF, for the president of the commission and staff."""
    transmits = allowed(request.user, "arbitration.preside_commission", line.row.commission)
    organises = allowed(request.user, "arbitration.constitute_commission", line.row.competition)
    decided = line.row.state == "decided"
    return reverse("arbitration:further", args=[line.row.recours]) if decided and (transmits or organises) else ""


def _decided(
    request: HttpRequest,
    form: DecisionOfCommissionForm,
    remedy: RemedyForm | None,
    record: Callable[..., object],
    by: actors.Actor,
) -> int:
    if not (form.is_valid() & (remedy is None or remedy.is_valid())):
        return 422
    follows: dict[str, Any] = {"remedy": remedy.remedy(), **remedy.warned()} if remedy else {}
    try:
        with idempotency.identified_by_form(request):
            record(by=by, **form.cleaned_data, **follows)
    except refusals.Refusal as refusal:
        _refuse(form, remedy, refusal)
        return refusal.status
    messages.success(request, _("The decision has been recorded."))
    return 200


def _refuse(form: DecisionOfCommissionForm, remedy: RemedyForm | None, refusal: refusals.Refusal) -> None:
    """Beside what was typed of it: who sits and why, or what follows."""
    if remedy is None or isinstance(refusal, _OF_THE_DECISION):
        form.add_error(None, sentences.translated(refusal))
    else:
        remedy.refuse(refusal)
