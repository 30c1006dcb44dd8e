"""From events to the tables that pages read: disposable, rebuilt at will, never written by anything else."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from engine.eventstore.projections.registry import Projection, ignore, on, projection
from engine.eventstore.projections.tables import Tables

if TYPE_CHECKING:
    from engine.eventstore.projections.checking import Difference, check
    from engine.eventstore.projections.rebuilding import rebuild
    from engine.eventstore.projections.running import catch_up
    from engine.eventstore.projections.writing import write

__all__ = ["Difference", "Projection", "Tables", "catch_up", "check", "ignore", "on", "projection", "rebuild", "write"]

_HOMES = {
    "Difference": "checking",
    "check": "checking",
    "rebuild": "rebuilding",
    "catch_up": "running",
    "write": "writing",
}


def __getattr__(name: str) -> Any:
    # These need the models, which Django loads later.
    if name not in _HOMES:
        raise AttributeError(name)
    return getattr(import_module(f"engine.eventstore.projections.{_HOMES[name]}"), name)
