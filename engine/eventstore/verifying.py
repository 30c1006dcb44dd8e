"""Read the whole chain again: was anything edited, removed, added or moved since it was recorded?"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.events import N_
from engine.eventstore.chain import GENESIS, digest_of
from engine.eventstore.models import Event, Head
from engine.eventstore.reading import read_log
from engine.eventstore.recorded import Recorded

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
    for recorded in _pages(head.position):
        if recorded.position != position + 1:
            raise BrokenChain(position + 1, N_("the event is missing"))
        position = recorded.position
        if _digest(digest, recorded) != recorded.digest:
            raise BrokenChain(position, N_("the event is not what was recorded"))
        digest = recorded.digest
    if position != head.position:
        raise BrokenChain(position + 1, N_("the event is missing"))
    if digest != head.digest:
        raise BrokenChain(position, N_("the head has another digest"))
    return Verified(position, digest)


def _digest(previous: str, recorded: Recorded) -> str | None:
    try:
        return digest_of(previous, recorded)
    except (ValueError, TypeError, AttributeError):
        return None  # a float, or a value of another type: nothing that the store ever wrote


def _pages(last: int) -> Iterator[Recorded]:
    position = 0
    while page := _page(position, last):
        yield from page
        position = page[-1].position


def _page(after: int, last: int, limit: int = PAGE) -> list[Recorded]:
    try:
        return read_log(after, limit, upto=last)
    except (ValueError, TypeError):
        # Some row is no longer even readable: halve the page until it stands alone.
        if limit > 1:
            return _page(after, last, limit // 2)
        position = Event.objects.filter(position__gt=after).order_by("position").values_list("pk", flat=True)[0]
        raise BrokenChain(position, N_("the event cannot be read")) from None
