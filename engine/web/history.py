"""What happened to a stream, told to people. Each app says its own facts in its `telling.py`; this puts them in order.

Names are looked up for all ids of a history at once, so that a long one costs as many queries as a short one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any, TypeVar
from uuid import UUID

from django.utils.translation import gettext

from engine.events import type_of
from engine.eventstore import NEW, Recorded, read_stream, stream_version
from engine.people import SYSTEM
from engine.people.models import Account

Names = Mapping[UUID, str]
Teller = Callable[[Any, Names], str]
Gatherer = Callable[[int], str]
T = TypeVar("T", bound=Teller)
G = TypeVar("G", bound=Gatherer)

# So many facts of one kind in a row are told one by one; more of them, where they can be gathered, in one sentence.
FEW = 3
# How far back the last facts are looked for: first so many facts, then so many times more, then no further.
_NEAR, _FURTHER, _FAR = 60, 10, 6000

_tellers: dict[str, Teller] = {}
_gatherers: dict[str, Gatherer] = {}
_namers: list[Callable[[set[UUID]], Names]] = []


@dataclass(frozen=True, slots=True)
class Happening:
    """One fact of a stream: when, by whom (a name, or ""), and what, as a sentence."""

    version: int
    at: datetime
    by: str
    text: str


def telling(*kinds: type) -> Callable[[T], T]:
    """Register `function(event, names) -> sentence` for these event classes; `names` holds every id of the event."""

    def registered(function: T) -> T:
        for kind in kinds:
            _tellers[type_of(kind).name] = function
        return function

    return registered


def gathering(*kinds: type) -> Callable[[G], G]:
    """Register `function(count) -> sentence` for many facts of these event classes in a row, by one person."""

    def registered(function: G) -> G:
        for kind in kinds:
            _gatherers[type_of(kind).name] = function
        return function

    return registered


def naming(function: Callable[[set[UUID]], Names]) -> Callable[[set[UUID]], Names]:
    """Register a function that names those of some ids that it knows."""
    _namers.append(function)
    return function


def history(stream: str, after: int = NEW) -> list[Happening]:
    """What happened to the stream after a version, the latest first; a fact that nobody tells is left out."""
    runs = list(_runs(one for one in read_stream(stream, after) if one.type in _tellers))
    names = _names([one for run in runs for one in (run[-1:] if _is_gathered(run) else run)])
    return [told for run in reversed(runs) for told in _told(run, names)]


def latest(stream: str, count: int) -> list[Happening]:
    """The last `count` happenings of a stream that may be long; what is gathered counts as one."""
    end, back = stream_version(stream), _NEAR
    while True:
        after = max(NEW, end - back)
        found = history(stream, after)
        if after == NEW:
            return found[:count]
        # The oldest may be the end of a longer run.
        if len(found) > count or back >= _FAR:
            return found[:-1][:count] or found
        back *= _FURTHER


def _runs(recorded: Iterable[Recorded]) -> Iterator[list[Recorded]]:
    """Facts of one kind in a row, by one person."""
    for _kind, run in groupby(recorded, key=lambda one: (one.type, one.metadata.get("actor"))):
        yield list(run)


def _is_gathered(run: Sequence[Recorded]) -> bool:
    return len(run) > FEW and run[0].type in _gatherers


def _told(run: Sequence[Recorded], names: Names) -> Iterator[Happening]:
    last = run[-1]
    if _is_gathered(run):
        yield Happening(last.version, last.recorded_at, _actor(last, names), _gatherers[last.type](len(run)))
        return
    for one in reversed(run):
        yield Happening(one.version, one.recorded_at, _actor(one, names), _tellers[one.type](one.event, names))


def _names(recorded: Iterable[Recorded]) -> Names:
    ids = {id_ for one in recorded for id_ in (*_ids(one.data), *_ids(one.metadata.get("actor")))}
    names = {account.pk: str(account) for account in Account.objects.filter(pk__in=ids)} if ids else {}
    for known in _namers if ids else ():
        names |= known(ids)
    return names


def _actor(one: Recorded, names: Names) -> str:
    actor = one.metadata.get("actor") or ""
    if actor == SYSTEM.actor_id:
        return gettext("Raccord")
    return next((names[id_] for id_ in _ids(actor) if id_ in names), "")


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
