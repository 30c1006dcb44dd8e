"""Day passes: made in a hall, shown once, used by somebody who enters, withdrawn."""

from uuid import UUID

from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _, pgettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from engine import zones
from engine.events.refusals import Refusal
from engine.people.models import Account
from engine.people.permissions import require
from engine.web import addresses, form_addresses, idempotency, pageforms, sentences, stamps
from tournaments.commands import passes as passes_commands
from tournaments.forms.passes import PassForm
from tournaments.history.terms import moment
from tournaments.queries import competitions, organisation, team
from tournaments.queries.passes import hall_of, passes_of, usual_end

CONDUCT = "tournaments.conduct_centre"
ROLES = {team.Role.ARBITRE: _("Arbitre"), team.Role.DOUBLE: _("Double arbitre")}
STATES = {
    "waiting": _("not followed yet"),
    "used": _("followed"),
    "withdrawn": pgettext_lazy("pass", "withdrawn"),
    "over": _("over"),
}


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def passes(request: HttpRequest, competition: UUID, centre: UUID) -> HttpResponse:
    """The passes of a hall, and the form of a new one; the answer to it is the pass itself, shown once."""
    by = require(request.user, CONDUCT, (competition, centre))
    row = competitions.competition_row(competition)
    initial = {"until": usual_end(row, centre)}
    form, status = PassForm(request.POST or None, initial=initial), 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                with idempotency.identified_by_form(request):
                    made = passes_commands.make_pass(competition, centre=centre, by=by, **form.cleaned_data)
            except Refusal as refusal:
                form.add_error(None, sentences.translated(refusal))
                status = refusal.status
            else:
                return made_page(request, made)
    context = {
        **_hall(competition, centre),
        "passes": [
            {
                "name": pass_.name,
                "role": ROLES[team.Role(pass_.role)],
                "until": pass_.until,
                "made": f"{pass_.made_by} · {moment(pass_.made_at)}",
                "used": moment(pass_.used_at) if pass_.used_at else "",
                "state": STATES[pass_.state],
                "withdraw_url": reverse("pass-withdraw", args=[pass_.id]) if pass_.state in ("waiting", "used") else "",
            }
            for pass_ in passes_of(competition, centre)
        ],
        "form": form,
        "action": reverse("centre-passes", args=[competition, centre]),
    }
    return render(request, "tournaments/passes/list.html", context, status=status)


def made_page(request: HttpRequest, made: UUID) -> HttpResponse:
    """A pass that was just made, by the clocks of its centre."""
    row = passes_commands.pass_row(made)
    zones.tell({"centre": row.centre})
    link = addresses.whole(request, reverse("pass", args=[passes_commands.signed_pass(made)]))
    context = {
        **_hall(row.competition, row.centre),
        "name": str(Account.objects.get(pk=made)),
        "role": ROLES[team.Role(row.role)],
        "until": row.until,
        "link": link,
        "qr": stamps.square_code(link, scale=5),
    }
    return render(request, "tournaments/passes/made.html", context)


def _hall(competition: UUID, centre: UUID) -> dict[str, object]:
    return {
        "competition": competitions.competition_row(competition).name,
        "centre": organisation.names_of_organisations([centre]).get(centre, ""),
        "hall_url": reverse("centre-hall", args=[competition, centre]),
        "passes_url": reverse("centre-passes", args=[competition, centre]),
        "current": "staff",
    }


def _page_of(day_pass: UUID) -> str:
    hall = hall_of(day_pass)
    return reverse("centre-passes", args=hall) if hall else reverse("staff-competitions")


@form_addresses.part_of(_page_of)
@require_POST
@login_required
def withdraw(request: HttpRequest, day_pass: UUID) -> HttpResponse:
    """It ends at once, with the session that it opened."""
    by = require(request.user, "tournaments.withdraw_pass", day_pass)
    with idempotency.identified_by_form(request):
        competition, centre = passes_commands.withdraw_pass(day_pass, by=by)
    pageforms.tell_done(request, _("The pass is withdrawn."))
    return redirect("centre-passes", competition=competition, centre=centre)


@require_http_methods(["GET", "POST"])
@never_cache
def follow(request: HttpRequest, signed: str) -> HttpResponse:
    """A page with a button: a mere look at the link, as by a program that previews it, does not use it up."""
    if request.method == "GET":
        row = passes_commands.valid_pass(signed)
        with zones.telling(centre=row.centre):
            context = {
                **_hall(row.competition, row.centre),
                "role": ROLES[team.Role(row.role)],
                "until": row.until,
                "action": reverse("pass", args=[signed]),
            }
            return render(request, "tournaments/passes/follow.html", context)
    account = passes_commands.use_pass(signed)
    request.session.flush()
    login(request, account, backend="django.contrib.auth.backends.ModelBackend")
    request.session.set_expiry(account.expires_at)
    return redirect("home")
