"""Ctrl-C and a service's stop, taken between two steps of a long command."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def stop_asked() -> Iterator[Callable[[], bool]]:
    """A function that tells whether somebody asked the command to stop; asking twice stops it at once."""
    before = {number: signal.getsignal(number) for number in _SIGNALS}
    stopping = False

    def note(_number: int, _frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True
        restore()

    def restore() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    for number in _SIGNALS:
        signal.signal(number, note)
    try:
        yield lambda: stopping
    finally:
        restore()
