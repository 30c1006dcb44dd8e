"""A simultané: what is public of a game that each centre plays at its own pace."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Part(Generic[Key]):
    """How far one centre is: the points of the coups that it has announced, by number."""

    centre: Key
    announced: Mapping[int, int]
    ended: bool = False


def public_coups(parts: Collection[Part[Key]], awaited: Iterable[Key]) -> dict[int, int]:
    """The coups that no centre can learn from another one, with their points.

    Each centre that is awaited has announced them, or has ended. A centre that has annulled a coup plays other letters
    from there on: the points are those that most centres found, the highest of equal ones.
    """
    by_centre = {part.centre: part for part in parts}
    waiting = [by_centre.get(centre) for centre in awaited]
    if any(part is None for part in waiting):
        return {}
    slow = [part for part in waiting if part is not None and not part.ended]
    known = sorted({coup for part in parts for coup in part.announced})
    return {coup: _points(coup, parts) for coup in known if all(coup in part.announced for part in slow)}


def all_ended(parts: Collection[Part[Key]], awaited: Iterable[Key]) -> bool:
    """Whether the game is over in every centre that is awaited; not before one has begun it."""
    return bool(parts) and set(awaited) <= {part.centre for part in parts if part.ended}


def _points(coup: int, parts: Iterable[Part[Key]]) -> int:
    found = Counter(part.announced[coup] for part in parts if coup in part.announced)
    return max(found, key=lambda points: (found[points], points))
