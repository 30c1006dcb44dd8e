"""Passwords are checked a few at a time: each takes a hundred megabytes, and a core for a tenth of a second.

The server itself lets few in (see `checks_passwords`), and what waits there costs nothing. Here the limit is
enforced, whatever the caller.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from django.contrib.auth.hashers import Argon2PasswordHasher

from engine.events.refusals import N_, Refusal
from engine.web.marks import marked

# As many as there are threads would fill the memory of a hall's machine, and hold up all its pages.
AT_ONCE = 2
# Further callers are told to come again: a thread that waits answers no page.
WAITING = 10
TIMEOUT = 3.0  # seconds


class TooManyAtOnce(Refusal):
    status = 429
    message = N_("Many people are signing in just now. Please try again in a few seconds.")
    retry_after = 5


_at_work = BoundedSemaphore(AT_ONCE)
_let_in = BoundedSemaphore(AT_ONCE + WAITING)


@contextmanager
def _in_turn() -> Iterator[None]:
    """Two at a time in a process. Raises TooManyAtOnce."""
    if not _let_in.acquire(blocking=False):
        raise TooManyAtOnce
    try:
        if not _at_work.acquire(timeout=TIMEOUT):
            raise TooManyAtOnce
        try:
            yield
        finally:
            _at_work.release()
    finally:
        _let_in.release()


checks_passwords = marked(hashes=True)
"""Say of a view that it checks a password, or makes one: the server lets a few of these in at once."""


class InTurn(Argon2PasswordHasher):
    """Argon2, a few at once: whatever asks for it, a sign-in, a password that is chosen, an address that nobody has."""

    def encode(self, password: str, salt: str) -> str:
        with _in_turn():
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        with _in_turn():
            return super().verify(password, encoded)
