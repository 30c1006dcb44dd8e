"""Read the whole chain again: was anything edited, removed, added or moved since it was recorded?

The chain alone proves that the log agrees with itself; the heads that were given out prove that it is the same log.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.db import connection
from django.utils.translation import gettext as _

from engine.events.refusals import N_
from engine.eventstore import recorded, sealing
from engine.eventstore.witnesses import Witness, in_order, known_witnesses

PAGE = 2000
# In one statement, so that all of it is of one moment.
_ENDS = """
    SELECT position, digest, (SELECT MIN(position) FROM eventstore_event), (SELECT MAX(position) FROM eventstore_event)
    FROM eventstore_head WHERE id = 1
"""


@dataclass(frozen=True, slots=True)
class Verified:
    """How many events are sound from the start, the digest of the last of them, and how many heads elsewhere agree."""

    events: int
    digest: str
    witnesses: int = 0


class BrokenChain(Exception):  # noqa: N818  # what is broken is the log, not the program
    """The log is not what was recorded. `position` is the first that is wrong; `where` another log was told of."""

    def __init__(self, position: int, reason: str, where: str = "") -> None:
        super().__init__(f"position {position}: {reason % {'where': where}}")
        self.position = position
        self.reason = reason
        self.where = where

    def in_words(self) -> str:
        reason = _(self.reason) % {"where": self.where}
        return _("position %(position)s: %(reason)s") % {"position": self.position, "reason": reason}


def verify(*expected: Witness) -> Verified:
    """Recompute every digest up to the head, page by page; compare the heads that are known elsewhere, and `expected`.

    BrokenChain names the first position that is wrong.
    """
    known = [*known_witnesses(), *expected]  # before the head: what is given out meanwhile is beyond it
    (head, head_digest), first, last = _ends()
    if first < 1:
        raise BrokenChain(first, N_("the event stands before the first"))
    digests = _recomputed(head, {witness.position for witness in known})
    if digests[head] != head_digest:
        raise BrokenChain(head, N_("the head has another digest"))
    if last > head:
        raise BrokenChain(head + 1, N_("the event stands beyond the head"))
    refuse_denied(known, digests, last=head)
    return Verified(head, head_digest, len(known))


def refuse_denied(known: Iterable[Witness], digests: Mapping[int, str], *, last: int) -> None:
    """`digests`: those of the log at the positions of the witnesses; `last`: its last position. Raises BrokenChain."""
    for witness in in_order(known):
        if witness.position > last:
            raise BrokenChain(last + 1, N_("the event is missing: the log went further (%(where)s)"), witness.where)
        if not witness.agrees(digests):
            raise BrokenChain(witness.position, N_("the log was another one (%(where)s)"), witness.where)


def _ends() -> tuple[tuple[int, str], int, int]:
    """The head; then the first and the last position that there are, those of an empty log as if it held one event."""
    with connection.cursor() as cursor:
        cursor.execute(_ENDS)
        position, digest, first, last = cursor.fetchone()
    return (position, digest), 1 if first is None else first, last or 0


def _recomputed(last: int, wanted: set[int]) -> dict[int, str]:
    """The digests at these positions and at the last, each made of all those before it."""
    position, digest, digests = 0, recorded.GENESIS, {0: recorded.GENESIS}
    for sealed in _pages(last):
        if sealed.position != position + 1:
            raise BrokenChain(position + 1, N_("the event is missing"))
        position = sealed.position
        if _digest(digest, sealed) != sealed.digest:
            raise BrokenChain(position, N_("the event is not what was recorded"))
        digest = sealed.digest
        if position in wanted:
            digests[position] = digest
    if position != last:
        raise BrokenChain(position + 1, N_("the event is missing"))
    return {**digests, last: digest}


def _digest(previous: str, sealed: sealing.Sealed) -> str | None:
    try:
        return sealed.digest_after(previous)
    except (ValueError, TypeError):
        return None  # no JSON, a float, or a value of another type: nothing that the store ever wrote


def _pages(last: int) -> Iterator[sealing.Sealed]:
    position = 0
    while page := sealing.read_sealed(position, min(position + PAGE, last)):
        yield from page
        position = page[-1].position
