"""The rows of entries, which come by hundreds: a few statements for each run of events."""

from collections.abc import Sequence
from uuid import UUID

from django.db.models import QuerySet

from engine.eventstore.projections.tables import Tables
from engine.eventstore.projections.writing import write
from engine.eventstore.recorded import Recorded
from tournaments.events.competition import (
    CheckInUndone,
    EntryCheckedIn,
    EntryExcluded,
    EntryJoinedTeam,
    EntryReinstated,
    EntryReturned,
    EntryRulesWaived,
    EntryWithdrawn,
)
from tournaments.models.competitions import CompetitionRow, EntryRow
from tournaments.models.players import PlayerEntryRow
from tournaments.streams import competition_of, player_of

_ROWS = 500
_CLASS = ("serie", "category", "club", "comite", "federation", "index")


def accept(run: Sequence[Recorded], tables: Tables) -> None:
    rows = tables[EntryRow]
    rows.bulk_create(
        [
            rows.model(
                entry=at.event.entry,
                competition=competition_of(at.stream),
                centre=at.event.centre,
                players=[str(player) for player in at.event.players],
                position=at.position,
            )
            for at in run
        ],
        batch_size=_ROWS,
    )
    theirs = tables[PlayerEntryRow]
    theirs.bulk_create(
        [
            theirs.model(player=player, entry=at.event.entry, competition=competition_of(at.stream))
            for at in run
            for player in at.event.players
        ],
        batch_size=_ROWS,
    )
    _touch_all(run, tables)


def class_again(run: Sequence[Recorded], tables: Tables) -> None:
    classed = {at.event.entry: at.event for at in run}
    rows = tables[EntryRow].in_bulk(classed)
    for entry, row in rows.items():
        for name in _CLASS:
            setattr(row, name, getattr(classed[entry], name))
    write(tables, EntryRow, rows.values(), ["entry"])
    _touch_all(run, tables)


def seat(run: Sequence[Recorded], tables: Tables) -> None:
    seats = {at.event.entry: at.event.table for at in run}
    rows = tables[EntryRow].in_bulk(seats)
    for entry, row in rows.items():
        row.table = seats[entry]
    write(tables, EntryRow, rows.values(), ["entry"])
    _touch_all(run, tables)


def _touch_all(run: Sequence[Recorded], tables: Tables) -> None:
    for at in {recorded.stream: recorded for recorded in run}.values():
        touched(at, tables)


def touched(at: Recorded, tables: Tables) -> UUID:
    """The competition of the stream, whose page changes with this event."""
    competition = competition_of(at.stream)
    tables[CompetitionRow].filter(id=competition).update(position=at.position)
    return competition


def show_again(at: Recorded, tables: Tables) -> None:
    """A name has changed in the vault: what a browser keeps of these competitions, by their position, is old."""
    entered = tables[PlayerEntryRow].filter(player=player_of(at.stream)).values_list("competition", flat=True)
    tables[CompetitionRow].filter(id__in=list(entered)).update(position=at.position)


_OfEntry = (
    EntryRulesWaived
    | EntryCheckedIn
    | CheckInUndone
    | EntryWithdrawn
    | EntryReturned
    | EntryExcluded
    | EntryReinstated
    | EntryJoinedTeam
)


def of_entry(event: _OfEntry, at: Recorded, tables: Tables) -> QuerySet[EntryRow]:
    touched(at, tables)
    return tables[EntryRow].filter(entry=event.entry)
