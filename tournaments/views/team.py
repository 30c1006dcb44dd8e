"""“Équipe”: who has which role in a federation, a comité, a centre or a competition; appointed and ended here."""

from collections.abc import Callable, Set
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events import actors, refusals
from engine.people import invitations, permissions
from engine.web import addresses, idempotency, pageforms, sentences
from tournaments.commands import centres as centres_commands
from tournaments.commands import officials
from tournaments.commands.staff import appoint_staff, dismiss_staff
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.events.membership import StaffRole
from tournaments.forms.team import ROLE_LABELS, TeamForm
from tournaments.history.terms import moment
from tournaments.queries import competitions, separation
from tournaments.queries.organisation import names_of_organisations
from tournaments.queries.team import Member, Role, team_of_centre, team_of_competition, team_of_organisation
from tournaments.views.tabs import framed

_STAFF = {OrganisationKind.FEDERATION, OrganisationKind.COMITE}


@dataclass(frozen=True, slots=True)
class _Team:
    """One page: its people, the roles that its reader may give, and what each role becomes."""

    members: list[Member]
    roles: list[Role]
    centres: list[tuple[UUID, str]]
    appoint: Callable[[TeamForm, Any, actors.Actor], object]
    dismiss: Callable[[Role, UUID, UUID | None, actors.Actor], object]
    address: str
    template: str
    context: dict[str, Any]
    # accounts whose licensee plays the competition
    players: Set[UUID] = frozenset()


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def organisation(request: HttpRequest, kind: OrganisationKind, organisation: UUID) -> HttpResponse:
    """The team of a federation, a comité or a centre; a club has none of its own."""
    if kind is OrganisationKind.CLUB:
        raise Http404
    by = permissions.require(request.user, "tournaments.manage_organisation", organisation)
    name = names_of_organisations([organisation]).get(organisation)
    if name is None:
        raise Http404
    context = {
        "title": name,
        "back_url": reverse("organisation-page", args=[kind, organisation]),
        "current": "staff",
    }
    team = _of_staff if kind in _STAFF else _of_centre
    return _answered(request, by, team(by, kind, organisation, context))


def _of_staff(by: actors.Actor, kind: OrganisationKind, place: UUID, context: dict[str, Any]) -> _Team:
    def appoint(form: TeamForm, account: UUID, by: actors.Actor) -> None:
        role = StaffRole(form.cleaned_data["role"].value)
        appoint_staff(kind, place, account=account, role=role, by=by, **form.term())

    def dismiss(_role: Role, account: UUID, _centre: UUID | None, by: actors.Actor) -> None:
        dismiss_staff(kind, place, account=account, by=by)

    appoints = permissions.allowed(by, "tournaments.appoint_staff", place)
    return _Team(
        members=team_of_organisation(place),
        roles=[Role.STAFF, Role.ADMINISTRATOR] if appoints else [],
        centres=[],
        appoint=appoint,
        dismiss=dismiss,
        address=reverse("organisation-team", args=[kind, place]),
        template="tournaments/organisation/team.html",
        context=context,
    )


def _of_centre(by: actors.Actor, kind: OrganisationKind, centre: UUID, context: dict[str, Any]) -> _Team:
    def appoint(form: TeamForm, account: UUID, by: actors.Actor) -> None:
        _IN_CENTRE[form.cleaned_data["role"]][0](centre, account=account, by=by, **form.term())

    def dismiss(role: Role, account: UUID, _centre: UUID | None, by: actors.Actor) -> None:
        _IN_CENTRE[role][1](centre, account=account, by=by)

    return _Team(
        members=team_of_centre(centre),
        roles=list(_IN_CENTRE) if permissions.allowed(by, "tournaments.appoint_in_centre", (None, centre)) else [],
        centres=[],
        appoint=appoint,
        dismiss=dismiss,
        address=reverse("organisation-team", args=[kind, centre]),
        template="tournaments/organisation/team.html",
        context=context,
    )


