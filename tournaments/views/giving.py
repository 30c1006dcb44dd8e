"""Giving competitions and centres without an owner to a federation, by the team of the installation."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from engine.events.actors import Actor
from engine.people.permissions import require
from engine.web.pageforms import PageForm, chosen, send
from tournaments.commands.giving import GIVE, give_to_federation
from tournaments.forms.giving import GiveForm


def _form(by: Actor, **options: Any) -> Form:
    return GiveForm(by=by, **options)


def _give(_by: Actor, form: GiveForm, by: Actor) -> None:
    give_to_federation(by=by, **form.given())


GIVING = PageForm(
    "attribuer",
    _("What belongs to nobody"),
    _("Give"),
    lambda _by, form: _("Given to %(name)s.") % {"name": chosen(form, "owner")},
    _form,
    _give,
)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def give(request: HttpRequest) -> HttpResponse:
    """Competitions and centres of no federation, and to whom each goes."""
    by = require(request.user, GIVE)
    form, status = GIVING.form(by), 200
    if request.method == "POST":
        sent = send(request, by, GIVING, by)
        if sent.done:
            return redirect("organisation-unowned")
        form, status = sent.form, sent.status
    context = {"form": form, "submit": GIVING.submit, "current": "staff"}
    return render(request, "tournaments/organisation/unowned.html", context, status=status)
