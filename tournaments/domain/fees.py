"""What a competition owes its federation and its comité: a price a player, from a dated table of the federation.

A table names prices by template of competition, in hundredths of its currency. Nothing here takes a payment.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, NoReturn

from tournaments.domain.dated import DatedTable
from tournaments.domain.priced import LARGEST_PRICE, head_of
from tournaments.domain.refusals.fees import FeesTableInvalid

_AMOUNTS = ("federation", "comite", "young_federation", "young_comite")


class Recipient(Enum):
    """To whom it is due. Its values stand in files."""

    FEDERATION = "federation"
    COMITE = "comite"


@dataclass(frozen=True, slots=True)
class Price:
    """What a player costs in these templates, in hundredths; without `templates`, in all that no other price names."""

    templates: frozenset[str]
    federation: int
    comite: int
    young_federation: int
    young_comite: int

    def of(self, recipient: Recipient, *, young: bool) -> int:
        if recipient is Recipient.FEDERATION:
            return self.young_federation if young else self.federation
        return self.young_comite if young else self.comite


@dataclass(frozen=True, slots=True)
class FeesTable:
    """A table of prices. `currency` in ISO 4217; `young`: the categories at the price of the young.

    `illustrative`: an example, in force nowhere.
    """

    name: str
    reference: str
    title: str
    source: str
    illustrative: bool
    currency: str
    young: frozenset[str]
    prices: tuple[Price, ...]

    def price_for(self, template: str) -> Price | None:
        """None where the table says nothing for this template."""
        named = next((price for price in self.prices if template in price.templates), None)
        return named or next((price for price in self.prices if not price.templates), None)


@dataclass(frozen=True, slots=True)
class Due:
    """What is due to the organisation of this `code` for some players; `price` of one, and `amount`, in hundredths."""

    to: str
    code: str
    young: bool
    players: int
    price: int
    amount: int
    currency: str


def due(
    categories: Iterable[str], table: FeesTable, *, template: str, recipients: Mapping[Recipient, str]
) -> tuple[Due, ...]:
    """What is due for players of these categories, one for each.

    `recipients`: the codes of the organisations that the competition has. Nothing where the table has no price for the
    template; a price of 0 is said, so that each player is counted.
    """
    price = table.price_for(template)
    if price is None:
        return ()
    young = [category in table.young for category in categories]
    counts = {is_young: young.count(is_young) for is_young in (False, True)}
    return tuple(
        Due(to.value, code, is_young, count, each := price.of(to, young=is_young), count * each, table.currency)
        for to, code in recipients.items()
        for is_young, count in counts.items()
        if count
    )


def read(table: DatedTable) -> FeesTable:
    """The table of a file. Raises FeesTableInvalid, naming the field at fault."""
    head = head_of(table, "young", "price", refuse=_refuse)
    return FeesTable(
        name=table.name.split("/")[1],
        reference=table.reference,
        title=head.title,
        source=head.source,
        illustrative=head.illustrative,
        currency=head.currency,
        young=frozenset(_texts(table, table.content, "young", "young")),
        prices=_prices(table),
    )


def _prices(table: DatedTable) -> tuple[Price, ...]:
    """The entries [[price]]: no template is in two of them, and one at most names none."""
    rows = table.content.get("price")
    if not isinstance(rows, list) or not rows:
        _refuse(table, "[[price]]")
    prices = [_price(table, number, row) for number, row in enumerate(rows, start=1)]
    seen: set[str] = set()
    for number, price in enumerate(prices, start=1):
        named = price.templates or {""}
        if seen & named:
            _refuse(table, f"[[price]] {number}: templates")
        seen |= named
    return tuple(prices)


def _price(table: DatedTable, number: int, row: Any) -> Price:
    where = f"[[price]] {number}: "
    if not isinstance(row, dict):
        _refuse(table, "[[price]]")
    if unknown := row.keys() - {"templates", *_AMOUNTS}:
        _refuse(table, where + min(unknown))
    for key in ("federation", "comite"):
        if key not in row:
            _refuse(table, where + key)
    amounts = {"young_federation": row["federation"], "young_comite": row["comite"]} | row
    for key in _AMOUNTS:
        if type(amounts[key]) is not int or not 0 <= amounts[key] <= LARGEST_PRICE:
            _refuse(table, where + key)
    templates = frozenset(_texts(table, row, "templates", where + "templates"))
    return Price(templates, *(amounts[key] for key in _AMOUNTS))


def _texts(table: DatedTable, row: Mapping[str, Any], key: str, where: str) -> list[str]:
    texts = row.get(key, [])
    if not isinstance(texts, list) or not all(isinstance(text, str) and text for text in texts):
        _refuse(table, where)
    return texts


def _refuse(table: DatedTable, field: str) -> NoReturn:
    raise FeesTableInvalid(file=table.name, field=field)
