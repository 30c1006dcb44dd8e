"""A ranking made before Raccord, read from a sheet: what players begin with.

A line has a licence number, a série and a rank where the sheet gives them, and a value in a column of the name of each
criterion: "1 234,5", or "63,2 %".
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import Enum
from uuid import UUID, uuid5

from engine.text import plain_number
from tournaments.domain.licences.headings import columns_named, plain_heading
from tournaments.domain.licences.reading import Sheet, read_sheet
from tournaments.season_rankings.domain.making import Earnings
from tournaments.season_rankings.domain.merits import Merits
from tournaments.season_rankings.domain.placing import NOTHING_EARNED
from tournaments.season_rankings.domain.refusals import CarriedWithoutColumns
from tournaments.season_rankings.domain.results import HUNDREDTHS
from tournaments.season_rankings.domain.rules import Criterion, RankingRules, Together
from tournaments.season_rankings.events import SeasonLine, SeasonRankingCarriedOver

_LICENCE, _SERIE, _RANK = "licence", "serie", "rank"
_CALLED = {
    _LICENCE: ("licence", "numero de licence", "n licence", "no licence", "numero licence", "licencie"),
    _SERIE: ("serie", "ser"),
    _RANK: ("rang", "rg", "place", "classement", "rank"),
}
_VALUE = re.compile(r"\d{1,12}(?:[.,]\d{1,4})?", re.ASCII)
_RANK_TYPED = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)
_LARGEST = 10**9


class CarriedFault(Enum):
    """Why a line cannot be taken."""

    NO_LICENCE = "no_licence"
    UNKNOWN_LICENCE = "unknown_licence"
    TWICE = "twice"
    VALUE = "value"
    RANK = "rank"
    SERIE = "serie"


@dataclass(frozen=True, slots=True)
class CarriedRow:
    """A line of the sheet as read, at line `number`. `merits` by the criteria of the rules, in hundredths."""

    number: int
    licence: str
    serie: str
    rank: int | None
    merits: Merits
    fault: CarriedFault | None = None
    typed: str = ""


@dataclass(frozen=True, slots=True)
class Carried:
    """`lines`: what can be taken, best first; `faults`: the other rows of the sheet."""

    lines: tuple[SeasonLine, ...]
    faults: tuple[CarriedRow, ...]


def read_carried(content: bytes, rules: RankingRules) -> list[CarriedRow]:
    """The rows of a sheet. Raises CarriedWithoutColumns, and what `read_sheet` does."""
    called = _CALLED | {criterion.name: (plain_heading(criterion.name),) for criterion in rules.criteria}
    sheet = read_sheet(content, known=lambda cells: len(columns_named(cells, called)))
    columns = columns_named(sheet.headings, called)
    if _LICENCE not in columns or not any(criterion.name in columns for criterion in rules.criteria):
        raise CarriedWithoutColumns(criteria=", ".join(criterion.name for criterion in rules.criteria))
    return list(_rows(sheet, columns, rules))


def _rows(sheet: Sheet, columns: Mapping[str, int], rules: RankingRules) -> Iterator[CarriedRow]:
    for number, cells in sheet.lines:
        typed = {name: cells[at].strip() if at < len(cells) else "" for name, at in columns.items()}
        values = [_hundredths(typed.get(criterion.name, "")) for criterion in rules.criteria]
        rank = _rank(typed.get(_RANK, ""))
        row = CarriedRow(
            number=number,
            licence=plain_number(typed[_LICENCE]),
            serie=typed.get(_SERIE, "").upper(),
            rank=rank or None,
            merits=tuple(value or 0 for value in values),
        )
        yield _judged(row, typed, values, rank, rules)


def _judged(
    row: CarriedRow, typed: Mapping[str, str], values: Sequence[int | None], rank: int | None, rules: RankingRules
) -> CarriedRow:
    """The row, with its first fault and what stands there."""
    if not row.licence:
        return _faulty(row, CarriedFault.NO_LICENCE, "")
    if None in values:
        return _faulty(row, CarriedFault.VALUE, typed[rules.criteria[values.index(None)].name])
    if rank is None:
        return _faulty(row, CarriedFault.RANK, typed[_RANK])
    if row.serie and rules.codes and row.serie not in rules.codes:
        return _faulty(row, CarriedFault.SERIE, row.serie)
    return row


def _faulty(row: CarriedRow, fault: CarriedFault, typed: str) -> CarriedRow:
    return replace(row, fault=fault, typed=typed)


def _hundredths(typed: str) -> int | None:
    """0 for nothing; None for what is no value."""
    plain = "".join(typed.replace("%", "").split())
    if not plain or plain in ("-", "–"):
        return 0
    if not _VALUE.fullmatch(plain):
        return None
    value = int(Decimal(plain.replace(",", ".")) * HUNDREDTHS)
    return value if value <= _LARGEST else None


def _rank(typed: str) -> int | None:
    """0 for none; None for what is no rank."""
    plain = "".join(typed.split())
    return (
        0 if not plain else int(plain) if plain.isascii() and plain.isdigit() and 0 < int(plain) <= _LARGEST else None
    )


def matched(rows: Iterable[CarriedRow], holders: Mapping[str, UUID]) -> Carried:
    """The rows with the players who hold their licences. holders: by number, as `plain_number` writes it."""
    taken: dict[UUID, CarriedRow] = {}
    faults: list[CarriedRow] = []
    for row in rows:
        player = holders.get(row.licence)
        if row.fault is not None:
            faults.append(row)
        elif player is None:
            faults.append(_faulty(row, CarriedFault.UNKNOWN_LICENCE, row.licence))
        elif player in taken:
            faults.append(_faulty(row, CarriedFault.TWICE, row.licence))
        else:
            taken[player] = row
    return Carried(_lines(taken), tuple(faults))


def _lines(taken: Mapping[UUID, CarriedRow]) -> tuple[SeasonLine, ...]:
    """Those with a rank by it, then the others in the order of the sheet; a rank that stands twice is shared."""
    listed = sorted(taken.items(), key=lambda known: (known[1].rank or _LARGEST + 1, known[1].number))
    ranks = [row.rank or place for place, (_player, row) in enumerate(listed, start=1)]
    held = Counter(ranks)
    return tuple(
        SeasonLine(
            player=player,
            rank=rank,
            shared=held[rank] > 1,
            serie=row.serie,
            criterion=NOTHING_EARNED,
            merits=row.merits,
        )
        for (player, row), rank in zip(listed, ranks, strict=True)
    )


# --- what it gives -------------------------------------------------------------------------------------


def carried_earnings(carried: SeasonRankingCarriedOver | None, rules: RankingRules) -> list[Earnings]:
    """What a ranking of before gives, as if so many competitions of its season had given it.

    A value is spread over as many results as its criterion counts, so that alone they come to that value again, and
    the first new results take the place of a part of it. A criterion that the rules do not know gives nothing.
    """
    if carried is None:
        return []
    at = {criterion.name: place for place, criterion in enumerate(carried.criteria)}
    known = [(criterion, at.get(criterion.name)) for criterion in rules.criteria]
    spread = [_parts(criterion) for criterion in rules.criteria]
    number = max(*spread, rules.least_competitions, 1)
    return [
        Earnings(
            # of no competition: an id of its own for each part
            competition=uuid5(carried.id, str(part)),
            season=carried.season,
            values={
                line.player: tuple(
                    _part(criterion, line.merits[place], part, parts) if place is not None else None
                    for (criterion, place), parts in zip(known, spread, strict=True)
                )
                for line in carried.lines
            },
        )
        for part in range(number)
    ]


def _parts(criterion: Criterion) -> int:
    return criterion.best or max(criterion.least, 1)


def _part(criterion: Criterion, value: int, part: int, parts: int) -> int | None:
    if part >= parts or not value:
        return None
    if criterion.together is Together.MEAN:
        return value
    return value // parts + (1 if part < value % parts else 0)
