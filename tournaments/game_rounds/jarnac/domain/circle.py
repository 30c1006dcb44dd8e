"""Round robin: everybody meets everybody once, by the circle method; twice in a double one.

The last of the circle stays, the others turn around him. The two ends of each pair take turns in being named first, so
that everybody is named first every other round, but for the round against the one who stays.
"""

from collections.abc import Sequence
from uuid import UUID

Seat = UUID | None  # nobody: the entry that meets it is exempt


def circle_of(entries: Sequence[UUID]) -> list[Seat]:
    """The places of the circle: an even number, the last one nobody's where the entries are odd."""
    return [*entries, *([None] if len(entries) % 2 else [])]


def rounds_of(places: int, *, double: bool) -> int:
    """How many rounds a circle takes."""
    return (places - 1) * (2 if double else 1)


def round_of_circle(circle: Sequence[Seat], number: int) -> list[tuple[Seat, Seat]]:
    """The pairs of a round, from 1; in the second half of a double one, named the other way round."""
    turning = len(circle) - 1
    lap, turn = divmod(number - 1, turning)
    pairs = [_with_last(circle, turn)]
    for step in range(1, len(circle) // 2):
        ahead, behind = circle[(turn + step) % turning], circle[(turn - step) % turning]
        pairs.append((ahead, behind) if step % 2 else (behind, ahead))
    return [(second, first) for first, second in pairs] if lap % 2 else pairs


def _with_last(circle: Sequence[Seat], turn: int) -> tuple[Seat, Seat]:
    last, other = circle[-1], circle[turn]
    return (other, last) if turn % 2 else (last, other)
