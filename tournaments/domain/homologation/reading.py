"""A homologation file, read strictly: it is what the guide describes, or each fault is told with its line."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from tournaments.domain.checked_files.faults import Fault, FaultKind
from tournaments.domain.checked_files.lines import LONGEST_TOLD, rows_of
from tournaments.domain.fees import Due, Recipient
from tournaments.domain.homologation.checking import incoherent
from tournaments.domain.homologation.file import (
    END,
    FEE,
    FIRST_PLAYER,
    FORMAT,
    FULL,
    HEAD,
    OFFICIAL,
    RECTIFICATIF,
    VERSION,
    YOUNG,
    HomologationFile,
    HomologationLine,
    columns_for,
)
from tournaments.domain.homologation.writing import cell_of

_LONGEST_NUMBER = 12
_FEE_COLUMNS = ("destinataire", "code", "tarif", "joueurs", "prix", "montant", "monnaie")
_END_COLUMNS = ("lignes", "redevances")
_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"(-?)(0|[1-9][0-9]*),([0-9]{2})")


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read; `file` is None where a line could not be. Without faults, it is whole and agrees with itself."""

    file: HomologationFile | None
    faults: tuple[Fault, ...]


class _Wrong(Exception):  # noqa: N818  # told as a fault
    def __init__(self, kind: FaultKind, expected: str = "") -> None:
        super().__init__()
        self.kind, self.expected = kind, expected


Cells = Sequence[str]
Read = Callable[[str], Any]


def read(content: bytes) -> Reading:
    """The file, and its faults in the order of its lines."""
    reader = _Reader()
    file = reader.read(content)
    faults = reader.faults or incoherent(file) if file else reader.faults
    return Reading(file, tuple(sorted(faults, key=lambda fault: fault.line)))


