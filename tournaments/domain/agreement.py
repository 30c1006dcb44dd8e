"""Centres that play one game, each on its own: does every hall have the same before it (FISF 0.a)?"""

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

Key = TypeVar("Key")


def divergences(played: Mapping[Key, Mapping[int, str]]) -> dict[Key, int]:
    """FISF 0.a: the centres that differ, each with the first coup where it does, of digests by coup and centre.

    The grid and tirage of most of them are held to be right; where none are those of most, all of them differ.
    """
    diverging: dict[Key, int] = {}
    for coup in sorted({coup for digests in played.values() for coup in digests}):
        have = {centre: digests[coup] for centre, digests in played.items() if coup in digests}
        first, *others = Counter(have.values()).most_common(2)
        right = None if others and others[0][1] == first[1] else first[0]
        for centre, digest in have.items():
            if digest != right:
                diverging.setdefault(centre, coup)
    return diverging
