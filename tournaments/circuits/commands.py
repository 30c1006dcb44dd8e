"""Open a circuit, change it, add and remove its competitions; decide who goes from one to the next, and enter them."""

from collections.abc import Sequence
from functools import partial
from uuid import UUID

from django.db import transaction

from arbitration.commands.reasons import reason_given
from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import permissions
from tournaments.circuits.domain import circuit as circuits, phases, qualifying
from tournaments.circuits.domain.combining import tables_named
from tournaments.circuits.domain.refusals import (
    CentreForQualified,
    CompetitionOfOthers,
    NobodyDecided,
    QualifyingNotOfficial,
)
from tournaments.circuits.events import BarTies, CircuitKind, CircuitOpened, CircuitRule, QualifiedEntry, Quota
from tournaments.circuits.queries import qualifying as read
from tournaments.circuits.queries.circuits import is_of_federation
from tournaments.commands import entries as entering
from tournaments.domain import player as players
from tournaments.domain.refusals.organisation import UnknownFederation
from tournaments.events.competition import EntryAccepted
from tournaments.models.organisation import FederationRow
from tournaments.streams import circuit_stream, player_stream
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


# --- the phases of a championship ---------------------------------------------------------------------


@commanding.command
def set_quotas(
    circuit: UUID, *, source: UUID, target: UUID, quotas: Sequence[Quota], ties: BarTies, by: Actor
) -> list[Recorded]:
    """Say how many of whom go from one competition to another; `source`: the circuit itself is its combined ranking.

    Raises UnknownCircuit, NotAChampionship, NoCombinedRanking, RankingQualifiesWithin, CompetitionOfOthers,
    CompetitionNotInCircuit, PhaseQualifiesForItself, NoQuotas.
    """
    opened = _allowed(circuit, by)
    if source == circuit and not is_of_federation(target, opened.federation):
        raise CompetitionOfOthers
    return commanding.record(
        circuit_stream(circuit),
        circuits.CIRCUIT,
        phases.set_quotas,
        source=source,
        target=target,
        quotas=tuple(quotas),
        ties=ties,
        by_ranking=source == circuit,
    )


@commanding.command
def say_waived(circuit: UUID, *, source: UUID, target: UUID, player: UUID, waived: bool, by: Actor) -> list[Recorded]:
    """A player gives his place up, or goes after all. Raises UnknownQualification, AlreadyWaived, NotWaived."""
    _allowed(circuit, by)
    decision = phases.waive if waived else phases.reclaim
    return commanding.record(
        circuit_stream(circuit), circuits.CIRCUIT, decision, source=source, target=target, player=player
    )


@commanding.command
def exempt_player(circuit: UUID, *, source: UUID, target: UUID, player: UUID, reason: str, by: Actor) -> list[Recorded]:
    """A player goes d'office; `reason` goes to the vault.

    Raises UnknownQualification, ExemptionReasonNeeded, NoSuchPlayer, PlayerGone.
    """
    _allowed(circuit, by)
    with transaction.atomic():
        players.refuse_gone(commanding.load(player_stream(player), players.PLAYER).state)
        return commanding.record(
            circuit_stream(circuit),
            circuits.CIRCUIT,
            phases.exempt,
            source=source,
            target=target,
            player=player,
            reason=reason_given(reason),
        )


@commanding.command
def end_exemption(circuit: UUID, *, source: UUID, target: UUID, player: UUID, by: Actor) -> list[Recorded]:
    """A player goes d'office no longer. Raises UnknownQualification, NotExempted."""
    _allowed(circuit, by)
    return commanding.record(
        circuit_stream(circuit), circuits.CIRCUIT, phases.end_exemption, source=source, target=target, player=player
    )


@commanding.command
def decide_qualified(circuit: UUID, *, source: UUID, target: UUID, seen: str, by: Actor) -> list[Recorded]:
    """Let those who are proposed be qualified. `seen`: the digest of the proposal that was looked at.

    Raises UnknownQualification, QualifyingNotOfficial, QualificationMoved.
    """
    _allowed(circuit, by)
    standing = read.standing_of(circuit, source)
    if not standing.official:
        raise QualifyingNotOfficial
    return commanding.record(
        circuit_stream(circuit),
        circuits.CIRCUIT,
        phases.decide,
        source=source,
        target=target,
        propose=partial(qualifying.proposed, standing.candidates),
        position=standing.official,
        seen=seen,
    )


@commanding.command
def enter_qualified(
    circuit: UUID, *, source: UUID, target: UUID, centre: UUID | None, by: Actor, reason: str = ""
) -> int:
    """Enter who was decided and is not entered yet; returns how many.

    Each in the centre where he played, where that one plays the next competition too, else in `centre`. `reason`: why
    they are let in against the rules of its plan. Raises NobodyDecided, CentreForQualified, what `accept_entries` does.
    """
    _allowed(circuit, by)
    page = read.qualification_page(circuit, source, target)
    if page.qualification.decided is None:
        raise NobodyDecided
    accepted = _to_accept(page, centre)
    for first in range(0, len(accepted), entering.MOST_AT_ONCE):
        entering.accept_entries(target, entries=accepted[first : first + entering.MOST_AT_ONCE], by=by, reason=reason)
    return len(accepted)


def _to_accept(page: read.QualificationPage, centre: UUID | None) -> list[EntryAccepted]:
    open_to = {id_ for id_, _name in read.centres_of(page.target)}
    played_in = read.centres_of_players(page.played, [player for of in page.to_enter for player in of.players])

    def centre_of(qualified: QualifiedEntry) -> UUID:
        own = played_in.get(qualified.players[0])
        chosen = own if own in open_to else centre
        if chosen is None or chosen not in open_to:
            raise CentreForQualified
        return chosen

    return [
        EntryAccepted(entry=commanding.fresh_id(f"entry-{number}"), centre=centre_of(of), players=of.players)
        for number, of in enumerate(page.to_enter)
    ]


def _allowed(circuit: UUID, by: Actor) -> CircuitOpened:
    """What opened it, once `by` may run it. Raises UnknownCircuit."""
    opened = read.circuit_state(circuit).opened
    assert opened
    permissions.require(by, RUN, opened.federation)
    return opened


def _refuse_unknown_tables(rule: CircuitRule, season: int) -> None:
    for name in tables_named(rule):
        points_table(name, season)
