"""Reports of centres from files: the hall that a file is compared with, what was sent, and its state."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from arbitration.queries.verdicts import count_standing
from engine.eventstore import commanding, reading
from engine.people import identities, licences, models, vault
from engine.text import plain_number
from engine.web import filtering, shapes
from tournaments.domain.centre import CENTRE
from tournaments.domain.refusals.centres import CentreNotEnrolled
from tournaments.domain.refusals.reports import RoundNotOpened, UnknownReport
from tournaments.domain.reports.examining import Examination, Hall, Outcome, Seated, examine, rows_of
from tournaments.domain.reports.reading import read_report
from tournaments.domain.reports.report import Report, digest_of
from tournaments.events.reporting import ResultsReported
from tournaments.models import competitions, organisation, standings
from tournaments.models.reports import ReportFile, ReportRow
from tournaments.queries import intake, players, rounds
from tournaments.queries.competitions import competition_row
from tournaments.streams import centre_stream


@dataclass(frozen=True, slots=True)
class Place:
    """A centre in a round of a competition. `bulletins` stand for it in Raccord, whose results come from them.

    `partie` is what the round opened with: of a simultané, the game.
    """

    competition: UUID
    competition_name: str
    centre: UUID
    centre_name: str
    round: int
    partie: UUID
    open: bool
    bulletins: int


@dataclass(frozen=True, slots=True)
class SentReport:
    """A report that was sent. `state`: sent, accepted, returned, replaced."""

    position: int
    centre: UUID
    round: int
    form: str
    digest: str
    file_digest: str
    corrects: bool
    late: bool
    lines: int
    totals_only: int
    state: str
    # what to correct, "" where nothing says so
    message: str
    sent_at: datetime
    decided_at: datetime | None
    centre_name: str = field(metadata=shapes.FOR_PAGES)
    file: UUID = field(metadata=shapes.FOR_PAGES)
    file_name: str = field(metadata=shapes.FOR_PAGES)


@dataclass(frozen=True, slots=True)
class Preview:
    """A report compared with the hall as it is now. `nearest`: who the players of unknown tables may be, by line.

    `report`: the content of its file, while that is stored.
    """

    place: Place
    examination: Examination
    nearest: Mapping[int, tuple[players.PlayerLine, ...]]
    names: Mapping[int, str]
    report: Report | None = None


def place_of(competition: UUID, centre: UUID, round: int) -> Place:
    """Raises UnknownCompetition, CentreNotEnrolled, RoundNotOpened."""
    row = competition_row(competition)
    refuse_elsewhere(competition, centre)
    played = competitions.RoundRow.objects.filter(competition=competition, round=round).first()
    if played is None:
        raise RoundNotOpened(round=round)
    name = organisation.CentreRow.objects.values_list("name", flat=True).get(id=centre)
    partie = rounds.partie_of_round(competition, round, centre)
    bulletins = count_standing(partie, centre) if partie else 0
    return Place(competition, row.name, centre, name, round, played.partie, played.is_open, bulletins)


def refuse_elsewhere(competition: UUID, centre: UUID) -> None:
    """Raises CentreNotEnrolled."""
    if not competitions.CentreEnrolmentRow.objects.filter(competition=competition, centre=centre).exists():
        raise CentreNotEnrolled


def hall_of(place: Place) -> Hall:
    """The tables of the centre as they are now, and what the log says of the partie."""
    rows = list(
        competitions.EntryRow.objects.filter(competition=place.competition, centre=place.centre, table__isnull=False)
    )
    played = standings.StandingRoundRow.objects.filter(partie=place.partie).first()
    tops = dict(standings.AnnouncedCoupRow.objects.filter(partie=place.partie).values_list("coup", "points"))
    reports = commanding.load(centre_stream(place.centre), CENTRE).state.reports.get((place.competition, place.round))
    standing = reports.standing if reports else None
    # an entry that left a table before another took it comes after
    rows.sort(key=lambda row: row.state == "in")
    return Hall(
        seats={row.table or 0: seated for row, seated in zip(rows, _seated(rows), strict=True)},
        tops=tops,
        ended=bool(played and played.ended),
        counting={line.table: line for line in standing.lines} if standing else {},
    )


def _seated(rows: Sequence[competitions.EntryRow]) -> list[Seated]:
    names = identities.names_by_competition({row.entry: (row.competition, row.players) for row in rows})
    people = {UUID(player) for row in rows for player in row.players}
    folded = dict(models.Identity.objects.filter(pk__in=people).values_list("pk", "folded"))
    numbers = licences.numbers_of(people)
    return [
        Seated(
            entry=row.entry,
            name=names[row.entry],
            names=tuple(folded[id_] for id_ in map(UUID, row.players) if id_ in folded),
            licences=tuple(plain_number(numbers[id_]) for id_ in map(UUID, row.players) if id_ in numbers),
            plays=row.state == "in",
        )
        for row in rows
    ]


def report_file(file: UUID) -> ReportFile:
    """Raises UnknownReport."""
    row = ReportFile.objects.filter(id=file).first()
    if row is None:
        raise UnknownReport
    return row


def report_of_file(row: ReportFile) -> Report:
    """The content of a file that is still stored, below the line of headings that was chosen or detected."""
    return read_report(bytes(row.content), headings_at=row.headings_at or None)


def preview_of_file(row: ReportFile) -> Preview:
    """The effect of the file if it were sent and accepted now."""
    place = place_of(row.competition, row.centre, row.round)
    report = report_of_file(row)
    return _preview(place, examine(report.rows, hall_of(place)), report)


def preview_of_report(position: int) -> Preview:
    """The effect of a sent report; with the names of its file while that is stored. Raises UnknownReport."""
    row = _row_at(position)
    place = place_of(row.competition, row.centre, row.round)
    file = ReportFile.objects.filter(id=row.file).first()
    if file is not None:
        report = report_of_file(file)
        if digest_of(report.rows) == row.digest:
            return _preview(place, examine(report.rows, hall_of(place)), report)
    return _preview(place, examine(rows_of(event_at(position).lines), hall_of(place), recorded=True))


def _preview(place: Place, examination: Examination, report: Report | None = None) -> Preview:
    unknown = examination.of(Outcome.UNKNOWN)
    tables = (*examination.missing, *examination.gone)
    rows = competitions.EntryRow.objects.filter(competition=place.competition, centre=place.centre, table__in=tables)
    at = {row.entry: row.table or 0 for row in rows.order_by("-state")}
    names = identities.names_by_competition({row.entry: (row.competition, row.players) for row in rows})
    return Preview(
        place=place,
        examination=examination,
        nearest={examined.row.line: intake.may_be(examined.row.name, examined.row.licence) for examined in unknown},
        names={table: names[entry] for entry, table in at.items()},
        report=report,
    )


def event_at(position: int) -> ResultsReported:
    """The report as it was recorded. Raises UnknownReport."""
    recorded = reading.read_log(position - 1, 1, (ResultsReported,), upto=position)
    if not recorded:
        raise UnknownReport
    event: ResultsReported = recorded[0].event
    return event


def report_at(position: int, competition: UUID) -> SentReport:
    """Raises UnknownReport."""
    row = _row_at(position)
    if row.competition != competition:
        raise UnknownReport
    return _sent([row])[0]


def reports_of_place(
    competition: UUID, centre: UUID, narrow: filtering.Filter = filtering.unfiltered
) -> list[SentReport]:
    """The reports of a centre, the last one first."""
    return _sent(narrow(ReportRow.objects.filter(competition=competition, centre=centre)).order_by("-position"))


def reports_of(competition: UUID, narrow: filtering.Filter = filtering.unfiltered) -> list[SentReport]:
    """The reports of every centre: first those waiting, the oldest first, then the rest, the last one first."""
    reports = _sent(narrow(ReportRow.objects.filter(competition=competition)).order_by("-position"))
    waiting = [report for report in reversed(reports) if report.state == "sent"]
    return waiting + [report for report in reports if report.state != "sent"]


def _row_at(position: int) -> ReportRow:
    row = ReportRow.objects.filter(position=position).first()
    if row is None:
        raise UnknownReport
    return row


def _sent(chosen: Iterable[ReportRow]) -> list[SentReport]:
    rows = list(chosen)
    centres = dict(organisation.CentreRow.objects.filter(id__in={row.centre for row in rows}).values_list("id", "name"))
    files = dict(ReportFile.objects.filter(id__in={row.file for row in rows}).values_list("id", "name"))
    texts = vault.texts_of(row.message for row in rows if row.message)
    return [
        SentReport(
            position=row.position,
            centre=row.centre,
            centre_name=centres[row.centre],
            round=row.round,
            form=row.form,
            file=row.file,
            file_name=files.get(row.file, ""),
            digest=row.digest,
            file_digest=row.file_digest,
            corrects=row.corrects,
            late=row.late,
            lines=row.lines,
            totals_only=row.totals_only,
            state=row.state,
            message=texts[row.message] if row.message else "",
            sent_at=row.sent_at,
            decided_at=row.decided_at,
        )
        for row in rows
    ]
