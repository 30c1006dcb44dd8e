"""“Équipe”: who has which role in a federation, a comité, a club, a centre or a competition; given and ended here."""

from collections.abc import Callable, Set
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events import actors, refusals
from engine.people import permissions
from engine.web import idempotency, pageforms, sentences
from tournaments.commands import offices
from tournaments.commands.invitations import invite_to_office
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.forms.team import ROLE_LABELS, TeamForm
from tournaments.history.terms import moment
from tournaments.presentation.posts import told
from tournaments.queries import competitions, invitations, separation
from tournaments.queries.organisation import names_of_organisations
from tournaments.queries.posts import posts_of
from tournaments.queries.team import (
    OF_CLUBS,
    Member,
    Office,
    Role,
    team_of_centre,
    team_of_club,
    team_of_competition,
    team_of_organisation,
)
from tournaments.views.invitations import INVITATION_STATES
from tournaments.views.tabs import framed

_STAFF = (team_of_organisation, (Role.STAFF, Role.ADMINISTRATOR))
# Of each kind: who is of its team, and the roles there.
_TEAMS: dict[OrganisationKind, tuple[Callable[[UUID], list[Member]], tuple[Role, ...]]] = {
    OrganisationKind.FEDERATION: _STAFF,
    OrganisationKind.COMITE: _STAFF,
    OrganisationKind.CLUB: (team_of_club, OF_CLUBS),
    OrganisationKind.CENTRE: (team_of_centre, (Role.ARBITRE, Role.DOUBLE)),
}


@dataclass(frozen=True, slots=True)
class _Team:
    """One page: its people, the roles that its reader may give, and where."""

    kind: OrganisationKind | None
    place: UUID
    members: list[Member]
    roles: list[Role]
    address: str
    template: str
    context: dict[str, Any]
    centres: list[tuple[UUID, str]] = field(default_factory=list)
    # accounts whose licensee plays the competition
    players: Set[UUID] = frozenset()
    # who is there and who is missing, for a competition
    posts: str = ""

    def office(self, role: Role, centre: UUID | None) -> Office:
        return Office(role, self.kind, self.place, centre)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def organisation(request: HttpRequest, kind: OrganisationKind, organisation: UUID) -> HttpResponse:
    """The team of a federation, a comité, a club or a centre."""
    by = permissions.require(request.user, "tournaments.manage_organisation", organisation)
    name = names_of_organisations([organisation]).get(organisation)
    if name is None:
        raise Http404
    context = {
        "title": name,
        "back_url": reverse("organisation-page", args=[kind, organisation]),
        "current": "staff",
    }
    team_of, roles = _TEAMS[kind]
    team = _Team(
        kind=kind,
        place=organisation,
        members=team_of(organisation),
        roles=[role for role in roles if permissions.allowed(by, *Office(role, kind, organisation).permission)],
        address=reverse("organisation-team", args=[kind, organisation]),
        template="tournaments/organisation/team.html",
        context=context,
    )
    return _answered(request, by, team)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def competition(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The team of a competition: who organises it, conducts it, and corrects in its centres."""
    by = permissions.require(request.user, "tournaments.manage_competition", competition)
    page = competitions.competition_page(competition)

    names = permissions.allowed(by, "tournaments.appoint_organisers", competition)
    in_centres = [Role.CENTRE_JUGE, Role.ARBITRE, Role.DOUBLE] if page.centres else []
    members = team_of_competition(competition)
    team = _Team(
        kind=None,
        place=competition,
        members=members,
        players=separation.players_among((member.account for member in members), competition),
        roles=[Role.JUGE, *in_centres, *([Role.ORGANISER] if names else [])],
        centres=[(centre.id, centre.name) for centre in page.centres],
        posts=told(posts_of(competition)),
        address=reverse("staff-team", args=[competition]),
        template="tournaments/staff/team.html",
        context=framed(request, page, "team"),
    )
    return _answered(request, by, team)


def _answered(request: HttpRequest, by: actors.Actor, team: _Team) -> HttpResponse:
    if request.method == "GET":
        return _page(request, by, team, _asked(team, request))
    if "end" in request.POST:
        return _ended(request, by, team)
    form = _form(team, request.POST)
    if not form.is_valid():
        return _page(request, by, team, form, status=422)
    try:
        with idempotency.identified_by_form(request):
            return redirect(_given(request, by, team, form))
    except refusals.Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return _page(request, by, team, form, status=refusal.status)


def _given(request: HttpRequest, by: actors.Actor, team: _Team, form: TeamForm) -> str:
    """Give the role to an account that is known, else make the link; the address to show next."""
    office = team.office(form.cleaned_data["role"], form.cleaned_data.get("centre"))
    if form.account:
        offices.appoint(office, account=form.account, by=by, **form.term())
        given = {"role": ROLE_LABELS[office.role], "name": form.whom}
        pageforms.tell_done(request, _("Role given: %(role)s (%(name)s).") % given)
        return team.address
    made = invite_to_office(office, by=by, **form.invited(), **form.term())
    return reverse("role-invitation", args=[made])


def _ended(request: HttpRequest, by: actors.Actor, team: _Team) -> HttpResponse:
    """One appointment ends: it is named by its place in what is shown, and looked for among those that stand."""
    member = next((member for member in team.members if _key(member) == request.POST["end"]), None)
    if member is not None:
        with idempotency.identified_by_form(request):
            offices.dismiss(team.office(member.role, member.centre), account=member.account, by=by)
        ended = {"role": ROLE_LABELS[member.role], "name": member.name}
        pageforms.tell_done(request, _("Role ended: %(role)s (%(name)s).") % ended)
    return redirect(team.address)


def _key(member: Member) -> str:
    return f"{member.role.value}:{member.centre or ''}:{member.account}"


def _form(team: _Team, typed: Any = None) -> TeamForm:
    return TeamForm(typed, roles=team.roles, centres=team.centres)


def _asked(team: _Team, request: HttpRequest) -> TeamForm:
    """The form with the role and the centre that the page which leads here has named."""
    asked = {name: request.GET[name] for name in ("role", "centre") if name in request.GET}
    return TeamForm(roles=team.roles, centres=team.centres, initial=asked)


def _page(
    request: HttpRequest, by: actors.Actor, team: _Team, form: TeamForm | None, status: int = 200
) -> HttpResponse:
    context = {
        **team.context,
        "invitations": [_invitation(by, team, invitation) for invitation in invitations.invitations_to(team.place)],
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
        "posts": team.posts,
        "action": team.address,
    }
    return render(request, team.template, context, status=status)


def _invitation(by: actors.Actor, team: _Team, invitation: invitations.RoleInvitationView) -> dict[str, Any]:
    role = Role(invitation.role)
    office = team.office(role, invitation.centre)
    opens = invitation.state != "accepted" and permissions.allowed(by, *office.permission)
    return {
        "who": invitation.name or invitation.email,
        "role": ROLE_LABELS[role],
        "where": invitation.centre_name,
        "state": INVITATION_STATES[invitation.state],
        "until": moment(invitation.expires_at) if invitation.state == "sent" else "",
        "url": reverse("role-invitation", args=[invitation.id]) if opens else "",
    }
