"""Time zones by their IANA names, and moments that are typed as the clock of a place shows them."""

from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from engine.events.refusals import N_, Wrong

_MINUTE = timedelta(minutes=1)


class UnknownTimeZone(Wrong):
    """`name`: what was given."""

    message = N_("“%(name)s” names no time zone: give one such as Pacific/Noumea.")


class TimeSkipped(Wrong):
    """Clocks go forward over it. `first`: what they show next."""

    message = N_("There is no %(time)s on that day: the clocks go forward. Give a time from %(first)s on.")


class TimeTwice(Wrong):
    """Clocks go back over it. `first`: what they show when that is over."""

    message = N_("It is %(time)s twice on that day: the clocks go back. Give a time from %(first)s on.")


@cache
def _names() -> frozenset[str]:
    return frozenset(available_timezones())


def named(name: str) -> str:
    """The name, "" for none. Raises UnknownTimeZone."""
    name = name.strip()
    if name and name not in _names():
        raise UnknownTimeZone(name=name[:60])
    return name


def moment_at(shown: datetime, zone: ZoneInfo) -> datetime:
    """When the clocks of a zone show this (without a zone). Raises TimeSkipped, TimeTwice."""
    early, late = shown.replace(tzinfo=zone, fold=0), shown.replace(tzinfo=zone, fold=1)
    before, after = early.utcoffset(), late.utcoffset()
    if before is None or after is None or before == after:
        return early
    refusal = TimeSkipped if before < after else TimeTwice
    over = _change(early.astimezone(UTC), late.astimezone(UTC), zone) + max(before, after)
    raise refusal(time=f"{shown:%H:%M}", first=f"{over:%H:%M}")


def _change(one: datetime, other: datetime, zone: ZoneInfo) -> datetime:
    """The minute between two moments in which the clocks are changed."""
    low, high = sorted((one.replace(second=0, microsecond=0), other.replace(second=0, microsecond=0)))
    before = low.astimezone(zone).utcoffset()
    while low < high:
        middle = low + (high - low) // _MINUTE // 2 * _MINUTE
        if middle.astimezone(zone).utcoffset() == before:
            low = middle + _MINUTE
        else:
            high = middle
    return low
