"""Which lines of a centre's reports count for a round, folded from its events: for whoever reads the log itself."""

from dataclasses import dataclass
from uuid import UUID

from tournaments.domain.reports.state import ReportEvent
from tournaments.events import ReportedLine, ResultsAccepted, ResultsReported

Lines = tuple[tuple[UUID, ReportedLine], ...]  # each with the entry that it is about


@dataclass(slots=True)
class Counting:
    """The reports of one centre for one round, folded in place: the last one sent, and the lines that count."""

    sent: ResultsReported | None = None
    lines: Lines = ()
    accepted: ResultsReported | None = None

    def on(self, event: ReportEvent) -> tuple[Lines, Lines]:
        """The lines that count no longer after this event, and those that do from then on."""
        if isinstance(event, ResultsReported):
            self.sent = event
            return (), ()
        if isinstance(event, ResultsAccepted):
            assert self.sent is not None
            before, self.accepted = self.lines, self.sent
            self.lines = tuple(zip(event.entries, self.sent.lines, strict=True))
            return before, self.lines
        if self.accepted is None or self.accepted.digest != event.digest:
            return (), ()
        before, self.lines, self.accepted = self.lines, (), None
        return before, ()
