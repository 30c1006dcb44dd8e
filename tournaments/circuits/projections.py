"""Circuits, their competitions and who qualifies for the next one, at once: they are few."""

from engine.events.codec import codec_of
from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from tournaments.circuits import events
from tournaments.circuits.models import CircuitCompetitionRow, CircuitRow, QualificationRow
from tournaments.streams import circuit_of

_RULE = codec_of(events.CircuitRule)


@registry.projection("tournaments.circuits", mode="inline")
class Circuits(registry.Projection):
    models = (CircuitRow, CircuitCompetitionRow, QualificationRow)

    @registry.on(events.CircuitOpened)
    def opened(self, event: events.CircuitOpened, at: Recorded, rows: held.HeldRows) -> None:
        rows[CircuitRow].add(
            id=circuit_of(at.stream),
            federation=event.federation,
            kind=event.kind.value,
            name=event.name,
            season=event.season,
            rule=_RULE.encode(event.rule),
            opened_at=at.recorded_at,
            position=at.position,
        )

    @registry.on(events.CircuitChanged)
    def changed(self, event: events.CircuitChanged, at: Recorded, rows: held.HeldRows) -> None:
        rows[CircuitRow].change(circuit_of(at.stream), name=event.name, rule=_RULE.encode(event.rule))

    @registry.on(events.CircuitCompetitionAdded)
    def competition_added(self, event: events.CircuitCompetitionAdded, at: Recorded, rows: held.HeldRows) -> None:
        rows[CircuitCompetitionRow].add(circuit=circuit_of(at.stream), competition=event.competition)

    @registry.on(events.CircuitCompetitionRemoved)
    def competition_removed(self, event: events.CircuitCompetitionRemoved, at: Recorded, rows: held.HeldRows) -> None:
        rows[CircuitCompetitionRow].remove((circuit_of(at.stream), event.competition))

    @registry.on(events.CircuitQuotasSet)
    def quotas_set(self, event: events.CircuitQuotasSet, at: Recorded, rows: held.HeldRows) -> None:
        key = circuit_of(at.stream), event.source, event.target
        if not rows[QualificationRow].where(circuit=key[0], source=key[1], target=key[2]):
            rows[QualificationRow].add(circuit=key[0], source=key[1], target=key[2], since=at.position)


registry.ignore(
    events.CircuitPlaceWaived,
    events.CircuitPlaceReclaimed,
    events.CircuitPlayerExempted,
    events.CircuitExemptionEnded,
    events.CircuitQualifiedDecided,
    because="the stream of a circuit is short, and read whole where it is asked",
)
