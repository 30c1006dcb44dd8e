"""Licence files: stored, examined, imported. The long work itself is in `licence_work`."""

import hashlib
from collections.abc import Collection
from datetime import timedelta
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Q
from django.utils.timezone import now

from engine.events.actors import Actor
from engine.eventstore.commanding import command, fresh_id, load, record
from engine.jobs.queue import enqueue
from engine.people import models, permissions
from engine.people.licences import licences_of
from engine.text import spellings
from tournaments.commands import licence_answers, licence_columns
from tournaments.domain.licences import asking, columns, reading, words
from tournaments.domain.organisation import status
from tournaments.domain.organisation.federation import FEDERATION, match_words
from tournaments.domain.refusals import licences, organisation
from tournaments.models.licences import LicenceFile, LicenceFileLine
from tournaments.queries.licences import asked_of, clubs_to_create, mapping_of, read_sheet_of
from tournaments.streams import federation_stream

IMPORT, _READ = "tournaments.import_licences", "tournaments.read_licence_file"
MANAGE = "tournaments.manage_organisation"
KEPT_FOR = timedelta(days=30)
BUSY = ("examining", "importing")


@command
def keep_file(*, by: Actor, federation: UUID, season: int, name: str, content: bytes, file: UUID | None = None) -> UUID:
    """Store a readable file, with the columns that its headings suggest. Returns its id.

    Raises FileTooLarge, FileEmpty, NotASheet, UnknownFederation, and what `read_sheet` raises besides.
    """
    permissions.require(by, IMPORT, federation)
    known = load(federation_stream(federation), FEDERATION).state
    if not known.exists:
        raise organisation.UnknownFederation
    status.refuse_closed(known)
    sheet, mapping = licence_columns.read_and_mapped(content, season)
    file = file or fresh_id("licences")
    LicenceFile.objects.get_or_create(
        id=file,
        defaults={
            "federation": federation,
            "season": season,
            "name": name[-200:],
            "digest": hashlib.sha256(content).hexdigest(),
            "content": content,
            "encoding": sheet.encoding,
            "mapping": mapping,
            "without_headings": sheet.headings_at == reading.NO_HEADINGS,
            "total": len(sheet.lines),
            "sent_by": by.pk if isinstance(by, models.Account) else None,
            "sent_at": now(),
        },
    )
    return file


@command
def receive_file(
    *, by: Actor, federation: UUID, season: int, name: str, content: bytes, file: UUID | None = None
) -> UUID:
    """Store a file, and examine it at once where its headings name the columns that it must have. Returns its id.

    Raises as `keep_file`.
    """
    file = keep_file(by=by, federation=federation, season=season, name=name, content=content, file=file)
    row = LicenceFile.objects.get(id=file)
    if row.state == "read" and licence_columns.are_told(read_sheet_of(row)):
        examine_file(file, by=by)
    return file


@command
def choose_headings(file: UUID, *, by: Actor, line: int) -> None:
    """Take this line as the headings, or none (NO_HEADINGS), and propose the columns again.

    Raises UnknownHeadings, FileEmpty, FileBusy, FileImported.
    """
    permissions.require(by, _READ, file)
    with transaction.atomic():
        row = _idle(file)
        _take_headings(row, line)
        row.state, row.mapping = "read", licence_columns.mapped(read_sheet_of(row), row.season)
        row.save()
        LicenceFileLine.objects.filter(file=row.pk).delete()


@command
def examine_file(
    file: UUID,
    *,
    by: Actor,
    mapping: dict[columns.Field, int] | None = None,
    headings: int | None = None,
    answers: words.Answers | None = None,
) -> None:
    """Start the dry run: what each line would do, with these columns, below that line (or NO_HEADINGS).

    `answers`: what its words mean, added to what was answered before.

    Raises ColumnMissing, UnknownHeadings, FileEmpty, FileBusy, and what `checked_answers` raises.
    """
    permissions.require(by, _READ, file)
    with transaction.atomic():
        row = _idle(file)
        if headings is not None:
            _take_headings(row, headings)
        chosen = columns.checked(mapping if mapping is not None else mapping_of(row))
        row.mapping = {field.value: column for field, column in chosen.items()}
        row.asks = {}
        row.answers = licence_answers.checked_answers(row, answers or {})
        row.approves = permissions.allowed(by, MANAGE, row.federation)
        _begin(row, "examining")


