"""The append-only log of events, and the read models made from it.

Django loads this package before its models, so what needs them is imported on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from engine.eventstore.errors import CommandReused, ConcurrencyError
from engine.eventstore.recorded import NEW, Append, Condition, Recorded

if TYPE_CHECKING:
    from engine.eventstore.appending import append
    from engine.eventstore.reading import head, read_log, read_stream, stream_version

__all__ = [
    "NEW",
    "Append",
    "CommandReused",
    "ConcurrencyError",
    "Condition",
    "Recorded",
    "append",
    "head",
    "read_log",
    "read_stream",
    "stream_version",
]

_HOMES = {
    "append": "appending",
    "head": "reading",
    "read_log": "reading",
    "read_stream": "reading",
    "stream_version": "reading",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(name)
    return getattr(import_module(f"engine.eventstore.{_HOMES[name]}"), name)
