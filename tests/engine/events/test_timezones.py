"""What clocks show, by the zones that have names."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from engine.events.timezones import TimeSkipped, TimeTwice, UnknownTimeZone, moment_at, named


def test_a_zone_is_named_as_iana_does_or_not_at_all():
    assert (named(" Pacific/Noumea "), named("")) == ("Pacific/Noumea", "")
    for wrong in ("Nouméa", "UTC+11", "../etc/passwd"):
        with pytest.raises(UnknownTimeZone):
            named(wrong)


@pytest.mark.parametrize(
    ("zone", "shown", "hour"),
    [
        ("Pacific/Noumea", "2027-01-09T23:59", 12),
        ("America/Toronto", "2027-01-09T09:00", 14),
        ("Europe/Paris", "2027-03-28T01:59", 0),
        ("Europe/Paris", "2027-03-28T03:00", 1),
        ("Europe/Paris", "2027-10-31T03:00", 2),
    ],
)
def test_the_clocks_of_a_place_say_when(zone, shown, hour):
    assert moment_at(datetime.fromisoformat(shown), ZoneInfo(zone)).astimezone(UTC).hour == hour


@pytest.mark.parametrize(
    ("zone", "shown", "first"),
    [
        ("Europe/Paris", "2027-03-28T02:00", "03:00"),
        ("Europe/Paris", "2027-03-28T02:59", "03:00"),
        ("America/Toronto", "2027-03-14T02:30", "03:00"),
        ("Asia/Beirut", "2027-03-28T00:15", "01:00"),
    ],
)
def test_a_time_that_clocks_skip_is_refused_with_the_first_that_they_show(zone, shown, first):
    with pytest.raises(TimeSkipped) as refused:
        moment_at(datetime.fromisoformat(shown), ZoneInfo(zone))
    assert refused.value.params == {"time": shown[11:], "first": first}


@pytest.mark.parametrize(
    ("zone", "shown", "first"),
    [
        ("Europe/Paris", "2027-10-31T02:30", "03:00"),
        ("America/Toronto", "2027-11-07T01:00", "02:00"),
    ],
)
def test_a_time_that_clocks_show_twice_is_refused_with_the_first_that_is_one(zone, shown, first):
    with pytest.raises(TimeTwice) as refused:
        moment_at(datetime.fromisoformat(shown), ZoneInfo(zone))
    assert refused.value.params == {"time": shown[11:], "first": first}
