"""Given what happened, when somebody decides, then this follows: `given(D, *events).when(decide, …).then(…)`."""

from collections.abc import Callable
from typing import Any

from engine.events.decider import Decider
from engine.events.refusal import Refusal


class _Given:
    def __init__(self, decider: Decider[Any, Any], events: tuple[Any, ...]) -> None:
        self._decider = decider
        self._events = events

    def when(self, decision: Callable[..., list[Any]], **arguments: Any) -> "_When":
        return _When(lambda: decision(self._decider.fold(self._events), **arguments))


class _When:
    def __init__(self, decide: Callable[[], list[Any]]) -> None:
        self._decide = decide

    def then(self, *expected: Any) -> None:
        """The decision gives exactly these events."""
        assert self._decide() == list(expected)

    def then_nothing(self) -> None:
        """The decision has nothing to record."""
        assert self._decide() == []

    def then_refuses(self, refusal: type[Refusal], **params: Any) -> None:
        """The decision is refused with exactly this refusal, and these parameters when some are given."""
        try:
            decided = self._decide()
        except Refusal as refused:
            assert type(refused) is refusal, f"refused with {refused!r}"
            assert not params or refused.params == params
        else:
            raise AssertionError(f"decided {decided!r} instead of refusing")


def given(decider: Decider[Any, Any], *events: Any) -> _Given:
    """The stream of a decider after `events`."""
    return _Given(decider, events)
