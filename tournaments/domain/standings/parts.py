"""A simultané: the public part of a game that each centre plays at its own pace."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)


@dataclass(slots=True)
class Part(Generic[Key]):
    """How far one centre is: the points of the coups that it has announced, by number.

    `pronounced`: of a mort subite, the coups whose eliminations have been pronounced there.
    """

    centre: Key
    announced: dict[int, int] = field(default_factory=dict)
    ended: bool = False
    pronounced: set[int] = field(default_factory=set)


def public_coups(parts: Collection[Part[Key]], awaited: Iterable[Key]) -> dict[int, int]:
    """The coups that no centre can learn from another one, with their points."""
    slow = _slow(parts, awaited)
    if slow is None:
        return {}
    known = sorted({coup for part in parts for coup in part.announced})
    return {coup: _points(coup, parts) for coup in known if all(coup in part.announced for part in slow)}


def public_points(coup: int, parts: Collection[Part[Key]], awaited: Iterable[Key]) -> int | None:
    """The points of one of them; None of a coup that a centre could learn from another one."""
    slow = _slow(parts, awaited)
    if slow is None or not all(coup in part.announced for part in slow):
        return None
    return _points(coup, parts)


def _slow(parts: Collection[Part[Key]], awaited: Iterable[Key]) -> list[Part[Key]] | None:
    """The centres that hold back what is public: they are awaited and have not ended. None where one has not begun."""
    by_centre = {part.centre: part for part in parts}
    waiting = [by_centre.get(centre) for centre in awaited]
    if None in waiting:
        return None
    return [part for part in waiting if part is not None and not part.ended]


def all_ended(parts: Collection[Part[Key]], awaited: Iterable[Key]) -> bool:
    """Whether the game is over in every centre that is awaited; not before one has begun it."""
    return bool(parts) and set(awaited) <= {part.centre for part in parts if part.ended}


def _points(coup: int, parts: Iterable[Part[Key]]) -> int:
    """What most centres found, the most of equals: one that has annulled a coup plays other letters from there on."""
    announced = Counter(part.announced[coup] for part in parts if coup in part.announced)
    return max(announced, key=lambda points: (announced[points], points))
