"""Who goes from one phase of a championship to the next: looked at, decided, entered."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from engine.events.actors import Actor
from engine.people.permissions import require
from engine.web import pageforms
from tournaments.circuits import commands
from tournaments.circuits.domain.refusals import UnknownCircuit
from tournaments.circuits.forms import qualifying as forms
from tournaments.circuits.presentation import circuits as circuit_words, qualifying as words
from tournaments.circuits.queries.circuits import CircuitPage, circuit_page
from tournaments.circuits.queries.qualifying import QualificationPage, centres_of, qualification_page, reasons_of


@dataclass(frozen=True, slots=True)
class PhasePage:
    """A circuit, and from which of its competitions to which."""

    circuit: CircuitPage
    qualification: QualificationPage

    @property
    def between(self) -> dict[str, UUID]:
        return {"source": self.qualification.source, "target": self.qualification.target}

    @property
    def decidable(self) -> bool:
        """Whether there is something to decide: a first list, or another than the one that was decided."""
        page = self.qualification
        return bool(page.official) and (page.qualification.decided is None or bool(page.change))

    @property
    def going(self) -> set[UUID]:
        """Who may give his place up."""
        page = self.qualification
        players = {player for of in (*page.proposal.qualified, *page.decided) for player in of.players}
        return players - page.qualification.terms.waived


def _page_of(federation: UUID, circuit: UUID, source: UUID, target: UUID) -> PhasePage:
    """Raises UnknownCircuit, UnknownQualification."""
    shown = circuit_page(circuit)
    if shown.federation != federation:
        raise UnknownCircuit
    return PhasePage(shown, qualification_page(circuit, source, target))


# --- the forms ----------------------------------------------------------------------------------------


def _decided(page: PhasePage, form: forms.SeenForm, by: Actor) -> None:
    commands.decide_qualified(page.circuit.id, **page.between, seen=form.cleaned_data["seen"], by=by)


def _waived(page: PhasePage, form: forms.PlayerForm, by: Actor) -> None:
    player = UUID(form.cleaned_data["player"])
    commands.say_waived(page.circuit.id, **page.between, player=player, waived=True, by=by)


def _reclaimed(page: PhasePage, form: forms.PlayerForm, by: Actor) -> None:
    player = UUID(form.cleaned_data["player"])
    commands.say_waived(page.circuit.id, **page.between, player=player, waived=False, by=by)


def _exempted(page: PhasePage, form: forms.ExemptForm, by: Actor) -> None:
    told = form.cleaned_data
    commands.exempt_player(page.circuit.id, **page.between, player=told["licence"], reason=told["reason"], by=by)


def _exemption_ended(page: PhasePage, form: forms.PlayerForm, by: Actor) -> None:
    commands.end_exemption(page.circuit.id, **page.between, player=UUID(form.cleaned_data["player"]), by=by)


def _quotas_set(page: PhasePage, form: forms.QuotasForm, by: Actor) -> None:
    quotas = form.cleaned_data["quotas"]
    commands.set_quotas(page.circuit.id, **page.between, quotas=quotas, ties=form.bar_ties(), by=by)


def _entered(page: PhasePage, form: forms.EnterForm, by: Actor) -> None:
    centre = form.cleaned_data["centre"]
    commands.enter_qualified(
        page.circuit.id,
        **page.between,
        centre=UUID(centre) if centre else None,
        reason=form.cleaned_data["reason"],
        by=by,
    )


def _quotas_form(page: PhasePage, **options: Any) -> forms.QuotasForm:
    terms = page.qualification.qualification.terms
    initial = {"quotas": forms.quotas_as_typed(terms.quotas), "ties": terms.ties.value}
    return forms.QuotasForm(initial=initial, **options)


def _one_of(page: PhasePage, players: Any, **options: Any) -> forms.PlayerForm:
    return forms.PlayerForm(players=words.player_choices(page.qualification, players), **options)


PARTS = {
    part.name: part
    for part in (
        pageforms.PageForm(
            "decider",
            _("Decide this list"),
            _("Decide this list"),
            _("The list is decided: everybody reads it."),
            lambda page, **options: forms.SeenForm(initial={"seen": page.qualification.proposal.digest}, **options),
            _decided,
            lambda page: page.decidable,
        ),
        pageforms.PageForm(
            "inscrire",
            _("Enter the qualified"),
            _("Enter the qualified"),
            lambda page, _form: words.entered_sentence(len(page.qualification.to_enter)),
            lambda page, **options: forms.EnterForm(
                centres=[(str(id_), name) for id_, name in centres_of(page.qualification.target)], **options
            ),
            _entered,
            lambda page: bool(page.qualification.to_enter),
        ),
        pageforms.PageForm(
            "desistement",
            _("A place given up"),
            _("Record it"),
            lambda page, form: _("%(name)s gives the place up.") % {"name": pageforms.chosen(form, "player")},
            lambda page, **options: _one_of(page, page.going, **options),
            _waived,
            lambda page: bool(page.going),
        ),
        pageforms.PageForm(
            "retour",
            _("A place wanted after all"),
            _("Record it"),
            lambda page, form: _("%(name)s wants the place after all.") % {"name": pageforms.chosen(form, "player")},
            lambda page, **options: _one_of(page, page.qualification.qualification.terms.waived, **options),
            _reclaimed,
            lambda page: bool(page.qualification.qualification.terms.waived),
        ),
        pageforms.PageForm(
            "office",
            _("Qualify somebody d'office"),
            _("Qualify d'office"),
            _("The player is qualified d'office: decide the list."),
            lambda page, **options: forms.ExemptForm(federation=page.circuit.federation, **options),
            _exempted,
        ),
        pageforms.PageForm(
            "fin-office",
            _("No longer d'office"),
            _("Record it"),
            lambda page, form: _("%(name)s goes d'office no longer.") % {"name": pageforms.chosen(form, "player")},
            lambda page, **options: _one_of(page, page.qualification.qualification.terms.exempted, **options),
            _exemption_ended,
            lambda page: bool(page.qualification.qualification.terms.exempted),
        ),
        pageforms.PageForm(
            "quotas",
            _("Quotas"),
            _("Save the quotas"),
            _("The quotas are saved: look at the list."),
            _quotas_form,
            _quotas_set,
        ),
    )
}


# --- the page -----------------------------------------------------------------------------------------


@require_GET
@login_required
@never_cache
def qualification(request: HttpRequest, federation: UUID, circuit: UUID, **between: UUID) -> HttpResponse:
    """Who is proposed, who was decided, who is entered."""
    require(request.user, commands.RUN, federation)
    return _page(request, _page_of(federation, circuit, **between))


@require_POST
@login_required
def part(request: HttpRequest, federation: UUID, circuit: UUID, part: str, **between: UUID) -> HttpResponse:
    """One form of the page."""
    by = require(request.user, commands.RUN, federation)
    if part not in PARTS:
        raise Http404
    page = _page_of(federation, circuit, **between)
    sent = pageforms.send(request, page, PARTS[part], by)
    if sent.done:
        return redirect(
            reverse("staff-qualification", args=[federation, circuit, between["source"], between["target"]])
        )
    return _page(request, page, (PARTS[part], sent.form), status=sent.status)


def _page(
    request: HttpRequest, page: PhasePage, sent: tuple[pageforms.PageForm, Form] | None = None, *, status: int = 200
) -> HttpResponse:
    shown, circuit = page.qualification, page.circuit
    address = [circuit.federation, circuit.id]

    def part_url(part: pageforms.PageForm) -> str:
        return reverse("staff-qualification-part", args=[*address, shown.source, shown.target, part.name])

    names = words.names_of_ends(circuit, [(shown.source, shown.target)])
    terms = shown.qualification.terms
    reasons = reasons_of(shown.qualification)
    context = {
        "source": names[shown.source],
        "target": {"id": shown.target, "name": names[shown.target]},
        "official": bool(shown.official),
        "proposed": words.proposal_shown(shown, circuit),
        "going": words.going_shown(shown),
        "decided": shown.qualification.decided is not None,
        "moved": bool(shown.change),
        "quotas": words.quotas_shown(shown, circuit),
        "ties": forms.TIES[terms.ties],
        "to_withdraw": [name for _id, name in words.player_choices(shown, shown.to_withdraw)],
        "waived": [name for _id, name in words.player_choices(shown, terms.waived)],
        "exempted": [
            {"name": name, "reason": reasons[UUID(id_)]} for id_, name in words.player_choices(shown, terms.exempted)
        ],
        "forms": {
            form["name"].replace("-", "_"): form for form in pageforms.shown(page, PARTS.values(), part_url, sent)
        },
        "title": circuit_words.circuit_title(circuit),
        "back_url": reverse("staff-circuit", args=address),
        "current": "staff",
    }
    return render(request, "tournaments/circuits/qualification.html", context, status=status)
