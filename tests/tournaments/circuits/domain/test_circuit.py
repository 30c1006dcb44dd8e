from uuid import UUID

from engine.events.testing import given
from tests.factories.circuits import rule
from tournaments.circuits.domain import circuit, refusals
from tournaments.circuits.domain.circuit import CIRCUIT
from tournaments.circuits.events import (
    CircuitChanged,
    CircuitCompetitionAdded,
    CircuitCompetitionRemoved,
    CircuitKind,
    CircuitOpened,
    Worth,
)

FEDERATION, HERE, THERE = UUID(int=1), UUID(int=2), UUID(int=3)
FACTS = {"federation": FEDERATION, "kind": CircuitKind.FESTIVAL, "name": "Vichy", "season": 2027, "rule": rule()}
OPENED, ADDED = CircuitOpened(**FACTS), CircuitCompetitionAdded(competition=HERE)


def test_a_circuit_is_opened_and_changed_once():
    given(CIRCUIT).when(circuit.open_circuit, **FACTS).then(OPENED)
    other = rule(best=2)
    changed = CircuitChanged(name="Aix", rule=other)
    given(CIRCUIT, OPENED).when(circuit.change, name="Aix", rule=other).then(changed)
    given(CIRCUIT, OPENED, changed).when(circuit.change, name="Aix", rule=other).then()


def test_points_of_a_table_want_one():
    nothing = rule(Worth.TABLE)
    given(CIRCUIT).when(circuit.open_circuit, **FACTS | {"rule": nothing}).then_refuses(refusals.CircuitTableMissing)
    given(CIRCUIT, OPENED).when(circuit.change, name="Aix", rule=nothing).then_refuses(refusals.CircuitTableMissing)


def test_a_competition_is_in_a_circuit_once_and_leaves_it_once():
    given(CIRCUIT, OPENED).when(circuit.add, competition=HERE).then(ADDED)
    given(CIRCUIT, OPENED, ADDED).when(circuit.add, competition=HERE).then_refuses(refusals.CompetitionInCircuit)
    left = CircuitCompetitionRemoved(competition=HERE)
    given(CIRCUIT, OPENED, ADDED).when(circuit.remove, competition=HERE).then(left)
    given(CIRCUIT, OPENED, ADDED, left).when(circuit.remove, competition=HERE).then_refuses(
        refusals.CompetitionNotInCircuit
    )


def test_what_is_not_open_is_unknown():
    given(CIRCUIT).when(circuit.add, competition=THERE).then_refuses(refusals.UnknownCircuit)
    given(CIRCUIT).when(circuit.remove, competition=THERE).then_refuses(refusals.UnknownCircuit)
    given(CIRCUIT).when(circuit.change, name="x", rule=rule()).then_refuses(refusals.UnknownCircuit)
