"""A log written elsewhere, put into an empty one as it is: positions, ids, times and digests."""

from collections.abc import Iterable, Iterator
from itertools import islice

from django.db import transaction

from engine.events import N_
from engine.eventstore.appending import insert
from engine.eventstore.chain import GENESIS, digest_after, sealed
from engine.eventstore.errors import LogNotEmpty
from engine.eventstore.models import Head
from engine.eventstore.recorded import Recorded
from engine.eventstore.verifying import BrokenChain

_PAGE = 1000


def import_events(recorded: Iterable[Recorded]) -> int:
    """Write the events of another log, from its first; how many. No projection hears of them: rebuild them all.

    Raises LogNotEmpty; BrokenChain at the first event that is not what was recorded, and what came before it stays.
    """
    position, digest = 0, GENESIS
    if Head.objects.get(pk=1).position:
        raise LogNotEmpty
    rest = iter(recorded)
    while page := list(islice(_sound(rest, position, digest), _PAGE)):
        position, digest = page[-1].position, page[-1].digest
        with transaction.atomic():
            Head.objects.filter(pk=1).update(position=position, digest=digest)
            insert(page)
    return position


def _sound(recorded: Iterator[Recorded], position: int, digest: str) -> Iterator[Recorded]:
    for each in recorded:
        position += 1
        try:
            expected = digest_after(digest, sealed(each))
        except (ValueError, TypeError, AttributeError):
            expected = ""
        if each.position != position or each.digest != expected:
            raise BrokenChain(position, N_("the event is not what was recorded"))
        digest = expected
        yield each
