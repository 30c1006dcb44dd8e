"""A centre goes away with a pack, and what it wrote comes home: decided on the stream of the competition."""

from dataclasses import dataclass, replace
from typing import assert_never
from uuid import UUID

from tournaments.hall_logs.domain import refusals
from tournaments.hall_logs.events import HallLogReceived, HallPacked, HallTakenBack

LendingEvent = HallPacked | HallTakenBack | HallLogReceived


@dataclass(frozen=True, slots=True)
class Away:
    """A centre that was given packs. `away`: it plays there still. `received`: the last of its log, None before."""

    packs: frozenset[UUID] = frozenset()
    away: bool = False
    received: HallLogReceived | None = None


@dataclass(frozen=True, slots=True)
class Sent:
    """What a file of a hall says of itself: see HallLogReceived. `forked`: what was received before is not in it."""

    pack: UUID
    log: str
    key: str
    place: int
    digest: str
    forked: bool


NOT_AWAY = Away()


def away_on(hall: Away, event: LendingEvent) -> Away:
    """The hall after this event."""
    match event:
        case HallPacked():
            return Away(hall.packs | {event.pack}, away=True, received=hall.received)
        case HallTakenBack():
            return NOT_AWAY
        case HallLogReceived():
            return replace(hall, received=event)
        case _:
            assert_never(event)


def take_back(hall: Away, *, centre: UUID) -> list[LendingEvent]:
    """The centre plays here again. Raises HallNotAway."""
    if not hall.away:
        raise refusals.HallNotAway
    return [HallTakenBack(centre=centre)]


def refuse_away(hall: Away) -> None:
    """Raises HallPlaysElsewhere."""
    if hall.away:
        raise refusals.HallPlaysElsewhere


def refuse_sent(hall: Away, sent: Sent) -> None:
    """Raises HallNotAway, PackUnknown, OtherHallLog, SignedByAnother, OlderLog, LogForked."""
    before = hall.received
    if not hall.away:
        raise refusals.HallNotAway
    if sent.pack not in hall.packs:
        raise refusals.PackUnknown
    if before is None:
        return
    if sent.log != before.log:
        raise refusals.OtherHallLog(log=before.log)
    if sent.key != before.key:
        raise refusals.SignedByAnother
    if sent.place < before.place:
        raise refusals.OlderLog(place=before.place, position=sent.place)
    if sent.forked:
        raise refusals.LogForked(place=before.place)


def receive(hall: Away, *, centre: UUID, sent: Sent, entered: int) -> list[LendingEvent]:
    """Its log is here up to there; the same file again changes nothing. Raises as `refuse_sent`."""
    refuse_sent(hall, sent)
    if hall.received is not None and hall.received.place == sent.place:
        return []
    received = HallLogReceived(
        centre=centre,
        pack=sent.pack,
        log=sent.log,
        key=sent.key,
        place=sent.place,
        digest=sent.digest,
        entered=entered,
    )
    return [received]
