"""The tree of federations, comités, clubs and centres, and the page of each, for staff."""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from engine.events.actors import Actor
from engine.people.permissions import allowed, require
from engine.web import form_addresses, idempotency, pageforms, requests
from engine.web.history import history
from engine.web.pages import pages
from tournaments.commands.giving import GIVE
from tournaments.commands.organisation import approve_organisation, close_organisation, reopen_organisation
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.forms.organisation import SearchForm
from tournaments.presentation.organisation import lines, page_context
from tournaments.queries import journal, memberships, organisation as queries
from tournaments.queries.unowned import unowned
from tournaments.views import organisation_parts as parts

_MANAGE = "tournaments.manage_organisation"
_PAGES: dict[OrganisationKind, Callable[[UUID], queries.OrganisationPage]] = {
    OrganisationKind.FEDERATION: queries.federation_page,
    OrganisationKind.COMITE: queries.comite_page,
    OrganisationKind.CLUB: queries.club_page,
    OrganisationKind.CENTRE: queries.centre_page,
}
STEPS = {
    "homologuer": (approve_organisation, gettext_lazy("Approved: %(name)s.")),
    "fermer": (close_organisation, gettext_lazy("Closed: %(name)s.")),
    "rouvrir": (reopen_organisation, gettext_lazy("Open again: %(name)s.")),
}


@require_http_methods(["GET", "POST"])
@login_required
def organisation(request: HttpRequest) -> HttpResponse:
    """Every federation, with its comités, and the form of a new one."""
    by = require(request.user, _MANAGE)
    sent = None
    if request.method == "POST":
        sent = pageforms.send(request, None, parts.NEW_FEDERATION, by)
        if sent.done:
            return redirect(sent.next or "organisation")
    again, reach = (parts.NEW_FEDERATION, sent.form) if sent else None, memberships.reach_of(by)
    offered = [parts.NEW_FEDERATION] if allowed(by, "tournaments.found_federation") else []
    context = {
        "federations": lines(queries.federations(reach), OrganisationKind.FEDERATION),
        "comites": lines(queries.comites(reach=reach), OrganisationKind.COMITE) if reach.comites else [],
        "forms": pageforms.shown(None, offered, lambda _part: reverse("organisation"), again),
        "unowned": len(unowned()) if allowed(by, GIVE) else 0,
        "current": "staff",
    }
    return render(request, "tournaments/organisation/tree.html", context, status=sent.status if sent else 200)


@require_http_methods(["GET", "POST"])
@login_required
def clubs(request: HttpRequest) -> HttpResponse:
    """Every club, found by its name or code, those that wait for approval first; and the form of a new one."""
    by = require(request.user, _MANAGE)
    return _list_with(request, by, OrganisationKind.CLUB, parts.new_club(by), "organisation-clubs")


@require_http_methods(["GET", "POST"])
@login_required
def centres(request: HttpRequest) -> HttpResponse:
    """Every centre, found by its name or town; and the form of one that belongs to no club."""
    by = require(request.user, _MANAGE)
    return _list_with(request, by, OrganisationKind.CENTRE, parts.new_centre(by), "organisation-centres")


def _list_with(
    request: HttpRequest, by: Actor, kind: OrganisationKind, offered: pageforms.PageForm, route: str
) -> HttpResponse:
    sent = None
    if request.method == "POST":
        sent = pageforms.send(request, None, offered, by)
        if sent.done:
            return redirect(sent.next or route)
    again = (offered, sent.form) if sent else None
    forms = pageforms.shown(None, [offered], lambda _part: reverse(route), again)
    return _list(request, kind, forms, status=sent.status if sent else 200)


@require_GET
@login_required
def page(request: HttpRequest, kind: OrganisationKind, organisation: UUID) -> HttpResponse:
    """One organisation: its facts, what belongs to it, its history."""
    by = require(request.user, _MANAGE, organisation)
    return _page(request, by, kind, _PAGES[kind](organisation))


@require_POST
@login_required
def part(request: HttpRequest, kind: OrganisationKind, organisation: UUID, part: str) -> HttpResponse:
    """One form of the page. What was typed comes back with its errors when it is refused."""
    by = require(request.user, _MANAGE, organisation)
    wanted = parts.parts_of(kind, by).get(part)
    if wanted is None:
        raise Http404
    shown_page = _PAGES[kind](organisation)
    sent = pageforms.send(request, shown_page, wanted, by)
    if sent.done:
        return redirect(sent.next or parts.address(kind, organisation))
    return _page(request, by, kind, shown_page, (wanted, sent.form), status=sent.status)


@form_addresses.part_of(lambda kind, organisation, **_life: parts.address(kind, organisation))
@require_POST
@login_required
def step(request: HttpRequest, kind: OrganisationKind, organisation: UUID, life: str) -> HttpResponse:
    """Approve, close or open again."""
    by = require(request.user, _MANAGE, organisation)
    command, done = STEPS[life]
    with idempotency.identified_by_form(request):
        command(kind, organisation, by=by)
    pageforms.tell_done(request, done % {"name": _PAGES[kind](organisation).row.name})
    return redirect(parts.address(kind, organisation))


def _list(
    request: HttpRequest,
    kind: OrganisationKind,
    forms: Sequence[dict[str, Any]],
    *,
    status: int = 200,
) -> HttpResponse:
    clubs = kind is OrganisationKind.CLUB
    query = queries.clubs if clubs else queries.centres
    search = SearchForm(request.GET)
    typed = search.cleaned_data["q"] if search.is_valid() else ""
    results = query(typed, number=requests.page_asked(request), reach=memberships.reach_of(request.user))
    context = {
        "title": _("Clubs") if clubs else _("Centres"),
        # The only thing done on this page is seen without unfolding it.
        "opened": parts.NEW_CLUB,
        "search": search,
        "total": results.total,
        "lines": lines(results.lines, kind),
        "pages": pages(request, results.number, results.count),
        "forms": forms,
        "back_url": reverse("organisation"),
        "current": "staff",
    }
    return render(request, "tournaments/organisation/list.html", context, status=status)


def _page(
    request: HttpRequest,
    by: Actor,
    kind: OrganisationKind,
    page: queries.OrganisationPage,
    sent: tuple[pageforms.PageForm, Form] | None = None,
    *,
    status: int = 200,
) -> HttpResponse:
    def address(part: pageforms.PageForm) -> str:
        return reverse("organisation-part", args=[kind, page.id, part.name])

    context = {
        **page_context(kind, page),
        "forms": pageforms.shown(page, parts.parts_of(kind, by).values(), address, sent),
        "opened": request.GET.get("ouvrir", ""),
        "happenings": history(f"{kind.value}-{page.id}"),
        "history_stream": f"{kind.value}-{page.id}"
        if journal.history_open(f"{kind.value}-{page.id}", request.user)
        else "",
        "current": "staff",
    }
    response = render(request, "tournaments/organisation/page.html", context, status=status)
    response["Cache-Control"] = "no-store"
    return response
