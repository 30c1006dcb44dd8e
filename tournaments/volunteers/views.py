"""Volunteers of a competition, for those who run it: who is needed, who comes, their passes, what clubs owe."""

from typing import Any
from uuid import UUID

from django.contrib import messages
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
from engine.events.refusals import Refusal
from engine.people.permissions import require
from engine.web import form_addresses, idempotency, pageforms, sentences
from tournaments.online_entries.links import Asker
from tournaments.queries.competitions import competition_page
from tournaments.views.passes import made_page
from tournaments.volunteers import commands, forms, presentation
from tournaments.volunteers.domain.roster import EACH_DAY
from tournaments.volunteers.links import opened
from tournaments.volunteers.queries import OwnDuty, VolunteersPage, own_duty, volunteers_page


def _planned(page: VolunteersPage, form: forms.NeedsForm, by: Actor) -> None:
    commands.plan_volunteers(page.competition, by=by, hours=form.hours, **form.cleaned_data)


def _enlisted(page: VolunteersPage, form: forms.ComingForm, by: Actor) -> None:
    typed = form.cleaned_data
    listed = commands.ask_volunteer if typed["asks"] else commands.enlist_volunteer
    listed(
        page.competition, player=typed["licence"], centre=typed["centre"], duty=typed["duty"], day=typed["day"], by=by
    )


def _said_of_coming(_page: VolunteersPage, form: forms.ComingForm) -> str:
    if form.cleaned_data["asks"]:
        return str(_("Recorded: this person is asked by mail."))
    return str(_("Recorded: this person comes."))


def _released(page: VolunteersPage, form: forms.ChosenVolunteerForm, by: Actor) -> None:
    commands.release_volunteer(page.competition, volunteer=form.cleaned_data["volunteer"], by=by)


def _days(page: VolunteersPage) -> dict[int, str]:
    days = range(1, page.days + 1) if page.days > 1 else ()
    return {day: presentation.day_label(day) for day in (EACH_DAY, *days)}


def _needs_form(page: VolunteersPage, **options: Any) -> forms.NeedsForm:
    initial = {
        "needs": presentation.needs_as_typed(page),
        "players_per_volunteer": page.roster.players_per_volunteer,
    }
    return forms.NeedsForm(centres=page.centres, initial=initial, **options)


def _names(page: VolunteersPage) -> dict[UUID, str]:
    return {one.id: f"{one.name} ({one.duty}, {one.centre})" for one in presentation.volunteers_shown(page)}


PARTS = {
    part.name: part
    for part in (
        pageforms.PageForm(
            "besoins",
            _("Who is needed"),
            _("Save who is needed"),
            _("Who is needed is saved."),
            _needs_form,
            _planned,
        ),
        pageforms.PageForm(
            "venue",
            _("Somebody comes"),
            _("Enlist this person"),
            _said_of_coming,
            lambda page, **options: forms.ComingForm(
                centres=page.centres, days=_days(page), federation=page.federation, **options
            ),
            _enlisted,
            lambda page: bool(page.centres),
        ),
        pageforms.PageForm(
            "absence",
            _("Somebody does not come"),
            _("Take this person off the list"),
            lambda page, form: _("Recorded: %(name)s does not come.") % {"name": pageforms.chosen(form, "volunteer")},
            lambda page, **options: forms.ChosenVolunteerForm(volunteers=_names(page), **options),
            _released,
            lambda page: bool(page.roster.enlisted or page.roster.asked),
        ),
    )
}


@require_GET
@login_required
@never_cache
def staff(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Who is needed, who comes, what clubs owe."""
    require(request.user, commands.MANAGE, competition)
    return _page(request, volunteers_page(competition))


@require_POST
@login_required
def part(request: HttpRequest, competition: UUID, part: str) -> HttpResponse:
    """One form of the page."""
    by = require(request.user, commands.MANAGE, competition)
    if part not in PARTS:
        raise Http404
    page = volunteers_page(competition)
    sent = pageforms.send(request, page, PARTS[part], by)
    if sent.done:
        return redirect("staff-volunteers", competition=competition)
    return _page(request, page, (PARTS[part], sent.form), status=sent.status)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def answer(request: HttpRequest, token: str) -> HttpResponse:
    """What somebody is asked to do, to the bearer of his link: he says whether he comes."""
    competition, volunteer = opened(token)
    zones.tell({"competition": competition})
    duty, fault, status = own_duty(competition, volunteer), "", 200
    if request.method == "POST" and duty is not None:
        try:
            return _kept_to_himself(_answered(request, duty))
        except Refusal as refusal:
            fault, status = sentences.translated(refusal), refusal.status
    context = {
        "competition": competition_page(competition),
        "duty": duty,
        "label": presentation.duty_label(duty.duty) if duty else "",
        "when": presentation.when_text(duty) if duty else "",
        "fault": fault,
        "current": "home",
    }
    return _kept_to_himself(render(request, "tournaments/volunteers/answer.html", context, status=status))


def _answered(request: HttpRequest, duty: OwnDuty) -> HttpResponse:
    """Raises what the commands refuse."""
    comes = request.POST.get("answer") == "yes"
    act = commands.accept_duty if comes else commands.decline_duty
    with idempotency.identified_by_form(request):
        act(duty.competition, volunteer=duty.volunteer, by=Asker(duty.player))
    messages.success(
        request,
        _("Thank you: you are expected.") if comes else _("Thank you for saying so: somebody else is found."),
    )
    return redirect(request.path)


def _kept_to_himself(response: HttpResponse) -> HttpResponse:
    # The address is a key, which goes to nobody else.
    response["Referrer-Policy"] = "same-origin"
    return response


def _page_of(competition: UUID, volunteer: UUID) -> str:
    return reverse("staff-volunteers", args=[competition])


@form_addresses.part_of(_page_of)
@require_POST
@login_required
@never_cache
def make_pass(request: HttpRequest, competition: UUID, volunteer: UUID) -> HttpResponse:
    """A pass for a volunteer who corrects; it is shown this once."""
    by = require(request.user, commands.MANAGE, competition)
    with idempotency.identified_by_form(request):
        made = commands.make_volunteer_pass(competition, volunteer=volunteer, by=by)
    return made_page(request, made)


def _page(
    request: HttpRequest,
    page: VolunteersPage,
    sent: tuple[pageforms.PageForm, Form] | None = None,
    *,
    status: int = 200,
) -> HttpResponse:
    def address(part: pageforms.PageForm) -> str:
        return reverse("staff-volunteers-part", args=[page.competition, part.name])

    context = {
        "page": page,
        "needs": presentation.needs_shown(page),
        "volunteers": presentation.volunteers_shown(page),
        "debts": presentation.debts_shown(page),
        "forms": {form["name"]: form for form in pageforms.shown(page, PARTS.values(), address, sent)},
        "back_url": reverse("staff-team", args=[page.competition]),
        "current": "staff",
    }
    return render(request, "tournaments/volunteers/staff.html", context, status=status)
