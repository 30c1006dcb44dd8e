"""The mails about an account itself. A job writes each: it holds an account's id, never an address nor a link."""

from enum import StrEnum
from uuid import UUID, uuid4

from django.conf import settings
from django.contrib.auth.tokens import default_token_generator
from django.http import HttpRequest
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from django.utils.translation import gettext as _, ngettext, override

from engine.jobs.queue import enqueue, running_key
from engine.people import mail, models
from engine.people.language import language_at
from engine.web.addresses import whole

DAY = 86_400  # seconds


class MailKind(StrEnum):
    """What a mail tells: the last part of allauth's names, where it is allauth that asks."""

    FORGOTTEN = "forgotten"
    INVITED = "invited"
    PASSWORD_CHANGED = "password_changed"
    TOTP_ACTIVATED = "totp_activated"
    TOTP_DEACTIVATED = "totp_deactivated"
    WEBAUTHN_ADDED = "webauthn_added"
    WEBAUTHN_REMOVED = "webauthn_removed"
    RECOVERY_CODES_GENERATED = "recovery_codes_generated"
    ACCOUNT_CONNECTED = "account_connected"
    ACCOUNT_DISCONNECTED = "account_disconnected"


_WITH_LINK = frozenset({MailKind.FORGOTTEN, MailKind.INVITED})


def origin_of(request: HttpRequest) -> str:
    """How the address of a page begins in a mail."""
    return whole(request).rstrip("/")


def ask_for_mail(kind: MailKind, account: models.Account, *, origin: str = "") -> None:
    """Ask for the mail; for an account that is not there, the same is asked and nothing is sent."""
    enqueue("people.mail", f"people.mail-{uuid4()}", kind=str(kind), account=str(account.pk), origin=origin)


def choosing_path(account: models.Account) -> str:
    """The address where the holder of `account` chooses a password: once, until PASSWORD_RESET_TIMEOUT."""
    uidb64 = urlsafe_base64_encode(force_bytes(account.pk))
    return reverse("set-password", args=[uidb64, default_token_generator.make_token(account)])


def write_mail(kind: MailKind, account: UUID, *, origin: str) -> None:
    """Called by the job that was asked for."""
    holder = models.Account.objects.filter(pk=account, is_active=True).first()
    if holder is None or not holder.email:
        return
    with override(language_at(holder.email)):
        subject, body = _written(kind, holder, origin)
    mail.send_mail(holder.email, subject=subject, body=body, key=running_key())


def _written(kind: MailKind, holder: models.Account, origin: str) -> tuple[str, str]:
    if kind not in _WITH_LINK:
        return _("Your Raccord account has changed"), f"{_hello(holder)}\n\n{_change(kind)}\n\n{_not_you()}\n"
    link = f"{origin}{choosing_path(holder)}"
    days = settings.PASSWORD_RESET_TIMEOUT // DAY
    lives = ngettext("It works once, for %(days)s day.", "It works once, for %(days)s days.", days) % {"days": days}
    if kind == MailKind.INVITED:
        text = _("An account of Raccord was made for you. Choose its password at this address:")
        return _("Your Raccord account"), f"{_hello(holder)}\n\n{text}\n\n{link}\n\n{lives}\n"
    text = _("A new password was asked for your account. Choose it at this address:")
    ignore = _("If it was not you, do nothing: your password stays as it is.")
    return _("Choose a new password"), f"{_hello(holder)}\n\n{text}\n\n{link}\n\n{lives} {ignore}\n"


def _hello(holder: models.Account) -> str:
    return _("Hello %(name)s,") % {"name": holder.display_name} if holder.display_name else _("Hello,")


def _change(kind: MailKind) -> str:
    elsewhere = {"name": settings.OPENID_NAME}
    return {
        MailKind.PASSWORD_CHANGED: _("The password of your account was changed."),
        MailKind.TOTP_ACTIVATED: _("Your account now asks for a code of your telephone."),
        MailKind.TOTP_DEACTIVATED: _("Your account no longer asks for a code of your telephone."),
        MailKind.WEBAUTHN_ADDED: _("A passkey was added to your account."),
        MailKind.WEBAUTHN_REMOVED: _("A passkey was removed from your account."),
        MailKind.RECOVERY_CODES_GENERATED: _(
            "New recovery codes were made for your account; the former ones are dead."
        ),
        MailKind.ACCOUNT_CONNECTED: _("Your account may now be opened by signing in at %(name)s.") % elsewhere,
        MailKind.ACCOUNT_DISCONNECTED: _("Your account is no longer opened by signing in at %(name)s.") % elsewhere,
    }[kind]


def _not_you() -> str:
    return _("If it was not you, choose another password at once, and tell the organiser.")
