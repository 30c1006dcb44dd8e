"""The rows of entries, and the competition whose page changes with them."""

from uuid import UUID

from engine.eventstore.projections.held import HeldRows
from engine.eventstore.recorded import Recorded
from tournaments.events import competition as events
from tournaments.models import competitions, players
from tournaments.streams import competition_of, player_of

CLASS = ("serie", "category", "club", "comite", "federation", "index")

_OfEntry = (
    events.EntryClassified
    | events.TableAssigned
    | events.EntryRulesWaived
    | events.EntryCheckedIn
    | events.CheckInUndone
    | events.EntryWithdrawn
    | events.EntryReturned
    | events.EntryExcluded
    | events.EntryReinstated
    | events.EntryJoinedTeam
)


def accept(event: events.EntryAccepted, at: Recorded, rows: HeldRows) -> None:
    competition = touched(at, rows)
    rows[competitions.EntryRow].add(
        entry=event.entry,
        competition=competition,
        centre=event.centre,
        players=[str(player) for player in event.players],
        position=at.position,
    )
    for player in event.players:
        rows[players.PlayerEntryRow].add(player=player, entry=event.entry, competition=competition)


def change_entry(event: _OfEntry, at: Recorded, rows: HeldRows, **values: object) -> None:
    touched(at, rows)
    rows[competitions.EntryRow].change(event.entry, **values)


def touched(at: Recorded, rows: HeldRows) -> UUID:
    """The competition of the stream, whose page changes with this event."""
    competition = competition_of(at.stream)
    rows[competitions.CompetitionRow].change(competition, position=at.position)
    return competition


def show_again(at: Recorded, rows: HeldRows) -> None:
    """A name has changed in the vault: what a browser keeps of these competitions, by their position, is old."""
    for entered in rows[players.PlayerEntryRow].where(player=player_of(at.stream)):
        rows[competitions.CompetitionRow].change(entered.competition, position=at.position)
