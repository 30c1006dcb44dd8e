"""What the factories of streams have in common: each begins one by the product's own command, and gives its id.

What happens to a stream afterwards is no object: it is a function, in the file of its subject.
"""

from typing import Any

import factory

from engine.eventstore.appending import append
from engine.eventstore.reading import stream_version
from engine.eventstore.recorded import Append, Recorded
from engine.people.actors import SYSTEM


class StreamFactory(factory.Factory):
    """`Meta.model` is the command; the system asks for it unless `by` says who."""

    class Meta:
        abstract = True

    by = SYSTEM


def happen(stream: str, *events: Any) -> list[Recorded]:
    """These events happen at the end of the stream."""
    return append(Append(stream, events, stream_version(stream)))
