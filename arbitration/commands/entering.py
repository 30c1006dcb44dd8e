"""The lines of an arbitre: read, judged one after another, and recorded in one commit."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID, uuid5

from django.db.models import Exists, QuerySet

from arbitration.commands.following import follow
from arbitration.domain import entry_line, refusals
from arbitration.domain.feuille import BulletinAlreadyRecorded, RectifiedSince, correct, withdraw
from arbitration.events.feuille import BulletinCorrected
from arbitration.models import bulletins, hall
from arbitration.queries.moyennes import several_zeros
from arbitration.queries.seats import seated_in, seats_among
from arbitration.queries.verdicts import presumed_again
from arbitration.services.correction import CorrectionSession, Sheet, seat_as_opened
from engine.events.actors import Actor
from engine.events.refusals import Refusal
from engine.eventstore import appending, commanding
from engine.people.permissions import require
from engine.prepared import Given, prepared

_LINES = UUID("0f6b2a43-5f0d-4c56-9d0e-1b8f5a7b9c11")
MAX_LINES = 50  # so that a batch never holds the log for long

Reading = Mapping[str, entry_line.Entry | Refusal]
"""By what was typed, what it says, or why it says nothing."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line as typed, such as "17 SIROP 9H 16". `id` is new for each line; `coup` is the last closed when None.

    `attempt` at that coup: 1, and one more each time that it was annulled after its bulletins had been raised.
    `presumed`: the top given to all, until a line is typed for that table. `withdraws`: the id of the line that this
    one takes back; then there is no text.
    """

    id: UUID
    text: str = ""
    coup: int | None = None
    attempt: int = 1
    presumed: bool = False
    withdraws: UUID | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a line: its recorded verdict, or why it was refused; never both.

    `withdrawn`: the line took another one back; `verdict` is then the presumed top that stands again, if any. `seat`:
    of the verdict, where it was read for this line.
    """

    id: UUID
    verdict: bulletins.BulletinRow | None = None
    refusal: Refusal | None = None
    withdrawn: bool = False
    seat: hall.SeatRow | None = None


@commanding.command
def enter_bulletins(partie: UUID, centre: UUID, lines: Sequence[Line], *, by: Actor) -> list[Answer]:
    """Correct the bulletins of a batch, or take some back, in one commit. Returns one answer per line, in order.

    A refused line records nothing and does not affect the others. A line sent again gets its first verdict.
    """
    require(by, "arbitration.correct_bulletins", (partie, centre))
    if len(lines) > MAX_LINES:
        raise refusals.TooManyLines(most=MAX_LINES, count=len(lines))
    session = CorrectionSession.to_change(partie, centre, _ids(lines))
    recorded = _recorded(lines) if session.of.known else {}
    read = _read(lines)
    batch = _Batch(session, read, _tables(session, read, recorded), recorded)
    batch.preload(lines)
    refused = [batch.refusal_of(line) for line in lines]
    _append(session, batch.entered, takes_back=any(line.withdraws for line in lines))
    written = _written(partie, centre, lines)
    if follow(partie, centre, session.positions.values(), repeats=written.repeats):
        written = _written(partie, centre, lines)
    return [batch.seated(answer) for answer in _answers(partie, lines, refused, written.rows)]


def _read(lines: Sequence[Line]) -> Reading:
    """An unreadable line is refused when it is decided."""
    return {text: _read_line(text) for text in {line.text.strip() for line in lines if line.withdraws is None}}


def _read_line(text: str) -> entry_line.Entry | Refusal:
    try:
        return entry_line.parse_line(text)
    except Refusal as refusal:
        return refusal


def _tables_named(read: Reading) -> set[int]:
    return {entered.table for entered in read.values() if isinstance(entered, entry_line.Entry)}


