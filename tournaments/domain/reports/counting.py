"""Which lines of a centre's reports count for a round, folded from its events."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from tournaments.domain.reports.state import ReportEvent
from tournaments.events.reporting import ReportedLine, ResultsAccepted, ResultsReported

Lines = Sequence[tuple[UUID, ReportedLine]]  # each with the entry that it is about


@dataclass(slots=True)
class Counting:
    """The reports of one centre for one round, folded in place: the last one sent, and the `lines` that count.

    Each is known by the digest of what it says; "" where there is none.
    """

    sent_digest: str = ""
    sent: Sequence[ReportedLine] = ()
    digest: str = ""
    lines: Lines = ()

    def on(self, event: ReportEvent) -> tuple[Lines, Lines]:
        """The lines that count no longer after this event, and those that do from then on."""
        before = self.lines
        if isinstance(event, ResultsReported):
            self.sent_digest, self.sent = event.digest, event.lines
            return (), ()
        if isinstance(event, ResultsAccepted):
            self.digest, self.lines = self.sent_digest, tuple(zip(event.entries, self.sent, strict=True))
            return before, self.lines
        if self.digest != event.digest:
            return (), ()
        self.digest, self.lines = "", ()
        return before, ()
