"""What watches this process from outside: spans of its work, and errors. Nothing does, unless a setting names who.

Unwatched, a span costs a comparison and an empty `with`: no fact is worked out for nobody, hence `if told:`.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from engine.eventstore.recorded import Recorded

Fact = str | int


class Span(Protocol):
    """A piece of work under way."""

    def tell(self, name: str = "", **facts: Fact) -> None:
        """Facts of the work: names and numbers of ours, never what somebody typed. `name`: its own, known late."""


class Tracer(Protocol):
    """What `watched_by` is given: see `deploy.observability.tracing`."""

    def span(self, kind: str, name: str, *, begins: bool) -> AbstractContextManager[Span]: ...

    def followed(self, follower: str, batch: "Sequence[Recorded]") -> AbstractContextManager[None]: ...

    def failed(self, error: BaseException) -> None: ...


_UNWATCHED: AbstractContextManager[None] = nullcontext()


class _Watching:
    tracer: Tracer | None = None
    reporters: tuple[Callable[[BaseException], None], ...] = ()


def watched_by(tracer: Tracer | None = None, *reporters: Callable[[BaseException], None]) -> None:
    """From now on spans go to this tracer, or to none, and errors to these."""
    _Watching.tracer, _Watching.reporters = tracer, reporters


def span(kind: str, name: str, *, begins: bool = False) -> AbstractContextManager[Span | None]:
    """The block is a piece of work: "request", "command", "append", "job"…, and its name.

    `begins`: the correlation id of the present metadata was given for it, so that all else that has it follows from it.
    """
    tracer = _Watching.tracer
    return tracer.span(kind, name, begins=begins) if tracer else _UNWATCHED


def followed(follower: str, batch: "Sequence[Recorded]") -> AbstractContextManager[None]:
    """In the block, a follower of the log handles these events, which come from one command or from many."""
    tracer = _Watching.tracer
    return tracer.followed(follower, batch) if tracer else _UNWATCHED


def failed(error: BaseException, *, told: bool = True) -> None:
    """The work under way failed by an error that goes no further. `told`: whether reporters hear of it as well."""
    if _Watching.tracer:
        _Watching.tracer.failed(error)
    for report in _Watching.reporters if told else ():
        report(error)
