"""How a stream decides: a state before anything happened, and the state after each event."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Generic, TypeVar

S = TypeVar("S")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Decider(Generic[S, E]):
    """`initial()` is the state of an empty stream; `evolve(state, event)` never refuses."""

    initial: Callable[[], S]
    evolve: Callable[[S, E], S]

    def fold(self, events: Iterable[E]) -> S:
        """The state after all of `events`."""
        return reduce(self.evolve, events, self.initial())
