"""Licence files: kept, examined, imported. Long work is done in chunks, each with its progress in one transaction.

A chunk that is killed leaves nothing, and is done again; a file that was imported, imported again, changes nothing.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from uuid import UUID, uuid5

from django.db import connection, transaction
from django.db.models import Q
from django.utils.timezone import localdate, now

from engine.eventstore import NEW, Append, append
from engine.eventstore.commanding import command, fresh_id, identified, load, record
from engine.jobs import enqueue
from engine.people import SYSTEM, Actor, require
from engine.people.identities import keep_identities
from engine.people.licences import keep_new_licences, licences_of
from engine.people.models import Account, Identity
from tournaments.domain import refusals
from tournaments.domain.licences.base import Base, Clubs
from tournaments.domain.licences.columns import Field, checked, proposed
from tournaments.domain.licences.examining import Examined, Outcome, examine
from tournaments.domain.licences.lines import Line, lines_of
from tournaments.domain.licences.reading import Sheet, read_sheet
from tournaments.domain.organisation import status
from tournaments.domain.organisation.federation import FEDERATION, close_import
from tournaments.domain.player import PlayerEvent
from tournaments.events import IdentityCorrected, LicencesImported, PlayerRegistered
from tournaments.models import LicenceFile, LicenceFileLine
from tournaments.queries.licences import base_for, clubs_of, file_row, mapping_of
from tournaments.streams import federation_stream, player_stream

IMPORT, _READ = "tournaments.import_licences", "tournaments.read_licence_file"
# Lines in one transaction: some 20 ms, so that the halls that write meanwhile do not feel it.
CHUNK = 8
KEPT_FOR = timedelta(days=30)
_BUSY = ("examining", "importing")


@command
def keep_file(*, by: Actor, federation: UUID, season: int, name: str, content: bytes, file: UUID | None = None) -> UUID:
    """Keep a file that can be read, with the columns that its headings propose. Returns its id.

    Raises FileTooLarge, FileEmpty, NotASheet, UnknownFederation, and what `read_sheet` raises besides.
    """
    require(by, IMPORT, federation)
    known = load(federation_stream(federation), FEDERATION).state
    if not known.exists:
        raise refusals.UnknownFederation
    status.refuse_closed(known)
    sheet = read_sheet(content)
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
            "mapping": {field.value: column for field, column in proposed(sheet.headings).items()},
            "total": len(sheet.lines),
            "sent_by": by.pk if isinstance(by, Account) else None,
            "sent_at": now(),
        },
    )
    return file


@command
def examine_file(file: UUID, *, by: Actor, mapping: dict[Field, int] | None = None) -> None:
    """Ask for the dry run: what each line would do, with these columns. Raises ColumnMissing, FileBusy…"""
    require(by, _READ, file)
    with transaction.atomic():
        row = _idle(file)
        chosen = checked(mapping if mapping is not None else mapping_of(row))
        row.mapping = {field.value: column for field, column in chosen.items()}
        _begin(row, "examining")


@command
def import_file(file: UUID, *, by: Actor) -> None:
    """Ask for the import of a file that was examined. Raises FileNotExamined, FileBusy, FileImported."""
    require(by, _READ, file)
    with transaction.atomic():
        row = _idle(file)
        if row.state != "examined":
            raise refusals.FileNotExamined
        _begin(row, "importing")


@command
def drop_file(file: UUID, *, by: Actor) -> None:
    """Erase a file and its lines. Raises FileBusy."""
    require(by, _READ, file)
    with transaction.atomic():
        row = _locked(file)
        if row.state in _BUSY:
            raise refusals.FileBusy
        LicenceFileLine.objects.filter(file=file).delete()
        row.delete()


def _idle(file: UUID) -> LicenceFile:
    row = _locked(file)
    if row.state in _BUSY:
        raise refusals.FileBusy
    if row.state == "imported":
        raise refusals.FileImported
    return row


def _locked(file: UUID) -> LicenceFile:
    # SQLite transactions are IMMEDIATE: the whole file is locked already.
    rows = LicenceFile.objects.all()
    if connection.features.has_select_for_update:
        rows = rows.select_for_update()
    row = rows.filter(id=file).first()
    if row is None:
        raise refusals.UnknownFile
    return row


def _begin(row: LicenceFile, state: str) -> None:
    row.state, row.done, row.counts, row.run = state, 0, {}, row.run + 1
    row.save()
    LicenceFileLine.objects.filter(file=row.pk).delete()
    enqueue("tournaments.licences", key=job_of(row.pk, row.run), file=str(row.pk), run=row.run)


def erase_old_files(older_than: timedelta = KEPT_FOR) -> int:
    """Erase the files sent long ago, with their lines: they hold names. How many."""
    old = LicenceFile.objects.filter(sent_at__lt=now() - older_than)
    ids = list(old.values_list("id", flat=True))
    with transaction.atomic():
        LicenceFileLine.objects.filter(file__in=ids).delete()
        LicenceFile.objects.filter(id__in=ids).delete()
    return len(ids)


def erase_lines_of(person: UUID) -> None:
    """The lines that name somebody who is forgotten say only that; asked before the vault forgets."""
    identity = Identity.objects.filter(pk=person).first()
    name = _name_on_line(identity.family_name, identity.given_name) if identity else None
    for licence in licences_of(person):
        files = LicenceFile.objects.filter(federation=licence.authority).values("id")
        lines = LicenceFileLine.objects.filter(Q(number=licence.number) | Q(name=name), file__in=files)
        lines.update(number="", name="", notes=[{"code": "forgotten"}])


def job_of(file: UUID, run: int) -> str:
    """The key of the job that does run `run` of a file."""
    return f"licences-{file}-{run}"


# --- in the worker ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Work:
    """A file while a worker has it: read once, whatever the number of its chunks."""

    file: UUID
    run: int
    federation: UUID
    season: int
    by: Actor
    lines: Sequence[Line]
    clubs: Clubs


def work_on_file(file: UUID, run: int, progress: Callable[[int, int], None]) -> None:
    """Do what is left of a run, chunk after chunk; nothing when it is over or another one took its place."""
    row = file_row(file)
    if row.run != run or row.state not in _BUSY:
        return
    sheet: Sheet = read_sheet(bytes(row.content))
    lines = lines_of(sheet.lines, mapping_of(row), today=localdate())
    by: Actor = Account.objects.filter(pk__in=[row.sent_by], is_active=True).first() or SYSTEM
    work = _Work(file, run, row.federation, row.season, by, lines, clubs_of(row.federation))
    while (done := _chunk(work)) is not None:
        progress(done, len(lines))


def _chunk(work: _Work) -> int | None:
    """Deal with the next lines; how many are done, or None when the run is over."""
    row = LicenceFile.objects.only("done", "state", "run").filter(id=work.file).first()
    if row is None or row.run != work.run or row.state not in _BUSY:
        return None
    chosen = work.lines[row.done : row.done + CHUNK]
    with identified(uuid5(work.file, f"{work.run}.{row.done}")):
        if not chosen:
            _finish(work.file, work.run, by=work.by)
            return None
        _deal(work, row.done, chosen, by=work.by)
    return row.done + len(chosen)


@command
def _deal(work: _Work, start: int, chosen: Sequence[Line], *, by: Actor) -> None:
    """Examine some lines, apply them if the run imports, and move on, all at once."""
    base = base_for(work.federation, work.season, work.clubs, chosen)
    examined = [examine(line, base) for line in chosen]
    with transaction.atomic():
        row = _locked(work.file)
        if (row.run, row.done) != (work.run, start):
            return  # another worker was faster
        if row.state == "importing":
            _apply(examined, base)
        LicenceFileLine.objects.bulk_create([_kept(work.file, one) for one in examined])
        row.counts = dict(Counter(row.counts) + Counter(one.outcome.value for one in examined))
        row.done = start + len(chosen)
        row.save(update_fields=["counts", "done"])


def _apply(examined: Sequence[Examined], base: Base) -> None:
    names: dict[UUID, tuple[str, str]] = {}
    births: dict[UUID, date | None] = {}
    numbers: dict[UUID, str] = {}
    appends: list[Append] = []
    for one in examined:
        if one.outcome not in (Outcome.NEW, Outcome.CHANGED):
            continue
        player = one.player.id if one.player else fresh_id(f"player-{one.line.at}")
        before: list[PlayerEvent] = [] if one.player else [PlayerRegistered()]
        if one.corrects:
            before.append(IdentityCorrected())
        if one.corrects or one.player is None:
            names[player], births[player] = _identity(one)
        if one.gives_number:
            numbers[player] = one.line.number
        events = [*before, *one.events]
        if events:
            appends.append(Append(player_stream(player), events, one.player.version if one.player else NEW))
    keep_identities(names, births)
    keep_new_licences(base.federation, numbers)
    append(*appends)


def _identity(one: Examined) -> tuple[tuple[str, str], date | None]:
    """The file's name where it is another one; accents that the base has and the file has not stay."""
    line, player = one.line, one.player
    if player is None:
        return (line.given_name, line.family_name), line.birth_date
    kept = player.person[0] == line.person[0]
    name = (player.given_name, player.family_name) if kept else (line.given_name, line.family_name)
    return name, line.birth_date or player.birth_date


