"""Signing in with an e-mail address and a password, by page or by API, with a brake on guessing."""

import structlog
from django.contrib.auth import authenticate
from django.http import HttpRequest

from engine.events.refusals import N_, Refusal
from engine.people import brakes, hashing, models

log = structlog.get_logger(__name__)

WINDOW = 600  # seconds
# Loose on purpose: a whole hall shares one address. Guessing one password after the other for one account, and one
# account after the other with the same password, are braked apart.
OF_AN_ACCOUNT = brakes.Brake("sign-in", 10, WINDOW)
OF_A_PLACE = brakes.Brake("sign-in-place", 120, WINDOW)


class WrongCredentials(Refusal):
    status = 401
    message = N_("Wrong e-mail address or password.")


class TooManyAttempts(Refusal):
    status = 429
    message = N_("Too many attempts. Please wait ten minutes.")
    retry_after = WINDOW


def sign_in(request: HttpRequest, email: str, password: str) -> models.Account:
    """The account of these credentials; WrongCredentials, or TooManyAttempts after ten failures in ten minutes.

    An attempt counts as a failure until it has succeeded: those that come together are as many. An unknown address
    costs the same time as a wrong password. Raises TooManyAtOnce as well.
    """
    place = brakes.place_of(request)
    counted = [(OF_A_PLACE, (place,)), (OF_AN_ACCOUNT, (email.strip().lower(), place))]
    if not all(brake.lets(*subject) for brake, subject in counted):
        log.warning("sign_in_braked", account=_known(email))
        raise TooManyAttempts
    try:
        account = authenticate(request, username=email, password=password)
    except hashing.TooManyAtOnce:
        _give_back(counted)
        raise
    if not isinstance(account, models.Account):
        log.warning("sign_in_failed", account=_known(email))
        raise WrongCredentials
    _give_back(counted)
    return account


def _give_back(counted: list[tuple[brakes.Brake, tuple[str, ...]]]) -> None:
    for brake, subject in counted:
        brake.give_back(*subject)


def _known(email: str) -> str:
    """How a log may name the account: by its id, never by what was typed (which may be a password)."""
    account = models.Account.objects.filter(email=email.strip().lower()).only("pk").first()
    return account.actor_id if account else "unknown"
