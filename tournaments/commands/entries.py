"""Entries of a competition, and where they sit."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from engine.eventstore import NEW, Append, Recorded, append
from engine.eventstore.commanding import command, fresh_id, record
from engine.people import Actor, require
from engine.people.identities import keep_identities
from tournaments.domain import competition as competitions
from tournaments.domain.competition import COMPETITION
from tournaments.domain.competition.admission import Application
from tournaments.domain.refusals import EntryAlreadyAccepted, UnknownPlayer
from tournaments.events import EntryAccepted, PlayerRegistered
from tournaments.models import EntryRow, PlayerRow
from tournaments.streams import competition_stream, player_stream


@dataclass(frozen=True, slots=True)
class NewEntry:
    """An entry of people nobody knew: its centre, and the (given name, family name) of one player or of two."""

    centre: UUID
    players: tuple[tuple[str, str], ...]


@command
def accept_entries(competition: UUID, *, entries: Sequence[EntryAccepted], by: Actor) -> list[Recorded]:
    """Accept all of `entries` in one append, or none. Raises UnknownPlayer, CentreNotEnrolled…"""
    require(by, "tournaments.manage_competition", competition)
    _refuse_unknown_players({player for entry in entries for player in entry.players})
    return _accept(competition, entries)


@command
def enter_players(competition: UUID, *, entries: Sequence[NewEntry], by: Actor) -> list[Recorded]:
    """Register people nobody knew and enter them, all or none. Two of the same name are two players."""
    require(by, "tournaments.manage_competition", competition)
    require(by, "tournaments.register_player")
    names: dict[UUID, tuple[str, str]] = {}
    accepted = []
    for number, entry in enumerate(entries):
        ids = tuple(fresh_id(f"player-{number}-{seat}") for seat, _ in enumerate(entry.players))
        names |= dict(zip(ids, entry.players, strict=True))
        accepted.append(EntryAccepted(entry=fresh_id(f"entry-{number}"), centre=entry.centre, players=ids))
    with transaction.atomic():
        keep_identities(names)
        recorded = _accept(competition, accepted)
        append(*(Append(player_stream(id_), [PlayerRegistered()], NEW) for id_ in names))
    return recorded


def _accept(competition: UUID, entries: Sequence[EntryAccepted]) -> list[Recorded]:
    _refuse_entries_elsewhere(competition, [entry.entry for entry in entries])
    applications = [Application(entry) for entry in entries]
    return record(competition_stream(competition), COMPETITION, competitions.accept_entries, applications=applications)


@command
def assign_tables(competition: UUID, *, by: Actor, tables: Mapping[UUID, int] | None = None) -> list[Recorded]:
    """Seat the entries of `tables` (entry → number); without it, all that have none, in order of entry."""
    require(by, "tournaments.manage_competition", competition)
    return record(competition_stream(competition), COMPETITION, _seat, tables=tables)


def _seat(state: competitions.Competition, *, tables: Mapping[UUID, int] | None) -> list[competitions.CompetitionEvent]:
    chosen = competitions.seats_in_order(state) if tables is None else tables
    return competitions.assign_tables(state, tables=chosen)


def _refuse_unknown_players(wanted: set[UUID]) -> None:
    known = set(PlayerRow.objects.filter(id__in=wanted).values_list("id", flat=True))
    for player in sorted(wanted - known):
        raise UnknownPlayer(player=player)


def _refuse_entries_elsewhere(competition: UUID, entries: Iterable[UUID]) -> None:
    # Feuilles and seats are found by their entry alone, hence one competition for each.
    taken = EntryRow.objects.filter(entry__in=entries).exclude(competition=competition)
    for entry in taken.values_list("entry", flat=True)[:1]:
        raise EntryAlreadyAccepted(entry=entry)
