"""The points that plugins add to: what each has already, and what it asks of an addition besides its shape."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from engine.events.refusals import Refusal
from engine.plugins.additions import Kind, Plugin

Check = Callable[[Any, Plugin], Refusal | None]


def _no_fault(_addition: Any, _plugin: Plugin) -> Refusal | None:
    return None


@dataclass(frozen=True, slots=True)
class Point:
    """`taken`: the names that a plugin may not have. `fault_of`: what is wrong with the content of an addition.

    Neither asks what plugins add: it is while they are looked at that both are called.
    """

    kind: Kind
    taken: Callable[[], Collection[str]]
    fault_of: Check = _no_fault


POINTS: dict[Kind, Point] = {}


def join(point: Point) -> None:
    """Said by the room that holds the registry of that kind, when it is imported."""
    POINTS[point.kind] = point
