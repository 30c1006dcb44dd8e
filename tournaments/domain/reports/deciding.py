"""A report is sent, accepted, returned. The same one sent again changes nothing."""

from collections.abc import Sequence
from uuid import UUID

from tournaments.domain.centre import Centre
from tournaments.domain.refusals import centres, reports
from tournaments.domain.reports.state import ReportEvent, ReportState, RoundReports
from tournaments.events.reporting import ReportedLine, ResultsAccepted, ResultsReported, ResultsReturned


def report_results(
    centre: Centre,
    *,
    competition: UUID,
    round: int,
    partie: UUID,
    file: UUID,
    form: str,
    digest: str,
    file_digest: str,
    late: bool,
    lines: Sequence[ReportedLine],
) -> list[ReportEvent]:
    """Raises ReportWasReturned for one that was sent back, word for word; nothing happens for one that is known."""
    if not centre.exists:
        raise centres.UnknownCentre
    if not lines:
        raise reports.ReportEmpty
    before = centre.reports.get((competition, round))
    if before and before.last.digest == digest:
        if before.state is ReportState.RETURNED:
            raise reports.ReportWasReturned
        return []
    standing = before.standing.digest if before and before.standing else ""
    reported = ResultsReported(
        competition=competition,
        round=round,
        partie=partie,
        file=file,
        form=form,
        digest=digest,
        file_digest=file_digest,
        corrects=standing,
        late=late,
        lines=tuple(lines),
    )
    return [reported]


def accept_results(
    centre: Centre, *, competition: UUID, round: int, digest: str, entries: Sequence[UUID]
) -> list[ReportEvent]:
    """The last report counts, even one returned by mistake. Raises UnknownReport, ReportOvertaken,
    ReportAlreadyAccepted."""
    before = _known(centre, competition, round)
    if before.last.digest != digest:
        raise reports.ReportOvertaken
    if before.state is ReportState.ACCEPTED:
        raise reports.ReportAlreadyAccepted
    partie = before.last.partie
    accepted = ResultsAccepted(
        competition=competition, round=round, partie=partie, digest=digest, entries=tuple(entries)
    )
    return [accepted]


def return_results(
    centre: Centre, *, competition: UUID, round: int, digest: str, message: UUID, message_digest: str
) -> list[ReportEvent]:
    """The last report, or the one that counts, goes back. Raises UnknownReport, ReportOvertaken, ReportWasReturned."""
    before = _known(centre, competition, round)
    counts = before.standing is not None and before.standing.digest == digest
    if before.last.digest != digest and not counts:
        raise reports.ReportOvertaken
    if before.state is ReportState.RETURNED and not counts:
        raise reports.ReportWasReturned
    returned = ResultsReturned(
        competition=competition,
        round=round,
        partie=before.last.partie,
        digest=digest,
        message=message,
        message_digest=message_digest,
    )
    return [returned]


def _known(centre: Centre, competition: UUID, round: int) -> RoundReports:
    before = centre.reports.get((competition, round))
    if before is None:
        raise reports.UnknownReport
    return before
