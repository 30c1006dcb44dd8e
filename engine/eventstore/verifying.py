"""Read the whole chain again: was anything edited, removed, added or moved since it was recorded?"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.events import N_
from engine.eventstore.chain import GENESIS
from engine.eventstore.models import Head
from engine.eventstore.sealing import Sealed, read_sealed

PAGE = 2000


@dataclass(frozen=True, slots=True)
class Verified:
    """How many events are sound from the start, and the digest of the last of them."""

    events: int
    digest: str


class BrokenChain(Exception):  # noqa: N818  # what is broken is the log, not the program
    """The log is not what was recorded. `position` is the first that is wrong."""

    def __init__(self, position: int, reason: str) -> None:
        super().__init__(f"position {position}: {reason}")
        self.position = position
        self.reason = reason


def verify() -> Verified:
    """Recompute every digest up to the head, page by page. BrokenChain names the first position that is wrong."""
    head = Head.objects.get(pk=1)
    position, digest = 0, GENESIS
    for sealed in _pages(head.position):
        if sealed.position != position + 1:
            raise BrokenChain(position + 1, N_("the event is missing"))
        position = sealed.position
        if _digest(digest, sealed) != sealed.digest:
            raise BrokenChain(position, N_("the event is not what was recorded"))
        digest = sealed.digest
    if position != head.position:
        raise BrokenChain(position + 1, N_("the event is missing"))
    if digest != head.digest:
        raise BrokenChain(position, N_("the head has another digest"))
    return Verified(position, digest)


def _digest(previous: str, sealed: Sealed) -> str | None:
    try:
        return sealed.digest_after(previous)
    except (ValueError, TypeError):
        return None  # no JSON, a float, or a value of another type: nothing that the store ever wrote


def _pages(last: int) -> Iterator[Sealed]:
    position = 0
    while page := read_sealed(position, min(position + PAGE, last)):
        yield from page
        position = page[-1].position
