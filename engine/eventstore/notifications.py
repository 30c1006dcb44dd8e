"""After a commit, say how far the log has come. A lost wake only delays readers: they read by position."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from django.db import transaction

from engine.events.registry import type_of
from engine.eventstore.recorded import Recorded
from engine.registering import registering

Listener = Callable[[int], None]
Witness = TypeVar("Witness", bound=Callable[[Recorded], None])
Told = TypeVar("Told")

_listeners: list[Listener] = []
_witnesses: dict[str, list[Callable[[Recorded], None]]] = {}


def listen(listener: Listener) -> Listener:
    """Call `listener(position)` after every commit that appended, in the thread that wrote. Be quick, never block."""
    if listener not in _listeners:
        _listeners.append(listener)
    return listener


def witness(*kinds: type) -> Callable[[Witness], Witness]:
    """Decorate `fn(recorded)`: called with each event of these kinds once it is committed, in the process that wrote.

    For what the log of the server says at that moment: a process that dies in between logs nothing, nor does a repeat.
    """

    def keep(function: Witness) -> None:
        for kind in kinds:
            _witnesses.setdefault(type_of(kind).name, []).append(function)

    return registering(keep)


def after_commit(position: int, recorded: Sequence[Recorded] = ()) -> None:
    """Wake the listeners if and when the present transaction commits; what one raises is logged and stops nobody."""
    for listener in _listeners:
        transaction.on_commit(_call(listener, position), robust=True)
    for event in recorded:
        for function in _witnesses.get(event.type, ()):
            transaction.on_commit(_call(function, event), robust=True)


def _call(function: Callable[[Told], None], argument: Told) -> Callable[[], None]:
    # Not a partial: Django logs the name of the function that failed, and a partial has none.
    def wake() -> None:
        function(argument)

    return wake
