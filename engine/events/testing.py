"""Given these facts, when this is decided, then these facts follow (or it is refused).

given(PARTIE, created, drawn).when(close_coup, at=NOON).then(CoupClosed(coup=1, at=NOON))
given(PARTIE, created).when(close_coup, at=NOON).then_refuses(NoCoupRunning)
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.events import refusals, registry
from engine.events.decider import Decider

Decision = Callable[..., Sequence[Any]]


@dataclass(frozen=True, slots=True)
class When:
    """A decision on a state, not yet taken, so that a test can expect its refusal."""

    decide: Callable[[], Sequence[Any]]

    def then(self, *expected: Any) -> None:
        """The decision gives exactly these events, and each survives being recorded and read."""
        decided = list(self.decide())
        assert decided == list(expected)
        assert [_recorded_and_read(fact) for fact in decided] == decided

    def then_nothing(self) -> None:
        """The decision has nothing to record."""
        assert list(self.decide()) == []

    def then_refuses(self, refusal: type[refusals.Refusal], **params: Any) -> None:
        """The decision is refused by exactly this class, with these parameters when some are given."""
        answer = self._answer()
        assert type(answer) is refusal, f"expected {refusal.__name__}, not {answer!r}"
        assert str(answer)
        assert not params or answer.params == params

    def _answer(self) -> Sequence[Any] | refusals.Refusal:
        try:
            return self.decide()
        except refusals.Refusal as refused:
            return refused


@dataclass(frozen=True, slots=True)
class Given:
    """The state of a stream after its events."""

    state: Any

    def when(self, decision: Decision, **arguments: Any) -> When:
        return When(lambda: decision(self.state, **arguments))


def given(decider: Decider[Any, Any], *events: Any) -> Given:
    """Start from the stream that holds these events."""
    return Given(decider.fold(events))


def _recorded_and_read(fact: Any) -> Any:
    registered = registry.type_of(type(fact))
    return registry.decode(registered.name, registered.schema, registry.encode(fact))
