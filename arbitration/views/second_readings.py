"""Bulletins read twice: what waits for a second reader, what the double arbitre decides, and one's own errors."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from arbitration.commands.second_readings import decide_readings, read_again
from arbitration.domain.entry_line import LONGEST_LINE
from arbitration.domain.refusals import UnknownEntry
from arbitration.events.second_readings import Stands
from arbitration.presentation import second_readings as presentation
from arbitration.presentation.desk import place_label
from arbitration.queries import seats, second_readings
from arbitration.views.query_params import coup_of, number_of
from engine.events import actors, refusals
from engine.eventstore.errors import ConcurrencyError
from engine.people.permissions import allowed, require
from engine.web import idempotency, pageforms, requests, sentences


class _BulletinForm(forms.Form):
    entry = forms.UUIDField()
    coup = forms.IntegerField(min_value=1, max_value=999)
    attempt = forms.IntegerField(min_value=1, max_value=999)
    line = forms.CharField(max_length=LONGEST_LINE, required=False)


class ReadForm(_BulletinForm):
    """What is written on a bulletin."""

    def act(self, partie: UUID, by: actors.Actor) -> None:
        """Raises what the command refuses."""
        typed = self.cleaned_data
        read_again(partie, typed["entry"], typed["coup"], typed["line"], attempt=typed["attempt"], by=by)


class DecideForm(_BulletinForm):
    """Which of two readings stands."""

    stands = forms.ChoiceField(choices=[(stands.value, stands.value) for stands in Stands])
    reason = forms.CharField(max_length=500, required=False)

    def act(self, partie: UUID, by: actors.Actor) -> None:
        typed = dict(self.cleaned_data)
        entry, coup, stands = typed.pop("entry"), typed.pop("coup"), Stands(typed.pop("stands"))
        decide_readings(partie, entry, coup, stands, **typed, by=by)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def to_read(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    """The bulletins that wait for a second reading: their table and coup alone, and a line to type."""
    require(request.user, "arbitration.view_bulletins", (partie, centre))
    if request.method == "POST":
        require(request.user, "arbitration.correct_bulletins", (partie, centre))
        done = _("Table %(table)s read a second time.")
        return _sent(request, partie, centre, ReadForm(request.POST), done) or redirect(request.path)
    return _to_read_page(request, partie, centre)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def differing(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    """Two readings side by side; the double arbitre decides with the paper in hand."""
    require(request.user, "arbitration.view_bulletins", (partie, centre))
    if request.method == "POST":
        require(request.user, "arbitration.review_bulletins", (partie, centre))
        done = _("Table %(table)s: decided.")
        return _sent(request, partie, centre, DecideForm(request.POST), done) or redirect(request.path)
    return _differing_page(request, partie, centre)


@require_GET
@login_required
@never_cache
def own(request: HttpRequest) -> HttpResponse:
    """What the reader read otherwise than it was decided, for him alone, and the exercises that it makes."""
    require(request.user, "arbitration.practise")
    shown = presentation.own_shown(second_readings.own_corrected(requests.signed_in(request).pk))
    return render(request, "arbitration/second_readings/own.html", {"bulletins": shown.bulletins})


def _sent(
    request: HttpRequest, partie: UUID, centre: UUID, form: ReadForm | DecideForm, done: str
) -> HttpResponse | None:
    """None once it is recorded; else the page, with what was typed and why it was refused."""
    page = _to_read_page if isinstance(form, ReadForm) else _differing_page
    if not form.is_valid():
        return page(request, partie, centre, status=422, error=_("Choose a bulletin of the list, and type its line."))
    typed = form.cleaned_data
    try:
        seat = seats.seat_of(partie, typed["entry"])
        if seat.centre != centre:
            raise UnknownEntry
        with idempotency.identified_by_form(request):
            form.act(partie, requests.signed_in(request))
    except (refusals.Refusal, ConcurrencyError) as refusal:
        return page(request, partie, centre, status=refusal.status, error=sentences.translated(refusal), typed=typed)
    pageforms.tell_done(request, done % {"table": seat.table})
    return None


def _to_read_page(
    request: HttpRequest, partie: UUID, centre: UUID, *, status: int = 200, typed: Any = None, error: str = ""
) -> HttpResponse:
    waiting = presentation.to_read_shown(
        second_readings.to_read(partie, centre, reader=requests.signed_in(request).pk)
    ).bulletins
    named = [each for each in waiting if typed and (each.entry, each.coup) == (typed["entry"], typed["coup"])]
    asked = (coup_of(request), number_of(request, "table"))
    chosen = named or [each for each in waiting if (each.coup, each.table) == asked] or waiting
    context = {
        "waiting": waiting,
        "shown": next(iter(chosen), None),
        "line": typed["line"] if typed else "",
        "error": error,
        "may_correct": allowed(request.user, "arbitration.correct_bulletins", (partie, centre)),
        **_place(partie, centre),
    }
    return render(request, "arbitration/second_readings/to_read.html", context, status=status)


def _differing_page(
    request: HttpRequest, partie: UUID, centre: UUID, *, status: int = 200, typed: Any = None, error: str = ""
) -> HttpResponse:
    context = {
        "bulletins": presentation.differing_shown(second_readings.differing(partie, centre)).bulletins,
        "typed": typed,
        "error": error,
        "may_decide": allowed(request.user, "arbitration.review_bulletins", (partie, centre)),
        "usual_reason": _("Second reading of the bulletin"),
        **_place(partie, centre),
    }
    return render(request, "arbitration/second_readings/differing.html", context, status=status)


def _place(partie: UUID, centre: UUID) -> dict[str, Any]:
    """Where it is; refuses a centre that does not play."""
    played = seats.played_in(partie, centre)
    return {
        "partie": {
            "id": partie,
            "label": place_label(played.competition_name, played.round.round, played.centre_name),
        },
        "desk_url": reverse("arbitration:entry", args=[partie, centre]),
        "topics": [f"partie-{partie}", f"bulletins-{partie}"],
    }
