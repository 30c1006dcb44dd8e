"""The phases of a championship: by which quotas a competition qualifies for another, and who is qualified."""

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import assert_never
from uuid import UUID

from tournaments.circuits.domain.qualifying import Proposal, Terms
from tournaments.circuits.domain.refusals import (
    AlreadyWaived,
    ExemptionReasonNeeded,
    NoCombinedRanking,
    NoQuotas,
    NotAChampionship,
    NotExempted,
    NotWaived,
    PhaseQualifiesForItself,
    QualificationMoved,
    RankingQualifiesWithin,
    UnknownQualification,
)
from tournaments.circuits.domain.state import (
    Circuit,
    CircuitEvent,
    PhaseEvent,
    Qualification,
    refuse_outside,
    refuse_unknown,
)
from tournaments.circuits.events import (
    BarTies,
    CircuitExemptionEnded,
    CircuitKind,
    CircuitPlaceReclaimed,
    CircuitPlaceWaived,
    CircuitPlayerExempted,
    CircuitQualifiedDecided,
    CircuitQuotasSet,
    Quota,
)


def evolve(circuit: Circuit, event: PhaseEvent) -> Circuit:
    between = event.source, event.target
    qualification = _evolved(circuit.qualifications.get(between, Qualification()), event)
    return replace(circuit, qualifications=MappingProxyType({**circuit.qualifications, between: qualification}))


def _evolved(of: Qualification, event: PhaseEvent) -> Qualification:
    terms = of.terms
    match event:
        case CircuitQuotasSet():
            return replace(of, terms=replace(terms, quotas=event.quotas, ties=event.ties))
        case CircuitPlaceWaived():
            return replace(of, terms=replace(terms, waived=terms.waived | {event.player}))
        case CircuitPlaceReclaimed():
            return replace(of, terms=replace(terms, waived=terms.waived - {event.player}))
        case CircuitPlayerExempted():
            return replace(
                of,
                terms=replace(terms, exempted=(*_without(terms, event.player), event.player)),
                reasons=MappingProxyType({**of.reasons, event.player: event.reason}),
            )
        case CircuitExemptionEnded():
            return replace(of, terms=replace(terms, exempted=_without(terms, event.player)))
        case CircuitQualifiedDecided():
            return replace(of, decided=event)
        case _:
            assert_never(event)


def _without(terms: Terms, player: UUID) -> tuple[UUID, ...]:
    return tuple(of for of in terms.exempted if of != player)


def set_quotas(
    circuit: Circuit, *, source: UUID, target: UUID, quotas: tuple[Quota, ...], ties: BarTies, by_ranking: bool = False
) -> list[CircuitEvent]:
    """`by_ranking`: the source is the combined ranking of the circuit, its id, and the target any competition beside.

    Raises UnknownCircuit, NotAChampionship, NoCombinedRanking, RankingQualifiesWithin, CompetitionNotInCircuit,
    PhaseQualifiesForItself, NoQuotas.
    """
    refuse_unknown(circuit)
    if by_ranking:
        _refuse_within(circuit, target)
    else:
        _refuse_other_phases(circuit, source, target)
    if not quotas:
        raise NoQuotas
    told = circuit.qualifications.get((source, target))
    if told and (told.terms.quotas, told.terms.ties) == (quotas, ties):
        return []
    return [CircuitQuotasSet(source=source, target=target, quotas=quotas, ties=ties)]


def _refuse_within(circuit: Circuit, target: UUID) -> None:
    """Raises NoCombinedRanking, RankingQualifiesWithin."""
    if circuit.opened is None or circuit.opened.kind is CircuitKind.CHAMPIONSHIP:
        raise NoCombinedRanking
    if target in circuit.competitions:
        raise RankingQualifiesWithin


def _refuse_other_phases(circuit: Circuit, source: UUID, target: UUID) -> None:
    """Raises CompetitionNotInCircuit, NotAChampionship, PhaseQualifiesForItself."""
    refuse_outside(circuit, source, target)
    if circuit.opened is None or circuit.opened.kind is not CircuitKind.CHAMPIONSHIP:
        raise NotAChampionship
    if source == target:
        raise PhaseQualifiesForItself


def waive(circuit: Circuit, *, source: UUID, target: UUID, player: UUID) -> list[CircuitEvent]:
    """Raises UnknownQualification, AlreadyWaived."""
    if player in qualification(circuit, source, target).terms.waived:
        raise AlreadyWaived
    return [CircuitPlaceWaived(source=source, target=target, player=player)]


def reclaim(circuit: Circuit, *, source: UUID, target: UUID, player: UUID) -> list[CircuitEvent]:
    """Raises UnknownQualification, NotWaived."""
    if player not in qualification(circuit, source, target).terms.waived:
        raise NotWaived
    return [CircuitPlaceReclaimed(source=source, target=target, player=player)]


def exempt(
    circuit: Circuit, *, source: UUID, target: UUID, player: UUID, reason: tuple[UUID, str] | None
) -> list[CircuitEvent]:
    """`reason`: its text in the vault and its digest. Raises UnknownQualification, ExemptionReasonNeeded."""
    exempted = qualification(circuit, source, target).terms.exempted
    if reason is None:
        raise ExemptionReasonNeeded
    if player in exempted:
        return []
    text, digest = reason
    return [
        CircuitPlayerExempted(source=source, target=target, player=player, reason=text, reason_digest=digest)
    ]  # fmt: skip


def end_exemption(circuit: Circuit, *, source: UUID, target: UUID, player: UUID) -> list[CircuitEvent]:
    """Raises UnknownQualification, NotExempted."""
    if player not in qualification(circuit, source, target).terms.exempted:
        raise NotExempted
    return [CircuitExemptionEnded(source=source, target=target, player=player)]


def decide(
    circuit: Circuit, *, source: UUID, target: UUID, propose: Callable[[Terms], Proposal], position: int, seen: str
) -> list[CircuitEvent]:
    """Let what is proposed be who goes. `position`: of the results; `seen`: the digest of what was looked at.

    Raises UnknownQualification, QualificationMoved.
    """
    of = qualification(circuit, source, target)
    proposal = propose(of.terms)
    if proposal.digest != seen:
        raise QualificationMoved
    if of.decided and of.decided.qualified == proposal.qualified:
        return []
    return [
        CircuitQualifiedDecided(
            source=source,
            target=target,
            position=position,
            quotas=of.terms.quotas,
            qualified=proposal.qualified,
        )
    ]  # fmt: skip


def qualification(circuit: Circuit, source: UUID, target: UUID) -> Qualification:
    """Raises UnknownQualification."""
    known = circuit.qualifications.get((source, target))
    if known is None:
        raise UnknownQualification
    return known
