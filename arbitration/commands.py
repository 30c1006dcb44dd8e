"""What arbitres write: bulletins and their rectifications. The only writer of feuille streams."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID, uuid4

from django.db import transaction

from arbitration import queries
from arbitration.desk import Desk, seat_as_opened
from arbitration.domain.bulletin import Bulletin
from arbitration.domain.entry_line import parse_line
from arbitration.domain.feuille import correct, rectify
from arbitration.models import BulletinRow, SeatRow
from arbitration.reading import bulletin_of
from arbitration.refusals import (
    LineReused,
    NotPlayedHere,
    OtherTable,
    ReasonNeeded,
    TooManyLines,
    UnknownTable,
)
from engine.events import Actor, Refusal
from engine.eventstore import append
from engine.eventstore.commanding import command
from engine.people import require
from engine.people.vault import keep_text

MAX_LINES = 50  # so that a batch never holds the log for long


@dataclass(frozen=True, slots=True)
class Line:
    """A line as typed, such as "17 SIROP 9H 16". `id` is new for each line; `coup` is the last closed when None."""

    id: UUID
    text: str
    coup: int | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a line: its recorded verdict, or why it was refused; never both."""

    id: UUID
    verdict: BulletinRow | None = None
    refusal: Refusal | None = None


@command
def enter_bulletins(partie: UUID, centre: UUID, lines: Sequence[Line], *, by: Actor) -> list[Answer]:
    """Correct the bulletins of a batch, in one commit; one answer a line, in order.

    A refused line refuses itself alone and records nothing. A line sent again gets its first verdict.
    """
    require(by, "arbitration.correct_bulletins", (partie, centre))
    if len(lines) > MAX_LINES:
        raise TooManyLines(most=MAX_LINES, count=len(lines))
    desk = Desk(partie)
    sent = {id: (row.partie, row.typed) for id, row in _recorded(lines).items()}
    batch = _Batch(desk, _tables(partie, centre), sent)
    refusals = [batch.refusal_of(line) for line in lines]
    if appends := desk.appends():
        append(*appends, conditions=desk.conditions())
    recorded = _recorded(lines)
    return [
        Answer(line.id, refusal=refusal) if refusal else Answer(line.id, verdict=recorded[line.id])
        for line, refusal in zip(lines, refusals, strict=True)
    ]


@command
def correct_bulletin(
    partie: UUID, entry: UUID, coup: int | None, bulletin: Bulletin, *, by: Actor
) -> BulletinRow:
    """Correct one bulletin given whole: its words, circles, raccord letters and all."""
    seat = queries.seat_of(partie, entry)
    require(by, "arbitration.correct_bulletins", (partie, seat.centre))
    desk = Desk(partie)
    verdict = desk.judge(desk.open_position(coup), bulletin, typed="", line=None)
    sheet = desk.sheet(entry)
    sheet.add(correct(sheet.state, seat=seat_as_opened(partie, seat), verdict=verdict))
    append(*desk.appends(), conditions=desk.conditions())
    return queries.verdict_of(partie, entry, verdict.coup)


@command
def rectify_bulletin(
    partie: UUID, entry: UUID, coup: int, line: str, reason: str, *, by: Actor
) -> BulletinRow:
    """Replace the verdict on a bulletin by that on another reading of it. `reason` goes to the vault."""
    seat = queries.seat_of(partie, entry)
    require(by, "arbitration.correct_bulletins", (partie, seat.centre))
    if not reason.strip():
        raise ReasonNeeded
    desk = Desk(partie)
    position = desk.position(coup)
    typed = parse_line(line)
    if typed.table != seat.table:
        raise OtherTable(typed=typed.table, table=seat.table)
    verdict = desk.judge(position, bulletin_of(typed, position), typed=line.strip(), line=None)
    sheet = desk.sheet(entry)
    with transaction.atomic():
        kept = keep_text(reason.strip(), text_id=uuid4())
        sheet.add(rectify(sheet.state, verdict=verdict, reason=kept.id, reason_digest=kept.digest))
        append(*desk.appends(), conditions=desk.conditions())
    return queries.verdict_of(partie, entry, coup)


@dataclass
class _Batch:
    """Lines decided one after the other, each seeing those before it. `sent`: the text behind the id of a line."""

    desk: Desk
    tables: dict[int, SeatRow]
    sent: dict[UUID, tuple[UUID, str]]

    def refusal_of(self, line: Line) -> Refusal | None:
        """Decide a line; None when its bulletin is recorded, or is about to be."""
        try:
            self._enter(line, line.text.strip())
        except Refusal as refusal:
            return refusal
        return None

    def _enter(self, line: Line, text: str) -> None:
        what = (self.desk.partie, text)
        if line.id in self.sent:
            if self.sent[line.id] != what:
                raise LineReused
            return
        typed = parse_line(text)
        position = self.desk.open_position(line.coup)
        seat = self.tables.get(typed.table)
        if seat is None:
            raise UnknownTable(table=typed.table)
        verdict = self.desk.judge(position, bulletin_of(typed, position), typed=text, line=line.id)
        sheet = self.desk.sheet(seat.entry)
        sheet.add(correct(sheet.state, seat=seat_as_opened(self.desk.partie, seat), verdict=verdict))
        self.sent[line.id] = what


def _tables(partie: UUID, centre: UUID) -> dict[int, SeatRow]:
    seats = queries.seats_of(queries.round_of(partie).competition, centre)
    if not seats:
        raise NotPlayedHere
    return {seat.table: seat for seat in seats if seat.table is not None}


def _recorded(lines: Sequence[Line]) -> dict[UUID, BulletinRow]:
    """The verdicts already recorded for these lines, by the id of the line."""
    rows = BulletinRow.objects.filter(line__in=[line.id for line in lines]).order_by("-position")
    return {row.line: row for row in rows if row.line is not None}
