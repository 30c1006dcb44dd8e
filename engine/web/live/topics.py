"""Topics: who may follow them, and which facts wake them. Each app registers its own.

A topic is a word and a uuid, "partie-6f1c…". Nobody may follow a topic whose word no app registered.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

from engine.events.refusals import Refusal
from engine.eventstore.recorded import Recorded
from engine.registering import registering

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser

    from engine.people.models import Account

MayFollow = Callable[["Account | AnonymousUser", UUID], bool]
TopicsOf = TypeVar("TopicsOf", bound=Callable[[Any, Recorded], Iterable[str]])

TOPIC = re.compile(r"([a-z]+)-([0-9a-f-]{36})")

_readers: dict[str, MayFollow] = {}
_changing: set[type] = set()
_wakers: dict[type, list[Callable[[Any, Recorded], Iterable[str]]]] = {}


def register(prefix: str, may_follow: MayFollow) -> None:
    """Topics `prefix-<uuid>` exist; `may_follow(user, uuid)` says who may hear of them."""
    _readers[prefix] = may_follow


def topics_of(*event_classes: type) -> Callable[[TopicsOf], TopicsOf]:
    """Decorate `fn(event, recorded) -> topics`: what became public, and to whom, when one of these was recorded."""

    def keep(function: TopicsOf) -> None:
        for event_class in event_classes:
            _wakers.setdefault(event_class, []).append(function)

    return registering(keep)


def wakers_of(event_class: type) -> Sequence[Callable[[Any, Recorded], Iterable[str]]]:
    """What says which topics such an event wakes."""
    return tuple(_wakers.get(event_class, ()))


def changes_rights(*event_classes: type) -> None:
    """These events change the rights of the account in their field `account`: its open sockets are checked again."""
    _changing.update(event_classes)


def whose_rights_changed(recorded: Recorded) -> UUID | None:
    """The account whose rights this fact changes."""
    return recorded.event.account if type(recorded.event) in _changing else None


def parse(text: str) -> tuple[str, UUID] | None:
    """("partie", uuid) of "partie-<uuid>", None when it is no topic."""
    if not (match := TOPIC.fullmatch(text)):
        return None
    try:
        return match[1], UUID(match[2])
    except ValueError:
        return None


def may_follow(user: "Account | AnonymousUser", text: str) -> bool:
    """Whether `user` may follow the topic; False for what is no topic, or is of nothing that exists."""
    topic = parse(text)
    if topic is None or topic[0] not in _readers:
        return False
    try:
        return _readers[topic[0]](user, topic[1])
    except Refusal:
        return False


def woken_by(recorded: Recorded) -> set[str]:
    """The topics that this fact wakes."""
    event = recorded.event
    return {topic for fn in wakers_of(type(event)) for topic in fn(event, recorded)}
