"""The work on a licence file: lines examined or applied, a chunk at a time, each with its progress in one transaction.

A killed chunk leaves nothing, and is done again; importing a file a second time changes nothing.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from uuid import UUID, uuid5

from django.db import transaction

from engine import zones
from engine.events.actors import Actor
from engine.eventstore import appending, commanding, recorded
from engine.people import actors, identities, licences, models
from tournaments.commands.licence_clubs import create_clubs
from tournaments.commands.licences import BUSY, locked, name_on_line
from tournaments.domain.licences import asking, examining, reading, words
from tournaments.domain.licences.base import Base
from tournaments.domain.licences.clubs import MOST_CLUBS
from tournaments.domain.licences.lines import Line, lines_of
from tournaments.domain.organisation.federation import FEDERATION, close_import
from tournaments.domain.player import PlayerEvent
from tournaments.events.organisation import LicencesImported
from tournaments.events.player import IdentityCorrected, PlayerRegistered
from tournaments.models.licences import LicenceFile, LicenceFileLine
from tournaments.queries.licence_base import Given, base_for, clubs_of, remembered_by
from tournaments.queries.licences import answers_of, asked_of, file_row, mapping_of, read_sheet_of
from tournaments.streams import federation_stream, player_stream

# Lines in one transaction: some 20 ms, so that the halls that write meanwhile do not feel it.
CHUNK = 8
# What only reads takes longer, but writes as shortly.
EXAMINED_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class _Work:
    """A file while a worker has it: read once for all its chunks."""

    file: UUID
    run: int
    chunk: int
    by: Actor
    lines: Sequence[Line]
    given: Given


def work_on_file(file: UUID, run: int, progress: Callable[[int, int], None]) -> None:
    """Finish a run, chunk after chunk; does nothing when it is over or replaced by another."""
    row = file_row(file)
    if row.run != run or row.state not in BUSY:
        return
    sheet: reading.Sheet = read_sheet_of(row)
    lines = lines_of(sheet.lines, mapping_of(row), today=zones.today())
    by: Actor = models.Account.objects.filter(pk__in=[row.sent_by], is_active=True).first() or actors.SYSTEM
    imports = row.state == "importing"
    if imports:
        create_clubs(row, by=by)
    work = _Work(file, run, CHUNK if imports else EXAMINED_AT_ONCE, by, lines, _given(row, lines, imports=imports))
    while (done := _chunk(work)) is not None:
        progress(done, len(lines))


def _given(row: LicenceFile, lines: Sequence[Line], *, imports: bool) -> Given:
    named = () if imports else [line.club for line in lines if line.club]
    return Given(
        federation=row.federation,
        season=row.season,
        clubs=clubs_of(row.federation, named),
        remembered=remembered_by(row.federation),
        plans=not imports,
        approves=bool(row.approves),
    )


def _chunk(work: _Work) -> int | None:
    """Process the next lines. Returns how many are done, or None when the run is over."""
    row = LicenceFile.objects.only("done", "state", "run", "asks", "answers").filter(id=work.file).first()
    if row is None or row.run != work.run or row.state not in BUSY:
        return None
    chosen = work.lines[row.done : row.done + work.chunk]
    with commanding.identified(uuid5(work.file, f"{work.run}.{row.done}")):
        if not chosen:
            _finish(work.file, work.run, by=work.by)
            return None
        _deal(work, row.done, chosen, given=_given_now(work, row), by=work.by)
    return row.done + len(chosen)


def _given_now(work: _Work, row: LicenceFile) -> Given:
    """With what the words of the lines before are taken for; while there are not too many, lines may ask of others."""
    answers: dict[words.Ask, dict[str, str]] = {ask: {**said} for ask, said in answers_of(row).items()}
    for each in asked_of(row):
        answers.setdefault(each.ask, {})[each.word] = each.answer
    asks = row.asks or {}
    open_asks = [
        ask
        for ask in words.Ask
        if len(asks.get(ask.value, ())) < (MOST_CLUBS if ask is words.Ask.CLUBS else words.MOST_WORDS)
    ]
    return replace(work.given, answers=answers, allowed=open_asks if work.given.plans else ())


@commanding.command
def _deal(work: _Work, start: int, chosen: Sequence[Line], *, given: Given, by: Actor) -> None:
    """Examine some lines, apply them if the run imports, and move on, in one transaction."""
    base = base_for(given, chosen)
    examined = [examining.examine(line, base) for line in chosen]
    with transaction.atomic():
        row = locked(work.file)
        if (row.run, row.done) != (work.run, start):
            return  # another worker was faster
        if row.state == "importing":
            _apply(examined, base)
        LicenceFileLine.objects.bulk_create([_line_row(work.file, line) for line in examined])
        row.counts = dict(Counter(row.counts) + Counter(line.outcome.value for line in examined))
        row.done = start + len(chosen)
        if row.state == "examining":
            row.asks = asking.asks_with(row.asks or {}, examined)
        row.save(update_fields=["counts", "done", "asks"])


def _apply(examined: Sequence[examining.Examined], base: Base) -> None:
    names: dict[UUID, tuple[str, str]] = {}
    births: dict[UUID, date | None] = {}
    numbers: dict[UUID, str] = {}
    appends: list[recorded.Append] = []
    for line in examined:
        if line.outcome not in (examining.Outcome.NEW, examining.Outcome.CHANGED):
            continue
        player = line.player.id if line.player else commanding.fresh_id(f"player-{line.line.at}")
        before: list[PlayerEvent] = [] if line.player else [PlayerRegistered()]
        if line.corrects:
            before.append(IdentityCorrected())
        if line.corrects or line.player is None:
            names[player], births[player] = _identity(line)
        if line.gives_number:
            numbers[player] = line.line.number
        events = [*before, *line.events]
        if events:
            appends.append(
                recorded.Append(player_stream(player), events, line.player.version if line.player else recorded.NEW)
            )
    identities.keep_identities(names, births)
    licences.keep_new_licences(base.federation, numbers)
    appending.append(*appends)


def _identity(examined: examining.Examined) -> tuple[tuple[str, str], date | None]:
    """The name in the file if it differs; accents that only the base has are kept."""
    line, player = examined.line, examined.player
    if player is None:
        return (line.given_name, line.family_name), line.birth_date
    same_name = player.person[0] == line.person[0]
    name = (player.given_name, player.family_name) if same_name else (line.given_name, line.family_name)
    return name, line.birth_date or player.birth_date


def _line_row(file: UUID, examined: examining.Examined) -> LicenceFileLine:
    line = examined.line
    name = name_on_line(line.family_name, line.given_name)
    return LicenceFileLine(
        file=file,
        at=line.at,
        number=line.number[:60],
        name=name,
        outcome=examined.outcome.value,
        notes=list(examined.notes),
    )


@commanding.command
def _finish(file: UUID, run: int, *, by: Actor) -> None:
    """Record what was imported, and erase the file; or mark it as examined."""
    with transaction.atomic():
        row = locked(file)
        if row.run != run or row.state not in BUSY:
            return
        if row.state == "importing":
            counts = {outcome: row.counts.get(outcome.value, 0) for outcome in examining.Outcome}
            imported = LicencesImported(
                licences=file,
                season=row.season,
                digest=row.digest,
                registered=counts[examining.Outcome.NEW],
                changed=counts[examining.Outcome.CHANGED],
                unchanged=counts[examining.Outcome.UNCHANGED],
                refused=counts[examining.Outcome.REFUSED],
            )
            commanding.record(federation_stream(row.federation), FEDERATION, close_import, imported=imported)
            row.content = b""
        row.state = "imported" if row.state == "importing" else "examined"
        row.save(update_fields=["content", "state"])
