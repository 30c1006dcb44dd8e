"""While one request is answered, what was asked of the database once is not asked again.

Of requests alone. What a command decides on is read anew, but for proofs: that somebody may do what he asks for, and
where an entry sits, are found at the door, and the command takes them from there until something is written.
"""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

_Kept = ContextVar[dict[Any, Any] | None]
_answers: _Kept = ContextVar("answers", default=None)
_proofs: _Kept = ContextVar("proofs", default=None)


def once(question: Callable[P, R]) -> Callable[P, R]:
    """A question whose answer is kept while the request lasts. What it is asked about can be the key of a dict."""
    return _asked_once(question, _answers)


def proof(question: Callable[P, R]) -> Callable[P, R]:
    """The same, and a command that follows takes the answer too."""
    return _asked_once(question, _proofs)


def _asked_once(question: Callable[P, R], kept_in: _Kept) -> Callable[P, R]:
    @wraps(question)
    def asked(*args: P.args, **named: P.kwargs) -> R:
        kept = kept_in.get()
        if kept is None:
            return question(*args, **named)
        key = (question, args, tuple(named.items()))
        if key not in kept:
            kept[key] = question(*args, **named)
        return cast(R, kept[key])

    return answered


def is_proven(what: Hashable) -> bool:
    """Whether `prove` has said so since this request began and nothing was written."""
    return what in (_proofs.get() or ())


def prove(what: Hashable) -> None:
    if (proofs := _proofs.get()) is not None:
        proofs[what] = True


@contextmanager
def one_reading() -> Iterator[None]:
    """Keep what is asked in here, and no longer."""
    answers, proofs = _answers.set({}), _proofs.set({})
    try:
        yield
    finally:
        _answers.reset(answers)
        _proofs.reset(proofs)


@contextmanager
def deciding() -> Iterator[None]:
    """A command decides in here: it asks anew, and so does whatever comes after it."""
    before = _answers.get()
    token = _answers.set(None)
    try:
        yield
    finally:
        _answers.reset(token)
        if before:
            before.clear()


def forget() -> None:
    """Something was written meanwhile, or somebody was faster: all is asked again."""
    for kept in (_answers.get(), _proofs.get()):
        if kept:
            kept.clear()
