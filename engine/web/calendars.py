"""A calendar file that phones and diaries read (RFC 5545): whole days, and hours with their zones."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What stands in a diary. `uid` is for ever; `stamp` is when it was last written.

    `first` and `last`: its days, both of it, or its hours, which bear their zone; an hour without an end has itself as
    `last`. A day bears no zone (RFC 5545, 3.3.4): every diary shows it as that day, which is the day of the place;
    `note` says whose clocks those are.
    """

    uid: str
    stamp: datetime
    first: date | datetime
    last: date | datetime
    title: str
    place: str
    url: str
    note: str = ""


def calendar_file(name: str, entries: Iterable[Entry]) -> bytes:
    """The file, with what each zone in it means."""
    # half a second to load, and few ask for it
    import icalendar  # noqa: PLC0415

    calendar = icalendar.Calendar()
    calendar.add("version", "2.0")
    calendar.add("prodid", "-//Raccord//Calendrier//FR")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("x-wr-calname", name)
    for entry in entries:
        event = icalendar.Event()
        event.add("uid", entry.uid)
        event.add("dtstamp", entry.stamp.astimezone(UTC))
        event.add("dtstart", entry.first)
        if (end := _end(entry)) is not None:
            event.add("dtend", end)
        event.add("summary", entry.title)
        if entry.place:
            event.add("location", entry.place)
        if entry.note:
            event.add("description", entry.note)
        event.add("url", entry.url)
        calendar.add_component(event)
    calendar.add_missing_timezones()
    return calendar.to_ical()


def _end(entry: Entry) -> date | datetime | None:
    """Of days the first that is no part of it any more; None where no end is said."""
    if not isinstance(entry.last, datetime):
        return entry.last + timedelta(days=1)
    return entry.last if entry.last != entry.first else None
