"""The reports of the centres, as they were sent and what became of them."""

from typing import Any

from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, on, projection
from tournaments.events import ResultsAccepted, ResultsReported, ResultsReturned
from tournaments.models import ReportRow
from tournaments.streams import centre_of


@projection("tournaments.reports", mode="inline")
class Reports(Projection):
    models = (ReportRow,)

    @on(ResultsReported)
    def results_reported(self, event: ResultsReported, at: Recorded, tables: Tables) -> None:
        _of_round(event, at, tables).filter(state="sent").update(state="replaced", decided_at=at.recorded_at)
        tables[ReportRow].create(
            position=at.position,
            competition=event.competition,
            centre=centre_of(at.stream),
            round=event.round,
            partie=event.partie,
            file=event.file,
            form=event.form,
            digest=event.digest,
            file_digest=event.file_digest,
            corrects=bool(event.corrects),
            late=event.late,
            lines=len(event.lines),
            totals_only=sum(1 for line in event.lines if not line.coups),
            state="sent",
            sent_at=at.recorded_at,
        )

    @on(ResultsAccepted)
    def results_accepted(self, event: ResultsAccepted, at: Recorded, tables: Tables) -> None:
        rows = _of_round(event, at, tables)
        rows.filter(state="accepted").update(state="replaced", decided_at=at.recorded_at)
        _decide(event, at, tables, state="accepted", message=None)

    @on(ResultsReturned)
    def results_returned(self, event: ResultsReturned, at: Recorded, tables: Tables) -> None:
        _decide(event, at, tables, state="returned", message=event.message)


def _of_round(event: ResultsReported | ResultsAccepted | ResultsReturned, at: Recorded, tables: Tables) -> Any:
    """The reports of the same centre and round."""
    mine = {"competition": event.competition, "centre": centre_of(at.stream), "round": event.round}
    return tables[ReportRow].filter(**mine)


def _decide(event: ResultsAccepted | ResultsReturned, at: Recorded, tables: Tables, **told: object) -> None:
    """Of the reports that say the same, the last one was meant."""
    row = _of_round(event, at, tables).filter(digest=event.digest).order_by("-position").first()
    if row is not None:
        tables[ReportRow].filter(position=row.position).update(**told, decided_at=at.recorded_at)
