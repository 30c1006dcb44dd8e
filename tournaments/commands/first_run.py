"""The first run of an installation: the code that opens it once, its administrator, its federation.

The code is written by the server as it starts, and is another one each time; the database keeps its digest alone.
"""

import secrets
from contextlib import suppress
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from engine.events.actors import Actor
from engine.eventstore.commanding import command
from engine.people import invitations, models, permissions
from tournaments.commands.organisation import approve_organisation, found_federation, request_club
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.domain.refusals import first_run, organisation
from tournaments.models.first_run import FirstRun
from tournaments.queries.first_run import Step, has_administrator, is_open

# Read from a screen and typed: without what looks like another sign.
_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_LENGTH = 8
_SALT = "tournaments.first_run"
_TEAM = "tournaments.found_federation"


def new_code() -> str:
    """A code for an installation without an administrator, in place of the one before; "" where there is one.

    It is like KQ7M-2XPD, and is typed as one likes.
    """
    row, _new = FirstRun.objects.get_or_create(id=1)
    if row.closed_at is None and has_administrator():
        FirstRun.objects.filter(pk=row.pk).update(closed_at=timezone.now(), digest="", finished_at=timezone.now())
        return ""
    if row.closed_at is not None:
        return ""
    half = _LENGTH // 2
    signs = "".join(secrets.choice(_SIGNS) for _ in range(_LENGTH))
    code = f"{signs[:half]}-{signs[half:]}"
    FirstRun.objects.filter(pk=row.pk).update(digest=_digest(code))
    return code


def refuse_code(code: str) -> None:
    """Raises FirstRunOver for another code than the last one, and once there is an administrator."""
    row = FirstRun.objects.first()
    if row is None or not is_open() or not constant_time_compare(row.digest, _digest(code)):
        raise first_run.FirstRunOver


def make_administrator(code: str, *, email: str, name: str, password: str) -> models.Account:
    """The first administrator, by the code; nobody else is made by it. Raises FirstRunOver."""
    refuse_code(code)
    with transaction.atomic():
        # Two who send it at once: the second one finds it closed.
        if not FirstRun.objects.filter(closed_at=None).update(closed_at=timezone.now(), digest=""):
            raise first_run.FirstRunOver
        return invitations.open_administrator(email, name=name, password=password)


@command
def begin_federation(*, name: str, code: str, alone: bool, by: Actor, time_zone: str = "") -> UUID:
    """Found the federation; a club that is `alone` is its own federation, and its one club. Raises CodeTaken."""
    permissions.require(by, _TEAM)
    with transaction.atomic():
        federation = found_federation(by=by, code=code, name=name, time_zone=time_zone)
        if alone:
            club = request_club(federation, by=by, code=code, name=name)
            with suppress(organisation.AlreadyApproved):
                approve_organisation(OrganisationKind.CLUB, club, by=by)
    return federation


def leave_step(step: Step, *, by: Actor) -> None:
    """Leave a step for later: the next one is proposed."""
    permissions.require(by, _TEAM)
    for row in FirstRun.objects.all():
        FirstRun.objects.filter(pk=row.pk).update(left=sorted({*row.left, step.value}))


def finish_first_run(*, by: Actor) -> None:
    """Propose nothing more, whatever is not done."""
    permissions.require(by, _TEAM)
    FirstRun.objects.update(finished_at=timezone.now())


def propose_nothing() -> None:
    """What the steps lead to is there already: its first administrator is asked for nothing else."""
    row, _new = FirstRun.objects.get_or_create(id=1)
    FirstRun.objects.filter(pk=row.pk, finished_at=None).update(finished_at=timezone.now())


def _digest(code: str) -> str:
    """Of the signs alone, however they are typed."""
    signs = "".join(filter(str.isalnum, code.upper()))
    return salted_hmac(_SALT, signs, algorithm="sha256").hexdigest()
