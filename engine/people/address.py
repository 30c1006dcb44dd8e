"""The e-mail address of an account changes when a mail to the new one was answered.

The link holds what it does, signed. It dies after PASSWORD_RESET_TIMEOUT, and as soon as the account has another
address or another password. Mails go out by a worker, as all do; the address is kept until then and no longer.
"""

from hashlib import sha256
from uuid import UUID

import structlog
from django.conf import settings
from django.core import signing
from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils.translation import gettext as _, override

from engine.events.refusals import N_, Refusal
from engine.jobs.queue import enqueue
from engine.people.mail import send_mail
from engine.people.models import Account, AddressMail

log = structlog.get_logger(__name__)
SALT = "engine.people.address"


class DeadLink(Refusal):
    status = 410
    message = N_("This link has been used already, or is too old.")


def ask_for_address(account: Account, email: str, *, origin: str) -> None:
    """Ask for the mail with the link. Another account may have the address: the same is asked, and nothing is sent."""
    log.info("address_change_asked", account=account.actor_id)
    _ask_for_mail(account, email, origin=origin)


def _ask_for_mail(account: Account, email: str, *, origin: str = "", done: bool = False) -> None:
    """The address and the job that takes it to the mail are written together, or not at all."""
    with transaction.atomic():
        mail = AddressMail.objects.create(account=account, email=email, done=done)
        enqueue("people.address_mail", f"people.address_mail-{mail.pk}", mail=str(mail.pk), origin=origin)


def write_address_mail(mail: UUID, *, origin: str) -> None:
    """Send it, and forget the address. Raises MailDelayedError while no server answers."""
    row = AddressMail.objects.select_related("account").filter(pk=mail).first()
    if row is None:
        return
    with override(row.account.language or settings.LANGUAGE_CODE):
        if row.done:
            _tell_the_former(row)
        elif row.account.is_active and not Account.objects.filter(email=row.email).exists():
            _send_the_link(row, origin)
    row.delete()


def _send_the_link(row: AddressMail, origin: str) -> None:
    payload = {"account": str(row.account.pk), "email": row.email, "state": _state(row.account)}
    link = f"{origin}{reverse('account-address-confirm', args=[signing.dumps(payload, salt=SALT)])}"
    said = _("Open this link to confirm your address in Raccord:")
    send_mail(row.email, subject=_("Confirm your address"), body=f"{said}\n\n{link}\n", key=f"account-{row.pk}")


def _tell_the_former(row: AddressMail) -> None:
    text = _("The address of your Raccord account was changed. If it was not you, tell the organiser at once.")
    subject = _("Your Raccord account has changed")
    send_mail(row.email, subject=subject, body=f"{text}\n", key=f"account-{row.pk}")


def asked_address(token: str) -> tuple[Account, str]:
    """The account of the link, and its address to be. Raises DeadLink."""
    try:
        payload = signing.loads(token, salt=SALT, max_age=settings.PASSWORD_RESET_TIMEOUT)
    except signing.BadSignature as dead:
        raise DeadLink from dead
    account = Account.objects.filter(pk=UUID(payload["account"]), is_active=True).first()
    if account is None or payload["state"] != _state(account):
        raise DeadLink
    return account, payload["email"]


def change_address(token: str) -> Account:
    """Raises DeadLink."""
    account, email = asked_address(token)
    former, account.email = account.email or "", email
    try:
        with transaction.atomic():
            account.save(update_fields=["email"])
            if former:
                _ask_for_mail(account, former, done=True)
    except IntegrityError as taken:
        raise DeadLink from taken
    log.info("address_changed", account=account.actor_id)
    return account


def _state(account: Account) -> str:
    return sha256(f"{account.email}\0{account.password}".encode()).hexdigest()
