"""Accounts made for somebody else: the person chooses the password, through a link that works once.

The inviter shows the link; with a mail server, Raccord sends one too. It dies with the password it sets, or after
PASSWORD_RESET_TIMEOUT.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from urllib.parse import quote
from uuid import UUID

import structlog
from django.conf import settings
from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from engine.events import actors, refusals
from engine.people import mails, models, permissions

log = structlog.get_logger(__name__)
# For the team alone: organisers invite to their competition, and open nothing else.
_ACCOUNTS = "people.keep_accounts"


class AccountExists(refusals.Refusal):
    """Somebody has just made an account for the same address."""

    message = refusals.N_("There is already an account for %(email)s.")


@contextmanager
def _known_once(email: str) -> Iterator[None]:
    """An account is made with this address. AccountExists where another has it."""
    try:
        with transaction.atomic():
            yield
    except IntegrityError as taken:
        raise AccountExists(email=email) from taken


def invite(email: str, *, name: str, by: actors.Actor, staff: bool = False) -> models.Account:
    """A new account that nobody can sign in to until its link is followed. AccountExists for a known address.

    With a mail server the link is mailed as well; a hall has none, and the inviter shows it.
    """
    permissions.require(by, _ACCOUNTS if staff else "people.invite")
    with _known_once(email):
        account = models.Account.objects.create_user(email, None, display_name=name, is_staff=staff)
    log.info("account_invited", account=account.actor_id, by=by.actor_id, staff=staff)
    if mail_goes_out():
        mails.ask_for_mail(mails.MailKind.INVITED, account, origin=settings.PUBLIC_URL)
    return account


def open_account(email: str, *, name: str, password: str) -> models.Account:
    """The account of somebody who follows an invitation to a role. AccountExists for a known address."""
    with _known_once(email):
        account = models.Account.objects.create_user(email, password, display_name=name)
    log.info("account_opened", account=account.actor_id)
    return account


def open_from_elsewhere(email: str, *, name: str) -> models.Account:
    """The account of somebody whom another site vouches for; it has no role, and no password. AccountExists."""
    with _known_once(email):
        account = models.Account.objects.create_user(email, None, display_name=name)
    log.info("account_opened_from_elsewhere", account=account.actor_id)
    return account


def open_administrator(email: str, *, name: str, password: str) -> models.Account:
    """The first account of an installation, which may do everything. AccountExists for a known address."""
    with _known_once(email):
        account = models.Account.objects.create_superuser(email, password, display_name=name)
    log.info("administrator_opened", account=account.actor_id)
    return account


def invite_again(account: models.Account, *, by: actors.Actor) -> None:
    """Mail another link. NotAllowed for an account whose link may not be shown."""
    _may_be_opened(account, by=by)
    mails.ask_for_mail(mails.MailKind.INVITED, account, origin=settings.PUBLIC_URL)
    log.info("account_invited_again", account=account.actor_id, by=by.actor_id)


def password_path(account: models.Account, *, by: actors.Actor) -> str:
    """The address where the holder of `account` chooses a password. NotAllowed for the account of staff in use."""
    _may_be_opened(account, by=by)
    log.info("password_link_shown", account=account.actor_id, by=by.actor_id)
    return mails.choosing_path(account)


def may_be_opened(account: models.Account) -> bool:
    """Whether its link may be shown: staff must not open each other's accounts; the administrator may.

    A pass of one day gets no password.
    """
    never_used = not account.has_usable_password() and account.last_login is None
    return bool(account.email) and not account.is_superuser and (never_used or not account.is_staff)


def mail_goes_out() -> bool:
    """Whether a mail reaches somebody, and can name a page."""
    return bool(settings.MAIL_SERVER and settings.PUBLIC_URL)


def letter_with(link: str, *, to: models.Account) -> str:
    """The address that opens the reader's own mail program on a letter with the link."""
    address = to.email or ""
    subject, body = _("Your Raccord account"), _("Choose your password here: %(link)s") % {"link": link}
    return f"mailto:{quote(address)}?subject={quote(subject)}&body={quote(body)}"


def _may_be_opened(account: models.Account, *, by: actors.Actor) -> None:
    permissions.require(by, "people.invite")
    if not may_be_opened(account):
        raise permissions.NotAllowed


def without_password(accounts: Iterable[UUID]) -> set[UUID]:
    """Those of `accounts` that have been invited and have not chosen a password yet."""
    invited = models.Account.objects.filter(pk__in=list(accounts), password__startswith=UNUSABLE_PASSWORD_PREFIX)
    return set(invited.values_list("pk", flat=True))
