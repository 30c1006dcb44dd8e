"""Signing in with an e-mail address and a password, by page or by API, with a brake on guessing."""

from hashlib import sha256
from typing import ClassVar

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
    code: ClassVar[str] = "people.wrong_credentials"
    status: ClassVar[int] = 401
    message: ClassVar[str] = N_("Wrong e-mail address or password.")


class TooManyAttempts(Refusal):
    code: ClassVar[str] = "people.too_many_attempts"
    status: ClassVar[int] = 429
    message: ClassVar[str] = N_("Too many attempts. Please wait ten minutes.")


def sign_in(request: HttpRequest, email: str, password: str) -> Account:
    """The account of these credentials; WrongCredentials, or TooManyAttempts after ten failures in ten minutes."""
    counter = _counter(request, email)
    if _failures(counter) >= MOST_FAILURES:
        raise TooManyAttempts
    account = authenticate(request, username=email, password=password)
    if not isinstance(account, Account):
        _count(counter)
        raise WrongCredentials
    return account


def _counter(request: HttpRequest, email: str) -> str:
    address = request.META.get("REMOTE_ADDR", "")
    return "sign-in-" + sha256(f"{email.strip().lower()}\0{address}".encode()).hexdigest()


def _failures(counter: str) -> int:
    try:
        return int(cache.get(counter, 0))
    except Exception as error:
        return _without_cache(error)


def _count(counter: str) -> None:
    try:
        cache.add(counter, 0, WINDOW)
        cache.incr(counter)
    except ValueError:
        return  # the window ended between the two calls
    except Exception as error:
        _without_cache(error)


def _without_cache(error: Exception) -> int:
    # Without Redis the brake is off: better than a hall where nobody can sign in.
    log.warning("sign_in_brake_off", error=type(error).__name__)
    return 0
