"""A log written elsewhere, put into an empty one as it is: positions, ids, times and digests."""

from collections.abc import Iterable, Iterator
from itertools import islice

from django.db import connection, transaction

from engine.events.refusals import N_
from engine.eventstore import appending, errors, models, verifying
from engine.eventstore.recorded import GENESIS, Recorded, digest_after, sealed

_PAGE = 1000


def import_events(recorded: Iterable[Recorded], *, log: str = "") -> int:
    """Write the events of another log, from its first; how many. No projection hears of them: rebuild them all.

    `log`: the name that it had, and keeps; without one it is named after its first event.
    Raises LogNotEmpty; BrokenChain at the first event that was altered; those before it stay.
    """
    position = 0
    if models.Head.objects.get(pk=1).position:
        raise errors.LogNotEmpty
    rest = sound(recorded)
    while page := list(islice(rest, _PAGE)):
        position, digest = page[-1].position, page[-1].digest
        log = log or page[0].digest[:12]
        with transaction.atomic():
            models.Head.objects.filter(pk=1).update(log=log, position=position, digest=digest)
            appending.insert([appending.Written.of(event) for event in page])
    _count()
    return position


def _count() -> None:
    """Until PostgreSQL has counted the rows, each batch of a rebuild would read all those that follow it."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE eventstore_event")


def sound(recorded: Iterable[Recorded], *, after: int = 0, digest: str = GENESIS) -> Iterator[Recorded]:
    """The same events, each verified as it passes. Raises BrokenChain at the first that is not what was recorded.

    `after`: the position before the first of them, whose digest is known.
    """
    for position, event in enumerate(recorded, start=after + 1):
        try:
            expected = digest_after(digest, sealed(event))
        except (ValueError, TypeError, AttributeError):
            expected = ""
        if event.position != position or event.digest != expected:
            raise verifying.BrokenChain(position, N_("the event is not what was recorded"))
        digest = expected
        yield event
