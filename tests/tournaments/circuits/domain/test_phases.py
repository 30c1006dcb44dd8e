from uuid import UUID

from engine.events.testing import given
from tests.factories.circuits import rule
from tests.tournaments.season_rankings.domain.made import player
from tournaments.circuits.domain import circuit, phases, refusals
from tournaments.circuits.domain.circuit import CIRCUIT
from tournaments.circuits.domain.qualifying import Candidate, proposed
from tournaments.circuits.events import (
    BarTies,
    CircuitCompetitionAdded,
    CircuitExemptionEnded,
    CircuitKind,
    CircuitOpened,
    CircuitPlaceReclaimed,
    CircuitPlaceWaived,
    CircuitPlayerExempted,
    CircuitQualifiedDecided,
    CircuitQuotasSet,
    QualifiedEntry,
    Quota,
)

FIRST, FINAL, TEXT = UUID(int=2), UUID(int=3), UUID(int=4)
BETWEEN = {"source": FIRST, "target": FINAL}
ANNE, LEA, PAUL = map(player, range(3))
TERMS = {"quotas": (Quota(serie="", category="", places=1),), "ties": BarTies.ALL}


def opened(kind):
    return CircuitOpened(federation=UUID(int=1), kind=kind, name="Championnat", season=2027, rule=rule())


def added(*competitions):
    return [CircuitCompetitionAdded(competition=of) for of in competitions]


SET = CircuitQuotasSet(**BETWEEN, **TERMS)
TOLD = opened(CircuitKind.CHAMPIONSHIP), *added(FIRST, FINAL)
WAIVED = CircuitPlaceWaived(**BETWEEN, player=ANNE)
EXEMPTED = CircuitPlayerExempted(**BETWEEN, player=PAUL, reason=TEXT, reason_digest="d")


def propose(terms):
    return proposed([Candidate((ANNE,), 1), Candidate((LEA,), 2)], terms)


def decided(*entries):
    qualified = tuple(QualifiedEntry(players=(of,), rank=rank, quota=quota) for of, rank, quota in entries)
    return CircuitQualifiedDecided(**BETWEEN, position=7, quotas=TERMS["quotas"], qualified=qualified)


def decide(*, seen_with=()):
    """What staff decide who have looked at the proposal that these facts give."""
    state = CIRCUIT.initial()
    for event in (*TOLD, SET, *seen_with):
        state = CIRCUIT.evolve(state, event)
    seen = propose(phases.qualification(state, FIRST, FINAL).terms).digest
    return {**BETWEEN, "propose": propose, "position": 7, "seen": seen}


def test_quotas_are_set_once_between_two_phases_of_a_championship():
    given(CIRCUIT, *TOLD).when(phases.set_quotas, **BETWEEN, **TERMS).then(SET)
    given(CIRCUIT, *TOLD, SET).when(phases.set_quotas, **BETWEEN, **TERMS).then()
    for facts, told, refused in (
        ([opened(CircuitKind.FESTIVAL), *added(FIRST, FINAL)], {}, refusals.NotAChampionship),
        ([], {}, refusals.UnknownCircuit),
        (TOLD[:2], {}, refusals.CompetitionNotInCircuit),
        (TOLD, {"source": FINAL}, refusals.PhaseQualifiesForItself),
        (TOLD, {"quotas": ()}, refusals.NoQuotas),
    ):
        given(CIRCUIT, *facts).when(phases.set_quotas, **{**BETWEEN, **TERMS, **told}).then_refuses(refused)


def test_a_phase_that_qualifies_stays_in_the_circuit():
    given(CIRCUIT, *TOLD, SET).when(circuit.remove, competition=FINAL).then_refuses(refusals.CompetitionQualifies)


def test_the_list_that_was_looked_at_is_decided_once():
    first = decided((ANNE, 1, 0))
    given(CIRCUIT, *TOLD, SET).when(phases.decide, **decide()).then(first)
    given(CIRCUIT, *TOLD, SET, first).when(phases.decide, **decide()).then()
    given(CIRCUIT, *TOLD, SET, WAIVED).when(phases.decide, **decide()).then_refuses(refusals.QualificationMoved)
    given(CIRCUIT, *TOLD).when(phases.decide, **decide()).then_refuses(refusals.UnknownQualification)


def test_a_waiver_gives_the_place_to_the_next_in_line_once_it_is_decided():
    given(CIRCUIT, *TOLD, SET).when(phases.waive, **BETWEEN, player=ANNE).then(WAIVED)
    given(CIRCUIT, *TOLD, SET, WAIVED).when(phases.waive, **BETWEEN, player=ANNE).then_refuses(refusals.AlreadyWaived)
    given(CIRCUIT, *TOLD, SET, WAIVED).when(phases.decide, **decide(seen_with=[WAIVED])).then(decided((LEA, 2, 0)))

    back = CircuitPlaceReclaimed(**BETWEEN, player=ANNE)
    given(CIRCUIT, *TOLD, SET, WAIVED).when(phases.reclaim, **BETWEEN, player=ANNE).then(back)
    given(CIRCUIT, *TOLD, SET, WAIVED, back).when(phases.reclaim, **BETWEEN, player=ANNE).then_refuses(
        refusals.NotWaived
    )


def test_who_goes_d_office_goes_with_a_reason_beside_the_quotas():
    given(CIRCUIT, *TOLD, SET).when(phases.exempt, **BETWEEN, player=PAUL, reason=(TEXT, "d")).then(EXEMPTED)
    given(CIRCUIT, *TOLD, SET, EXEMPTED).when(phases.exempt, **BETWEEN, player=PAUL, reason=(TEXT, "d")).then()
    given(CIRCUIT, *TOLD, SET).when(phases.exempt, **BETWEEN, player=PAUL, reason=None).then_refuses(
        refusals.ExemptionReasonNeeded
    )
    whole = decided((PAUL, 0, -1), (ANNE, 1, 0))
    given(CIRCUIT, *TOLD, SET, EXEMPTED).when(phases.decide, **decide(seen_with=[EXEMPTED])).then(whole)

    ended = CircuitExemptionEnded(**BETWEEN, player=PAUL)
    given(CIRCUIT, *TOLD, SET, EXEMPTED).when(phases.end_exemption, **BETWEEN, player=PAUL).then(ended)
    given(CIRCUIT, *TOLD, SET).when(phases.end_exemption, **BETWEEN, player=PAUL).then_refuses(refusals.NotExempted)
