"""Entries of a competition: accepted and classed in one append, classed again, assigned to teams."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from uuid import UUID

from django.db import transaction

from arbitration.commands.reasons import reason_given
from engine.events.actors import Actor
from engine.eventstore import appending, commanding
from engine.eventstore.recorded import NEW, Append, Recorded
from engine.people import identities, permissions
from tournaments.domain.competition import (
    admission,
    entries as entries_competitions,
    state,
    teams as teams_competitions,
)
from tournaments.domain.refusals.entries import EntryAlreadyAccepted, PlayerAlreadyEntered, UnknownPlayer
from tournaments.events.competition import EntryAccepted
from tournaments.events.player import PlayerRegistered
from tournaments.models.competitions import EntryRow
from tournaments.models.players import PlayerEntryRow, PlayerRow
from tournaments.queries import classings, separation
from tournaments.streams import competition_stream, player_stream

# One append for so many: more would hold the log too long.
MOST_AT_ONCE = 500
_NO_TEAMS: Mapping[UUID, UUID] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class NewEntry:
    """An entry of new players: its centre, and the (given name, family name) of one player or of two."""

    centre: UUID
    players: tuple[tuple[str, str], ...]


@commanding.command
def accept_entries(
    competition: UUID,
    *,
    entries: Sequence[EntryAccepted],
    by: Actor,
    teams: Mapping[UUID, UUID] = _NO_TEAMS,
    reason: str = "",
) -> list[Recorded]:
    """Accept all of `entries` in one append, or none, each classed as its players are today.

    `teams` by entry. `reason`: why staff lets them in against the rules of the plan; it goes to the vault. Raises
    UnknownPlayer, CentreNotEnrolled, and the first RuleBroken where there is no reason.
    """
    permissions.require(by, "tournaments.manage_competition", competition)
    _refuse_unknown_players({player for entry in entries for player in entry.players})
    with transaction.atomic():
        return _accept(competition, entries, teams=teams, waiver=_waiver(reason))


@commanding.command
def accept_many(competition: UUID, *, entries: Sequence[EntryAccepted], by: Actor) -> None:
    """Accept entries that the rules admit, however many: in several appends, as one would hold the log too long.

    Raises what `accept_entries` does.
    """
    for first in range(0, len(entries), MOST_AT_ONCE):
        accept_entries(competition, entries=entries[first : first + MOST_AT_ONCE], by=by)


@commanding.command
def enter_players(competition: UUID, *, entries: Sequence[NewEntry], by: Actor, reason: str = "") -> list[Recorded]:
    """Register new players and enter them, all or none. Two of the same name are two players."""
    permissions.require(by, "tournaments.manage_competition", competition)
    permissions.require(by, "tournaments.register_unlicensed")
    names: dict[UUID, tuple[str, str]] = {}
    accepted = []
    for number, entry in enumerate(entries):
        ids = tuple(commanding.fresh_id(f"player-{number}-{seat}") for seat, _ in enumerate(entry.players))
        names |= dict(zip(ids, entry.players, strict=True))
        accepted.append(EntryAccepted(entry=commanding.fresh_id(f"entry-{number}"), centre=entry.centre, players=ids))
    with transaction.atomic():
        identities.keep_identities(names)
        recorded = _accept(competition, accepted, waiver=_waiver(reason))
        appending.append(*(Append(player_stream(id_), [PlayerRegistered()], NEW) for id_ in names))
    return recorded


def _accept(
    competition: UUID,
    entries: Sequence[EntryAccepted],
    *,
    teams: Mapping[UUID, UUID] = _NO_TEAMS,
    waiver: admission.Waiver | None = None,
) -> list[Recorded]:
    _refuse_entries_elsewhere(competition, [entry.entry for entry in entries])
    _refuse_entered_as_duplicates(competition, entries)
    return commanding.record(
        competition_stream(competition),
        state.COMPETITION,
        entries_competitions.accept_entries,
        applications=classings.applications_for(competition, entries, teams=teams, waiver=waiver),
        knowing=separation.knowing(competition, [player for entry in entries for player in entry.players]),
    )


@commanding.command
def class_again(competition: UUID, *, by: Actor) -> list[Recorded]:
    """Class every entry by its players as they are now; unchanged ones record nothing."""
    permissions.require(by, "tournaments.manage_competition", competition)
    return commanding.record(
        competition_stream(competition),
        state.COMPETITION,
        entries_competitions.class_entries,
        classed=classings.classings_now(competition),
    )


@commanding.command
def form_team(
    competition: UUID, *, club: UUID | None, name: str, division: str, by: Actor, team: UUID | None = None
) -> UUID:
    """Form a team in a division of the plan, or change the one of this id. Returns the id."""
    permissions.require(by, "tournaments.manage_competition", competition)
    team = team or commanding.fresh_id("team")
    commanding.record(
        competition_stream(competition),
        state.COMPETITION,
        teams_competitions.form_team,
        team=team,
        club=club,
        name=name,
        division=division,
    )
    return team


@commanding.command
def join_team(competition: UUID, *, entry: UUID, team: UUID | None, by: Actor, reason: str = "") -> list[Recorded]:
    """Make the entry score for this team from now on, or for none if None. Raises IndicesTooHigh, TeamFull…"""
    permissions.require(by, "tournaments.manage_competition", competition)
    with transaction.atomic():
        return commanding.record(
            competition_stream(competition),
            state.COMPETITION,
            teams_competitions.join_team,
            entry=entry,
            team=team,
            waiver=_waiver(reason),
        )


def _waiver(reason: str) -> admission.Waiver | None:
    given = reason_given(reason)
    return admission.Waiver(*given) if given else None


def _refuse_unknown_players(wanted: set[UUID]) -> None:
    alive = PlayerRow.objects.filter(id__in=wanted, merged_into=None, forgotten=False)
    known = set(alive.values_list("id", flat=True))
    for player in sorted(wanted - known):
        raise UnknownPlayer(player=player)


def _refuse_entered_as_duplicates(competition: UUID, entries: Sequence[EntryAccepted]) -> None:
    """The stream names a merged player by the id of the duplicate that entered; the rows name the kept one."""
    wanted = {player for entry in entries for player in entry.players}
    entered = PlayerEntryRow.objects.filter(competition=competition, player__in=wanted)
    for player in entered.exclude(entry__in=[entry.entry for entry in entries]).values_list("player", flat=True)[:1]:
        raise PlayerAlreadyEntered(player=player)


def _refuse_entries_elsewhere(competition: UUID, entries: Iterable[UUID]) -> None:
    # Feuilles and seats are found by their entry alone, hence one competition for each.
    taken = EntryRow.objects.filter(entry__in=entries).exclude(competition=competition)
    for entry in taken.values_list("entry", flat=True)[:1]:
        raise EntryAlreadyAccepted(entry=entry)
