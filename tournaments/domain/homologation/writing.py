"""A homologation file, written: UTF-8 with its mark, `;` between cells, a line a record."""

import csv
from collections.abc import Sequence
from datetime import date
from io import StringIO
from typing import Any

from tournaments.domain.fees import Due
from tournaments.domain.homologation.file import (
    END,
    FEE,
    FORMAT,
    FULL,
    HEAD,
    VERSION,
    YOUNG,
    HomologationFile,
    HomologationLine,
    columns_for,
    tidied,
)
from tournaments.domain.papers.csv_file import BYTE_ORDER_MARK
from tournaments.domain.papers.paper import guarded


def write(file: HomologationFile) -> bytes:
    """The file as `reading.read` takes it."""
    text = StringIO()
    writer = csv.writer(text, delimiter=";")
    writer.writerow([FORMAT, VERSION])
    writer.writerows([key, *head_cells(getattr(file, field))] for key, field in HEAD.items())
    writer.writerow(columns_for(file.parties))
    writer.writerows(map(line_cells, file.lines))
    writer.writerows([FEE, *due_cells(due)] for due in file.due)
    writer.writerow([END, len(file.lines), len(file.due)])
    return (BYTE_ORDER_MARK + text.getvalue()).encode()


def head_cells(value: Any) -> list[str]:
    """What stands after a key of the head: one cell, or one for each of several."""
    return [cell_of(each) for each in value] if isinstance(value, tuple) else [cell_of(value)]


def line_cells(line: HomologationLine) -> list[str]:
    """The cells of a player, in the order of `columns_for`."""
    who: Sequence[Any] = (line.line, line.rank, line.licence, line.federation, line.club, line.serie, line.category)
    before, after = (*who, *line.rounds, line.total), (line.negatif, line.points)
    return [*map(cell_of, before), hundredths(line.share), *map(cell_of, after)]


def due_cells(due: Due) -> list[str]:
    """To whom, at which price, for how many players, how much."""
    price = YOUNG if due.young else FULL
    amounts = (hundredths(due.price), hundredths(due.amount))
    return [cell_of(due.to), cell_of(due.code), price, str(due.players), *amounts, cell_of(due.currency)]


def hundredths(number: int) -> str:
    """A number of hundredths with two decimals: 9730 is "97,30"."""
    whole, rest = divmod(abs(number), 100)
    return f"{'-' * (number < 0)}{whole},{rest:02}"


def cell_of(value: Any) -> str:
    """One cell; a text is tidied, and no spreadsheet takes it for a formula."""
    if isinstance(value, str):
        text = tidied(value)
        # The reader takes one apostrophe off: a text that begins with its own is given another.
        return f"'{text}" if text.startswith("'") else guarded(text)
    return value.isoformat() if isinstance(value, date) else str(value)
