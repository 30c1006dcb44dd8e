"""A circuit as its stream says: what it is, its competitions, who goes from one to another."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from uuid import UUID

from tournaments.circuits.domain.qualifying import Terms
from tournaments.circuits.domain.refusals import CompetitionNotInCircuit, UnknownCircuit
from tournaments.circuits.events import (
    CircuitChanged,
    CircuitCompetitionAdded,
    CircuitCompetitionRemoved,
    CircuitExemptionEnded,
    CircuitOpened,
    CircuitPlaceReclaimed,
    CircuitPlaceWaived,
    CircuitPlayerExempted,
    CircuitQualifiedDecided,
    CircuitQuotasSet,
    CircuitRule,
)

PhaseEvent = (
    CircuitQuotasSet
    | CircuitPlaceWaived
    | CircuitPlaceReclaimed
    | CircuitPlayerExempted
    | CircuitExemptionEnded
    | CircuitQualifiedDecided
)
CircuitEvent = CircuitOpened | CircuitChanged | CircuitCompetitionAdded | CircuitCompetitionRemoved | PhaseEvent


@dataclass(frozen=True, slots=True)
class Qualification:
    """From one competition to another. `reasons`: the texts in the vault of those who go d'office, by player.

    `decided`: who goes, None before the first decision.
    """

    terms: Terms = field(default_factory=Terms)
    reasons: Mapping[UUID, UUID] = field(default_factory=lambda: MappingProxyType({}))
    decided: CircuitQualifiedDecided | None = None


@dataclass(frozen=True, slots=True)
class Circuit:
    """`opened` is None before it exists; `competitions` in the order in which they came.

    `qualifications`: by the competition that qualifies and the one that it qualifies for.
    """

    opened: CircuitOpened | None = None
    name: str = ""
    rule: CircuitRule | None = None
    competitions: tuple[UUID, ...] = ()
    qualifications: Mapping[tuple[UUID, UUID], Qualification] = field(default_factory=lambda: MappingProxyType({}))


def refuse_unknown(circuit: Circuit) -> None:
    """Raises UnknownCircuit."""
    if circuit.opened is None:
        raise UnknownCircuit


def refuse_outside(circuit: Circuit, *competitions: UUID) -> None:
    """Raises UnknownCircuit, CompetitionNotInCircuit."""
    refuse_unknown(circuit)
    if not {*competitions} <= {*circuit.competitions}:
        raise CompetitionNotInCircuit
