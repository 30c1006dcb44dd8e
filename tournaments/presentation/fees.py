"""What pages say of what a competition owes."""

from decimal import Decimal
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from tournaments.domain.fees import Recipient
from tournaments.queries.publications.homologation import FeesDue


def fees_shown(owed: FeesDue) -> dict[str, Any]:
    """The lines, in the order of the file; `title` "" where the federation keeps no prices."""
    return {
        "title": owed.title,
        "illustrative": owed.illustrative,
        "total": _money(owed.total, owed.currency),
        "lines": [
            {
                "to": _recipients()[Recipient(one.to)],
                "code": one.code,
                "price": _("young") if one.young else _("full"),
                "players": one.players,
                "each": _money(one.price, one.currency),
                "amount": _money(one.amount, one.currency),
            }
            for one in owed.due
        ],
    }


def _recipients() -> dict[Recipient, str]:
    return {Recipient.FEDERATION: _("Federation"), Recipient.COMITE: _("Comité")}


def _money(hundredths: int, currency: str) -> str:
    """ "27,00 EUR", that no line ends within."""
    return f"{number_format(Decimal(hundredths) / 100, 2)}\u00a0{currency}"
