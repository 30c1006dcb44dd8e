"""Accounts made for somebody else: the person chooses the password, through a link that works once.

Raccord does not mail it: whoever invites shows or sends the link. It dies with the password it sets, or after
PASSWORD_RESET_TIMEOUT.
"""

from collections.abc import Iterable
from uuid import UUID

import structlog
from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.contrib.auth.tokens import default_token_generator
from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from engine.events import N_, Actor, Refusal
from engine.people.models import Account
from engine.people.permissions import NotAllowed, require

log = structlog.get_logger(__name__)


class AccountExists(Refusal):
    """Somebody has just made an account for the same address."""

    code = "people.account_exists"
    message = N_("There is already an account for %(email)s.")


def invite(email: str, *, name: str, by: Actor) -> Account:
    """A new account that nobody can sign in to until its link is followed. AccountExists for a known address."""
    require(by, "people.invite")
    try:
        with transaction.atomic():
            account = Account.objects.create_user(email, None, display_name=name)
    except IntegrityError as taken:
        raise AccountExists(email=email) from taken
    log.info("account_invited", account=account.actor_id, by=by.actor_id)
    return account


def password_path(account: Account, *, by: Actor) -> str:
    """The address where the holder of `account` chooses a password. NotAllowed for the account of staff."""
    require(by, "people.invite")
    if account.is_staff or account.is_superuser:
        raise NotAllowed  # staff must not open each other's accounts; the administrator may
    log.info("password_link_shown", account=account.actor_id, by=by.actor_id)
    uidb64 = urlsafe_base64_encode(force_bytes(account.pk))
    return reverse("set-password", args=[uidb64, default_token_generator.make_token(account)])


def without_password(accounts: Iterable[UUID]) -> set[UUID]:
    """Those of `accounts` that have been invited and have not chosen a password yet."""
    found = Account.objects.filter(pk__in=list(accounts), password__startswith=UNUSABLE_PASSWORD_PREFIX)
    return set(found.values_list("pk", flat=True))
