"""Results that a centre brings in a file: stored, sent, accepted, returned."""

import hashlib
from datetime import timedelta
from uuid import UUID, uuid5

from django.db import transaction
from django.utils.timezone import now

from engine.events.actors import Actor
from engine.eventstore import commanding, context
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import stream_version
from engine.eventstore.recorded import Condition, Recorded
from engine.people import models, permissions, vault
from engine.text import searchable
from tournaments.domain import publication
from tournaments.domain.centre import CENTRE
from tournaments.domain.competition.state import COMPETITION
from tournaments.domain.refusals import competitions, reports
from tournaments.domain.reports import deciding, examining, reading
from tournaments.domain.reports.report import Report
from tournaments.models.reports import ReportFile, ReportRow
from tournaments.queries.reports import Place, event_at, hall_of, place_of, report_file, report_of_file
from tournaments.streams import centre_stream, competition_stream

REPORT, ACCEPT = "tournaments.report_results", "tournaments.accept_results"
KEPT_FOR = timedelta(days=60)


@commanding.command
def keep_report(
    competition: UUID,
    *,
    centre: UUID,
    round: int,
    by: Actor,
    name: str,
    content: bytes,
    headings: int | None = None,
    file: UUID | None = None,
) -> UUID:
    """Store a readable file of results, to be checked before it is sent. Returns its id.

    `headings`: the line of the headings of a sheet, if detection fails.

    Raises what `read_report` refuses, ReportOfAnother, BulletinsStand, ResultsAreOfficial.
    """
    permissions.require(by, REPORT, (competition, centre))
    place = place_of(competition, centre, round)
    _ = _while_open(competition)
    _refuse_bulletins(place)
    _refuse_other(reading.read_report(content, headings_at=headings), place)
    file = file or commanding.fresh_id("report")
    ReportFile.objects.get_or_create(
        id=file,
        defaults={
            "competition": competition,
            "centre": centre,
            "round": round,
            "name": name[-200:],
            "digest": hashlib.sha256(content).hexdigest(),
            "content": content,
            "headings_at": headings or 0,
            "kept_by": by.pk if isinstance(by, models.Account) else None,
            "kept_at": now(),
        },
    )
    return file


@commanding.command
def choose_report_headings(file: UUID, *, by: Actor, line: int) -> None:
    """Read the file again below that line. Raises UnknownHeadings, and what `read_report` refuses then."""
    row = report_file(file)
    permissions.require(by, REPORT, (row.competition, row.centre))
    row.headings_at = line
    _refuse_other(report_of_file(row), place_of(row.competition, row.centre, row.round))
    row.save(update_fields=["headings_at"])


@commanding.command
def send_report(file: UUID, *, by: Actor) -> list[Recorded]:
    """Send a checked file to the federation; does nothing if the same results were sent already.

    Raises ReportHasFaults, ReportWasReturned, BulletinsStand, ResultsAreOfficial.
    """
    row = report_file(file)
    permissions.require(by, REPORT, (row.competition, row.centre))
    catch_up("tournaments.standings")
    condition = _while_open(row.competition)
    place = place_of(row.competition, row.centre, row.round)
    report = report_of_file(row)
    examination = examining.examine(report.rows, hall_of(place))
    if examination.faulty:
        raise reports.ReportHasFaults(count=len(examination.of(examining.Outcome.REFUSED)))
    with transaction.atomic():
        recorded = commanding.record(
            centre_stream(row.centre),
            CENTRE,
            deciding.report_results,
            conditions=[condition],
            competition=row.competition,
            round=row.round,
            partie=place.partie,
            file=file,
            form=report.form,
            digest=examination.digest,
            file_digest=row.digest,
            late=not place.open,
            lines=examination.lines(),
        )
        _refuse_bulletins(place)
    return recorded


@commanding.command
def accept_report(competition: UUID, *, report: int, by: Actor) -> list[Recorded]:
    """Make the report at this position of the log count. Raises ReportHasUnknowns, ReportOvertaken, PartieNotEnded…"""
    permissions.require(by, ACCEPT, competition)
    catch_up("tournaments.standings")
    condition = _while_open(competition)
    row = _row_of(competition, report)
    place = place_of(competition, row.centre, row.round)
    hall = hall_of(place)
    if not hall.ended:
        raise competitions.PartieNotEnded(round=row.round)
    lines = event_at(report).lines
    examination = examining.examine(examining.rows_of(lines), hall, recorded=True)
    if examination.faulty:
        raise reports.ReportHasFaults(count=len(examination.of(examining.Outcome.REFUSED)))
    if unknown := examination.of(examining.Outcome.UNKNOWN):
        raise reports.ReportHasUnknowns(count=len(unknown))
    with transaction.atomic():
        recorded = commanding.record(
            centre_stream(row.centre),
            CENTRE,
            deciding.accept_results,
            conditions=[condition],
            competition=competition,
            round=row.round,
            digest=row.digest,
            entries=[hall.seats[line.table].entry for line in lines],
        )
        # with the head of the log taken, no bulletin comes in between
        _refuse_bulletins(place)
    return recorded


@commanding.command
def return_report(competition: UUID, *, report: int, message: str, by: Actor) -> list[Recorded]:
    """Send the report back to its centre, with what to correct; it no longer counts.

    `message` goes to the vault. Raises MessageNeeded, ReportOvertaken, ReportWasReturned, ResultsAreOfficial.
    """
    permissions.require(by, ACCEPT, competition)
    condition = _while_open(competition)
    row = _row_of(competition, report)
    if not message.strip():
        raise reports.MessageNeeded
    with transaction.atomic():
        # a repeated command keeps its message once
        stored = vault.keep_text(
            message.strip(), text_id=uuid5(UUID(context.current_metadata()["command_id"]), "message")
        )
        return commanding.record(
            centre_stream(row.centre),
            CENTRE,
            deciding.return_results,
            conditions=[condition],
            competition=competition,
            round=row.round,
            digest=row.digest,
            message=stored.id,
            message_digest=stored.digest,
        )


def erase_old_reports(older_than: timedelta = KEPT_FOR) -> int:
    """Erase old files, as they hold names. Returns how many."""
    return ReportFile.objects.filter(kept_at__lt=now() - older_than).delete()[0]


def _row_of(competition: UUID, report: int) -> ReportRow:
    row = ReportRow.objects.filter(position=report, competition=competition).first()
    if row is None:
        raise reports.UnknownReport
    return row


def _while_open(competition: UUID) -> Condition:
    """The conditions that nothing becomes official and nobody changes tables meanwhile. Raises ResultsAreOfficial."""
    stream = competition_stream(competition)
    version = stream_version(stream)
    state = commanding.load(stream, COMPETITION).state
    _ = state.settings
    publication.refuse_frozen(state.results)
    return Condition(stream, version)


def _refuse_bulletins(place: Place) -> None:
    count = place_of(place.competition, place.centre, place.round).bulletins
    if count:
        raise reports.BulletinsStand(count=count)


def _refuse_other(report: Report, place: Place) -> None:
    """A file that names its competition, centre or round must be about this place."""
    claims = (
        (report.competition, (place.competition, place.competition_name)),
        (report.centre, (place.centre, place.centre_name)),
        (str(report.round or ""), (place.round,)),
    )
    for stated, names in claims:
        if stated and searchable(stated) not in {searchable(str(name)) for name in names}:
            raise reports.ReportOfAnother(told=stated[:80])
