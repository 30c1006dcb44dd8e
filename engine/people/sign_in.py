"""Signing in with an e-mail address and a password, by page or by API, with a brake on guessing."""

from contextlib import suppress
from hashlib import sha256

import structlog
from django.contrib.auth import authenticate
from django.core.cache import cache
from django.http import HttpRequest

from engine.events import N_, Refusal
from engine.people.models import Account

log = structlog.get_logger(__name__)

# Loose on purpose: a whole hall shares one address, and the counter is per account and address.
MOST_FAILURES = 10
WINDOW = 600  # seconds


class WrongCredentials(Refusal):
    code = "people.wrong_credentials"
    status = 401
    message = N_("Wrong e-mail address or password.")


class TooManyAttempts(Refusal):
    code = "people.too_many_attempts"
    status = 429
    message = N_("Too many attempts. Please wait ten minutes.")


def sign_in(request: HttpRequest, email: str, password: str) -> Account:
    """The account of these credentials; WrongCredentials, or TooManyAttempts after ten failures in ten minutes.

    An unknown address costs the same time as a wrong password.
    """
    counter = _counter(request, email)
    if cache.get(counter, 0) >= MOST_FAILURES:
        log.warning("sign_in_braked", account=_known(email))
        raise TooManyAttempts
    account = authenticate(request, username=email, password=password)
    if not isinstance(account, Account):
        _count(counter)
        log.warning("sign_in_failed", account=_known(email))
        raise WrongCredentials
    return account


def _known(email: str) -> str:
    """What a log may say of who is meant: an account's id, never what was typed (which may be a password)."""
    account = Account.objects.filter(email=email.strip().lower()).only("pk").first()
    return account.actor_id if account else "unknown"


def _counter(request: HttpRequest, email: str) -> str:
    address = request.META.get("REMOTE_ADDR", "")
    return "sign-in-" + sha256(f"{email.strip().lower()}\0{address}".encode()).hexdigest()


def _count(counter: str) -> None:
    cache.add(counter, 0, WINDOW)
    with suppress(ValueError):  # the window ended between the two calls
        cache.incr(counter)