_IN_CENTRE: dict[Role, tuple[Callable[..., object], Callable[..., object]]] = {
    Role.ARBITRE: (centres_commands.appoint_arbitre, centres_commands.dismiss_arbitre),
    Role.DOUBLE: (centres_commands.appoint_double_arbitre, centres_commands.dismiss_double_arbitre),
}
_OF_COMPETITION: dict[Role, tuple[Callable[..., object], Callable[..., object]]] = {
    Role.ORGANISER: (officials.appoint_organiser, officials.dismiss_organiser),
    Role.JUGE: (officials.appoint_juge_arbitre, officials.dismiss_juge_arbitre),
}


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def competition(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The team of a competition: who organises it, conducts it, and corrects in its centres."""
    by = permissions.require(request.user, "tournaments.manage_competition", competition)
    page = competitions.competition_page(competition)

    def appoint(form: TeamForm, account: UUID, by: actors.Actor) -> None:
        role: Role = form.cleaned_data["role"]
        centre: Any = form.cleaned_data.get("centre")  # the form asks for it where the role is of one
        if role in _OF_COMPETITION:
            _OF_COMPETITION[role][0](competition, account=account, by=by, **form.term())
        elif role is Role.CENTRE_JUGE:
            officials.appoint_centre_juge(competition, centre=centre, account=account, by=by, **form.term())
        else:
            _IN_CENTRE[role][0](centre, account=account, competition=competition, by=by, **form.term())

    def dismiss(role: Role, account: UUID, centre: Any, by: actors.Actor) -> None:
        if role in _OF_COMPETITION:
            _OF_COMPETITION[role][1](competition, account=account, by=by)
        elif role is Role.CENTRE_JUGE:
            officials.dismiss_centre_juge(competition, centre=centre, account=account, by=by)
        else:
            _IN_CENTRE[role][1](centre, account=account, by=by)

    names = permissions.allowed(by, "tournaments.appoint_organisers", competition)
    in_centres = [Role.CENTRE_JUGE, Role.ARBITRE, Role.DOUBLE] if page.centres else []
    members = team_of_competition(competition)
    team = _Team(
        members=members,
        players=separation.players_among((member.account for member in members), competition),
        roles=[Role.JUGE, *in_centres, *([Role.ORGANISER] if names else [])],
        centres=[(centre.id, centre.name) for centre in page.centres],
        appoint=appoint,
        dismiss=dismiss,
        address=reverse("staff-team", args=[competition]),
        template="tournaments/staff/team.html",
        context=framed(request, page, "team"),
    )
    return _answered(request, by, team)


def _answered(request: HttpRequest, by: actors.Actor, team: _Team) -> HttpResponse:
    if request.method == "GET":
        return _page(request, by, team, None)
    if "end" in request.POST:
        return _ended(request, by, team)
    form = _form(team, request.POST)
    if not form.is_valid():
        return _page(request, by, team, form, status=422)
    try:
        with idempotency.identified_by_form(request), transaction.atomic():
            invited = None if form.account else _invited(form, by)
            team.appoint(form, invited.pk if invited else form.account, by)
    except refusals.Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return _page(request, by, team, form, status=refusal.status)
    pageforms.tell_done(request, _("The role is given."))
    if invited is None:
        return redirect(team.address)
    # The link is shown once, on the answer itself: the account is new, and nobody else has it.
    link = addresses.whole(request, invitations.password_path(invited, by=by))
    return render(
        request, "tournaments/staff/invited.html", {**_team_context(team), "email": invited.email, "link": link}
    )


def _invited(form: TeamForm, by: actors.Actor) -> Any:
    return invitations.invite(form.cleaned_data["email"], name=form.cleaned_data["name"], by=by)


def _ended(request: HttpRequest, by: actors.Actor, team: _Team) -> HttpResponse:
    """One appointment ends: it is named by its place in what is shown, and looked for among those that stand."""
    member = next((member for member in team.members if _key(member) == request.POST["end"]), None)
    if member is not None:
        with idempotency.identified_by_form(request):
            team.dismiss(member.role, member.account, member.centre, by)
        pageforms.tell_done(request, _("The role is ended."))
    return redirect(team.address)


def _key(member: Member) -> str:
    return f"{member.role.value}:{member.centre or ''}:{member.account}"


def _form(team: _Team, typed: Any = None) -> TeamForm:
    return TeamForm(typed, roles=team.roles, centres=team.centres)


def _team_context(team: _Team) -> dict[str, Any]:
    return {**team.context, "team_url": team.address}


def _page(
    request: HttpRequest, by: actors.Actor, team: _Team, form: TeamForm | None, status: int = 200
) -> HttpResponse:
    context = {
        **_team_context(team),
        "members": [
            {
                "key": _key(member),
                "name": member.name,
                "role": ROLE_LABELS[member.role],
                "where": member.centre_name,
                "only": member.competition_name,
                "since": moment(member.since) if member.since else _("always"),
                "until": moment(member.until) if member.until else _("until it is ended"),
                "may_end": member.role in team.roles,
                "plays": member.account in team.players,
            }
            for member in team.members
        ],
        "form": (form or _form(team)) if team.roles else None,
        "action": team.address,
    }
    return render(request, team.template, context, status=status)
