"""Reports that count, in the standings: coups beside those of the bulletins, and totals where there is nothing else."""

from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from engine.eventstore.projections import Tables
from engine.eventstore.projections.writing import write
from tournaments.events import ReportedLine, ResultsAccepted, ResultsReported, ResultsReturned
from tournaments.models import CentreReportRow, FeuilleCentreRow, ReportedTotalRow, ScoreLineRow

Lines = list[list[Any]]  # [entry, total, coups, penalties]


@dataclass(slots=True)
class ReportedChange:
    """What a batch changes of the reports, gathered before it is written."""

    tables: Tables
    rows: dict[tuple[UUID, UUID], CentreReportRow] = field(default_factory=dict)
    totals: dict[tuple[UUID, UUID], ReportedTotalRow | None] = field(default_factory=dict)
    seats: dict[tuple[UUID, UUID], FeuilleCentreRow] = field(default_factory=dict)

    def row(self, partie: UUID, centre: UUID) -> CentreReportRow:
        key = partie, centre
        if key not in self.rows:
            known = self.tables[CentreReportRow].filter(partie=partie, centre=centre).first()
            self.rows[key] = known or self.tables[CentreReportRow].model(partie=partie, centre=centre)
        return self.rows[key]

    def has_sent(self, partie: UUID, centre: UUID) -> bool:
        """Whether a report of the centre was ever sent, whatever became of it."""
        key = partie, centre
        return key in self.rows or self.tables[CentreReportRow].filter(partie=partie, centre=centre).exists()

    def reported(self, event: ResultsReported, centre: UUID) -> None:
        row = self.row(event.partie, centre)
        row.sent_digest, row.sent = event.digest, [_kept(line) for line in event.lines]

    def accepted(self, event: ResultsAccepted, centre: UUID) -> tuple[Lines, Lines]:
        """The lines that count no longer, and those that do, each with its entry."""
        row = self.row(event.partie, centre)
        before = row.counting
        row.counting = [[str(entry), *line] for entry, line in zip(event.entries, row.sent, strict=True)]
        row.counting_digest = event.digest
        return before, row.counting

    def returned(self, event: ResultsReturned, centre: UUID) -> Lines:
        """The lines that count no longer: none where the report did not count."""
        row = self.row(event.partie, centre)
        if row.counting_digest != event.digest:
            return []
        before, row.counting, row.counting_digest = row.counting, [], ""
        return before

    def drop(self, partie: UUID, lines: Lines) -> None:
        for entry, *_told in lines:
            self.totals[partie, UUID(entry)] = None

    def take(self, partie: UUID, centre: UUID, lines: Lines) -> None:
        for text, total, coups, penalties in lines:
            entry = UUID(text)
            self.totals[partie, entry] = self.tables[ReportedTotalRow].model(
                partie=partie, entry=entry, total=None if coups else total, withdrawn=penalties
            )
            seat = self.tables[FeuilleCentreRow].model(partie=partie, entry=entry, centre=centre)
            self.seats[partie, entry] = seat

    def write(self) -> None:
        tables = self.tables
        write(tables, CentreReportRow, self.rows.values(), ["partie", "centre"])
        write(tables, FeuilleCentreRow, self.seats.values(), ["partie", "entry"])
        write(tables, ReportedTotalRow, [row for row in self.totals.values() if row], ["partie", "entry"])
        for partie, entry in [key for key, row in self.totals.items() if row is None]:
            tables[ReportedTotalRow].filter(partie=partie, entry=entry).delete()


def _kept(line: ReportedLine) -> list[Any]:
    return [line.total, list(line.coups), line.penalties]


def score_lines(tables: Tables, partie: UUID, lines: Lines) -> list[ScoreLineRow]:
    """The coups of these lines as verdicts are kept: a coup without points was not handed in."""
    return [
        tables[ScoreLineRow].model(
            partie=partie, entry=UUID(entry), coup=coup, score=points, score_for_solo=points, avertissements=0
        )
        for entry, _total, coups, _penalties in lines
        for coup, points in enumerate(coups, start=1)
        if points is not None
    ]


def coups_of(lines: Lines) -> list[tuple[UUID, int]]:
    """The (entry, coup) of these lines that gave points."""
    return [
        (UUID(entry), coup)
        for entry, _total, coups, _penalties in lines
        for coup, points in enumerate(coups, start=1)
        if points is not None
    ]
