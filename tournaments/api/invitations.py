"""Invitations to a role: of a competition, of a federation, a comité, a club or a centre."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import addresses, asking, lists, shapes
from tournaments.api.requests import EMPTY, done, read
from tournaments.commands import invitations as commands
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.queries import invitations, team
from tournaments.serializers.invitations import (
    CompetitionRoleInvitationSerializer,
    OrganisationRoleInvitationSerializer,
)


@dataclass(frozen=True, slots=True)
class MadeInvitation:
    id: UUID
    link: str = field(metadata=shapes.described("Who opens it has the role, once."))
    expires_at: datetime


class CompetitionInvitationsApi(APIView):
    """The invitations to the roles of a competition and of its centres."""

    @lists.listed("competition_invitations", shapes.shape(invitations.RoleInvitationView), private=True)
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        require(request.user, "tournaments.manage_competition", competition)
        return invitations.invitations_to(competition)

    @extend_schema(
        operation_id="competition_invite",
        request=CompetitionRoleInvitationSerializer,
        responses={201: shapes.shape(MadeInvitation)},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        """Its link gives the role, once, to whoever opens it and makes an account there, or has one."""
        require(request.user, "tournaments.manage_competition", competition)
        body = read(CompetitionRoleInvitationSerializer, request.data)
        return _made(request, body.office(competition), body.invited())


class OrganisationInvitationsApi(APIView):
    """The invitations to the roles of a federation, a comité, a club or a centre."""

    @lists.listed("organisation_invitations", shapes.shape(invitations.RoleInvitationView), private=True)
    def get(self, request: Request, kind: OrganisationKind, organisation: UUID) -> lists.Lines:
        require(request.user, "tournaments.manage_organisation", organisation)
        return invitations.invitations_to(organisation)

    @extend_schema(
        operation_id="organisation_invite",
        request=OrganisationRoleInvitationSerializer,
        responses={201: shapes.shape(MadeInvitation)},
    )
    def post(self, request: Request, kind: OrganisationKind, organisation: UUID) -> Response:
        """Its link gives the role, once, to whoever opens it and makes an account there, or has one."""
        require(request.user, "tournaments.manage_organisation", organisation)
        body = read(OrganisationRoleInvitationSerializer, request.data)
        return _made(request, body.office(kind, organisation), body.invited())


class InvitationApi(APIView):
    """One of them."""

    @extend_schema(operation_id="invitation_revoke", responses=EMPTY)
    def delete(self, request: Request, invitation: UUID) -> Response:
        _row, by = commands.invitation_kept_by(request.user, invitation)
        commands.revoke_invitation(invitation, by=by)
        return done()


def _made(request: Request, office: team.Office, invited: dict[str, Any]) -> Response:
    by = require(request.user, *office.permission)
    row = commands.invitation_row(commands.invite_to_office(office, by=by, **invited))
    link = addresses.whole(request, commands.invitation_link(row))
    return shapes.answer(
        MadeInvitation(row.pk, link, row.expires_at),
        status=status.HTTP_201_CREATED,
        headers={"Cache-Control": asking.PRIVATE},
    )
