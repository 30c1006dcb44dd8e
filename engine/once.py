"""While one page is read, what was asked of the database once is not asked again.

Of pages alone: what a command decides on is read anew, and so is whatever answers no request.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

_answers: ContextVar[dict[Any, Any] | None] = ContextVar("answers", default=None)


def once(question: Callable[P, R]) -> Callable[P, R]:
    """A question whose answer is kept until the page is made. What it is asked about can be the key of a dict."""

    @wraps(question)
    def asked(*args: P.args, **named: P.kwargs) -> R:
        answers = _answers.get()
        if answers is None:
            return question(*args, **named)
        key = (question, args, tuple(named.items()))
        if key not in answers:
            answers[key] = question(*args, **named)
        return cast(R, answers[key])

    return asked


@contextmanager
def one_reading() -> Iterator[None]:
    """Keep what is asked in here, and no longer."""
    token = _answers.set({})
    try:
        yield
    finally:
        _answers.reset(token)


def forget() -> None:
    """Something was written meanwhile: it is asked again."""
    if answers := _answers.get():
        answers.clear()
