"""What becomes public, as it does."""

import json
from collections.abc import Iterator

from .api.public import public_stream
from .models import PublicFact
from .session import Raccord

# Seconds that the server holds a read which has nothing to tell yet.
_HELD = 25


def follow(raccord: Raccord, after: int = 0) -> Iterator[PublicFact]:
    """Each public fact after this number, in their order, for ever: none is left out, and none comes twice.

    A program that keeps the `number` of the last one goes on there. Raises `Unreachable` once patience ends.
    """
    while True:
        for fact in _told(raccord, after, wait=_HELD):
            yield fact
            after = fact.number


def latest(raccord: Raccord, after: int = 0) -> int:
    """The number of the last fact that is public now: `follow(raccord, latest(raccord))` tells what is new only."""
    while facts := _told(raccord, after, wait=0):
        after = facts[-1].number
    return after


def _told(raccord: Raccord, after: int, wait: int) -> list[PublicFact]:
    lines = public_stream.call(raccord, after=after, wait=wait).splitlines()
    return [PublicFact.from_dict(json.loads(line)) for line in lines]
