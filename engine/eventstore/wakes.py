"""After a commit, say how far the log has come. A lost wake delays readers and loses nothing: they read by position."""

from collections.abc import Callable

from django.db import transaction

Listener = Callable[[int], None]

_listeners: list[Listener] = []


def listen(listener: Listener) -> Listener:
    """Call `listener(position)` after every commit that appended, in the thread that wrote. Be quick, never block."""
    if listener not in _listeners:
        _listeners.append(listener)
    return listener


def unlisten(listener: Listener) -> None:
    """Stop calling it; nothing happens when it was not called."""
    if listener in _listeners:
        _listeners.remove(listener)


def after_commit(position: int) -> None:
    """Wake the listeners if and when the present transaction commits; what one raises is logged and stops nobody."""
    for listener in _listeners:
        transaction.on_commit(_call(listener, position), robust=True)


def _call(listener: Listener, position: int) -> Callable[[], None]:
    # Not a partial: Django logs the name of the function that failed, and a partial has none.
    def wake() -> None:
        listener(position)

    return wake
