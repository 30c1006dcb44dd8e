"""Signing in with an e-mail address and a password, by page or by API, with a brake on guessing."""

from contextlib import suppress
from hashlib import sha256

import structlog
from django.contrib.auth import authenticate
from django.core.cache import cache
from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.http import HttpRequest
from django.utils.connection import ConnectionProxy

from engine.events import N_, Refusal
from engine.people.models import Account

log = structlog.get_logger(__name__)

# Loose on purpose: a whole hall shares one address, and the counter is per account and address.
MOST_FAILURES = 10
WINDOW = 600  # seconds
own_counters = LocMemCache("sign-in", {})


class WrongCredentials(Refusal):
    code = "people.wrong_credentials"
    status = 401
    message = N_("Wrong e-mail address or password.")


class TooManyAttempts(Refusal):
    code = "people.too_many_attempts"
    status = 429
    message = N_("Too many attempts. Please wait ten minutes.")


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
        return int(_without_redis(error).get(counter, 0))


def _count(counter: str) -> None:
    try:
        _add_one(cache, counter)
    except Exception as error:
        _add_one(_without_redis(error), counter)


def _add_one(counters: "BaseCache | ConnectionProxy[BaseCache]", counter: str) -> None:
    counters.add(counter, 0, WINDOW)
    with suppress(ValueError):  # the window ended between the two calls
        counters.incr(counter)


def _without_redis(error: Exception) -> BaseCache:
    # Each process counts for itself meanwhile: nobody is kept out, and nobody may guess for ever.
    log.warning("sign_in_brake_of_each_process", error=type(error).__name__)
    return own_counters