@command
def answer_file(file: UUID, *, by: Actor, answers: words.Answers, create_clubs: bool = False) -> None:
    """Keep what words mean; nothing is done yet. `create_clubs`: see `import_file`.

    Raises FileBusy, FileImported, and what `checked_answers` raises.
    """
    permissions.require(by, _READ, file)
    with transaction.atomic():
        row = _idle(file)
        row.answers = licence_answers.checked_answers(row, answers)
        if create_clubs:
            row.answers[words.Ask.CLUBS.value] |= clubs_to_create(row)
        row.save(update_fields=["answers"])


@command
def import_file(
    file: UUID,
    *,
    by: Actor,
    answers: words.Answers | None = None,
    left_out: Collection[words.Ask] = (),
    create_clubs: bool = False,
) -> None:
    """Start the import of an examined file. `left_out`: the columns whose questions are answered by nobody else.

    `create_clubs`: those too that nobody has answered for and that may be created, such as unknown codes.
    What words mean is remembered for the files to come.

    Raises FileNotExamined, FileBusy, FileImported, and what `checked_answers` raises.
    """
    permissions.require(by, _READ, file)
    with transaction.atomic():
        row = _idle(file)
        if row.state != "examined":
            raise licences.FileNotExamined
        row.answers = licence_answers.checked_answers(row, answers or {})
        if create_clubs:
            row.answers[words.Ask.CLUBS.value] |= clubs_to_create(row)
        for each in asked_of(row):
            if each.ask in left_out:
                row.answers[each.ask.value][each.word] = words.LEFT_OUT
        row.answers = licence_answers.checked_answers(row, answers or {})
        row.approves = permissions.allowed(by, MANAGE, row.federation)
        meant = {ask.value: said for ask, said in asking.to_remember(asked_of(row)).items()}
        record(federation_stream(row.federation), FEDERATION, match_words, words=meant)
        _begin(row, "importing")


@command
def drop_file(file: UUID, *, by: Actor) -> None:
    """Erase a file and its lines. Raises FileBusy."""
    permissions.require(by, _READ, file)
    with transaction.atomic():
        row = locked(file)
        if row.state in BUSY:
            raise licences.FileBusy
        LicenceFileLine.objects.filter(file=file).delete()
        row.delete()


def _take_headings(row: LicenceFile, line: int) -> None:
    row.headings_at, row.without_headings = line, line == reading.NO_HEADINGS
    row.total = len(read_sheet_of(row).lines)


def _idle(file: UUID) -> LicenceFile:
    row = locked(file)
    if row.state in BUSY:
        raise licences.FileBusy
    if row.state == "imported":
        raise licences.FileImported
    return row


def locked(file: UUID) -> LicenceFile:
    """The row, locked until the transaction ends. Raises UnknownFile."""
    # SQLite transactions are IMMEDIATE: the whole file is locked already.
    rows = LicenceFile.objects.all()
    if connection.features.has_select_for_update:
        rows = rows.select_for_update()
    row = rows.filter(id=file).first()
    if row is None:
        raise licences.UnknownFile
    return row


def _begin(row: LicenceFile, state: str) -> None:
    row.state, row.done, row.counts, row.run = state, 0, {}, row.run + 1
    row.save()
    LicenceFileLine.objects.filter(file=row.pk).delete()
    enqueue("tournaments.licences", key=job_of(row.pk, row.run), file=str(row.pk), run=row.run)


def erase_old_files(older_than: timedelta = KEPT_FOR) -> int:
    """Erase old files with their lines, as they hold names. Returns how many."""
    old = LicenceFile.objects.filter(sent_at__lt=now() - older_than)
    ids = list(old.values_list("id", flat=True))
    with transaction.atomic():
        LicenceFileLine.objects.filter(file__in=ids).delete()
        LicenceFile.objects.filter(id__in=ids).delete()
    return len(ids)


def erase_lines_of(person: UUID) -> None:
    """Blank the lines that name a forgotten player; called before the vault forgets."""
    identity = models.Identity.objects.filter(pk=person).first()
    name = name_on_line(identity.family_name, identity.given_name) if identity else None
    for licence in licences_of(person):
        files = LicenceFile.objects.filter(federation=licence.authority).values("id")
        numbered = Q(number__in=spellings(licence.number))
        lines = LicenceFileLine.objects.filter(numbered | Q(name=name), file__in=files)
        lines.update(number="", name="", notes=[{"code": "forgotten"}])


def job_of(file: UUID, run: int) -> str:
    """The key of the job for run `run` of a file."""
    return f"licences-{file}-{run}"


def name_on_line(family_name: str, given_name: str) -> str:
    """A player's name as a line of a report shows it."""
    return f"{family_name} {given_name}".strip()
