"""What a centre reports of a round that it corrected elsewhere: `centre-<id>`. Names stay in the file, never here."""

from uuid import UUID

from engine.events import codec, registry


@codec.value
class ReportedLine:
    """A table of a report, and the line of the file that says it.

    `coups` holds what each coup gave, from the first, None where no bulletin was handed in; it is empty where the file
    gives totals alone. `penalties` are withdrawn from the coups; `total` is without the solos, which Raccord compares
    itself, unless the file gives totals alone: then it is what the file says, `solos` points among it.
    """

    line: int
    table: int
    total: int
    coups: tuple[int | None, ...]
    penalties: int
    solos: int


@registry.event("tournaments.results_reported")
class ResultsReported:
    """The results of a round, as a file gives them. They count for nothing before they are accepted.

    `partie` is that of `RoundOpened`; `digest` is of what the file says, `file_digest` of its bytes, kept apart under
    the id `file`. `corrects`: the digest of the report that counts now, "" for a first one. `late`: the round was
    closed by then.
    """

    competition: UUID
    round: int
    partie: UUID
    file: UUID
    form: str
    digest: str
    file_digest: str
    corrects: str
    late: bool
    lines: tuple[ReportedLine, ...]


@registry.event("tournaments.results_accepted")
class ResultsAccepted:
    """The federation takes a report: it counts from here on, in the place of one accepted before.

    `entries`: who sat at the table of each line, in the order of the report.
    """

    competition: UUID
    round: int
    partie: UUID
    digest: str
    entries: tuple[UUID, ...]


@registry.event("tournaments.results_returned")
class ResultsReturned:
    """The federation sends a report back, with a message that the vault holds; what was accepted counts no longer."""

    competition: UUID
    round: int
    partie: UUID
    digest: str
    message: UUID
    message_digest: str
