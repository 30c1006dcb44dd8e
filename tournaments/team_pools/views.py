"""Pools of teams: staff draw them and see who owes an arbitre; everybody reads tables and matches."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST, require_safe

from engine.events.actors import Actor
from engine.people.permissions import allowed, require
from engine.web import pageforms
from tournaments.team_pools import commands, forms, presentation
from tournaments.team_pools.queries import PoolsPage, pools_page


@require_safe
def pools(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The tables of the pools, and their matches, table by table."""
    page = pools_page(competition)
    context = {
        "page": page,
        "pools": presentation.pools_shown(page),
        "back_url": reverse("standings-teams", args=[competition]),
        "manage_url": reverse("staff-pools", args=[competition])
        if allowed(request.user, commands.MANAGE, competition)
        else "",
    }
    return render(request, "tournaments/team_pools/public.html", context)


def _drawn(page: PoolsPage, form: forms.PoolsForm, by: Actor) -> None:
    commands.draw_pools(page.competition, **form.cleaned_data, by=by)


def _arbitre_named(page: PoolsPage, form: forms.ArbitreForm, by: Actor) -> None:
    told = form.cleaned_data
    commands.name_arbitre(page.competition, team=UUID(told["team"]), player=told["licence"], by=by)


def _arbitre_withdrawn(page: PoolsPage, form: forms.TeamForm, by: Actor) -> None:
    commands.withdraw_arbitre(page.competition, team=UUID(form.cleaned_data["team"]), by=by)


def _teams(page: PoolsPage, *, bringing: bool = False) -> list[tuple[str, str]]:
    """All of them; bringing: those that bring an arbitre."""
    return [(str(id_), team.name) for id_, team in page.teams.items() if not bringing or id_ in page.state.arbitres]


PARTS = {
    part.name: part
    for part in (
        pageforms.PageForm(
            "tirage",
            _("Pools"),
            _("Save the pools"),
            _("The pools are saved: everybody reads them."),
            lambda page, **options: forms.PoolsForm(
                teams={id_: team.name for id_, team in page.teams.items()},
                initial=presentation.pools_as_typed(page),
                **options,
            ),
            _drawn,
            lambda page: bool(page.teams),
        ),
        pageforms.PageForm(
            "arbitre",
            _("An arbitre for a team"),
            _("Record the arbitre"),
            lambda page, form: _("Recorded: %(name)s brings its arbitre.") % {"name": pageforms.chosen(form, "team")},
            lambda page, **options: forms.ArbitreForm(teams=_teams(page), federation=page.federation, **options),
            _arbitre_named,
            lambda page: bool(page.teams),
        ),
        pageforms.PageForm(
            "sans-arbitre",
            _("The arbitre of a team does not come"),
            _("Take the arbitre off the list"),
            lambda page, form: _("Recorded: %(name)s owes an arbitre.") % {"name": pageforms.chosen(form, "team")},
            lambda page, **options: forms.TeamForm(teams=_teams(page, bringing=True), **options),
            _arbitre_withdrawn,
            lambda page: bool(page.state.arbitres),
        ),
    )
}


@require_GET
@login_required
@never_cache
def staff(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The pools as they are drawn, and who owes an arbitre."""
    require(request.user, commands.MANAGE, competition)
    return _page(request, pools_page(competition))


@require_POST
@login_required
def part(request: HttpRequest, competition: UUID, part: str) -> HttpResponse:
    """One form of the page."""
    by = require(request.user, commands.MANAGE, competition)
    if part not in PARTS:
        raise Http404
    page = pools_page(competition)
    sent = pageforms.send(request, page, PARTS[part], by)
    if sent.done:
        return redirect("staff-pools", competition=competition)
    return _page(request, page, (PARTS[part], sent.form), status=sent.status)


def _page(
    request: HttpRequest, page: PoolsPage, sent: tuple[pageforms.PageForm, Form] | None = None, *, status: int = 200
) -> HttpResponse:
    def address(part: pageforms.PageForm) -> str:
        return reverse("staff-pools-part", args=[page.competition, part.name])

    context = {
        "page": page,
        "arbitres": presentation.arbitres_shown(page),
        "owing": len(page.owing),
        "forms": {
            form["name"].replace("-", "_"): form for form in pageforms.shown(page, PARTS.values(), address, sent)
        },
        "back_url": reverse("staff-competition", args=[page.competition]),
        "public_url": reverse("standings-pools", args=[page.competition]),
        "current": "staff",
    }
    return render(request, "tournaments/team_pools/staff.html", context, status=status)
