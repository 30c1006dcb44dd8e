"""What happens to accounts, in the log of the server: ids, never a secret nor an address.

Sign-ins that fail are logged where they are refused (`sign_in`).
"""

from typing import Any

import structlog
from allauth.account import signals as account
from allauth.mfa import signals as second_factor
from django.contrib.auth.signals import user_logged_out
from django.db import transaction
from django.db.models.signals import pre_save

from engine.people.models import Account

log = structlog.get_logger(__name__)

_RIGHTS = ("is_staff", "is_superuser", "is_active")
_NEW = {"is_staff": False, "is_superuser": False, "is_active": True}

_ABOUT_PASSWORDS = {account.password_changed: "password_changed", account.password_reset: "password_chosen"}
_ABOUT_FACTORS = {
    second_factor.authenticator_added: "second_factor_added",
    second_factor.authenticator_removed: "second_factor_removed",
    second_factor.authenticator_reset: "second_factor_reset",
    second_factor.authenticator_used: "second_factor_used",
}


def _signed_in(user: Any, **_said: Any) -> None:
    log.info("signed_in", account=user.actor_id)


def _signed_out(user: Any, **_said: Any) -> None:
    if user is not None:
        log.info("signed_out", account=user.actor_id)


def _code_refused(user: Any, **_said: Any) -> None:
    log.warning("second_factor_refused", account=user.actor_id)


def _password(signal: Any, user: Any, **_said: Any) -> None:
    log.info(_ABOUT_PASSWORDS[signal], account=user.actor_id)


def _factor(signal: Any, user: Any, authenticator: Any, **_said: Any) -> None:
    log.info(_ABOUT_FACTORS[signal], account=user.actor_id, kind=str(authenticator.type))


def _rights(instance: Any, update_fields: Any, **_said: Any) -> None:
    """Membership of the team of the installation, and open accounts: whatever changes them, a page or a command."""
    if update_fields is not None and not set(_RIGHTS) & set(update_fields):
        return
    before = Account.objects.filter(pk=instance.pk).values(*_RIGHTS).first() or _NEW
    changed = {name: value for name in _RIGHTS if (value := getattr(instance, name)) != before[name]}
    if changed:
        transaction.on_commit(lambda: log.info("account_rights_changed", account=instance.actor_id, **changed))


pre_save.connect(_rights, sender=Account, dispatch_uid="security-log")
account.user_logged_in.connect(_signed_in, dispatch_uid="security-log")
user_logged_out.connect(_signed_out, dispatch_uid="security-log")
second_factor.authentication_failed.connect(_code_refused, dispatch_uid="security-log")
for _signal in _ABOUT_PASSWORDS:
    _signal.connect(_password, dispatch_uid="security-log")
for _signal in _ABOUT_FACTORS:
    _signal.connect(_factor, dispatch_uid="security-log")
