"""Mort subite: who fell, and how far that has been pronounced (FISF 3.8.3)."""

from collections.abc import Collection
from uuid import UUID

from arbitration.events import PlayerEliminated, PlayerReinstated
from arbitration.streams import feuille_of
from engine.eventstore import Recorded
from games.events import EliminationsPronounced
from games.streams import partie_of
from tournaments.models import FallRow
from tournaments.projections.standings.change import Change


def turn(change: Change, at: Recorded, turn: PlayerEliminated | PlayerReinstated) -> None:
    """A player falls at a coup, or did not after all."""
    played, entry = feuille_of(at.stream)
    partie = change.partie(played)
    fell = turn.coup if isinstance(turn, PlayerEliminated) else None
    change.falls[partie.row.partie, entry] = fell
    change.moved(partie, at, public=turn.coup in partie.announced)


def pronounce(change: Change, at: Recorded, pronounced: EliminationsPronounced) -> None:
    """Who falls at the coup has been told."""
    partie = change.partie(partie_of(at.stream))
    part = change.part(partie_of(at.stream))
    if part is None:
        partie.row.pronounced = max(partie.row.pronounced, pronounced.coup)
    else:
        part.pronounced = max(part.pronounced, pronounced.coup)
        partie.moved_parts.add(part.partie)
        partie.agree_on_falls()
    change.moved(partie, at, public=pronounced.coup in partie.announced)


def annul(change: Change, id_: UUID, coup: int, players: Collection[UUID] | None = None) -> None:
    """FISF 3.6: an annulled coup eliminates nobody; of a simultané, nobody of the `players` of that centre."""
    partie = change.partie(id_)
    fell = dict(change.tables[FallRow].filter(partie=partie.row.partie, coup=coup).values_list("entry", "coup"))
    now = {entry: at for (round_, entry), at in change.falls.items() if round_ == partie.row.partie}
    for entry, at in {**fell, **now}.items():
        if at == coup and (players is None or entry in players):
            change.falls[partie.row.partie, entry] = None


def forget(change: Change, id_: UUID, players: Collection[UUID]) -> None:
    """FISF 3.7.e: nothing counts of what these players played."""
    change.tables[FallRow].filter(partie=id_, entry__in=players).delete()
    change.falls = {key: fell for key, fell in change.falls.items() if key[0] != id_ or key[1] not in players}
