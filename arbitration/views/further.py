"""A recours before the FISF (FISF 6.4.2): the list of them, each step of one, who sits, the letters."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from arbitration.commands import fisf as fisf_commands
from arbitration.domain.recours.deciding import Concern
from arbitration.domain.recours.further import Stage
from arbitration.forms import fisf as fisf_forms
from arbitration.presentation.further import ROLES, further_item
from arbitration.presentation.letters import letter_item, letter_page
from arbitration.presentation.recours import CONCERNS, recours_item
from arbitration.queries.fisf import FisfSeatView, concerned_before_fisf, fisf_commission, five_of, further_tasks
from arbitration.queries.letters import letter_at, letters_of
from arbitration.queries.recours import RecoursLine, recours_line
from arbitration.queries.seats import is_rehearsal, name_of_competition
from arbitration.views.deciding import TO_BE_DECIDED
from engine.events.actors import Actor
from engine.people.permissions import allowed, require
from engine.web import addresses, pageforms, printing

_STEP = "envoi"
LETTER = "arbitration/recours/letter.html"


@dataclass(frozen=True, slots=True)
class _Page:
    """A recours, who looks at it, and who sits for it."""

    line: RecoursLine
    may_transmit: bool
    may_lead: bool
    may_conclude: bool
    five: list[FisfSeatView]
    spare: list[FisfSeatView]
    concerns: dict[UUID, Concern]

    @property
    def recours(self) -> UUID:
        return self.line.row.recours

    def is_at(self, *stages: Stage | None) -> bool:
        return (self.line.further.stage if self.line.further else None) in stages

    def decides(self) -> bool:
        return self.may_conclude and self.is_at(*TO_BE_DECIDED) and bool(self.five)

    def labels(self, seats: list[FisfSeatView]) -> list[tuple[UUID, str]]:
        return [(seat.person, f"{seat.name} ({seat.nationality}, {seat.federation})") for seat in seats]


def _informing(page: _Page, **options: Any) -> Form:
    return fisf_forms.InformForm(player=page.line.name, **options)


def _transmitting(page: _Page, **options: Any) -> Form:
    return fisf_forms.TransmitForm(**options)


def _requesting(page: _Page, **options: Any) -> Form:
    return fisf_forms.RequestForm(**options)


def _completing(page: _Page, **options: Any) -> Form:
    return fisf_forms.CompletedForm(**options)


def _replacing(page: _Page, **options: Any) -> Form:
    spare = [seat for seat in page.spare if seat.person not in page.concerns]
    return fisf_forms.ReplaceConcernedForm(five=page.labels(page.five), spare=page.labels(spare), **options)


def _inform(page: _Page, form: Form, by: Actor) -> None:
    fisf_commands.inform_parties(page.recours, by=by, **form.cleaned_data)


def _transmit(page: _Page, form: Form, by: Actor) -> None:
    fisf_commands.transmit_recours(page.recours, by=by, **form.cleaned_data)


def _request(page: _Page, form: Form, by: Actor) -> None:
    fisf_commands.request_documents(page.recours, by=by, **form.cleaned_data)


def _complete(page: _Page, form: Form, by: Actor) -> None:
    fisf_commands.complete_dossier(page.recours, by=by, **form.cleaned_data)


def _replace(page: _Page, form: Form, by: Actor) -> None:
    fisf_commands.replace_concerned(page.recours, by=by, **form.cleaned_data)


_FORMS = (
    pageforms.PageForm(
        "informer",
        _("Inform the parties"),
        _("Record that they are informed"),
        _("Recorded: the parties have been informed."),
        _informing,
        _inform,
        lambda page: page.may_transmit and page.is_at(None),
    ),
    pageforms.PageForm(
        "transmettre",
        _("Transmit the dossier to the FISF"),
        _("Record the transmission"),
        _("Recorded: the dossier has been transmitted to the FISF."),
        _transmitting,
        _transmit,
        lambda page: page.may_transmit and page.is_at(Stage.INFORMED),
    ),
    pageforms.PageForm(
        "completer",
        _("The documents have arrived"),
        _("Record the documents"),
        _("Recorded: the documents have been received."),
        _completing,
        _complete,
        lambda page: page.may_lead and page.is_at(Stage.AWAITED, Stage.LAPSED),
    ),
    pageforms.PageForm(
        "demander",
        _("Ask for missing documents"),
        _("Ask for them"),
        _("Documents requested."),
        _requesting,
        _request,
        lambda page: page.may_lead and page.is_at(*TO_BE_DECIDED),
    ),
    pageforms.PageForm(
        "remplacer",
        _("Replace a member concerned"),
        _("Replace"),
        lambda _page, form: _("Member replaced: %(name)s.") % {"name": pageforms.chosen(form, "person")},
        _replacing,
        _replace,
        lambda page: page.may_lead and page.is_at(*TO_BE_DECIDED, Stage.AWAITED) and bool(page.spare),
    ),
)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def further(request: HttpRequest, recours: UUID) -> HttpResponse:
    """FISF 6.4.2.c: how far it is, its letters, and the steps that the reader may take."""
    line = recours_line(recours)
    by = _reader(request, line)
    page = _page(request, line)
    if request.method != "POST":
        return _response(request, page)
    part = next((form for form in _FORMS if form.name == request.GET.get(_STEP)), None)
    if part is None:
        return _response(request, page, status=422)
    sent = pageforms.send(request, page, part, by)
    if sent.done:
        return redirect("arbitration:further", recours=recours)
    # what was tried with a void dossier is kept: it is told at once
    return _response(request, _page(request, recours_line(recours)), sent=(part, sent.form), status=sent.status)


def _reader(request: HttpRequest, line: RecoursLine) -> Actor:
    """Those who transmit, those who sit in the commission of the FISF, and staff."""
    if allowed(request.user, "arbitration.conclude_recours"):
        return require(request.user, "arbitration.conclude_recours")
    return fisf_commands.require_transmitter(line.row, request.user)


def _page(request: HttpRequest, line: RecoursLine) -> _Page:
    row, user = line.row, request.user
    five, spare = five_of(row.recours)
    transmits = allowed(user, "arbitration.preside_commission", row.commission)
    return _Page(
        line,
        transmits or allowed(user, "arbitration.constitute_commission", row.competition),
        allowed(user, "arbitration.lead_fisf"),
        allowed(user, "arbitration.conclude_recours"),
        five,
        spare,
        concerned_before_fisf(row, [*five, *spare]),
    )


def _response(
    request: HttpRequest, page: _Page, *, sent: tuple[pageforms.PageForm, Form] | None = None, status: int = 200
) -> HttpResponse:
    address = reverse("arbitration:further", args=[page.recours])
    in_five = [(seat, page.concerns.get(seat.person)) for seat in page.five]
    context = {
        "competition": name_of_competition(page.line.row.competition),
        "recours": [recours_item(page.line)],
        "decided": page.line.row.state == "decided",
        "further": further_item(page.line.further) if page.line.further else None,
        "letters": [letter_item(page.line, letter) for letter in letters_of(page.recours)],
        "five": [(seat, str(ROLES[seat.role]), str(CONCERNS[why]) if why else "") for seat, why in in_five],
        "decision_url": reverse("arbitration:conclusion", args=[page.recours]) if page.decides() else "",
        "tasks_url": reverse("arbitration:fisf") if page.may_conclude else "",
        "forms": pageforms.shown(page, _FORMS, lambda part: f"{address}?{_STEP}={part.name}", sent),
    }
    return render(request, "arbitration/recours/further.html", context, status=status)


@require_GET
@login_required
@never_cache
def fisf(request: HttpRequest) -> HttpResponse:
    """What is to be done, the shortest time first; and who sits."""
    require(request.user, "arbitration.conclude_recours")
    tasks = further_tasks()
    context = {
        "tasks": [
            {
                "competition": task.competition,
                "url": reverse("arbitration:further", args=[task.recours]),
                **further_item(task.line),
            }
            for task in tasks
        ],
        "seats": [(seat, str(ROLES[seat.role])) for seat in fisf_commission()],
        "may_compose": allowed(request.user, "arbitration.compose_fisf"),
        "current": "staff",
    }
    return render(request, "arbitration/recours/fisf.html", context)


def _composing(_page: None, **options: Any) -> Form:
    return fisf_forms.FisfCommissionForm(seats=fisf_commission(), **options)


def _compose(_page: None, form: Form, by: Actor) -> None:
    fisf_commands.compose_fisf_commission(by=by, **form.cleaned_data)


_COMPOSITION = pageforms.PageForm(
    "composer", _("Who sits"), _("Save"), _("The members of the commission are saved."), _composing, _compose
)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def composition(request: HttpRequest) -> HttpResponse:
    """FISF 6.4.2.b: who holds the roles, the two members, and those who may replace them."""
    by = require(request.user, "arbitration.compose_fisf")
    form, status = _COMPOSITION.form(None), 200
    if request.method == "POST":
        sent = pageforms.send(request, None, _COMPOSITION, by)
        if sent.done:
            return redirect("arbitration:fisf")
        form, status = sent.form, sent.status
    context = {"form": form, "submit": _COMPOSITION.submit, "current": "staff"}
    return render(request, "arbitration/recours/composition.html", context, status=status)


@require_GET
@login_required
@never_cache
def letter(request: HttpRequest, recours: UUID, version: int) -> HttpResponse:
    """The letter of a step, to be printed from the browser."""
    return render(request, LETTER, _letter(request, recours, version))


@require_GET
@login_required
@never_cache
def letter_pdf(request: HttpRequest, recours: UUID, version: int) -> HttpResponse:
    """The same as a PDF; the page itself where WeasyPrint cannot be loaded."""
    file = printing.printed(request, LETTER, _letter(request, recours, version))
    if file is None:
        return redirect("arbitration:letter", recours=recours, version=version)
    response = HttpResponse(file, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="recours-{version}.pdf"'
    return response


def _letter(request: HttpRequest, recours: UUID, version: int) -> dict[str, Any]:
    line = recours_line(recours)
    _reader(request, line)
    competition = name_of_competition(line.row.competition)
    origin = addresses.whole(request)
    context = letter_page(line, letter_at(recours, version), competition=competition, origin=origin)
    return context | {"rehearsal": is_rehearsal(line.row.competition)}
