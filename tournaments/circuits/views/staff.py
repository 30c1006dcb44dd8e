"""A federation opens circuits, says what counts, and which competitions are in them."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from engine import zones
from engine.events.actors import Actor
from engine.people.permissions import require
from engine.web import dates, pageforms
from tournaments.circuits import commands
from tournaments.circuits.domain.refusals import UnknownCircuit
from tournaments.circuits.events import CircuitKind
from tournaments.circuits.forms import circuits as forms, qualifying as qualifying_forms
from tournaments.circuits.presentation import circuits as presentation
from tournaments.circuits.presentation.qualifying import names_of_ends
from tournaments.circuits.queries.circuits import CircuitPage, circuit_page, circuits as circuits_of, may_be_added
from tournaments.circuits.queries.qualifying import betweens
from tournaments.domain.dated import season_on
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.history.organisation import season_label
from tournaments.queries.organisation import federation_page
from tournaments.tables import points_names


def _opened(federation: UUID, form: forms.NewCircuitForm, by: Actor) -> str:
    told = form.cleaned_data
    made = commands.open_circuit(
        federation,
        kind=CircuitKind(told["kind"]),
        name=told["name"],
        season=int(told["season"]),
        rule=form.rule(),
        by=by,
    )
    return reverse("staff-circuit", args=[federation, made])


def _seasons() -> list[tuple[str, str]]:
    """The one that is played, the next one, and the one before."""
    season = season_on(zones.today())
    return [(str(of), season_label(of)) for of in (season, season + 1, season - 1)]


NEW = pageforms.PageForm(
    "ouvrir",
    _("Open a circuit"),
    _("Open the circuit"),
    _("The circuit is open: add its competitions."),
    lambda federation, **options: forms.NewCircuitForm(
        seasons=_seasons(), tables=points_names(), initial={"best": 0, "least": 1, "splits": "best"}, **options
    ),
    _opened,
)


def _changed(page: CircuitPage, form: forms.RuleForm, by: Actor) -> None:
    commands.change_circuit(page.id, name=form.cleaned_data["name"], rule=form.rule(), by=by)


def _added(page: CircuitPage, form: forms.CompetitionForm, by: Actor) -> None:
    commands.add_competition(page.id, competition=UUID(form.cleaned_data["competition"]), by=by)


def _removed(page: CircuitPage, form: forms.CompetitionForm, by: Actor) -> None:
    commands.remove_competition(page.id, competition=UUID(form.cleaned_data["competition"]), by=by)


def _quotas_set(page: CircuitPage, form: qualifying_forms.QuotasForm, by: Actor) -> str:
    """From a phase, or from the combined ranking where the form asks for none."""
    typed = form.cleaned_data
    between = {"source": UUID(typed.get("source", str(page.id))), "target": UUID(typed["target"])}
    commands.set_quotas(page.id, **between, quotas=typed["quotas"], ties=form.bar_ties(), by=by)
    return reverse("staff-qualification", args=[page.federation, page.id, *between.values()])


def _addable(page: CircuitPage) -> list[tuple[str, str]]:
    rows = may_be_added(page.federation, page.season, [of.id for of in page.competitions])
    return [(str(row.pk), f"{row.name}, {dates.written_date(row.starts_on)}") for row in rows]


def _within(page: CircuitPage) -> list[tuple[str, str]]:
    return [(str(of.id), f"{of.name}, {dates.written_date(of.starts_on)}") for of in page.competitions]


PARTS = {
    part.name: part
    for part in (
        pageforms.PageForm(
            "ajouter",
            _("Add a competition"),
            _("Add to the circuit"),
            lambda page, form: _("Added: %(name)s.") % {"name": pageforms.chosen(form, "competition")},
            lambda page, **options: forms.CompetitionForm(competitions=_addable(page), **options),
            _added,
        ),
        pageforms.PageForm(
            "retirer",
            _("Remove a competition"),
            _("Remove from the circuit"),
            lambda page, form: _("Removed: %(name)s.") % {"name": pageforms.chosen(form, "competition")},
            lambda page, **options: forms.CompetitionForm(competitions=_within(page), **options),
            _removed,
            lambda page: bool(page.competitions),
        ),
        pageforms.PageForm(
            "qualification",
            _("Qualify from a phase for the next one"),
            _("Save the quotas"),
            _("The quotas are saved: look at the list."),
            lambda page, **options: qualifying_forms.FirstQuotasForm(competitions=_within(page), **options),
            _quotas_set,
            lambda page: page.kind is CircuitKind.CHAMPIONSHIP and len(page.competitions) > 1,
        ),
        pageforms.PageForm(
            "finale",
            _("Qualify the best of the ranking for a competition"),
            _("Save the quotas"),
            _("The quotas are saved: look at the list."),
            lambda page, **options: qualifying_forms.RankingQuotasForm(competitions=_addable(page), **options),
            _quotas_set,
            lambda page: page.kind is not CircuitKind.CHAMPIONSHIP and bool(page.competitions and _addable(page)),
        ),
        pageforms.PageForm(
            "reglement",
            _("Name and rule"),
            _("Save the rule"),
            _("The rule is saved: the ranking follows it."),
            lambda page, **options: forms.RuleForm(
                tables=points_names(), initial=forms.rule_as_typed(page.name, page.rule), **options
            ),
            _changed,
        ),
    )
}


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def circuits(request: HttpRequest, federation: UUID) -> HttpResponse:
    """Those of a federation, and the form of a new one."""
    by = require(request.user, commands.RUN, federation)
    shown = federation_page(federation)
    sent = None
    if request.method == "POST":
        sent = pageforms.send(request, federation, NEW, by)
        if sent.done:
            return redirect(sent.next or "home")
    again = (NEW, sent.form) if sent else None
    (form,) = pageforms.shown(federation, [NEW], lambda _part: reverse("staff-circuits", args=[federation]), again)
    context = {
        "federation": shown,
        "circuits": [
            {"page": page, "title": presentation.circuit_title(page), "kind": presentation.kind_label(page.kind)}
            for page in circuits_of(federation)
        ],
        "item": form,
        "back_url": reverse("organisation-page", args=[OrganisationKind.FEDERATION, federation]),
        "current": "staff",
    }
    return render(request, "tournaments/circuits/list.html", context, status=sent.status if sent else 200)


@require_GET
@login_required
@never_cache
def circuit(request: HttpRequest, federation: UUID, circuit: UUID) -> HttpResponse:
    """One of them: its competitions, its rule."""
    require(request.user, commands.RUN, federation)
    return _page(request, _page_of(federation, circuit))


@require_POST
@login_required
def part(request: HttpRequest, federation: UUID, circuit: UUID, part: str) -> HttpResponse:
    """One form of the page."""
    by = require(request.user, commands.RUN, federation)
    if part not in PARTS:
        raise Http404
    page = _page_of(federation, circuit)
    sent = pageforms.send(request, page, PARTS[part], by)
    if sent.done:
        return redirect(sent.next or reverse("staff-circuit", args=[federation, circuit]))
    return _page(request, page, (PARTS[part], sent.form), status=sent.status)


def _page_of(federation: UUID, circuit: UUID) -> CircuitPage:
    """Raises UnknownCircuit: an address names both, and they belong together."""
    page = circuit_page(circuit)
    if page.federation != federation:
        raise UnknownCircuit
    return page


def _page(
    request: HttpRequest, page: CircuitPage, sent: tuple[pageforms.PageForm, Form] | None = None, *, status: int = 200
) -> HttpResponse:
    def address(part: pageforms.PageForm) -> str:
        return reverse("staff-circuit-part", args=[page.federation, page.id, part.name])

    shown = {form["name"]: form for form in pageforms.shown(page, PARTS.values(), address, sent)}
    context = {
        "circuit": page,
        "title": presentation.circuit_title(page),
        "kind": presentation.kind_label(page.kind),
        "rule": [] if page.kind is CircuitKind.CHAMPIONSHIP else presentation.rule_sentences(page.rule),
        "phases": _phases(page),
        "forms": shown,
        "qualifying": [shown[name] for name in ("qualification", "finale") if name in shown],
        "payments_url": _payments_url(page),
        "back_url": reverse("staff-circuits", args=[page.federation]),
        "current": "staff",
    }
    return render(request, "tournaments/circuits/circuit.html", context, status=status)


def _payments_url(page: CircuitPage) -> str:
    festival = page.kind is CircuitKind.FESTIVAL and page.competitions
    return reverse("festival-payments", args=[page.federation, page.id]) if festival else ""


def _phases(page: CircuitPage) -> list[dict[str, str]]:
    """From which competition to which, each with its page."""
    known = betweens(page.id)
    names = names_of_ends(page, known)
    return [
        {
            "source": names[source],
            "target": names[target],
            "url": reverse("staff-qualification", args=[page.federation, page.id, source, target]),
        }
        for source, target in known
    ]
