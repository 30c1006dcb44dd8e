"""Ties that are settled outside the rounds, as rows."""

from uuid import UUID

from engine.eventstore.projections.held import HeldRows
from engine.eventstore.recorded import Recorded
from tournaments.events.ties import TiePartieOpened
from tournaments.models.competitions import TiePartieRow, TieRow
from tournaments.projections.entry_rows import touched


def keep_tie(strategy: str, places: list[list[UUID]], at: Recorded, rows: HeldRows) -> None:
    """What was settled, and how."""
    written = [[str(entry) for entry in place] for place in places]
    rows[TieRow].put(position=at.position, competition=touched(at, rows), strategy=strategy, places=written)


def keep_tie_partie(event: TiePartieOpened, at: Recorded, rows: HeldRows) -> None:
    """Equals play a mort subite between themselves."""
    rows[TiePartieRow].put(
        partie=event.partie,
        competition=touched(at, rows),
        entries=[str(entry) for entry in event.entries],
        position=at.position,
    )
