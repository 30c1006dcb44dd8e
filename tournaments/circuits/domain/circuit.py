"""A circuit in its stream: opened, changed, its competitions."""

from dataclasses import replace
from typing import assert_never
from uuid import UUID

from engine.events.decider import Decider
from tournaments.circuits.domain import phases
from tournaments.circuits.domain.refusals import (
    CircuitTableMissing,
    CompetitionInCircuit,
    CompetitionQualifies,
    RankingQualifiesWithin,
)
from tournaments.circuits.domain.state import Circuit, CircuitEvent, PhaseEvent, refuse_outside, refuse_unknown
from tournaments.circuits.events import (
    CircuitChanged,
    CircuitCompetitionAdded,
    CircuitCompetitionRemoved,
    CircuitKind,
    CircuitOpened,
    CircuitRule,
    Worth,
)


def evolve(circuit: Circuit, event: CircuitEvent) -> Circuit:
    if isinstance(event, PhaseEvent):
        return phases.evolve(circuit, event)
    match event:
        case CircuitOpened():
            return replace(circuit, opened=event, name=event.name, rule=event.rule)
        case CircuitChanged():
            return replace(circuit, name=event.name, rule=event.rule)
        case CircuitCompetitionAdded():
            return replace(circuit, competitions=(*circuit.competitions, event.competition))
        case CircuitCompetitionRemoved():
            return replace(circuit, competitions=tuple(of for of in circuit.competitions if of != event.competition))
        case _:
            assert_never(event)


CIRCUIT: Decider[Circuit, CircuitEvent] = Decider(initial=Circuit, evolve=evolve)


def open_circuit(
    circuit: Circuit, *, federation: UUID, kind: CircuitKind, name: str, season: int, rule: CircuitRule
) -> list[CircuitEvent]:
    """Raises CircuitTableMissing."""
    _refuse_without_table(rule)
    return [CircuitOpened(federation=federation, kind=kind, name=name, season=season, rule=rule)]


def change(circuit: Circuit, *, name: str, rule: CircuitRule) -> list[CircuitEvent]:
    """Raises UnknownCircuit, CircuitTableMissing."""
    refuse_unknown(circuit)
    _refuse_without_table(rule)
    return [] if (circuit.name, circuit.rule) == (name, rule) else [CircuitChanged(name=name, rule=rule)]


def add(circuit: Circuit, *, competition: UUID) -> list[CircuitEvent]:
    """Raises UnknownCircuit, CompetitionInCircuit, RankingQualifiesWithin."""
    refuse_unknown(circuit)
    if competition in circuit.competitions:
        raise CompetitionInCircuit
    if any(competition == target for _source, target in circuit.qualifications):
        raise RankingQualifiesWithin
    return [CircuitCompetitionAdded(competition=competition)]


def remove(circuit: Circuit, *, competition: UUID) -> list[CircuitEvent]:
    """Raises UnknownCircuit, CompetitionNotInCircuit, CompetitionQualifies."""
    refuse_outside(circuit, competition)
    if any(competition in between for between in circuit.qualifications):
        raise CompetitionQualifies
    return [CircuitCompetitionRemoved(competition=competition)]


def _refuse_without_table(rule: CircuitRule) -> None:
    if rule.worth is Worth.TABLE and not rule.table:
        raise CircuitTableMissing
