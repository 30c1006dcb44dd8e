"""The invitations to the roles of a place."""

from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from django.utils import timezone

from engine.people.models import Account
from engine.web.shapes import one_of
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.models.invitations import RoleInvitation
from tournaments.queries import organisation, team

STATES = ("sent", "accepted", "expired", "revoked")


@dataclass(frozen=True, slots=True)
class RoleInvitationView:
    """An invitation to a role. `name`: of who accepted it, else of whom its maker meant, if told."""

    id: UUID
    role: str = field(metadata=one_of([role.value for role in team.Role]))
    centre: UUID | None
    centre_name: str
    name: str
    email: str
    made_at: datetime
    expires_at: datetime
    state: str = field(metadata=one_of(STATES))


def office_of(row: RoleInvitation) -> team.Office:
    """What it gives."""
    kind = OrganisationKind(row.kind) if row.kind else None
    return team.Office(team.Role(row.role), kind, row.place, row.centre)


def invitations_to(place: UUID) -> list[RoleInvitationView]:
    """Of a federation, a comité, a centre or a competition, the latest first."""
    rows = list(RoleInvitation.objects.filter(place=place).order_by("-made_at", "id"))
    accepted = {row.accepted_by for row in rows if row.accepted_by}
    names = {account.pk: str(account) for account in Account.objects.filter(pk__in=accepted)} if accepted else {}
    centres = {row.centre for row in rows if row.centre}
    named = organisation.names_of_organisations(centres) if centres else {}
    return [
        RoleInvitationView(
            row.pk,
            row.role,
            row.centre,
            named.get(row.centre, "") if row.centre else "",
            names.get(row.accepted_by, "") if row.accepted_by else row.name,
            row.email,
            row.made_at,
            row.expires_at,
            state_of_invitation(row),
        )
        for row in rows
    ]


def state_of_invitation(row: RoleInvitation) -> str:
    """One of STATES."""
    if row.accepted_at:
        return "accepted"
    if row.revoked_at:
        return "revoked"
    return "sent" if row.expires_at > timezone.now() else "expired"
