"""Open a circuit, change it, add and remove its competitions."""

from uuid import UUID

from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import permissions
from tournaments.circuits.domain import circuit as circuits
from tournaments.circuits.domain.combining import tables_named
from tournaments.circuits.domain.refusals import CompetitionOfOthers, UnknownCircuit
from tournaments.circuits.events import CircuitKind, CircuitOpened, CircuitRule
from tournaments.circuits.queries.circuits import is_of_federation
from tournaments.domain.refusals.organisation import UnknownFederation
from tournaments.models.organisation import FederationRow
from tournaments.streams import circuit_stream
from tournaments.tables import points_table

RUN = "tournaments.run_circuits"


@commanding.command
def open_circuit(federation: UUID, *, kind: CircuitKind, name: str, season: int, rule: CircuitRule, by: Actor) -> UUID:
    """Open a circuit of a federation; returns its id.

    Raises UnknownFederation, CircuitTableMissing, UnknownPointsTable.
    """
    permissions.require(by, RUN, federation)
    if not FederationRow.objects.filter(pk=federation).exists():
        raise UnknownFederation
    _refuse_unknown_tables(rule, season)
    made = commanding.fresh_id("circuit")
    commanding.record(
        circuit_stream(made),
        circuits.CIRCUIT,
        circuits.open_circuit,
        federation=federation,
        kind=kind,
        name=name,
        season=season,
        rule=rule,
    )
    return made


@commanding.command
def change_circuit(circuit: UUID, *, name: str, rule: CircuitRule, by: Actor) -> list[Recorded]:
    """Another name, another rule. Raises UnknownCircuit, CircuitTableMissing, UnknownPointsTable."""
    opened = _allowed(circuit, by)
    _refuse_unknown_tables(rule, opened.season)
    return commanding.record(circuit_stream(circuit), circuits.CIRCUIT, circuits.change, name=name, rule=rule)


@commanding.command
def add_competition(circuit: UUID, *, competition: UUID, by: Actor) -> list[Recorded]:
    """Let its official results count. Raises UnknownCircuit, CompetitionOfOthers, CompetitionInCircuit."""
    opened = _allowed(circuit, by)
    if not is_of_federation(competition, opened.federation):
        raise CompetitionOfOthers
    return commanding.record(circuit_stream(circuit), circuits.CIRCUIT, circuits.add, competition=competition)


@commanding.command
def remove_competition(circuit: UUID, *, competition: UUID, by: Actor) -> list[Recorded]:
    """Let it count no longer. Raises UnknownCircuit, CompetitionNotInCircuit."""
    _allowed(circuit, by)
    return commanding.record(circuit_stream(circuit), circuits.CIRCUIT, circuits.remove, competition=competition)


def _allowed(circuit: UUID, by: Actor) -> CircuitOpened:
    """What opened it, once `by` may run it. Raises UnknownCircuit."""
    opened = commanding.load(circuit_stream(circuit), circuits.CIRCUIT).state.opened
    if opened is None:
        raise UnknownCircuit
    permissions.require(by, RUN, opened.federation)
    return opened


def _refuse_unknown_tables(rule: CircuitRule, season: int) -> None:
    for name in tables_named(rule):
        points_table(name, season)
