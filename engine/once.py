"""While one request is answered, no question to the database is asked twice.

For requests alone. Commands read anew what they decide on, except proofs: that somebody may act, and where an entry
sits, are established by the view, and the command takes them over until something is written.
"""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

_Cache = ContextVar[dict[Any, Any] | None]
_answers: _Cache = ContextVar("answers", default=None)
_proofs: _Cache = ContextVar("proofs", default=None)


def once(question: Callable[P, R]) -> Callable[P, R]:
    """Cache the answers of a function while the request lasts. Its arguments must be hashable."""
    return _asked_once(question, _answers)


def proof(question: Callable[P, R]) -> Callable[P, R]:
    """The same, and a command that follows reuses the answer too."""
    return _asked_once(question, _proofs)


def _asked_once(question: Callable[P, R], cache: _Cache) -> Callable[P, R]:
    @wraps(question)
    def answered(*args: P.args, **named: P.kwargs) -> R:
        answers = cache.get()
        if answers is None:
            return question(*args, **named)
        key = (question, args, tuple(named.items()))
        if key not in answers:
            answers[key] = question(*args, **named)
        return cast(R, answers[key])

    return answered


def is_proven(what: Hashable) -> bool:
    """Whether `prove` was called with it in this request, with nothing written since."""
    return what in (_proofs.get() or ())


def prove(what: Hashable) -> None:
    if (proofs := _proofs.get()) is not None:
        proofs[what] = True


@contextmanager
def one_reading() -> Iterator[None]:
    """Cache the answers inside, and no longer."""
    answers, proofs = _answers.set({}), _proofs.set({})
    try:
        yield
    finally:
        _answers.reset(answers)
        _proofs.reset(proofs)


@contextmanager
def deciding() -> Iterator[None]:
    """A command decides inside: no cached answer serves it, nor anything after it."""
    before = _answers.get()
    token = _answers.set(None)
    try:
        yield
    finally:
        _answers.reset(token)
        if before:
            before.clear()


def forget() -> None:
    """Drop all cached answers: something was written."""
    for cached in (_answers.get(), _proofs.get()):
        if cached:
            cached.clear()
