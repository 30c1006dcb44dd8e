"""Ties that are settled outside the rounds, as rows."""

from uuid import UUID

from engine.eventstore.projections.tables import Tables
from engine.eventstore.recorded import Recorded
from tournaments.events.ties import TiePartieOpened
from tournaments.models.competitions import TiePartieRow, TieRow
from tournaments.projections.entry_rows import touched


def keep_tie(strategy: str, places: list[list[UUID]], at: Recorded, tables: Tables) -> None:
    """What was settled, and how."""
    written = [[str(entry) for entry in place] for place in places]
    tables[TieRow].update_or_create(
        position=at.position,
        defaults={"competition": touched(at, tables), "strategy": strategy, "places": written},
    )


def keep_tie_partie(event: TiePartieOpened, at: Recorded, tables: Tables) -> None:
    """Equals play a mort subite between themselves."""
    tables[TiePartieRow].update_or_create(
        partie=event.partie,
        defaults={
            "competition": touched(at, tables),
            "entries": [str(entry) for entry in event.entries],
            "position": at.position,
        },
    )
