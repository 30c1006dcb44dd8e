"""The kinds of licence of a season and their prices: a dated table of the federation.

Sums are in hundredths of the currency of the table: what goes to the federation, and what stays with the comité.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, NoReturn

from tournaments.club_licences.domain.refusals import LicenceKindsInvalid
from tournaments.domain.dated import DatedTable, rows_of, season_on
from tournaments.domain.priced import LARGEST_PRICE, head_of

_KIND_FIELDS = {"code", "title", "federation", "comite", "categories"}
_SUMS = ("federation", "comite")
_LONGEST_CODE = 20
_DAY = re.compile(r"(?P<day>\d{2})/(?P<month>\d{2})")
_COMMON_YEAR = 2027


@dataclass(frozen=True, slots=True)
class Price:
    """What goes to the federation, and what stays with the comité."""

    federation: int
    comite: int


@dataclass(frozen=True, slots=True)
class LicenceKind:
    """`categories`: the ages that it is proposed for, by their codes; of no age in particular where there is none."""

    code: str
    title: str
    federation: int
    comite: int
    categories: frozenset[str]


@dataclass(frozen=True, slots=True)
class LicenceKinds:
    """The kinds of a season, in the order of the file. `illustrative`: an example, in force nowhere.

    `transfer`: what a player who comes from another club costs, None where that is nothing. `transfers_until`: the last
    day of a season, as month and day, from which on a transfer needs a reason; None where there is no such day.
    """

    reference: str
    title: str
    source: str
    illustrative: bool
    currency: str
    kinds: tuple[LicenceKind, ...]
    transfer: Price | None = None
    transfers_until: tuple[int, int] | None = None

    def transfer_deadline(self, season: int) -> date | None:
        """The last day of a season on which a player comes without a reason of the federation."""
        if self.transfers_until is None:
            return None
        month, day = self.transfers_until
        autumn = date(season - 1, month, day)
        return autumn if season_on(autumn) == season else date(season, month, day)

    def named(self, code: str) -> LicenceKind | None:
        return next((kind for kind in self.kinds if kind.code == code), None)

    def proposed_for(self, category: str) -> LicenceKind:
        """The first that is meant for this age, or for any."""
        meant = next((kind for kind in self.kinds if category in kind.categories), None)
        return meant or next((kind for kind in self.kinds if not kind.categories), self.kinds[0])


def read(table: DatedTable) -> LicenceKinds:
    """The table of a file. Raises LicenceKindsInvalid, naming the field at fault, and TableInvalid."""
    head = head_of(table, "kind", "transfer", refuse=_refuse)
    return LicenceKinds(
        reference=table.reference,
        title=head.title,
        source=head.source,
        illustrative=head.illustrative,
        currency=head.currency,
        kinds=tuple(_kind(table, row) for row in rows_of(table, "kind")),
        transfer=_transfer(table),
        transfers_until=_until(table),
    )


def _transfer(table: DatedTable) -> Price | None:
    row = table.content.get("transfer")
    if row is None:
        return None
    if not isinstance(row, dict):
        _refuse(table, "transfer")
    if unknown := row.keys() - {*_SUMS, "until"}:
        _refuse(table, f"[transfer] {min(unknown)}")
    return Price(**_sums(table, row, "[transfer] "))


def _until(table: DatedTable) -> tuple[int, int] | None:
    """ "31/01" is the last day of January, of every season that the table rules; the 29th of February is none."""
    said = table.content.get("transfer", {}).get("until")
    if said is None:
        return None
    found = _DAY.fullmatch(said) if isinstance(said, str) else None
    try:
        until = date(_COMMON_YEAR, int(found["month"]), int(found["day"])) if found else None
    except ValueError:
        until = None
    if until is None:
        _refuse(table, "[transfer] until")
    return until.month, until.day


def _sums(table: DatedTable, row: Mapping[str, Any], where: str) -> dict[str, int]:
    for key in _SUMS:
        if type(row.get(key)) is not int or not 0 <= row[key] <= LARGEST_PRICE:
            _refuse(table, where + key)
    return {key: row[key] for key in _SUMS}


def _kind(table: DatedTable, row: Mapping[str, Any]) -> LicenceKind:
    where = f"[[kind]] {row['code']}: "
    if unknown := row.keys() - _KIND_FIELDS:
        _refuse(table, where + min(unknown))
    if len(row["code"]) > _LONGEST_CODE:
        _refuse(table, where + "code")
    if not isinstance(row.get("title"), str) or not row["title"].strip():
        _refuse(table, where + "title")
    sums = _sums(table, row, where)
    categories = row.get("categories", [])
    if not isinstance(categories, list) or not all(isinstance(code, str) and code for code in categories):
        _refuse(table, where + "categories")
    return LicenceKind(row["code"], row["title"].strip(), **sums, categories=frozenset(categories))


def _refuse(table: DatedTable, field: str) -> NoReturn:
    raise LicenceKindsInvalid(file=table.name, field=field)
