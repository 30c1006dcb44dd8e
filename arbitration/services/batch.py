"""The lines of one request, decided one after another; nothing is written here."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from uuid import UUID

from arbitration.domain import bare_score, entry_line, refusals
from arbitration.domain.feuille import BulletinAlreadyRecorded, RectifiedSince, correct, withdraw
from arbitration.events.feuille import BulletinCorrected
from arbitration.models import bulletins, hall
from arbitration.services.correction import CorrectionSession, Sheet, meant, seat_as_opened
from engine.events.refusals import Refusal


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

    `withdrawn`: the line took another one back; `verdict` is then the presumed top that stands again, if any.
    """

    id: UUID
    verdict: bulletins.BulletinRow | None = None
    refusal: Refusal | None = None
    withdrawn: bool = False


def tables_of(lines: Sequence[Line]) -> set[int]:
    """The tables that lines name. An unreadable line is refused when it is decided."""
    named = set()
    for line in lines:
        with suppress(Refusal):
            named.add(entry_line.parse_line(line.text.strip()).table)
    return named


@dataclass
class Batch:
    """Lines decided one after another, each seeing those before it.

    `tables`: their seats. `known`: the verdicts recorded before for the ids of these lines, and of those that they take
    back. `entered`: the lines with something to record.
    """

    session: CorrectionSession
    tables: Mapping[int, hall.SeatRow]
    known: Mapping[UUID, bulletins.BulletinRow]
    entered: list[UUID] = field(default_factory=list)
    sent: dict[UUID, tuple[UUID, str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sent = {id_: (row.partie, row.typed) for id_, row in self.known.items()}

    def preload(self, lines: Sequence[Line]) -> None:
        """Load the feuilles of these lines, all at once."""
        typed = {seat.entry for table in tables_of(lines) if (seat := self.tables.get(table))}
        self.session.preload_sheets({*typed, *self._taken_back(lines)})

    def _taken_back(self, lines: Sequence[Line]) -> Iterator[UUID]:
        here = {seat.entry for seat in self.tables.values()}
        for line in lines:
            row = self.known.get(line.withdraws) if line.withdraws else None
            if row is not None and row.partie == self.session.partie and row.entry in here:
                yield row.entry

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
        entered = entry_line.parse_line(text)
        if line.presumed and entered.kind is not entry_line.EntryKind.SCORE:
            raise refusals.OnlyTheTopIsPresumed
        position = self.session.open_position(line.coup, line.attempt)
        seat = self.tables.get(entered.table)
        if seat is None:
            raise refusals.UnknownTable(table=entered.table)
        if line.presumed:
            bare_score.top_meant(entered.claimed, coup=position.coup, top=position.top)
        bulletin = meant(entered, position)
        verdict = self.session.judge(position, bulletin, typed=text, line=line.id, presumed=line.presumed)
        sheet = self.session.sheets[seat.entry]
        opened = seat_as_opened(self.session.partie, seat)
        sheet.add(correct(sheet.state, seat=opened, verdict=verdict, pronounced=position.pronounced))
        self.sent[line.id] = what
        self.entered.append(line.id)

    def _take_back(self, line: Line, target: UUID) -> None:
        """A line without a verdict any more needs no withdrawal: done once, however often it is asked."""
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


def answer_of(line: Line, refusal: Refusal | None, row: bulletins.BulletinRow | None) -> Answer:
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
