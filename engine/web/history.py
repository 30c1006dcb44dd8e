"""What happened to a stream, told to people. Each app says its own facts in its `history`; this puts them in order.

Names are looked up for all ids of a history at once, so that a long one costs as many queries as a short one.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any, TypeVar
from uuid import UUID

from django.utils.translation import gettext

from engine.events.registry import type_of
from engine.eventstore.reading import read_stream, stream_version
from engine.eventstore.recorded import NEW, Recorded
from engine.people import actors, models
from engine.registering import registering
from engine.web.screens import address_of_route

Names = Mapping[UUID, str]
Describer = Callable[[Any, Names], str]
Summary = Callable[[int], str]
Opening = Callable[[str, Any], bool]
T = TypeVar("T", bound=Describer)
G = TypeVar("G", bound=Summary)

# So many facts of one kind in a row are told one by one; more of them, where they can be gathered, in one sentence.
GROUP_ABOVE = 3
# How far back the last facts are looked for: first so many facts, then so many times more, then no further.
_NEAR, _FURTHER, _FAR = 60, 10, 6000

_describers: dict[str, Describer] = {}
_of_the_log: dict[str, Describer] = {}
_summaries: dict[str, Summary] = {}
_labels: dict[str, Any] = {}
_openings: list[Opening] = []
_namers: list[Callable[[set[UUID]], Names]] = []


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One fact of a stream: when, by whom (a name, or ""), what, as a sentence; its place in the log, its screen."""

    version: int
    at: datetime
    by: str
    text: str
    position: int = 0
    screen: str = ""


@dataclass(frozen=True, slots=True)
class Description:
    """One event in words: by whom (a name, or ""), what ("" where nobody tells it), from which screen or work."""

    by: str
    text: str
    screen: str


def descriptions_of(
    recorded: Sequence[Recorded], *, without: Collection[int] = (), names: Names | None = None
) -> dict[int, Description]:
    """Each event by its position, one by one; at the positions of `without` only who and from where.

    What the log alone tells is told too. `names`: see `names_in`.
    """
    known = names_in(recorded) if names is None else names
    return {
        event.position: Description(
            _actor(event, known),
            "" if event.position in without else _sentence(event, known),
            screen_of(event),
        )
        for event in recorded
    }


def _sentence(event: Recorded, names: Names) -> str:
    describer = describer_of(event.type)
    return describer(event.event, names) if describer else ""


def screen_of(event: Recorded) -> str:
    """The address of the page, such as "gestion/joueurs/…/oublier/", or the name of the work; "" where none is kept."""
    name = event.metadata.get("screen") or ""
    return address_of_route(name) or name


def may_read_history(function: Opening) -> Opening:
    """Register who may read the whole history of a stream: `function(stream, by) -> bool`."""
    _openings.append(function)
    return function


def may_read(stream: str, by: Any) -> bool:
    return any(function(stream, by) for function in _openings)


def describes(*kinds: type) -> Callable[[T], T]:
    """Register `function(event, names) -> sentence` for these event classes; `names` holds every id of the event."""
    return registering(lambda function: _describers.update(dict.fromkeys(_names_of(kinds), function)))


def tells_the_log(*kinds: type) -> Callable[[T], T]:
    """The same, for what only the log tells, which shows nothing of an event before it is public."""
    return registering(lambda function: _of_the_log.update(dict.fromkeys(_names_of(kinds), function)))


def describer_of(name: str) -> Describer | None:
    """The function that describes the event of that name."""
    return _describers.get(name) or _of_the_log.get(name)


def summarises(*kinds: type) -> Callable[[G], G]:
    """Register `function(count) -> sentence` for many facts of these event classes in a row, by one person."""
    return registering(lambda function: _summaries.update(dict.fromkeys(_names_of(kinds), function)))


def _names_of(kinds: Iterable[type]) -> list[str]:
    return [type_of(kind).name for kind in kinds]


