"""The CSV of a procès-verbal, read strictly: its tables in their order, then the four lines that prove its version."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from tournaments.domain.checked_files.faults import Fault, FaultKind
from tournaments.domain.checked_files.lines import LONGEST_TOLD, rows_of
from tournaments.domain.papers.paper import Part

_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,11})")
_CODE = re.compile(r"[0-9A-F]{4}(?: [0-9A-F]{4}){3}")
_VERSION = re.compile(r"[0-9A-F]{8}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_ADDRESS = re.compile(r"https?://\S+/competitions/([0-9a-f-]{36})/papiers/proces-verbal/(?:\?centre=([0-9a-f-]{36}))?")
# Lines into which a file is looked to know what it is: a rehearsal says first that it is one.
_FIRST = 2


@dataclass(frozen=True, slots=True)
class Layout:
    """A procès-verbal in one language: its tables without their rows, and what its last lines are called."""

    language: str
    parts: tuple[Part, ...]
    proof: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Proof:
    """What the last lines say; `line`: that of the first. `centre`: None for the whole competition."""

    line: int
    version: str
    position: int
    digest: str
    competition: UUID
    centre: UUID | None


@dataclass(slots=True)
class RecordReading:
    """Every line as its cells, and by line, from 1, the headings over it; what is wrong.

    `proof`: None where the last lines could not be read. `published`: (line, position, code) of each publication.
    """

    layout: Layout
    rows: list[list[str]]
    faults: list[Fault]
    proof: Proof | None = None
    headings: dict[int, tuple[str, ...]] = field(default_factory=dict)
    published: list[tuple[int, int, str]] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)


def read(content: bytes, layouts: Sequence[Layout]) -> RecordReading | None:
    """What the file says; None where it is another file."""
    rows, faults = rows_of(content)
    layout = next((layout for layout in layouts if _is_of(rows, layout)), None)
    if layout is None:
        return None
    reading = RecordReading(layout, rows, faults)
    _Tables(reading).go_through()
    reading.faults.sort(key=lambda fault: fault.line)
    return reading


def _is_of(rows: Sequence[Sequence[str]], layout: Layout) -> bool:
    titles = [[part.title] for part in layout.parts]
    return any(list(row) in titles for row in rows[:_FIRST])


class _Tables:
    """Goes through the tables once, and keeps what is wrong with them."""

    def __init__(self, reading: RecordReading) -> None:
        self.reading, self.rows = reading, reading.rows
        self.left = list(reading.layout.parts)

    def go_through(self) -> None:
        titles = {part.title for part in self.left}
        number = 1 if self.rows[0][0] in titles else 2
        while number <= len(self.rows):
            title = self._cell(number)
            if title == self.reading.layout.proof[0]:
                self._proof(number)
                return
            part = next((part for part in self.left if part.title == title), None)
            if part is None:
                needed = (*(part.title for part in self.left), self.reading.layout.proof[0])
                self._fault(number, FaultKind.WORD, typed=title, expected=", ".join(needed))
                return
            del self.left[: self.left.index(part) + 1]
            number = self._table(number + 1, part)
        self._fault(len(self.rows), FaultKind.NO_END, expected=self.reading.layout.proof[0])

    def _cell(self, number: int) -> str:
        row = self.rows[number - 1]
        return row[0] if row else ""

    def _table(self, number: int, part: Part) -> int:
        """The headings and the rows of a table; the line that follows the empty one after it."""
        headings = tuple(column.title for column in part.columns)
        stands = self.rows[number - 1] if number <= len(self.rows) else []
        if tuple(stands) != headings:
            self._fault(number, FaultKind.COLUMNS, typed=";".join(stands), expected=";".join(headings))
        first = number = number + 1
        while number <= len(self.rows) and self.rows[number - 1]:
            self._row(number, number - first + 1, part, headings)
            number += 1
        self.reading.counts[part.title] = number - first
        return number + 1

    def _row(self, number: int, place: int, part: Part, headings: tuple[str, ...]) -> None:
        row = self.rows[number - 1]
        self.reading.headings[number] = headings
        if len(row) != len(headings):
            self._fault(number, FaultKind.CELLS, typed=str(len(row)), expected=str(len(headings)))
            return
        said = {column.name: cell for column, cell in zip(part.columns, row, strict=True)}
        wrong = [
            Fault(number, FaultKind.WHOLE, column.title, said[column.name][:LONGEST_TOLD])
            for column in part.columns
            if column.numeric and not _WHOLE.fullmatch(said[column.name])
        ]
        self.reading.faults += wrong
        if not wrong:
            self.reading.faults += self._said(number, place, said, headings)

    def _said(self, number: int, place: int, said: dict[str, str], headings: Sequence[str]) -> Iterator[Fault]:
        """A rank is the place, or that of the line before; a publication has its code."""
        if "rank" in said:
            before = self._cell(number - 1) if place > 1 else ""
            if said["rank"] not in (str(place), before):
                yield Fault(number, FaultKind.RANK, headings[0], said["rank"], str(place))
        if "code" in said:
            if _CODE.fullmatch(said["code"]):
                self.reading.published.append((number, int(said["position"]), said["code"]))
            else:
                yield Fault(number, FaultKind.CODE, headings[-1], said["code"][:LONGEST_TOLD], "16")

    def _proof(self, first: int) -> None:
        labels = self.reading.layout.proof
        for number, label in enumerate(labels, start=first):
            row = self.rows[number - 1] if number <= len(self.rows) else []
            if len(row) != 2 or row[0] != label:  # what it is called, and what it is
                self._fault(number, FaultKind.KEY, typed=";".join(row), expected=label)
                return
        if len(self.rows) >= first + len(labels):
            self._fault(first + len(labels), FaultKind.AFTER_END)
        version, position, digest, address = (row[1] for row in self.rows[first - 1 : first - 1 + len(labels)])
        page = _ADDRESS.fullmatch(address)
        kinds = (FaultKind.CODE, FaultKind.WHOLE, FaultKind.DIGEST, FaultKind.ID)
        right = (_VERSION.fullmatch(version), _WHOLE.fullmatch(position), _DIGEST.fullmatch(digest), page)
        typed = (version, position, digest, address)
        for number, (label, kind, holds, cell) in enumerate(zip(labels, kinds, right, typed, strict=True), start=first):
            if not holds:
                self._fault(number, kind, where=label, typed=cell, expected="8" if kind is FaultKind.CODE else "")
        if page and all(right):
            competition, centre = page.groups()
            self.reading.proof = Proof(
                first, version, int(position), digest, UUID(competition), UUID(centre) if centre else None
            )

    def _fault(self, line: int, kind: FaultKind, *, where: str = "", typed: str = "", expected: str = "") -> None:
        self.reading.faults.append(Fault(line, kind, where, typed[:LONGEST_TOLD], expected))
