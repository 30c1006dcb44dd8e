"""The second factor of an account: who must have one, and what is refused until it is there."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.db.models import QuerySet

from engine.events.refusals import N_, Refusal
from engine.people import forms, models, sign_in
from engine.prepared import Given, prepared

# What works on its own; recovery codes only stand in for one of them.
FACTORS = (Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN)


class SecondFactorMissing(Refusal):
    status = 403
    message = N_("This account needs a second factor: sign in on the pages and set one up first.")


class CodeNeeded(Refusal):
    status = 401
    message = N_("This account has a second factor: send a one-time code too.")


class WrongCode(Refusal):
    status = 401
    message = N_("This code is wrong, was used already, or is too old.")


_offices: list[Callable[[models.Account], bool]] = []


def office(function: Callable[[models.Account], bool]) -> Callable[[models.Account], bool]:
    """Register what knows of an office that an account holds; the app that appoints does."""
    _offices.append(function)
    return function


def holds_office(account: models.Account) -> bool:
    """Whether `account` acts for others, and so needs more than a password."""
    return account.is_staff or account.is_superuser or any(held(account) for held in _offices)


@prepared(UUID)
def _factors(account: Given) -> "QuerySet[Any, Any]":
    return Authenticator.objects.filter(user=account, type__in=FACTORS).values_list("pk")[:1]


def has_second_factor(account: models.Account) -> bool:
    return bool(_factors(account.pk))


def lacks_second_factor(account: models.Account) -> bool:
    """Whether the settings demand one that is not there. An account that has one costs one query."""
    return settings.SECOND_FACTOR == "staff" and not has_second_factor(account) and holds_office(account)


def require_code(account: models.Account, code: str) -> None:
    """A program signs in: the code that goes with the password, where the account has a second factor.

    Raises SecondFactorMissing, CodeNeeded, WrongCode, TooManyAttempts. A passkey gives no code: its holder sends a
    recovery code.
    """
    if lacks_second_factor(account):
        raise SecondFactorMissing
    if not has_second_factor(account):
        return
    if not code:
        raise CodeNeeded
    form = forms.CodeForm({"code": code}, user=account)
    if form.is_valid():
        return
    codes = {error.code for error in form.errors.as_data()["code"]}
    raise sign_in.TooManyAttempts if "too_many_login_attempts" in codes else WrongCode
