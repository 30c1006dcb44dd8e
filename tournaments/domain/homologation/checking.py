"""Whether a homologation file agrees with itself, and with the publication that it names."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tournaments.domain.checked_files.faults import Fault, FaultKind
from tournaments.domain.homologation.file import (
    FEE,
    FIRST_PLAYER,
    HEAD,
    HomologationFile,
    HomologationLine,
    columns_for,
)
from tournaments.domain.homologation.writing import due_cells, head_cells, hundredths, line_cells
from tournaments.domain.standings.ranking import share_of

_LINES = {key: number for number, key in enumerate(HEAD, start=2)}


def incoherent(file: HomologationFile) -> list[Fault]:
    """Sums, ranks and counts that cannot be."""
    return [*_counts(file), *_players(file), *_charges(file)]


def differences(file: HomologationFile, known: HomologationFile) -> list[Fault]:
    """What the file says otherwise than the log and the vault of today."""
    return [
        *_head_differences(file, known),
        *_line_differences(FIRST_PLAYER, columns_for(file.parties), _cells(file), _cells(known)),
        *_line_differences(FIRST_PLAYER + len(file.lines), (FEE,), _dues(file), _dues(known)),
    ]


def _counts(file: HomologationFile) -> Iterator[Fault]:
    for key, told, counted in (
        ("parties", file.parties, len(file.tops)),
        ("joueurs", file.players, len(file.lines)),
    ):
        if told != counted:
            yield Fault(_LINES[key], FaultKind.COUNT, key, str(told), str(counted))


def _players(file: HomologationFile) -> Iterator[Fault]:
    top = sum(file.tops)
    seen: set[str] = set()
    before: HomologationLine | None = None
    for number, line in enumerate(file.lines, start=FIRST_PLAYER):
        if line.licence and line.licence in seen:
            yield Fault(number, FaultKind.LICENCE_TWICE, "licence", line.licence)
        seen.add(line.licence)
        yield from _followed(number, before, line)
        yield from _summed(number, line, top)
        before = line


def _followed(number: int, before: HomologationLine | None, line: HomologationLine) -> Iterator[Fault]:
    """A line of the ranking follows the one before; its rank is its place, or that which the one before shares."""
    last, rank = (before.line, before.rank) if before else (0, 0)
    if before and line.line == last:
        if _of_pair(before) != _of_pair(line):
            yield Fault(number, FaultKind.PAIR, "ligne", str(line.line))
    elif line.line != last + 1:
        yield Fault(number, FaultKind.LINE, "ligne", str(line.line), str(last + 1))
    elif line.rank not in (line.line, rank):
        yield Fault(number, FaultKind.RANK, "rang", str(line.rank), str(line.line))


def _of_pair(line: HomologationLine) -> tuple[object, ...]:
    return line.rank, line.rounds, line.total, line.share, line.negatif, line.points


def _summed(number: int, line: HomologationLine, top: int) -> Iterator[Fault]:
    if line.total != sum(line.rounds):
        yield Fault(number, FaultKind.TOTAL, "total", str(line.total), str(sum(line.rounds)))
    if line.share != share_of(line.total, top):
        right = hundredths(share_of(line.total, top))
        yield Fault(number, FaultKind.PERCENT, "pourcent", hundredths(line.share), right)
    if line.negatif != line.total - top:
        yield Fault(number, FaultKind.NEGATIF, "negatif", str(line.negatif), str(line.total - top))


def _charges(file: HomologationFile) -> Iterator[Fault]:
    """Each amount is the price of its players, and each recipient is owed for all of them."""
    first = FIRST_PLAYER + len(file.lines)
    charged: Counter[str] = Counter()
    for number, due in enumerate(file.due, start=first):
        charged[due.to] += due.players
        if due.amount != (owed := due.price * due.players):
            yield Fault(number, FaultKind.AMOUNT, "montant", hundredths(due.amount), hundredths(owed))
    for to, count in charged.items():
        if count != file.players:
            yield Fault(first, FaultKind.CHARGED, to, str(count), str(file.players))


def _head_differences(file: HomologationFile, known: HomologationFile) -> Iterator[Fault]:
    for key, field in HEAD.items():
        told, expected = (";".join(head_cells(getattr(one, field))) for one in (file, known))
        if told != expected:
            yield Fault(_LINES[key], FaultKind.DIFFERS, key, told, expected)


def _line_differences(
    first: int, columns: Sequence[str], told: Sequence[Sequence[str]], known: Sequence[Sequence[str]]
) -> Iterator[Fault]:
    """Cell by cell, of lines that are as many; else how many there are."""
    if len(told) != len(known):
        yield Fault(first, FaultKind.COUNT, columns[0], str(len(told)), str(len(known)))
        return
    for number, (row, right) in enumerate(zip(told, known, strict=True), start=first):
        for column, cell, expected in zip(columns, row, right, strict=False):
            if cell != expected:
                yield Fault(number, FaultKind.DIFFERS, column, cell, expected)


def _cells(file: HomologationFile) -> list[list[str]]:
    return [line_cells(line) for line in file.lines]


def _dues(file: HomologationFile) -> list[list[str]]:
    """Each as one cell."""
    return [[";".join(due_cells(due))] for due in file.due]
