"""Circuits, by the command that opens them."""

from collections.abc import Iterable
from uuid import UUID

from engine.people.actors import SYSTEM
from tournaments.circuits import commands
from tournaments.circuits.events import CircuitKind, CircuitRule, Split, Worth


def rule(
    worth: Worth = Worth.TOTAL, *, table: str = "", best: int = 0, least: int = 1, splits: Iterable[Split] = ()
) -> CircuitRule:
    return CircuitRule(worth=worth, table=table, best=best, least=least, splits=tuple(splits))


def circuit_of(
    federation: UUID,
    *competitions: UUID,
    made_by: CircuitRule | None = None,
    season: int = 2028,
    kind: CircuitKind = CircuitKind.CHALLENGE,
) -> UUID:
    """A circuit of a federation with these competitions."""
    circuit = commands.open_circuit(
        federation,
        kind=kind,
        name="Grand Prix du Sud",
        season=season,
        rule=made_by or rule(),
        by=SYSTEM,
    )
    for competition in competitions:
        commands.add_competition(circuit, competition=competition, by=SYSTEM)
    return circuit
