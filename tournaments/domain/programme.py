"""The hours of a competition, read from what its announcement says of them in words.

    Samedi : 13 h 30 accueil, première partie à 14 h
    Dimanche 9:00 partie 4

What names no hour, or another day than those of the competition, is no item; the text itself is shown as it is written.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, time, timedelta

from engine.text import folded

_WEEKDAYS = {
    name: number
    for names in (
        ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"),
        ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"),
    )
    for number, name in enumerate(names)
}
_MONTHS = {
    name: number
    for names in (
        "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre".split(),
        "january february march april may june july august september october november december".split(),
    )
    for number, name in enumerate(names, start=1)
}
# 13:30, 13 h 30, 13h. Of whole hours alone, "2 h" may be how long something takes: a word before it says that it is a
# time, or it begins what is said.
_TIME = re.compile(
    r"(?:(?P<before>^|\b(?:à|a|dès|des|vers|de|at|from|to|–|-)\s+))?"
    r"\b(?P<hour>[01]?\d|2[0-3])\s?(?:h|:)\s?(?P<minute>[0-5]\d)?(?!\w|\s?\d\d\b)",
    re.IGNORECASE,
)
_DAY = re.compile(
    rf"\b(?:(?P<weekday>{'|'.join(_WEEKDAYS)})|(?:jour|day)\s(?P<nth>\d{{1,2}})"
    rf"|(?P<day>\d{{1,2}})(?:er)?\s(?P<month>{'|'.join(_MONTHS)})|(?P<dd>\d{{1,2}})/(?P<mm>\d{{1,2}}))\b"
)
# What parts two items of one line; a comma within an hour does not occur.
_PARTS = re.compile(r"[\n;,]|\.\s")
_AROUND = " \t:–—-.•*"


@dataclass(frozen=True, slots=True)
class Item:
    """Something at an hour of a day, by the clocks of the competition; `until` None where no end is said."""

    on: date
    at: time
    what: str
    until: time | None = None


def programme(hours: str, first: date, days: int) -> tuple[Item, ...]:
    """What the hours of a competition name, in order: of its days, the `first` and those that follow."""
    every = [first + timedelta(days=number) for number in range(days)]
    return tuple(sorted(_items(hours, every), key=lambda item: (item.on, item.at)))


def _items(hours: str, days: Sequence[date]) -> Iterator[Item]:
    on: date | None = days[0]
    for part in _PARTS.split(hours):
        said, named = _without_day(part)
        if named:
            on = _named(named, days)
        times = [found for found in _TIME.finditer(said) if _is_time(found)]
        if on is not None and times:
            yield _item(on, said, times)


def _without_day(part: str) -> tuple[str, re.Match[str] | None]:
    plain = folded(part)
    named = _DAY.search(plain)
    # Folding keeps the places of letters, but for ligatures, which no day and no hour has.
    if named and len(plain) == len(part):
        part = f"{part[: named.start()]} {part[named.end() :]}"
    return part.strip(_AROUND), named


def _is_time(found: re.Match[str]) -> bool:
    return found["minute"] is not None or found["before"] is not None


def _item(on: date, said: str, times: Sequence[re.Match[str]]) -> Item:
    at, until = _shown(times[0]), _shown(times[1]) if len(times) > 1 else None
    for found in reversed(times[:2]):
        said = f"{said[: found.start()]} {said[found.end() :]}"
    return Item(on, at, " ".join(said.split()).strip(_AROUND), until if until and until > at else None)


def _shown(found: re.Match[str]) -> time:
    return time(int(found["hour"]), int(found["minute"] or 0))


def _named(found: re.Match[str], days: Sequence[date]) -> date | None:
    """The day that is named; None where it is none of these."""
    return next((day for day in days if _is_named(found, day, days)), None)


def _is_named(found: re.Match[str], day: date, days: Sequence[date]) -> bool:
    if found["weekday"]:
        return day.weekday() == _WEEKDAYS[found["weekday"]]
    if found["nth"]:
        return day == days[0] + timedelta(days=int(found["nth"]) - 1)
    if found["month"]:
        return (day.day, day.month) == (int(found["day"]), _MONTHS[found["month"]])
    return (day.day, day.month) == (int(found["dd"]), int(found["mm"]))
