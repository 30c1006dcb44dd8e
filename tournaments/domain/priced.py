"""What every dated table of prices says of itself. Sums are in hundredths of its currency."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

from tournaments.domain.dated import DatedTable

LARGEST_PRICE = 1_000_000
FIELDS = frozenset({"title", "source", "since", "illustrative", "currency"})
_CURRENCY = 3


@dataclass(frozen=True, slots=True)
class PricesHead:
    """`currency` in ISO 4217; `illustrative`: an example, in force nowhere."""

    title: str
    source: str
    illustrative: bool
    currency: str


def head_of(table: DatedTable, *besides: str, refuse: Callable[[DatedTable, str], NoReturn]) -> PricesHead:
    """`besides`: the other fields that its kind of table has; `refuse` raises for the field at fault."""
    content = table.content
    if unknown := content.keys() - FIELDS - {*besides}:
        refuse(table, min(unknown))
    for key in ("title", "source", "currency"):
        if not isinstance(content.get(key), str) or not content[key].strip():
            refuse(table, key)
    currency = content["currency"]
    if not (len(currency) == _CURRENCY and currency.isascii() and currency.isupper() and currency.isalpha()):
        refuse(table, "currency")
    illustrative = content.get("illustrative", False)
    if type(illustrative) is not bool:
        refuse(table, "illustrative")
    return PricesHead(content["title"].strip(), content["source"].strip(), illustrative, currency)
