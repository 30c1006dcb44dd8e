"""Invitations to a role: made by who may give it, accepted once, by a link, by whoever it was handed to.

What its maker may give is asked again when it is accepted: an invitation never gives more than its maker has then.
"""

from datetime import datetime, timedelta
from uuid import UUID

import structlog
from django.contrib.auth.models import AnonymousUser
from django.core.signing import BadSignature, Signer
from django.db import transaction
from django.db.models import Q, QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlsafe_base64_decode, urlsafe_base64_encode

from engine.events.actors import Actor
from engine.eventstore.commanding import command, fresh_id
from engine.jobs.queue import enqueue
from engine.people import accounts, invitations, models, permissions
from tournaments.commands import offices
from tournaments.domain.refusals.centres import AlreadyAppointed, TermInvalid
from tournaments.domain.refusals.invitations import InvitationInvalid, InvitationUsed, UnknownInvitation
from tournaments.models.invitations import RoleInvitation
from tournaments.queries.invitations import office_of
from tournaments.queries.team import Office

LASTS = timedelta(days=7)
_SALT = "tournaments.invitation"
log = structlog.get_logger(__name__)


@command
def invite_to_office(
    office: Office,
    *,
    by: Actor,
    name: str = "",
    email: str = "",
    since: datetime | None = None,
    until: datetime | None = None,
) -> UUID:
    """Make an invitation; mail it where an address is given and mail goes out. Returns its id. Raises TermInvalid."""
    permissions.require(by, *office.permission)
    made, now = fresh_id("invitation"), timezone.now()
    if until is not None and until <= max(now, since or now):
        raise TermInvalid
    fields = {
        "role": office.role.value,
        "kind": office.kind.value if office.kind else "",
        "place": office.place,
        "centre": office.centre,
        "name": name,
        "email": email.lower(),
        "since": since,
        "until": until,
        "made_by": by.actor_id,
        "made_at": now,
        "expires_at": now + LASTS,
    }
    with transaction.atomic():
        _row, new = RoleInvitation.objects.get_or_create(id=made, defaults=fields)
        if new and email and invitations.mail_goes_out():
            enqueue("tournaments.invitation", f"tournaments.invitation-{made}", invitation=str(made))
    log.info("role_offered", invitation=str(made), role=office.role.value, place=str(office.place), by=by.actor_id)
    return made


@command
def revoke_invitation(invitation: UUID, *, by: Actor) -> bool:
    """End one that nobody accepted; False for one that is over. Raises UnknownInvitation."""
    row = invitation_row(invitation)
    permissions.require(by, *office_of(row).permission)
    if not _open(row.pk).update(revoked_at=timezone.now()):
        return False
    log.info("role_offer_revoked", invitation=str(invitation), by=by.actor_id)
    return True


def invitation_row(invitation: UUID) -> RoleInvitation:
    """Raises UnknownInvitation."""
    row = RoleInvitation.objects.filter(pk=invitation).first()
    if row is None:
        raise UnknownInvitation
    return row


def invitation_kept_by(reader: models.Account | AnonymousUser, invitation: UUID) -> tuple[RoleInvitation, Actor]:
    """The invitation, to who gives its role; to others there is none. Raises LoginRequired, NothingThere."""
    try:
        row = invitation_row(invitation)
    except UnknownInvitation:
        raise (permissions.NothingThere if reader.is_authenticated else permissions.LoginRequired) from None
    permission, on = office_of(row).permission
    return row, permissions.require(reader, permission, on, seen_with=permission)


def signed_invitation(invitation: UUID) -> str:
    """The signed content of its link."""
    return Signer(salt=_SALT).sign(urlsafe_base64_encode(invitation.bytes))


def valid_invitation(signed: str) -> RoleInvitation:
    """The invitation of a link that is still valid. Raises InvitationInvalid, InvitationUsed."""
    id_ = _invitation_of(signed)
    row = _open(id_).first()
    if row is None and RoleInvitation.objects.filter(pk=id_, accepted_at__isnull=False).exists():
        raise InvitationUsed
    if row is None or not permissions.allowed(_maker(row), *office_of(row).permission):
        raise InvitationInvalid
    return row


def is_accepted_by(account: models.Account, signed: str) -> bool:
    """Whether this account is the one that used the link. Raises InvitationInvalid for a link that is not ours."""
    return RoleInvitation.objects.filter(pk=_invitation_of(signed), accepted_by=account.pk).exists()


def _invitation_of(signed: str) -> UUID:
    try:
        return UUID(bytes=urlsafe_base64_decode(Signer(salt=_SALT).unsign(signed)))
    except (BadSignature, ValueError) as error:
        raise InvitationInvalid from error


@command
def accept_invitation(signed: str, *, by: models.Account) -> Office:
    """Give the role to `by`, once, in the name of who made the invitation. Raises InvitationInvalid."""
    row = valid_invitation(signed)
    office = office_of(row)
    with transaction.atomic():
        # Two who press the button at once: the second one finds it accepted.
        if not _open(row.pk).update(accepted_at=timezone.now(), accepted_by=by.pk, name="", email=""):
            raise InvitationUsed
        _appoint(office, row, by)
    return office


def accept_with_account(signed: str, *, email: str, name: str, password: str) -> models.Account:
    """Make the account of who was invited, and give it the role. Raises InvitationInvalid, AccountExists."""
    valid_invitation(signed)
    with transaction.atomic():
        account = invitations.open_account(email, name=name, password=password)
        accept_invitation(signed, by=account)
    return account


def erase_old_invitations(older_than: timedelta) -> int:
    """Delete those that ended long ago, with the names and addresses in them; how many."""
    return RoleInvitation.objects.filter(expires_at__lt=timezone.now() - older_than).delete()[0]


def invitation_link(row: RoleInvitation) -> str:
    """The path where it is accepted."""
    return reverse("invitation", args=[signed_invitation(row.pk)])


def _appoint(office: Office, row: RoleInvitation, account: models.Account) -> None:
    try:
        offices.appoint(office, account=account.pk, by=_maker(row), since=row.since, until=row.until)
    except AlreadyAppointed:
        return  # what was offered is had already


def _maker(row: RoleInvitation) -> Actor:
    """Raises InvitationInvalid for an account that is gone."""
    maker = accounts.actor_of(row.made_by)
    if maker is None:
        raise InvitationInvalid
    return maker


def _open(invitation: UUID) -> "QuerySet[RoleInvitation]":
    waiting = Q(accepted_at=None, revoked_at=None, expires_at__gt=timezone.now())
    return RoleInvitation.objects.filter(waiting, pk=invitation)
