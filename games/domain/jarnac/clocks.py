"""The two clocks of a match (JARNAC-9): each counts down by itself, and stopping one starts the other."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from games.events.jarnac import Side

_NONE = timedelta()


@dataclass(frozen=True, slots=True)
class Clocks:
    """`seconds`: what each begins with, 0 where there is no clock; `running`: whose time runs, from `since` on."""

    seconds: int = 0
    used: Mapping[Side, timedelta] = field(default_factory=lambda: dict.fromkeys(Side, _NONE))
    running: Side | None = None
    since: datetime | None = None
    stopped_at: datetime | None = None
    started: bool = False

    def left(self, side: Side, at: datetime) -> timedelta:
        """What this player has left at a moment; never less than nothing."""
        going = max(_NONE, at - self.since) if self.running is side and self.since else _NONE
        return max(_NONE, timedelta(seconds=self.seconds) - self.used[side] - going)

    @property
    def falls_at(self) -> datetime | None:
        """When the flag of the running side falls."""
        if not self.seconds or self.running is None or self.since is None:
            return None
        return self.since + timedelta(seconds=self.seconds) - self.used[self.running]

    def pressed(self, side: Side, at: datetime) -> "Clocks":
        """The clock of `side` runs, the other stands. Nothing where they are stopped, or have never run."""
        if not self.seconds or self.stopped_at is not None:
            return self
        return replace(self._standing(at), running=side, since=at, started=True)

    def stopped(self, at: datetime) -> "Clocks":
        return self if self.stopped_at is not None else replace(self._standing(at), stopped_at=at)

    def resumed(self, side: Side, at: datetime) -> "Clocks":
        """After an interruption the clock of the side in hand runs again, if they had begun."""
        going = replace(self, stopped_at=None)
        return replace(going, running=side, since=at) if self.seconds and self.started else going

    def fallen(self, side: Side, at: datetime, to: Side | None) -> "Clocks":
        """The time of `side` is up; that of `to` runs."""
        used = {**self._standing(at).used, side: timedelta(seconds=self.seconds)}
        return replace(self, used=used, running=to, since=at if to else None, started=True)

    def _standing(self, at: datetime) -> "Clocks":
        if self.running is None or self.since is None:
            return self
        used = {**self.used, self.running: self.used[self.running] + max(_NONE, at - self.since)}
        return replace(self, used=used, running=None, since=None)
