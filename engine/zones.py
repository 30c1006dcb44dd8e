"""In which time zone moments are told: that of what they are about, a competition or a centre.

Whoever tells of one says so first (`telling`; for a request, the middleware of the app that knows), and everything
inside follows: pages, forms, papers, mails. Without it, it is the zone of the installation. Nobody else converts one.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, tzinfo
from functools import cached_property
from uuid import UUID
from zoneinfo import ZoneInfo

from django.utils import timezone

from engine.events.timezones import moment_at
from engine.registering import registering


@dataclass(frozen=True, slots=True)
class Place:
    """Whose clocks are read. `shared`: by people of several zones, so that each moment says which it is told in."""

    zone: ZoneInfo
    shared: bool = False


Named = Mapping[str, UUID]
Knows = Callable[[Named], Place | None]

_knowing: list[Knows] = []


class _Told(tzinfo):
    """The zone of what is named, looked up when the first moment is told: most answers tell none."""

    def __init__(self, named: Named) -> None:
        self._named = named
        self.are_hours_shown = False

    @cached_property
    def place(self) -> Place:
        found = (place for knows in _knowing if (place := knows(self._named)))
        return next(found, Place(installation_zone()))

    def utcoffset(self, at: datetime | None) -> timedelta | None:
        return self.place.zone.utcoffset(at)

    def dst(self, at: datetime | None) -> timedelta | None:
        return self.place.zone.dst(at)

    def tzname(self, at: datetime | None) -> str | None:
        return self.place.zone.tzname(at)

    def fromutc(self, at: datetime) -> datetime:
        return self.place.zone.fromutc(at.replace(tzinfo=self.place.zone))

    def __str__(self) -> str:
        return self.place.zone.key


def knows_places(function: Knows) -> Knows:
    """Register `function(named) -> Place or None`: `named` holds ids by what they are of, as parts of an address."""
    return registering(_knowing.append)(function)


def tell(named: Named) -> None:
    """From here on, moments are told where these are: `{"competition": id, "centre": id, "partie": id…}`."""
    timezone.activate(_Told(named))


@contextmanager
def telling(**named: UUID | None) -> Iterator[None]:
    """Inside, moments are told where these are; where the installation is, without any."""
    ids = {name: id_ for name, id_ in named.items() if id_}
    with timezone.override(_Told(ids) if ids else None):
        yield


def installation_zone() -> ZoneInfo:
    return timezone.get_default_timezone()


def here() -> Place:
    """Where moments are told now."""
    current = timezone.get_current_timezone()
    return current.place if isinstance(current, _Told) else Place(current)


def is_told() -> bool:
    """Whether moments are told of something that has its clocks."""
    return isinstance(timezone.get_current_timezone(), _Told)


def local(moment: datetime) -> datetime:
    """As the clocks show it where it is told."""
    return timezone.localtime(moment)


def show_hours() -> None:
    """Somebody reads an hour from here on, and is told whose clocks show it."""
    current = timezone.get_current_timezone()
    if isinstance(current, _Told):
        current.are_hours_shown = True


def are_hours_shown() -> bool:
    """Whether an hour has been shown since moments are told where they are."""
    current = timezone.get_current_timezone()
    return isinstance(current, _Told) and current.are_hours_shown


def today() -> date:
    """The day that it is there."""
    return timezone.localdate()


def today_in(zone: ZoneInfo) -> date:
    """The day that it is in a zone, for lists of what has several."""
    return timezone.localdate(timezone=zone)


def moment_of(day: date, at: time) -> datetime:
    """When the clocks there show this on a day. Raises TimeSkipped, TimeTwice."""
    return moment_at(datetime.combine(day, at), here().zone)


def shown_first(shown: datetime) -> datetime:
    """When the clocks there show this, the first time that they do; where they skip it, as if they did not yet."""
    return shown.replace(tzinfo=here().zone)


def last_minute_of(day: date) -> datetime:
    """Of a day there, the last minute: when something is good for the day."""
    return moment_of(day, time(23, 59))


def midnight(day: date) -> datetime:
    """When a day begins there, also where the clocks go forward at midnight."""
    return datetime.combine(day, time(), tzinfo=here().zone)


def is_said() -> bool:
    """Whether a moment must say where it is told: not where the installation is, or to people of several zones."""
    place = here()
    return place.shared or is_elsewhere(place.zone)


def is_elsewhere(zone: ZoneInfo) -> bool:
    """Whether its clocks show something else now than those of the installation."""
    return _offset(zone) != _offset(installation_zone())


def _offset(zone: ZoneInfo) -> timedelta | None:
    return timezone.now().astimezone(zone).utcoffset()