def labels(labels: Mapping[str, Any]) -> None:
    """Register labels for facts without a sentence: a few words each, with nothing of their content."""
    _labels.update(labels)


def naming(function: Callable[[set[UUID]], Names]) -> Callable[[set[UUID]], Names]:
    """Register a function that names those of some ids that it knows."""
    _namers.append(function)
    return function


def history(stream: str, after: int = NEW) -> list[HistoryEntry]:
    """What happened to the stream after a version, the latest first; a fact without a sentence is left out."""
    runs = list(_runs(event for event in read_stream(stream, after) if event.type in _describers))
    names = names_in([event for run in runs for event in (run[-1:] if _is_summarised(run) else run)])
    return [entry for run in reversed(runs) for entry in _told(run, names)]


def changes(stream: str, after: int) -> list[HistoryEntry]:
    """The same for what others wrote meanwhile; a fact without a sentence is at least named."""
    recorded = [event for event in read_stream(stream, after) if event.type in _describers or event.type in _labels]
    # what the log alone tells may be secret still
    descriptions = descriptions_of(recorded, without=[at.position for at in recorded if at.type in _of_the_log])
    return [
        HistoryEntry(
            version=event.version,
            at=event.recorded_at,
            by=descriptions[event.position].by,
            text=descriptions[event.position].text or str(_labels.get(event.type, "")),
            position=event.position,
            screen=descriptions[event.position].screen,
        )
        for event in reversed(recorded)
    ]


def latest(stream: str, count: int) -> list[HistoryEntry]:
    """The last `count` happenings of a stream that may be long; what is gathered counts as one."""
    end, back = stream_version(stream), _NEAR
    while True:
        after = max(NEW, end - back)
        entries = history(stream, after)
        if after == NEW:
            return entries[:count]
        # The oldest may be the end of a longer run.
        if len(entries) > count or back >= _FAR:
            return entries[:-1][:count] or entries
        back *= _FURTHER


def _runs(recorded: Iterable[Recorded]) -> Iterator[list[Recorded]]:
    """Facts of one kind in a row, by one person."""
    for _kind, run in groupby(recorded, key=lambda event: (event.type, event.metadata.get("actor"))):
        yield list(run)


def _is_summarised(run: Sequence[Recorded]) -> bool:
    return len(run) > GROUP_ABOVE and run[0].type in _summaries


def _told(run: Sequence[Recorded], names: Names) -> Iterator[HistoryEntry]:
    last = run[-1]
    if _is_summarised(run):
        yield _entry(last, names, _summaries[last.type](len(run)))
        return
    for event in reversed(run):
        yield _entry(event, names, _describers[event.type](event.event, names))


def _entry(event: Recorded, names: Names, text: str) -> HistoryEntry:
    return HistoryEntry(event.version, event.recorded_at, _actor(event, names), text, event.position, screen_of(event))


def names_in(recorded: Iterable[Recorded]) -> Names:
    """What each id of these events, and of whoever acted, is called."""
    ids = {id_ for event in recorded for id_ in (*_ids(event.data), *_ids(_bare(event.metadata.get("actor"))))}
    names = {account.pk: str(account) for account in models.Account.objects.filter(pk__in=ids)} if ids else {}
    for known in _namers if ids else ():
        names |= known(ids)
    return names


def _actor(event: Recorded, names: Names) -> str:
    actor = event.metadata.get("actor") or ""
    if actor == actors.SYSTEM.actor_id:
        return gettext("Raccord")
    return next((names[id_] for id_ in _ids(_bare(actor)) if id_ in names), "")


def _bare(actor: str | None) -> str:
    """The id alone: an entry that acted by its link has what it is before it."""
    return (actor or "")[-36:]


def _ids(value: Any) -> Iterator[UUID]:
    """Every text of a recorded value that is an id."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _ids(inner)
    elif isinstance(value, str) and len(value) == 36:
        try:
            yield UUID(value)
        except ValueError:
            return
