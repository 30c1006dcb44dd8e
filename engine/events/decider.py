"""A stream's state as a fold of its events; decisions are plain functions from that state to new events."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Generic, TypeVar

S = TypeVar("S")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Decider(Generic[S, E]):
    """How the state of one kind of stream begins, and what each event makes of it.

    `copied`: for a state that `evolve` changes in place, and answers: another like it, which may be changed in turn.
    """

    initial: Callable[[], S]
    evolve: Callable[[S, E], S]
    copied: Callable[[S], S] | None = None

    def own(self, state: S) -> S:
        """Another like it, where `evolve` would change it in place; else itself."""
        return self.copied(state) if self.copied else state

    def fold(self, events: Iterable[E]) -> S:
        """The state after these events, in order."""
        return reduce(self.evolve, events, self.initial())
