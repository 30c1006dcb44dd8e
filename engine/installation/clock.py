"""Times of the log that run backwards: the clock of a machine was set back, or several are not at the same time."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.db.models import F, Window
from django.db.models.functions import Lag

from engine.eventstore import models, reading, recorded
from engine.web.shapes import described

# Machines that NTP keeps differ by less.
TOLERANCE = timedelta(seconds=1)


@dataclass(frozen=True, slots=True)
class StepBack:
    """The event was recorded at `at`, after one that was recorded at `before`, which is later."""

    position: int
    before: datetime
    at: datetime

    @property
    def by(self) -> timedelta:
        return self.before - self.at


@dataclass(frozen=True, slots=True)
class RecordedTimes:
    count: int = field(default=0, metadata=described("How often the recorded time went back by more than a second."))
    last: StepBack | None = None


@dataclass(frozen=True, slots=True)
class _Read:
    """How far this process has read a log, which is the same log as long as this digest is in it."""

    position: int = 0
    digest: str = recorded.GENESIS
    clock: RecordedTimes = RecordedTimes()


_read: list[_Read] = [_Read()]


def clock() -> RecordedTimes:
    """Each process looks at the whole log once, then at what has come since."""
    seen, (position, digest) = _read[0], reading.head_digest()
    if seen.position and reading.digests_at([seen.position]).get(seen.position) != seen.digest:
        seen = _Read()
    if position > seen.position:
        steps = _steps_back(seen.position, position)
        last = steps[-1] if steps else seen.clock.last
        seen = _Read(position, digest, RecordedTimes(seen.clock.count + len(steps), last))
    _read[0] = seen
    return seen.clock


def _steps_back(after: int, upto: int) -> list[StepBack]:
    """Those of the events after a position that were written here, each compared with the one before it."""
    events = models.Event.objects.filter(position__gte=after, position__lte=upto)
    events = events.filter(**{f"metadata__{recorded.LOG}__isnull": True})
    timed = events.annotate(before=Window(Lag("recorded_at"), order_by="position"))
    back = timed.filter(recorded_at__lt=F("before")).order_by("position")
    steps = [StepBack(*row) for row in back.values_list("position", "before", "recorded_at")]
    return [step for step in steps if step.by > TOLERANCE]
