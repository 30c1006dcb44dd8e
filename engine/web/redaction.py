"""What of the log is not public yet: the content of an event that holds a secret of the game is shown to nobody before.

Each app says it of its own streams, in its `redaction.py`.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from engine.eventstore.recorded import Recorded
from engine.registering import registering

Redaction = Callable[[Sequence[Recorded]], set[int]]
S = TypeVar("S", bound=Redaction)

_redactions: dict[str, Redaction] = {}


def redacts(kind: str) -> Callable[[S], S]:
    """Register, for the streams whose names begin with `kind` and a dash, which positions are secret still."""
    return registering(lambda function: _redactions.update({kind: function}))


def redactions() -> dict[str, Redaction]:
    """By kind of stream."""
    return dict(_redactions)


def kind_of(stream: str) -> str:
    return stream.partition("-")[0]


def redacted_positions(recorded: Sequence[Recorded]) -> set[int]:
    """The positions among these whose content nobody reads yet."""
    by_kind: dict[str, list[Recorded]] = {}
    for event in recorded:
        by_kind.setdefault(kind_of(event.stream), []).append(event)
    return {
        position for kind, events in by_kind.items() if kind in _redactions for position in _redactions[kind](events)
    }
