"""Day passes: an account that lives as long as its pass, appointed in one centre for one competition."""

from datetime import datetime
from uuid import UUID

from django.core import signing
from django.db import transaction
from django.utils import timezone

from engine.events.actors import Actor
from engine.eventstore.commanding import command, fresh_id, record
from engine.people import models, permissions
from tournaments.domain import centre as centres
from tournaments.domain.refusals.centres import CentreNotEnrolled
from tournaments.domain.refusals.passes import PassInvalid, UnknownPass
from tournaments.domain.terms import Term
from tournaments.models import competitions, passes
from tournaments.queries.team import Role
from tournaments.streams import centre_stream

_MAKE = "tournaments.make_pass"
_SALT = "tournaments.pass"
_APPOINT = {Role.ARBITRE: centres.appoint_arbitre, Role.DOUBLE: centres.appoint_double_arbitre}
_DISMISS = {Role.ARBITRE: centres.dismiss_arbitre, Role.DOUBLE: centres.dismiss_double_arbitre}


@command
def make_pass(competition: UUID, *, centre: UUID, role: Role, name: str, until: datetime, by: Actor) -> UUID:
    """Make a pass for an arbitre or double arbitre for a day. Returns its id. Raises CentreNotEnrolled, TermInvalid."""
    permissions.require(by, _MAKE, (competition, centre))
    if not competitions.CentreEnrolmentRow.objects.filter(competition=competition, centre=centre).exists():
        raise CentreNotEnrolled
    made, now = fresh_id("pass"), timezone.now()
    fields = {
        "competition": competition,
        "centre": centre,
        "role": role.value,
        "until": until,
        "made_by": by.pk if isinstance(by, models.Account) else None,
        "made_at": now,
    }
    with transaction.atomic():
        if not models.Account.objects.filter(pk=made).exists():  # else a repeat
            models.Account.objects.create_user(None, None, pk=made, display_name=name, expires_at=until)
        passes.DayPass.objects.get_or_create(id=made, defaults=fields)
        term = Term(None, until, competition)
        record(centre_stream(centre), centres.CENTRE, _APPOINT[role], account=made, now=now, term=term)
    return made


@command
def withdraw_pass(day_pass: UUID, *, by: Actor) -> tuple[UUID, UUID]:
    """Withdraw a pass: its bearer is signed out at the next request. Returns its competition and centre."""
    permissions.require(by, "tournaments.withdraw_pass", day_pass)
    row = pass_row(day_pass)
    if row.withdrawn_at is None:
        _withdraw(row)
    return row.competition, row.centre


def _withdraw(row: passes.DayPass) -> None:
    with transaction.atomic():
        models.Account.objects.filter(pk=row.pk).update(is_active=False)
        passes.DayPass.objects.filter(pk=row.pk).update(withdrawn_at=timezone.now())
        record(centre_stream(row.centre), centres.CENTRE, _DISMISS[Role(row.role)], account=row.pk)


def pass_row(day_pass: UUID) -> passes.DayPass:
    """Raises UnknownPass."""
    row = passes.DayPass.objects.filter(pk=day_pass).first()
    if row is None:
        raise UnknownPass
    return row


def signed_pass(day_pass: UUID) -> str:
    """The signed content of the link of a pass."""
    return signing.dumps(str(day_pass), salt=_SALT)


def valid_pass(signed: str) -> passes.DayPass:
    """The pass of a link that is still valid. Raises PassInvalid."""
    try:
        row = passes.DayPass.objects.filter(pk=UUID(signing.loads(signed, salt=_SALT))).first()
    except (signing.BadSignature, ValueError) as error:
        raise PassInvalid from error
    if row is None or row.used_at or row.withdrawn_at or row.until <= timezone.now():
        raise PassInvalid
    return row


def use_pass(signed: str) -> models.Account:
    """Use the pass, once. Returns the account to sign in. Raises PassInvalid."""
    row = valid_pass(signed)
    # Two who press the button at once: the second one finds it used.
    if not passes.DayPass.objects.filter(pk=row.pk, used_at=None).update(used_at=timezone.now()):
        raise PassInvalid
    return models.Account.objects.get(pk=row.pk)
