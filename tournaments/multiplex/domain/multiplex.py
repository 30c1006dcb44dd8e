"""Which halls one console conducts, and which of them stand aside."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import assert_never
from uuid import UUID

from engine.events.decider import Decider
from tournaments.multiplex import events

MultiplexEvent = (
    events.MultiplexHallJoined
    | events.MultiplexHallLeft
    | events.MultiplexStepTaken
    | events.MultiplexHallSetAside
    | events.MultiplexHallResumed
    | events.MultiplexTimeRuled
)


@dataclass(frozen=True, slots=True)
class Multiplex:
    """`parties`: by centre; `aside`: centres whose partie stands still by decision; `ruled`: by coup of a centre."""

    parties: Mapping[UUID, UUID] = field(default_factory=lambda: MappingProxyType({}))
    aside: frozenset[UUID] = frozenset()
    ruled: Mapping[tuple[UUID, int], events.MultiplexTimeRuled] = field(default_factory=lambda: MappingProxyType({}))


def evolve(multiplex: Multiplex, event: MultiplexEvent) -> Multiplex:
    match event:
        case events.MultiplexHallJoined():
            return replace(multiplex, parties={**multiplex.parties, event.centre: event.partie})
        case events.MultiplexHallLeft():
            left = {centre: partie for centre, partie in multiplex.parties.items() if centre != event.centre}
            return replace(multiplex, parties=left, aside=multiplex.aside - {event.centre})
        case events.MultiplexHallSetAside():
            return replace(multiplex, aside=multiplex.aside | {event.centre})
        case events.MultiplexHallResumed():
            return replace(multiplex, aside=multiplex.aside - {event.centre})
        case events.MultiplexTimeRuled():
            return replace(multiplex, ruled={**multiplex.ruled, (event.centre, event.coup): event})
        case events.MultiplexStepTaken():
            return multiplex
        case _:
            assert_never(event)


MULTIPLEX: Decider[Multiplex, MultiplexEvent] = Decider(initial=Multiplex, evolve=evolve)
