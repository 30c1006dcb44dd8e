"""FISF 6.3: until when a decision may be contested, from what happened in the place where it was made."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from engine.rules.profile.ruleset import RulesetProfile


@dataclass(frozen=True, slots=True)
class Played:
    """A partie of the place: when it started (was announced to the players) and ended, None while it has not."""

    started_at: datetime | None
    ended_at: datetime | None


@dataclass(frozen=True, slots=True)
class Timetable:
    """The parties of the place, and whether another may follow them."""

    parties: tuple[Played, ...] = ()
    to_come: bool = True

    @property
    def last_end(self) -> datetime | None:
        """When the last partie ended; None as long as one is played, or may still be."""
        ends = [partie.ended_at.astimezone(UTC) for partie in self.parties if partie.ended_at is not None]
        return max(ends) if ends and len(ends) == len(self.parties) and not self.to_come else None


@dataclass(frozen=True, slots=True)
class Deadline:
    """`at`: the last moment, None where none is known yet; `included`: that moment itself is in time."""

    at: datetime | None = None
    included: bool = True

    def is_past(self, moment: datetime) -> bool:
        """Whether what is handed in at this moment comes too late."""
        if self.at is None:
            return False
        # Two moments of one zone are compared by their wall clocks, which an hour that comes twice deceives.
        handed_in, last = moment.astimezone(UTC), self.at.astimezone(UTC)
        return handed_in > last if self.included else handed_in >= last


def deadline(profile: RulesetProfile, timetable: Timetable, *, decided_at: datetime) -> Deadline:
    """FISF 6.3: "avant le début de la partie suivante ou, à défaut, 15 minutes après la dernière partie".

    The next partie is the first to start after the decision: a verdict given late is contested after it is known. It
    starts when it is announced to the players (FISF 3.0), not when its round is opened, which is done beforehand. The
    minutes after the last partie are included; after a decision made later than its end, they follow that decision.
    """
    if profile.appeal_until == "any_time":
        return Deadline()
    decided_at = decided_at.astimezone(UTC)
    begun = [partie.started_at.astimezone(UTC) for partie in timetable.parties if partie.started_at]
    starts = [start for start in begun if start > decided_at]
    if starts and profile.appeal_until == "next_partie":
        return Deadline(min(starts), included=False)
    if timetable.last_end is None:
        return Deadline()
    return Deadline(max(timetable.last_end, decided_at) + timedelta(minutes=profile.appeal_minutes))
