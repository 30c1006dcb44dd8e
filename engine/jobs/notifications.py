"""After a commit: tell the workers that there may be something to do.

A wake holds nothing and may be lost: workers look by themselves every second or two.
"""

import threading
import time
from collections.abc import Callable
from contextlib import suppress

import celery
import structlog
from django.conf import settings
from django.core.cache import cache

from engine.eventstore.notifications import listen

log = structlog.get_logger(__name__)

_WAITING = "engine.jobs.wake"
# Seconds after which a wake that no worker took is sent again.
_LOST_AFTER = 2
# Seconds between two messages of a process, however often it commits.
_PAUSE = 0.1

# Set by any commit of this process; the embedded worker waits on it.
local = threading.Event()

_after_catch_up: list[Callable[[], None]] = []


def wake() -> None:
    """Called after a commit, in the thread that wrote: returns at once, whatever the state of the broker."""
    if settings.EMBEDDED:
        local.set()
    else:
        _messenger.notify()


@listen
def log_moved(position: int) -> None:
    """An append was committed."""
    wake()


def after_catch_up(fn: Callable[[], None]) -> Callable[[], None]:
    """Register a function called by the worker when projections moved: what pages read is up to date."""
    if fn not in _after_catch_up:
        _after_catch_up.append(fn)
    return fn


def caught_up() -> None:
    for fn in _after_catch_up:
        try:
            fn()
        except Exception:
            log.exception("after_catch_up_failed", function=fn.__qualname__)


class _Messenger:
    """A thread that sends the wake to the broker, so that no request ever waits for a broker that is down.

    Any number of commits during a sending, and in the moment after it, make one more message.
    """

    def __init__(self) -> None:
        self._asked = threading.Event()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def notify(self) -> None:
        self._asked.set()
        with self._lock:
            # Started at the first commit, not at import: threads do not survive the fork of a Celery worker.
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._send_for_ever, name="jobs-messenger", daemon=True)
                self._thread.start()

    def _send_for_ever(self) -> None:
        while True:
            self._asked.wait()
            self._asked.clear()
            send()
            time.sleep(_PAUSE)


def send() -> bool:
    """Send one wake to the Celery workers; False, and a line in the log, when the broker does not answer.

    As long as one waits for a worker, no other is sent: hundreds of halls would queue them before what they ask for.
    """
    try:
        if cache.add(_WAITING, 1, timeout=_LOST_AFTER):
            celery.current_app.send_task("engine.jobs.tasks.catch_up", retry=False, expires=30)
    except Exception as error:
        log.warning("broker_unreachable", error=type(error).__name__)
        taken()  # no wake is pending: the next commit tries again
        return False
    return True


def taken() -> None:
    """A worker begins: what is committed from now on asks for another wake."""
    with suppress(Exception):  # without the cache, the wake that waits is forgotten after a while
        cache.delete(_WAITING)


_messenger = _Messenger()
