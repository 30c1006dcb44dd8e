"""The file of a hall, read against what is here: where it comes from, and what of it is new. Nothing is written."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from engine.eventstore import commanding, entering, signing
from engine.eventstore.models import Event
from engine.eventstore.recorded import GENESIS, LOG, Recorded
from engine.web.shapes import FOR_PAGES
from tournaments.domain import publication
from tournaments.domain.competition.state import COMPETITION, Competition
from tournaments.hall_logs.domain import intake, lending, refusals
from tournaments.hall_logs.files.log import HallLog, read_log_file
from tournaments.hall_logs.files.sealed_part import Unreadable, enrolment_of, opened_rows
from tournaments.hall_logs.models import HallPack
from tournaments.hall_logs.queries import newcomers
from tournaments.models.competitions import CentrePartieRow, RoundRow
from tournaments.streams import competition_stream


@dataclass(frozen=True, slots=True)
class Sent:
    """What a file of a hall brings: how many events are new here, and of which types; how many are here already.

    `place`: the last event of its log; `left`: events of the hall that concern its own installation alone. `doubles`:
    they are received without their licence number, which is somebody's here, until the two are merged.
    """

    log: str
    place: int
    digest: str
    made_at: str
    new: int
    known: int
    left: int
    kinds: Mapping[str, int]
    doubles: tuple[newcomers.Double, ...]
    coming: tuple[Recorded, ...] = field(metadata=FOR_PAGES)
    rows: tuple[str, ...] = field(metadata=FOR_PAGES)
    registered: tuple[newcomers.Row, ...] = field(metadata=FOR_PAGES)
    said: lending.Sent = field(metadata=FOR_PAGES)


def read_sent(competition: UUID, centre: UUID, content: bytes) -> Sent:
    """Raises what `read_log_file`, `refuse_sent` and `refuse_misfits` refuse, and SignedByAnother, EnteredOtherwise."""
    loaded = commanding.load(competition_stream(competition), COMPETITION)
    state: Competition = loaded.state
    _ = state.settings
    hall = state.hall(centre)
    before = hall.received
    sent = read_log_file(content, received=(before.place, before.digest) if before else (0, GENESIS))
    if (sent.heading.competition, sent.heading.centre) != (competition, centre):
        raise refusals.LogOfAnother
    said = _said(sent, hall)
    lending.refuse_sent(hall, said)
    publication.refuse_frozen(state.results)
    rows = _rows(sent)
    written = [_written(event) for event in sent.events]
    known = _begun(sent, competition, centre) if sent.heading.after else intake.NOTHING_KNOWN
    coming = list(intake.coming_home(written, state, id_=competition, centre=centre, known=known))
    by_place = {event.position: event for event in sent.events}
    events = [by_place[one.position] for one in coming]
    here = _known(sent.events)
    new = [event for event in events if event.event_id not in here]
    fresh = {event.position for event in new}
    intake.refuse_misfits(state, [one for one in coming if one.position in fresh], id_=competition, centre=centre)
    registered = newcomers.rows_of_newcomers(rows, new)
    own = sum(one.own for one in written)
    return Sent(
        log=said.log,
        place=said.place,
        digest=said.digest,
        made_at=sent.heading.made_at,
        new=len(new),
        known=len(events) - len(new),
        left=own - len(events),
        kinds=dict(Counter(event.type for event in new)),
        doubles=tuple(newcomers.doubles_among(registered)),
        coming=tuple(new),
        rows=tuple(rows),
        registered=tuple(registered),
        said=said,
    )


def _said(sent: HallLog, hall: lending.Away) -> lending.Sent:
    """Raises PackUnknown, SignedByAnother."""
    heading, before = sent.heading, hall.received
    kept = HallPack.objects.filter(pack=heading.pack).first()
    if kept is None:
        raise refusals.PackUnknown
    proven = signing.proves(
        _key(heading.key),
        log=heading.log,
        position=heading.place,
        digest=heading.digest,
        signature=heading.signature,
    )
    if not proven or heading.enrolment != enrolment_of(kept.secret, log=heading.log, key=heading.key):
        raise refusals.SignedByAnother
    whole = not heading.after  # the rest of a log goes on from what was received
    forked = whole and before is not None and _forked(sent, before.place, before.digest)
    return lending.Sent(heading.pack, heading.log, heading.key, heading.place, heading.digest, forked)


def _forked(sent: HallLog, place: int, digest: str) -> bool:
    return place <= len(sent.events) and (sent.events[place - 1].digest if place else GENESIS) != digest


def _begun(sent: HallLog, competition: UUID, centre: UUID) -> intake.Known:
    """What of the log of the hall is here from what it sent before."""
    streams = {event.stream for event in sent.events}
    first = Event.objects.filter(stream__in=streams, version=1, **{f"metadata__{LOG}": sent.heading.log})
    own = CentrePartieRow.objects.filter(competition=competition, centre=centre)
    shared = RoundRow.objects.filter(competition=competition, by_centre=False)
    parties = {*own.values_list("partie", flat=True), *shared.values_list("partie", flat=True)}
    return intake.Known(frozenset(first.values_list("stream", flat=True)), frozenset(parties))


def _key(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""


def _rows(sent: HallLog) -> list[str]:
    """What the sealed part holds. Raises SealedPartDamaged."""
    secret = HallPack.objects.get(pack=sent.heading.pack).secret
    try:
        return opened_rows(sent.sealed, secret=secret)
    except Unreadable:
        raise refusals.SealedPartDamaged from None


def _written(event: Recorded) -> intake.Written:
    return intake.Written(event.position, event.stream, event.event, own=not event.is_entered)


_AT_ONCE = 500


def _known(events: tuple[Recorded, ...]) -> set[Any]:
    """The ids of those that are here. Raises EnteredOtherwise, for one that the hall took along as well."""
    parts = [events[start : start + _AT_ONCE] for start in range(0, len(events), _AT_ONCE)]
    return {id_ for part in parts for id_ in entering.known_ids(part)}
