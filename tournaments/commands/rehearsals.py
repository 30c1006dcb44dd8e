"""Rehearsing a competition in a copy that never publishes, and throwing the copy away."""

from uuid import UUID

from engine.events.actors import Actor
from engine.eventstore import commanding, recorded
from engine.people.permissions import require
from tournaments.domain.competition import rehearsing, state
from tournaments.models.competitions import EntryRow
from tournaments.models.players import PlayerRow
from tournaments.streams import competition_stream


@commanding.command
def rehearse_competition(competition: UUID, *, by: Actor, rehearsal: UUID | None = None) -> UUID:
    """Copy the announcement, the centres, the officials, the entries and the tables; no game. Returns its id.

    Raises UnknownCompetition, RehearsalOfRehearsal.
    """
    require(by, "tournaments.manage_competition", competition)
    rehearsal = rehearsal or commanding.fresh_id("rehearsal")
    commanding.record(
        competition_stream(rehearsal),
        state.COMPETITION,
        rehearsing.rehearse,
        rehearsal=rehearsal,
        of=competition,
        original=commanding.load(competition_stream(competition), state.COMPETITION).state,
        players=_players_today(competition),
    )
    return rehearsal


@commanding.command
def end_rehearsal(competition: UUID, *, by: Actor) -> list[recorded.Recorded]:
    """Close a rehearsal for good: no list shows it. Raises NotARehearsal, RehearsalIsOver."""
    require(by, "tournaments.manage_competition", competition)
    return commanding.record(competition_stream(competition), state.COMPETITION, rehearsing.end_rehearsal)


def _players_today(competition: UUID) -> dict[UUID, tuple[UUID, ...]]:
    """By entry, its players, duplicates under the kept one; without entries of players who asked to be forgotten."""
    entered = EntryRow.objects.filter(competition=competition).values_list("entry", "players")
    players = {entry: tuple(UUID(player) for player in ids) for entry, ids in entered}
    gone = set(PlayerRow.objects.filter(forgotten=True).values_list("id", flat=True))
    return {entry: ids for entry, ids in players.items() if gone.isdisjoint(ids)}