class _Reader:
    """Goes through the lines once, and keeps what is wrong with them."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def read(self, content: bytes) -> HomologationFile | None:
        rows, self.faults = rows_of(content)
        if not rows:
            return None
        if tuple(rows[0]) != (FORMAT, VERSION):
            self._fault(1, FaultKind.NOT_THE_FORMAT, typed=";".join(rows[0]), expected=f"{FORMAT};{VERSION}")
            return None
        head = self._head(rows)
        if self.faults:
            return None
        at = FIRST_PLAYER - 2
        columns = columns_for(head["parties"])
        if len(rows) <= at or tuple(rows[at]) != columns:
            typed = ";".join(rows[at]) if len(rows) > at else ""
            self._fault(at + 1, FaultKind.COLUMNS, typed=typed, expected=";".join(columns))
            return None
        lines, due = self._body(rows, columns)
        return None if self.faults else HomologationFile(**head, lines=lines, due=due)

    def _head(self, rows: Sequence[Cells]) -> dict[str, Any]:
        """By field, what the head says; each key is on its line."""
        said: dict[str, Any] = {}
        for number, (key, field) in enumerate(HEAD.items(), start=2):
            row = rows[number - 1] if number <= len(rows) else ()
            if not row or row[0] != key:
                self._fault(number, FaultKind.KEY, typed=row[0] if row else "", expected=key)
            elif field in _SEVERAL:
                said[field] = tuple(self._cell(number, key, cell, _SEVERAL[field]) for cell in row[1:])
            elif len(row) != 2:  # a key and what it says
                self._fault(number, FaultKind.CELLS, where=key, typed=str(len(row)), expected="2")
            else:
                said[field] = self._cell(number, key, row[1], _ONE.get(field, _text))
        return said

    def _body(
        self, rows: Sequence[Cells], columns: Sequence[str]
    ) -> tuple[tuple[HomologationLine, ...], tuple[Due, ...]]:
        """The players, then what is due, then the end, which counts both."""
        lines: list[HomologationLine] = []
        due: list[Due] = []
        for number, row in enumerate(rows[FIRST_PLAYER - 1 :], start=FIRST_PLAYER):
            first = row[0] if row else ""
            if first == END:
                self._end(number, row[1:], (len(lines), len(due)))
                if number < len(rows):
                    self._fault(number + 1, FaultKind.AFTER_END)
                break
            if first == FEE:
                due += self._due(number, row[1:])
            else:
                if due:
                    self._fault(number, FaultKind.KEY, typed=first, expected=END)
                lines += self._line(number, row, columns)
        else:
            self._fault(len(rows), FaultKind.NO_END, expected=END)
        if not lines:
            self._fault(FIRST_PLAYER, FaultKind.NO_PLAYER)
        return tuple(lines), tuple(due)

    def _line(self, number: int, row: Cells, columns: Sequence[str]) -> list[HomologationLine]:
        said = self._said(number, row, columns, {"pourcent": _hundredths} | dict.fromkeys(_TEXTS, _text), _whole)
        if said is None:
            return []
        names = ("line", "rank", "licence", "federation", "club", "serie", "category")
        who = dict(zip(names, said, strict=False))
        *rounds, total, share, negatif, points = said[len(names) :]
        return [HomologationLine(**who, rounds=tuple(rounds), total=total, share=share, negatif=negatif, points=points)]

    def _due(self, number: int, row: Cells) -> list[Due]:
        how: Mapping[str, Read] = {
            "destinataire": _word(*(each.value for each in Recipient)),
            "tarif": _word(FULL, YOUNG),
            "joueurs": _count,
            "prix": _hundredths,
            "montant": _hundredths,
        }
        said = self._said(number, row, _FEE_COLUMNS, how, _text)
        if said is None:
            return []
        to, code, price, players, each, amount, currency = said
        return [Due(to, code, price == YOUNG, players, each, amount, currency)]

    def _end(self, number: int, row: Cells, counted: Sequence[int]) -> None:
        said = self._said(number, row, _END_COLUMNS, {}, _count)
        for where, told, count in zip(_END_COLUMNS, said or counted, counted, strict=True):
            if told != count:
                self._fault(number, FaultKind.COUNT, where=where, typed=str(told), expected=str(count))

    def _said(
        self, number: int, row: Cells, columns: Sequence[str], how: Mapping[str, Read], otherwise: Read
    ) -> list[Any] | None:
        """What each cell of a line says; None where one of them says nothing that can be."""
        if len(row) != len(columns):
            self._fault(number, FaultKind.CELLS, typed=str(len(row)), expected=str(len(columns)))
            return None
        before = len(self.faults)
        said = [
            self._cell(number, column, cell, how.get(column, otherwise))
            for column, cell in zip(columns, row, strict=True)
        ]
        return said if len(self.faults) == before else None

    def _cell(self, number: int, where: str, cell: str, how: Read) -> Any:
        try:
            return how(cell)
        except _Wrong as wrong:
            self._fault(number, wrong.kind, where=where, typed=cell, expected=wrong.expected)
            return None

    def _fault(self, line: int, kind: FaultKind, *, where: str = "", typed: str = "", expected: str = "") -> None:
        self.faults.append(Fault(line, kind, where, typed[:LONGEST_TOLD], expected))


def _text(cell: str) -> str:
    text = cell.removeprefix("'")
    if cell_of(text) != cell:
        raise _Wrong(FaultKind.TEXT)
    return text


def _whole(cell: str) -> int:
    if not _WHOLE.fullmatch(cell) or cell == "-0" or len(cell) > _LONGEST_NUMBER:
        raise _Wrong(FaultKind.WHOLE)
    return int(cell)


def _count(cell: str) -> int:
    number = _whole(cell)
    if number < 0:
        raise _Wrong(FaultKind.WHOLE)
    return number


def _hundredths(cell: str) -> int:
    said = _DECIMAL.fullmatch(cell)
    if not said or len(cell) > _LONGEST_NUMBER or cell == "-0,00":
        raise _Wrong(FaultKind.DECIMAL)
    number = int(said[2] + said[3])
    return -number if said[1] else number


def _date(cell: str) -> date:
    try:
        day = date.fromisoformat(cell)
    except ValueError:
        raise _Wrong(FaultKind.DATE) from None
    if day.isoformat() != cell:
        raise _Wrong(FaultKind.DATE)
    return day


def _id(cell: str) -> UUID:
    try:
        id_ = UUID(cell)
    except ValueError:
        raise _Wrong(FaultKind.ID) from None
    if str(id_) != cell:
        raise _Wrong(FaultKind.ID)
    return id_


def _digest(cell: str) -> str:
    if not re.fullmatch(r"[0-9a-f]{64}", cell):
        raise _Wrong(FaultKind.DIGEST)
    return cell


def _word(*known: str) -> Read:
    """One of these words."""

    def read_word(cell: str) -> str:
        if cell not in known:
            raise _Wrong(FaultKind.WORD, ", ".join(known))
        return cell

    return read_word


_TEXTS = ("licence", "federation", "club", "serie", "categorie")
_ONE: Mapping[str, Read] = {
    "competition": _id,
    "starts_on": _date,
    "digest": _digest,
    "kind": _word(OFFICIAL, RECTIFICATIF),
    **dict.fromkeys(("days", "number", "position", "parties", "players"), _count),
}
_SEVERAL: Mapping[str, Read] = {"tops": _count, "juges": _text}
