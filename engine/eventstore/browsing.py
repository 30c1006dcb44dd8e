"""Looking through the log from its end, for people: some events at a time, by place."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from engine.eventstore import models, reading
from engine.eventstore.recorded import GENESIS, LOG, Recorded, digest_after, sealed

Wanted = Callable[[str, str, str], bool]
"""Whether an event of this stream, type and actor is wanted."""

_WINDOW, _MAX_WINDOWS = 2000, 50


@dataclass(frozen=True, slots=True)
class Leaf:
    """Some events, the last first. `older`: where to go on; None at the beginning of the log."""

    events: list[Recorded]
    older: int | None


def leaf_before(before: int | None, wanted: Wanted, *, size: int, floor: int = 0) -> Leaf:
    """At most `size` events that are looked for, before a position (None: from the head), not before `floor`.

    It looks at a hundred thousand events at most: a leaf may be empty and still have a next one.
    """
    end = reading.head() + 1 if before is None else before
    positions: list[int] = []
    for _window in range(_MAX_WINDOWS):
        start = max(floor, end - _WINDOW - 1)
        rows = models.Event.objects.filter(position__gt=start, position__lt=end).order_by("-position")
        for position, stream, kind, actor in rows.values_list("position", "stream", "type", "metadata__actor"):
            if wanted(stream, kind, actor or ""):
                positions.append(position)
                if len(positions) == size:
                    return Leaf(_read(positions), position if position > floor + 1 else None)
        if start <= floor:
            return Leaf(_read(positions), None)
        end = start + 1
    return Leaf(_read(positions), end)


def leaf_of_stream(stream: str, before: int | None, *, size: int) -> Leaf:
    """The same for one stream, by its index."""
    events = models.Event.objects.filter(stream=stream)
    if before is not None:
        events = events.filter(position__lt=before)
    rows = [Recorded(*row) for row in events.order_by("-version").values_list(*reading.COLUMNS)[: size + 1]]
    return Leaf(rows[:size], rows[size - 1].position if len(rows) > size else None)


def event_at(position: int) -> Recorded | None:
    """The event at this position."""
    row = models.Event.objects.filter(position=position).values_list(*reading.COLUMNS).first()
    return Recorded(*row) if row else None


def positions_of(event_ids: set[str]) -> dict[str, int]:
    """The positions of the events with these ids."""
    rows = models.Event.objects.filter(event_id__in=event_ids).values_list("event_id", "position")
    return {str(event_id): position for event_id, position in rows}


def caused_by(recorded: Recorded, *, within: int = 5000) -> list[Recorded]:
    """The events caused by this one, among those soon after it."""
    near = models.Event.objects.filter(position__gt=recorded.position, position__lte=recorded.position + within)
    rows = (
        near.filter(metadata__causation_id=str(recorded.event_id))
        .order_by("position")
        .values_list(*reading.COLUMNS)[:50]
    )
    return [Recorded(*row) for row in rows]


def chain_holds(recorded: Recorded) -> bool:
    """Whether the digest of the event is that of its columns and of the digest before it."""
    before = recorded.position - 1
    previous = reading.digests_at([before]).get(before, "") if before else GENESIS
    return bool(previous) and digest_after(previous, sealed(recorded)) == recorded.digest


def first_position_at(moment: datetime) -> int:
    """The first position reached at that moment or later; after the head where there is none.

    By the times of what was written here, which rise: an event of another log came when those around it were written.
    """
    low, high = 1, reading.head() + 1
    while low < high:
        middle = (low + high) // 2
        # At or after that position: a log need not begin at its first position.
        after = models.Event.objects.filter(position__gte=middle, **{f"metadata__{LOG}__isnull": True})
        found = after.order_by("position").values_list("position", "recorded_at").first()
        if found is None or found[1] >= moment:
            high = middle
        else:
            low = found[0] + 1
    return low


def position_at(moment: datetime) -> int:
    """How far the log had come at a moment: the position of the last event that was here by then, 0 for none."""
    return first_position_at(moment + datetime.resolution) - 1


def _read(positions: list[int]) -> list[Recorded]:
    rows = models.Event.objects.filter(position__in=positions).order_by("-position").values_list(*reading.COLUMNS)
    return [Recorded(*row) for row in rows]
