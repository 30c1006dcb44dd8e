"""The kinds of licence of a season and their prices: a dated table of the federation.

Sums are in hundredths of the currency of the table: what goes to the federation, and what stays with the comité.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from tournaments.club_licences.domain.refusals import LicenceKindsInvalid
from tournaments.domain.dated import DatedTable, rows_of
from tournaments.domain.priced import LARGEST_PRICE, head_of

_KIND_FIELDS = {"code", "title", "federation", "comite", "categories"}
_LONGEST_CODE = 20


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
    """The kinds of a season, in the order of the file. `illustrative`: an example, in force nowhere."""

    reference: str
    title: str
    source: str
    illustrative: bool
    currency: str
    kinds: tuple[LicenceKind, ...]

    def named(self, code: str) -> LicenceKind | None:
        return next((kind for kind in self.kinds if kind.code == code), None)

    def proposed_for(self, category: str) -> LicenceKind:
        """The first that is meant for this age, or for any."""
        meant = next((kind for kind in self.kinds if category in kind.categories), None)
        return meant or next((kind for kind in self.kinds if not kind.categories), self.kinds[0])


def read(table: DatedTable) -> LicenceKinds:
    """The table of a file. Raises LicenceKindsInvalid, naming the field at fault, and TableInvalid."""
    head = head_of(table, "kind", refuse=_refuse)
    return LicenceKinds(
        reference=table.reference,
        title=head.title,
        source=head.source,
        illustrative=head.illustrative,
        currency=head.currency,
        kinds=tuple(_kind(table, row) for row in rows_of(table, "kind")),
    )


def _kind(table: DatedTable, row: Mapping[str, Any]) -> LicenceKind:
    where = f"[[kind]] {row['code']}: "
    if unknown := row.keys() - _KIND_FIELDS:
        _refuse(table, where + min(unknown))
    if len(row["code"]) > _LONGEST_CODE:
        _refuse(table, where + "code")
    if not isinstance(row.get("title"), str) or not row["title"].strip():
        _refuse(table, where + "title")
    for key in ("federation", "comite"):
        if type(row.get(key)) is not int or not 0 <= row[key] <= LARGEST_PRICE:
            _refuse(table, where + key)
    categories = row.get("categories", [])
    if not isinstance(categories, list) or not all(isinstance(code, str) and code for code in categories):
        _refuse(table, where + "categories")
    return LicenceKind(row["code"], row["title"].strip(), row["federation"], row["comite"], frozenset(categories))


def _refuse(table: DatedTable, field: str) -> NoReturn:
    raise LicenceKindsInvalid(file=table.name, field=field)
