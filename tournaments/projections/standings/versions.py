"""How far the log has moved the standings of each competition."""

from dataclasses import dataclass, field
from uuid import UUID

from engine.eventstore.projections.writing import Tables, write
from engine.eventstore.recorded import Recorded
from tournaments.domain.results.touched import Moved
from tournaments.models.standings import StandingsVersionRow


@dataclass(slots=True)
class Versions:
    """The versions that a batch changes, by competition."""

    tables: Tables
    rows: dict[UUID, StandingsVersionRow] = field(default_factory=dict)

    def move(self, competition: UUID | None, at: Recorded, moved: Moved) -> None:
        """The standings have another version from this event on; a partie of no competition has none."""
        if competition is None or moved is Moved.NOTHING:
            return
        if competition not in self.rows:
            known = self.tables[StandingsVersionRow]
            row = known.filter(competition=competition).first()
            self.rows[competition] = row or known.model(competition=competition)
        version = self.rows[competition]
        version.arbiter_position = at.position
        if moved is Moved.FOR_EVERYBODY:
            version.public_position, version.public_at = at.position, at.recorded_at

    def write(self) -> None:
        write(self.tables, StandingsVersionRow, self.rows.values(), ["competition"])