@dataclass
class _Batch:
    """Lines decided one after another, each seeing those before it.

    `read`: what they say. `tables`: their seats. `known`: the verdicts recorded before for the ids of these lines, and
    of those that they take back. `entered`: the lines with something to record.
    """

    session: CorrectionSession
    read: Reading
    tables: Mapping[int, hall.SeatRow]
    known: Mapping[UUID, bulletins.BulletinRow]
    entered: list[UUID] = field(default_factory=list)
    sent: dict[UUID, tuple[UUID, str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sent = {id_: (row.partie, row.typed) for id_, row in self.known.items()}

    def preload(self, lines: Sequence[Line]) -> None:
        """Load the feuilles of these lines, all at once."""
        typed = {seat.entry for table in _tables_named(self.read) if (seat := self.tables.get(table))}
        self.session.preload_sheets({*typed, *self._taken_back(lines)})

    def _taken_back(self, lines: Sequence[Line]) -> Iterator[UUID]:
        here = {seat.entry for seat in self.tables.values()}
        for line in lines:
            row = self.known.get(line.withdraws) if line.withdraws else None
            if row is not None and row.partie == self.session.partie and row.entry in here:
                yield row.entry

    def seated(self, answer: Answer) -> Answer:
        """With who sits at the table of the verdict, which names the players without being read again."""
        seat = self.tables.get(answer.verdict.table) if answer.verdict else None
        return replace(answer, seat=seat) if seat and answer.verdict and seat.entry == answer.verdict.entry else answer

    def refusal_of(self, line: Line) -> Refusal | None:
        """Decide a line; None if it is recorded, or about to be."""
        try:
            if line.withdraws is not None:
                self._take_back(line, line.withdraws)
            else:
                self._enter(line, line.text.strip())
        except Refusal as refusal:
            return refusal
        return None

    def _enter(self, line: Line, text: str) -> None:
        what = (self.session.partie, text)
        if line.id in self.sent:
            if self.sent[line.id] != what:
                raise refusals.LineReused
            return
        entered = self.read[text]
        if isinstance(entered, Refusal):
            raise entered
        if line.presumed and entered.kind is not entry_line.EntryKind.SCORE:
            raise refusals.OnlyTheTopIsPresumed
        position = self.session.open_position(line.coup, line.attempt)
        seat = self.tables.get(entered.table)
        if seat is None:
            raise refusals.UnknownTable(table=entered.table)
        if line.presumed:
            entry_line.top_meant(entered.claimed, coup=position.coup, top=position.top)
        verdict = self.session.judge(position, entered, typed=text, line=line.id, presumed=line.presumed)
        sheet = self.session.sheets[seat.entry]
        opened = seat_as_opened(self.session.partie, seat)
        drawn = self.session.is_drawn(position, seat.entry)
        sheet.add(correct(sheet.state, seat=opened, verdict=verdict, pronounced=position.pronounced, drawn=drawn))
        self.sent[line.id] = what
        self.entered.append(line.id)

    def _take_back(self, line: Line, target: UUID) -> None:
        """A line whose verdict is gone needs no withdrawal, so a repeat does nothing."""
        standing_line = self._standing(target)
        if standing_line is None:
            self._check_gone(target)
            return
        sheet, standing = standing_line
        self.session.open_position(standing.coup, standing.attempt)
        sheet.add(withdraw(sheet.state, coup=standing.coup, attempt=standing.attempt))
        self.entered.append(line.id)

    def _standing(self, target: UUID) -> tuple[Sheet, BulletinCorrected] | None:
        for sheet in self.session.sheets.values():
            for verdict in sheet.state.bulletins.values():
                if verdict.line == target:
                    return sheet, verdict
        return None

    def _check_gone(self, target: UUID) -> None:
        row = self.known.get(target)
        if row is None or row.withdrawn or row.annulled:
            return
        if row.partie != self.session.partie or row.entry not in self.session.sheets:
            raise refusals.UnknownEntry
        raise RectifiedSince(coup=row.coup)


def _append(session: CorrectionSession, lines: Sequence[UUID], *, takes_back: bool) -> None:
    """One commit for all the feuilles of a batch, identified by its lines and not by the request."""
    if not lines:
        return
    appends, conditions = session.appends(), session.conditions()
    # What was recorded of a line that is typed has been looked for: one that takes back may come again unseen.
    write = appending.append if takes_back else appending.append_new
    with commanding.identified(uuid5(_LINES, ",".join(map(str, lines)))):
        write(*appends, conditions=conditions)


def _tables(
    session: CorrectionSession, read: Reading, recorded: Mapping[UUID, bulletins.BulletinRow]
) -> dict[int, hall.SeatRow]:
    """Who sits at the tables of these lines; the bulletins of a player who has left may still come in."""
    played, centre = session.of.played, session.centre
    entries = {row.entry for row in recorded.values()}
    seats = seats_among(played, centre, tables=_tables_named(read), entries=entries)
    if not seats and not seated_in(played).filter(centre=centre).exists():
        raise refusals.NotPlayedHere
    return {seat.table: seat for seat in seats if seat.table is not None}


def _recorded(lines: Sequence[Line]) -> dict[UUID, bulletins.BulletinRow]:
    """The verdicts recorded for these lines and for those that they take back, by the id of the line.

    If a line has several, the one that stands, else the first.
    """
    return _by_line(bulletins.BulletinRow.objects.filter(line__in=_ids(lines)).order_by(*_STANDING_LAST))


_STANDING_LAST = ("stands", "-position")


def _by_line(rows: Iterable[bulletins.BulletinRow]) -> dict[UUID, bulletins.BulletinRow]:
    return {row.line: row for row in rows if row.line is not None}


def _ids(lines: Sequence[Line]) -> list[UUID]:
    return [line.id for line in lines] + [line.withdraws for line in lines if line.withdraws]


@dataclass(frozen=True, slots=True)
class _Written:
    """What stands recorded of a batch, by the id of the line; `repeats`: see `follow`."""

    rows: dict[UUID, bulletins.BulletinRow]
    repeats: bool


def _written(partie: UUID, centre: UUID, lines: Sequence[Line]) -> _Written:
    rows = _of_lines(partie, centre, _ids(lines))
    # where nothing was recorded, nothing is said of the others
    return _Written(_by_line(rows), not rows or rows[0].repeats)  # type: ignore[attr-defined]  # see _of_lines


@prepared(UUID, UUID, list[UUID])
def _of_lines(partie: Given, centre: Given, ids: Any) -> "QuerySet[bulletins.BulletinRow, bulletins.BulletinRow]":
    rows = bulletins.BulletinRow.objects.filter(line__in=ids).annotate(repeats=Exists(several_zeros(partie, centre)))
    return rows.order_by(*_STANDING_LAST)


def _answers(
    partie: UUID,
    lines: Sequence[Line],
    refused: Sequence[Refusal | None],
    recorded: dict[UUID, bulletins.BulletinRow],
) -> Iterator[Answer]:
    taken_back = [recorded[line.withdraws] for line in lines if line.withdraws in recorded]
    again = presumed_again(partie, taken_back) if taken_back else {}
    for line, refusal in zip(lines, refused, strict=True):
        if line.withdraws is None:
            yield _answer_of(line, refusal, recorded.get(line.id))
        elif refusal:
            yield Answer(line.id, refusal=refusal)
        else:
            yield Answer(line.id, verdict=again.get(line.withdraws), withdrawn=True)


def _answer_of(line: Line, refusal: Refusal | None, row: bulletins.BulletinRow | None) -> Answer:
    """A line that another request recorded meanwhile gets the same answer as there.

    A verdict annulled or taken back since is no answer (FISF 3.6).
    """
    if refusal is None and row is not None and row.annulled:
        return Answer(line.id, refusal=refusals.CoupWasAnnulled(coup=row.coup))
    if refusal is None and row is not None and row.withdrawn:
        return Answer(line.id, refusal=refusals.LineWasWithdrawn())
    if refusal is None or (isinstance(refusal, BulletinAlreadyRecorded) and row and row.typed == line.text.strip()):
        return Answer(line.id, verdict=row)
    return Answer(line.id, refusal=refusal)
