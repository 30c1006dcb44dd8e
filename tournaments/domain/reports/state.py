"""What a centre has reported of each round, and what of it counts."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType
from uuid import UUID

from tournaments.events.reporting import ResultsAccepted, ResultsReported, ResultsReturned

ReportEvent = ResultsReported | ResultsAccepted | ResultsReturned


class ReportState(Enum):
    """What became of the last report of a round."""

    SENT = "sent"
    ACCEPTED = "accepted"
    RETURNED = "returned"


@dataclass(frozen=True, slots=True)
class RoundReports:
    """The last report of a round, and the one that counts: the former stays until a corrected one is accepted."""

    last: ResultsReported
    state: ReportState = ReportState.SENT
    standing: ResultsReported | None = None


Reports = Mapping[tuple[UUID, int], RoundReports]  # by (competition, round)
NOTHING_REPORTED: Reports = MappingProxyType({})


def reported_on(reports: Reports, event: ReportEvent) -> Reports:
    """What is reported after this event."""
    key = event.competition, event.round
    before = reports.get(key)
    match event:
        case ResultsReported():
            after = RoundReports(event, standing=before.standing if before else None)
        case ResultsAccepted():
            assert before is not None
            after = RoundReports(before.last, ReportState.ACCEPTED, before.last)
        case ResultsReturned():
            assert before is not None
            stands = before.standing
            if stands is not None and stands.digest == event.digest:
                stands = None
            state = ReportState.RETURNED if before.last.digest == event.digest else before.state
            after = replace(before, state=state, standing=stands)
    return MappingProxyType({**reports, key: after})
