"""The reports of the centres, and their states."""

from typing import Any

from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from tournaments.domain.reports.state import ReportEvent
from tournaments.events.reporting import ResultsAccepted, ResultsReported, ResultsReturned
from tournaments.models.reports import ReportRow
from tournaments.streams import centre_of


@registry.projection("tournaments.reports", mode="inline")
class Reports(registry.Projection):
    models = (ReportRow,)

    @registry.on(ResultsReported)
    def results_reported(self, event: ResultsReported, at: Recorded, rows: held.HeldRows) -> None:
        _replace("sent", event, at, rows)
        rows[ReportRow].add(
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

    @registry.on(ResultsAccepted)
    def results_accepted(self, event: ResultsAccepted, at: Recorded, rows: held.HeldRows) -> None:
        _replace("accepted", event, at, rows)
        _decide(event, at, rows, state="accepted", message=None)

    @registry.on(ResultsReturned)
    def results_returned(self, event: ResultsReturned, at: Recorded, rows: held.HeldRows) -> None:
        _decide(event, at, rows, state="returned", message=event.message)


def _of_round(event: ReportEvent, at: Recorded) -> dict[str, Any]:
    """The key of the reports of one centre and round."""
    return {"competition": event.competition, "centre": centre_of(at.stream), "round": event.round}


def _replace(state: str, event: ReportEvent, at: Recorded, rows: held.HeldRows) -> None:
    """Those of this state give way to another one."""
    former = {**_of_round(event, at), "state": state}
    rows[ReportRow].change_where(former, state="replaced", decided_at=at.recorded_at)


def _decide(event: ResultsAccepted | ResultsReturned, at: Recorded, rows: held.HeldRows, **values: object) -> None:
    """Of the reports that say the same, the last one was meant."""
    if same := rows[ReportRow].where(**_of_round(event, at), digest=event.digest):
        rows[ReportRow].change(max(row.position for row in same), **values, decided_at=at.recorded_at)
