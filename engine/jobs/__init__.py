"""Durable work: jobs in rows, effects that follow the log, run by Celery or by a thread of the embedded server.

`enqueue`, `progress` and `catch_up_all` live in modules that need the models; they are found here at first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from engine.jobs.registry import effect, housekeeping, job

if TYPE_CHECKING:
    from engine.jobs.following import catch_up_all
    from engine.jobs.queue import enqueue, progress, run_due, running_key

_LATE = {
    "catch_up_all": "engine.jobs.following",
    "enqueue": "engine.jobs.queue",
    "progress": "engine.jobs.queue",
    "run_due": "engine.jobs.queue",
    "running_key": "engine.jobs.queue",
}

__all__ = ["catch_up_all", "effect", "enqueue", "housekeeping", "job", "progress", "run_due", "running_key"]


def __getattr__(name: str) -> Any:
    if name in _LATE:
        return getattr(import_module(_LATE[name]), name)
    raise AttributeError(name)
