"""Curves as server-side SVG: where each point stands in the drawing; the template writes it, the table beside it tells.

A drawing is 640 by 300 units, its margins included; curves are told apart by their dashes as well as their colours.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 104, 16, 14, 44
MOST_STEPS = 6


@dataclass(frozen=True, slots=True)
class Curve:
    """A name and a value for each moment."""

    name: str
    values: Sequence[int]


def chart(curves: Sequence[Curve], moments: Sequence[tuple[int, int]], *, downwards: bool = False) -> dict[str, Any]:
    """What a template needs to draw curves over (round, coup) moments; `downwards`: 1 is at the top, as for ranks."""
    values = [value for curve in curves for value in curve.values]
    low, high = min(values, default=0), max(values, default=1)
    steps = _ticks(low, high)
    low, high = min(low, steps[0]), max(high, steps[-1])

    def x(place: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * place / max(1, len(moments) - 1), 1)

    def y(value: int) -> float:
        part = (value - low) / max(1, high - low)
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (part if downwards else 1 - part), 1)

    return {
        "width": WIDTH,
        "height": HEIGHT,
        "left": LEFT,
        "right": WIDTH - RIGHT,
        "bottom": HEIGHT - BOTTOM,
        "label_y": HEIGHT - 12,
        "ticks": [{"value": value, "y": f"{y(value)}"} for value in steps],
        "rounds": [
            {"number": number, "x": f"{x(first)}"}
            for number, first in (
                (number, next(iter(group))[0])
                for number, group in groupby(enumerate(moments), key=lambda moment: moment[1][0])
            )
        ],
        "curves": [
            {
                "name": curve.name,
                "number": number,
                "points": " ".join(f"{x(place)},{y(value)}" for place, value in enumerate(curve.values)),
                "last": {"x": f"{x(len(curve.values) - 1)}", "y": f"{y(curve.values[-1])}"} if curve.values else None,
            }
            for number, curve in enumerate(curves, start=1)
        ],
    }


def _ticks(low: int, high: int) -> list[int]:
    """At most MOST_STEPS round numbers from `low` to `high`; the ends where they are too near for that."""
    if high == low:
        return [low]
    step = next(
        size * scale
        for scale in (1, 10, 100, 1000, 10_000)
        for size in (1, 2, 5)
        if (high - low) / (size * scale) <= MOST_STEPS
    )
    first = -(-low // step) * step
    ticks = list(range(first, high + 1, step))
    return [1, *[tick for tick in ticks if tick > 1]] if low == 1 else ticks
