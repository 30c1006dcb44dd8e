"""What arbitres write: bulletins and their rectifications. The only writer of feuille streams."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from uuid import UUID, uuid5

from django.db import transaction

from arbitration import queries
from arbitration.desk import Desk, meant, read_line, seat_as_opened
from arbitration.domain.bulletin import Bulletin
from arbitration.domain.feuille import FEUILLE, BulletinAlreadyRecorded, correct, rectify
from arbitration.models import BulletinRow, SeatRow
from arbitration.refusals import (
    CoupWasAnnulled,
    LineReused,
    NotPlayedHere,
    OtherTable,
    ReasonNeeded,
    TooManyLines,
    UnknownTable,
)
from arbitration.streams import feuille_stream
from engine.events import Actor, Refusal
from engine.eventstore import append
from engine.eventstore.commanding import command, identified, record
from engine.eventstore.context import current_metadata
from engine.people import require
from engine.people.vault import keep_text

_LINES = UUID("0f6b2a43-5f0d-4c56-9d0e-1b8f5a7b9c11")
MAX_LINES = 50  # so that a batch never holds the log for long


@dataclass(frozen=True, slots=True)
class Line:
    """A line as typed, such as "17 SIROP 9H 16". `id` is new for each line; `coup` is the last closed when None.

    `attempt` at that coup: 1, and one more each time that it was annulled after its bulletins had been raised.
    """

    id: UUID
    text: str
    coup: int | None = None
    attempt: int = 1


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
    desk = Desk.at(partie)
    sent = {id: (row.partie, row.typed) for id, row in _recorded(lines).items()}
    tables = _tables(desk.competition, centre)
    desk.lay_out(_named(lines, tables))
    batch = _Batch(desk, tables, sent)
    refusals = [batch.refusal_of(line) for line in lines]
    _append(desk, batch.entered)
    recorded = _recorded(lines)
    return [_answer(line, refusal, recorded.get(line.id)) for line, refusal in zip(lines, refusals, strict=True)]


def _answer(line: Line, refusal: Refusal | None, row: BulletinRow | None) -> Answer:
    """A line that another request recorded while this one decided gets the same answer as that one.

    A verdict that was annulled since is nothing to come back to (FISF 3.6).
    """
    if refusal is None and row is not None and row.annulled:
        return Answer(line.id, refusal=CoupWasAnnulled(coup=row.coup))
    if refusal is None or (isinstance(refusal, BulletinAlreadyRecorded) and row and row.typed == line.text.strip()):
        return Answer(line.id, verdict=row)
    return Answer(line.id, refusal=refusal)


@command
def correct_bulletin(
    partie: UUID, entry: UUID, coup: int | None, bulletin: Bulletin, *, by: Actor, attempt: int = 1
) -> BulletinRow:
    """Correct one bulletin given whole: its words, circles, raccord letters and all."""
    seat = queries.seat_of(partie, entry)
    require(by, "arbitration.correct_bulletins", (partie, seat.centre))
    desk = Desk.at(partie)
    verdict = desk.judge(desk.open_position(coup, attempt), bulletin, typed="", line=None)
    record(
        feuille_stream(partie, entry),
        FEUILLE,
        correct,
        conditions=desk.conditions(),
        seat=seat_as_opened(partie, seat),
        verdict=verdict,
    )
    return queries.verdict_of(partie, entry, verdict.coup)


@command
def rectify_bulletin(
    partie: UUID, entry: UUID, coup: int, line: str, reason: str, *, by: Actor, attempt: int = 1
) -> BulletinRow:
    """Replace the verdict on a bulletin by that on another reading of it. `reason` goes to the vault."""
    seat = queries.seat_of(partie, entry)
    require(by, "arbitration.correct_bulletins", (partie, seat.centre))
    if not reason.strip():
        raise ReasonNeeded
    desk = Desk.at(partie)
    position = desk.position(coup, attempt)
    entered = read_line(line)
    if entered.table != seat.table:
        raise OtherTable(typed=entered.table, table=seat.table)
    verdict = desk.judge(position, meant(entered, position), typed=line.strip(), line=None)
    with transaction.atomic():
        # A repeated command keeps its reason once.
        text_id = uuid5(UUID(current_metadata()["command_id"]), "reason")
        kept = keep_text(reason.strip(), text_id=text_id)
        record(
            feuille_stream(partie, entry),
            FEUILLE,
            rectify,
            conditions=desk.conditions(),
            verdict=verdict,
            reason=kept.id,
            reason_digest=kept.digest,
        )
    return queries.verdict_of(partie, entry, coup)


@dataclass
class _Batch:
    """Lines decided one after the other, each seeing those before it. `sent`: the text behind the id of a line."""

    desk: Desk
    tables: dict[int, SeatRow]
    sent: dict[UUID, tuple[UUID, str]]
    entered: list[UUID] = field(default_factory=list)

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
        entered = read_line(text)
        position = self.desk.open_position(line.coup, line.attempt)
        seat = self.tables.get(entered.table)
        if seat is None:
            raise UnknownTable(table=entered.table)
        verdict = self.desk.judge(position, meant(entered, position), typed=text, line=line.id)
        sheet = self.desk.sheets[seat.entry]
        sheet.add(correct(sheet.state, seat=seat_as_opened(self.desk.partie, seat), verdict=verdict))
        self.sent[line.id] = what
        self.entered.append(line.id)


def _append(desk: Desk, lines: Sequence[UUID]) -> None:
    """One commit for all the feuilles of a batch. Its identity is that of its lines, whatever request brings them."""
    if not lines:
        return
    appends, conditions = desk.appends(), desk.conditions()
    with identified(uuid5(_LINES, ",".join(map(str, lines)))):
        append(*appends, conditions=conditions)


def _tables(competition: UUID, centre: UUID) -> dict[int, SeatRow]:
    seats = queries.seats_of(competition, centre)
    if not seats:
        raise NotPlayedHere
    return {seat.table: seat for seat in seats if seat.table is not None}


def _named(lines: Sequence[Line], tables: dict[int, SeatRow]) -> Iterator[UUID]:
    """The entries of the lines; a line that cannot be read refuses itself when it is decided."""
    for line in lines:
        with suppress(Refusal):
            if seat := tables.get(read_line(line.text.strip()).table):
                yield seat.entry


def _recorded(lines: Sequence[Line]) -> dict[UUID, BulletinRow]:
    """The verdicts already recorded for these lines, by the id of the line."""
    rows = BulletinRow.objects.filter(line__in=[line.id for line in lines]).order_by("-position")
    return {row.line: row for row in rows if row.line is not None}
