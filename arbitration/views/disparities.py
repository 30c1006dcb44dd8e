"""Bulletins that say the same and have different verdicts: at the desk of a centre, and for the commission."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbitration.commands import disparities as commands
from arbitration.domain import decision, disparity
from arbitration.forms.disparities import LEAVE, OWN, AlikeForm
from arbitration.forms.verdicts import DecisionForm
from arbitration.presentation.disparities import DisparityShown, disparities_shown
from arbitration.queries import disparities, seats
from arbitration.services.correction import CorrectionSession
from arbitration.views.query_params import number_of
from engine.events.refusals import Refusal
from engine.eventstore.errors import ConcurrencyError
from engine.people.permissions import allowed, require
from engine.web import idempotency, pageforms, requests, sentences


@dataclass(frozen=True, slots=True)
class _Place:
    """Where bulletins are compared: what is found there, who may decide, and what the page says of it."""

    found: Sequence[DisparityShown]
    may_decide: bool
    context: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Typed:
    """What was sent, and beside it the form of a decision of one's own; None for bulletins no longer shown."""

    form: AlikeForm
    decision: DecisionForm | None

    def is_valid(self) -> bool:
        if not self.form.is_valid():
            return False
        if not self.form.decides_by_hand:
            return True
        if self.decision is None or not self.decision.is_valid():
            return False
        if self.decision.cleaned_data["score"] is None:
            self.decision.add_error("score", _("Say how many points."))
        return self.decision.is_valid()


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def of_desk(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    """The partie in one centre; its arbitres decide for all the bulletins at once."""
    require(request.user, "arbitration.view_bulletins", (partie, centre))
    if request.method == "POST":
        require(request.user, "arbitration.rectify_bulletins", (partie, centre))
    played = seats.played_in(partie, centre)
    place = _Place(
        disparities_shown(disparities.in_parties([partie], centre)),
        allowed(request.user, "arbitration.rectify_bulletins", (partie, centre)),
        {
            "where": _of_partie(played),
            "back_url": reverse("arbitration:entry", args=[partie, centre]),
            "across_url": across_centres(request, played.round.competition),
        },
    )
    return _answered(request, place)


def _of_partie(played: seats.Played) -> str:
    names = {"competition": played.competition_name, "round": played.round.round, "centre": played.centre_name}
    if not played.round.round:
        return _("%(competition)s, tie-break, %(centre)s") % names
    return _("%(competition)s, partie %(round)s, %(centre)s") % names


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def of_competition(request: HttpRequest, competition: UUID) -> HttpResponse:
    """A round, across the centres that play the same game: for the commission."""
    require(request.user, "arbitration.see_disparities", competition)
    if request.method == "POST":
        require(request.user, "arbitration.decide_alike", competition)
    rounds = disparities.rounds_of(competition)
    shown = number_of(request, "partie")
    round_ = shown if shown in rounds else max(rounds, default=0)
    place = _Place(
        disparities_shown(disparities.in_round(competition, round_)),
        allowed(request.user, "arbitration.decide_alike", competition),
        {
            "where": disparities.competition_name(competition),
            "rounds": [{"number": number, "is_shown": number == round_} for number in rounds],
            "across": True,
        },
    )
    return _answered(request, place)


def across_centres(request: HttpRequest, competition: UUID) -> str:
    """The address where the bulletins of all centres are compared; "" for those who may not."""
    if not allowed(request.user, "arbitration.see_disparities", competition):
        return ""
    return reverse("arbitration:disparities-of-competition", args=[competition])


def _answered(request: HttpRequest, place: _Place) -> HttpResponse:
    if request.method != "POST":
        return _page(request, place)
    form = AlikeForm(request.POST)
    about = _shown_to(place, form)
    typed = _Typed(form, DecisionForm(request.POST, profile=_profile(about)) if about else None)
    try:
        status = _recorded(request, typed)
    except forms.ValidationError as unknown:
        form.add_error("model", unknown)
        status = 422
    return redirect(request.get_full_path()) if status == 200 else _page(request, place, status=status, typed=typed)


def _profile(shown: DisparityShown) -> Any:
    bulletin = shown.verdicts[0].bulletins[0]
    return CorrectionSession.at(bulletin.partie, bulletin.centre).position(shown.coup, shown.attempt).profile


def _shown_to(place: _Place, form: AlikeForm) -> DisparityShown | None:
    """The bulletins that the form is about, if the page still shows them."""
    about = {*form.keys, form.chosen}
    return next((shown for shown in place.found if shown.keys & about), None)


def _recorded(request: HttpRequest, typed: _Typed) -> int:
    """The status of the answer; a refusal is said beside what was typed."""
    if not typed.is_valid():
        return 422
    try:
        with idempotency.identified_by_form(request):
            done = _decide(typed, by=requests.signed_in(request))
    except (Refusal, ConcurrencyError) as refusal:
        _refuse(typed, refusal)
        return refusal.status
    pageforms.tell_done(request, done)
    return 200


def _decide(typed: _Typed, *, by: Any) -> str:
    """What was done, in a sentence."""
    form, bulletins, reason = typed.form, typed.form.cleaned_data["bulletins"], typed.form.cleaned_data["reason"]
    if form.cleaned_data["act"] == LEAVE:
        commands.accept_disparities(bulletins, reason, by=by)
        return _("These verdicts stay as they are.")
    model: disparity.Named | decision.Decision
    above_top = False
    if form.decides_by_hand and typed.decision:
        given = typed.decision.given()
        model, above_top = given["decision"], given["above_top"]
    else:
        model = form.model_named()
    changed = commands.decide_alike(bulletins, model, reason, by=by, above_top=above_top)
    return ngettext(
        "%(count)d verdict changed: all of them now have the same.",
        "%(count)d verdicts changed: all of them now have the same.",
        changed,
    ) % {"count": changed}


def _refuse(typed: _Typed, refusal: Refusal | ConcurrencyError) -> None:
    if typed.decision and isinstance(refusal, decision.AboveTheTop | decision.DecisionRefused):
        if isinstance(refusal, decision.AboveTheTop):
            typed.decision.fields["above_top"].widget = forms.CheckboxInput()
        typed.decision.add_error("score", sentences.translated(refusal))
    else:
        typed.form.add_error(None, sentences.translated(refusal))


def _page(request: HttpRequest, place: _Place, *, status: int = 200, typed: _Typed | None = None) -> HttpResponse:
    about = _shown_to(place, typed.form) if typed else None
    context = {
        "disparities": [_card(place, shown, typed if shown is about else None) for shown in place.found],
        "unasked": typed.form if typed and about is None else None,
        "may_decide": place.may_decide,
        "own": OWN,
        **place.context,
    }
    return render(request, "arbitration/disparities.html", context, status=status)


def _card(place: _Place, shown: DisparityShown, typed: _Typed | None) -> dict[str, Any]:
    """A disparity, and its form where somebody may decide."""
    if not place.may_decide:
        return {"shown": shown}
    ids = f"alike-{place.found.index(shown) + 1}-%s"
    form = typed.form if typed else AlikeForm(auto_id=ids)
    own = typed.decision if typed else None
    ticked = set(form.keys) if typed else None
    return {
        "shown": shown,
        "form": form,
        "decision": own or DecisionForm(profile=_profile(shown), auto_id=ids),
        "ticked": {
            bulletin.key
            for verdict in shown.verdicts
            for bulletin in verdict.bulletins
            if (bulletin.is_ticked if ticked is None else bulletin.key in ticked)
        },
        "model": form.chosen if typed else "",
    }
