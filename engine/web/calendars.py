"""A calendar file that phones and diaries read (RFC 5545): whole days, nothing more."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

LONGEST_LINE = 75  # octets (RFC 5545, 3.1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """An event of whole days, from `first` to `last`. `uid` is for ever; `stamp` is when it was last written.

    A day bears no zone (RFC 5545, 3.3.4): every diary shows it as that day, which is the day of the place; `note` says
    whose clocks those are.
    """

    uid: str
    stamp: datetime
    first: date
    last: date
    title: str
    place: str
    url: str
    note: str = ""


def calendar_file(name: str, days: Iterable[Day]) -> str:
    """The file, with the line ends of the standard."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Raccord//Calendrier//FR", "CALSCALE:GREGORIAN"]
    lines += [f"X-WR-CALNAME:{escaped(name)}"]
    for day in days:
        lines += _event(day)
    lines.append("END:VCALENDAR")
    return "".join(f"{line}\r\n" for long in lines for line in folded(long))


def _event(day: Day) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{day.uid}"
    yield f"DTSTAMP:{day.stamp.astimezone(UTC):%Y%m%dT%H%M%SZ}"
    yield f"DTSTART;VALUE=DATE:{day.first:%Y%m%d}"
    # The end is the first day that is no part of it.
    yield f"DTEND;VALUE=DATE:{day.last + timedelta(days=1):%Y%m%d}"
    yield f"SUMMARY:{escaped(day.title)}"
    if day.place:
        yield f"LOCATION:{escaped(day.place)}"
    if day.note:
        yield f"DESCRIPTION:{escaped(day.note)}"
    yield f"URL:{day.url}"
    yield "END:VEVENT"


def escaped(text: str) -> str:
    """A text value (RFC 5545, 3.3.11)."""
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\\n")


def folded(line: str) -> Iterator[str]:
    """The line in pieces of 75 octets at most, each after the first begun by a space; no letter is cut in two."""
    piece = ""
    for letter in line:
        if len((piece + letter).encode()) > LONGEST_LINE:
            yield piece
            piece = " "
        piece += letter
    yield piece