def _kept(file: UUID, one: Examined) -> LicenceFileLine:
    line = one.line
    name = _name_on_line(line.family_name, line.given_name)
    return LicenceFileLine(
        file=file, at=line.at, number=line.number[:60], name=name, outcome=one.outcome.value, notes=list(one.notes)
    )


def _name_on_line(family_name: str, given_name: str) -> str:
    return f"{family_name} {given_name}".strip()


@command
def _finish(file: UUID, run: int, *, by: Actor) -> None:
    """Tell the federation what was imported, and erase the file; or say that it was examined."""
    with transaction.atomic():
        row = _locked(file)
        if row.run != run or row.state not in _BUSY:
            return
        if row.state == "importing":
            counts = {outcome: row.counts.get(outcome.value, 0) for outcome in Outcome}
            told = LicencesImported(
                licences=file,
                season=row.season,
                digest=row.digest,
                registered=counts[Outcome.NEW],
                changed=counts[Outcome.CHANGED],
                unchanged=counts[Outcome.UNCHANGED],
                refused=counts[Outcome.REFUSED],
            )
            record(federation_stream(row.federation), FEDERATION, close_import, told=told)
            row.content = b""
        row.state = "imported" if row.state == "importing" else "examined"
        row.save(update_fields=["content", "state"])
