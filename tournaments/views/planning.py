"""A competition is announced: from a template, changed until the first partie, read by everybody."""

from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from engine import zones
from engine.events import actors, refusals
from engine.eventstore.errors import EditedMeanwhile
from engine.people.permissions import require
from engine.rules.profile import ruleset, shelf
from engine.web import editing, idempotency, requests, sentences
from games.services.profiles import profile_named
from tournaments.commands import competitions, setting_up
from tournaments.domain.dated import season_on
from tournaments.domain.templates import TEMPLATES, template_named
from tournaments.forms.announcing import AnnouncedForm, NewCompetitionForm
from tournaments.forms.competitions import lexicon_choices, profile_choices
from tournaments.presentation.pictures import address_of, of_competition
from tournaments.presentation.plans import announcement, template_title
from tournaments.queries import commissions, memberships
from tournaments.queries.competitions import competition_page
from tournaments.queries.plans import announced
from tournaments.views.tabs import framed


@require_GET
@login_required
@never_cache
def templates(request: HttpRequest) -> HttpResponse:
    """The usual kinds of competition to begin from."""
    require(request.user, "tournaments.create_competition")
    return render(request, "tournaments/staff/templates.html", {"templates": kinds(), "current": "staff"})


def kinds() -> list[dict[str, Any]]:
    """Each template in words, with the address of its form."""
    return [
        {
            "title": _(template.title),
            "about": _(template.about),
            "parties": len(template.plan.rounds),
            "url": reverse("staff-new-competition", args=[template.name]),
        }
        for template in TEMPLATES.values()
    ]


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def new(request: HttpRequest, template: str) -> HttpResponse:
    """A form filled in from the template, then its règlement particulier to read, then the competition."""
    by = require(request.user, "tournaments.create_competition")
    kind = template_named(template)
    form = NewCompetitionForm(
        requests.posted(request),
        plan=kind.plan,
        season=season_on(zones.today()),
        profiles=profile_choices(),
        lexicons=lexicon_choices(),
        owners=memberships.owners_of(by),
        initial={"lexicon": settings.DEFAULT_LEXICON, "profile": shelf.DEFAULT_PROFILE},
    )
    status, preview = 200, []
    if request.method == "POST":
        status = 422
        if form.is_valid():
            form.check(profile_named(form.cleaned_data["profile"]))
        if not form.errors:
            status, preview = 200, _preview(form)
            if request.POST.get("step") == "create":
                created = _created(request, form, by)
                if created:
                    messages.success(request, _("“%(name)s” is published.") % {"name": form.cleaned_data["name"]})
                    return redirect("staff-entries", competition=created)
                status = 422
    context = {
        "title": template_title(template),
        "form": form,
        "preview": preview,
        "name": form.cleaned_data.get("name") if preview else "",
        "back_url": reverse("staff-templates"),
        "current": "staff",
    }
    return render(request, "tournaments/staff/new_competition.html", context, status=status)


def _preview(form: NewCompetitionForm) -> list[dict[str, Any]]:
    typed = form.cleaned_data
    return announcement(
        form.plan(),
        starts_on=typed["starts_on"],
        profile=profile_named(typed["profile"]),
        lexicon=typed["lexicon"],
    )


def _created(request: HttpRequest, form: NewCompetitionForm, by: Any) -> UUID | None:
    typed, plan = form.cleaned_data, form.plan()
    first = plan.rounds[0]
    try:
        with idempotency.identified_by_form(request):
            return setting_up.set_up_competition(
                places=form.places,
                by=by,
                name=typed["name"],
                starts_on=typed["starts_on"],
                profile=typed["profile"],
                lexicon=typed["lexicon"],
                formula=first.formula,
                seconds=first.seconds,
                mort_subite=first.mort_subite,
                plan=plan,
                **form.owner(),
            )
    except refusals.Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return None


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def plan(request: HttpRequest, competition: UUID) -> HttpResponse:
    """What was announced, to be changed until the first partie opens."""
    by = require(request.user, "tournaments.manage_competition", competition)
    current = announced(competition)
    page = competition_page(competition)
    form = AnnouncedForm(
        requests.posted(request),
        plan=current.plan,
        season=season_on(current.starts_on),
        version=current.version,
        profiles=_profiles_with(current.profile),
        initial={"name": current.name, "starts_on": current.starts_on, "profile": current.profile.name},
    )
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            form.check(_profile_of(form, current.profile))
        if not form.errors:
            try:
                with idempotency.identified_by_form(request):
                    _announce_again(competition, form, by)
            except EditedMeanwhile as refusal:
                editing.shown_again(form, refusal)
                status = refusal.status
            except refusals.Refusal as refusal:
                form.add_error(None, sentences.translated(refusal))
                status = refusal.status
            else:
                messages.success(request, _("The announcement has been changed."))
                return redirect("staff-settings", competition=competition)
    context = framed(request, page, "settings") | {
        "form": form,
        "fixed": bool(page.rounds),
        "lacking": commissions.lacks_commission(competition),
        "back_url": reverse("staff-settings", args=[competition]),
    }
    return render(request, "tournaments/staff/plan.html", context, status=status)


def _profiles_with(current: ruleset.RulesetProfile) -> list[tuple[str, str]]:
    """The regulations installed, and that of the competition, which may no longer be."""
    others = [choice for choice in profile_choices() if choice[0] != current.name]
    return [(current.name, current.title), *others]


def _profile_of(form: AnnouncedForm, current: ruleset.RulesetProfile) -> ruleset.RulesetProfile:
    chosen: str = form.cleaned_data["profile"]
    return current if chosen == current.name else profile_named(chosen)


def _announce_again(competition: UUID, form: AnnouncedForm, by: actors.Actor) -> None:
    typed = form.cleaned_data
    competitions.set_plan(
        competition,
        plan=form.plan(),
        name=typed["name"],
        starts_on=typed["starts_on"],
        profile=typed["profile"],
        expected=form.expected,
        by=by,
    )


@require_GET
def rules(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The règlement particulier, for everybody, on screen and on paper."""
    current = announced(competition)
    context = {
        "competition": {"id": competition, "name": current.name},
        "sections": announcement(
            current.plan, starts_on=current.starts_on, profile=current.profile, lexicon=current.lexicon
        ),
        "picture_url": address_of(picture) if (picture := of_competition(competition)) else "",
        "back_url": reverse("competition", args=[competition]),
        "ruleset_url": reverse("competition-ruleset", args=[competition]),
    }
    response = render(request, "tournaments/announcement.html", context)
    response["Cache-Control"] = "no-cache"
    return response
