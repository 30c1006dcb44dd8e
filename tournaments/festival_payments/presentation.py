"""The payments of a festival in words: how a transfer is split, and what is too much or missing."""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.festival_payments.queries import FestivalAccount, FestivalBankLine
from tournaments.online_entries.presentation import sum_text


@dataclass(frozen=True, slots=True)
class PartShown:
    """What one event gets; `url`: of the payments of its entry."""

    name: str
    sum: str
    url: str


def line_shown(line: FestivalBankLine) -> dict[str, Any]:
    """In the words of templates/tournaments/_bank_report.html."""
    return {
        "line": line,
        "sum": sum_text(line.cents, line.currency),
        "found": bool(line.parts) or (line.known and line.player is not None),
        "parts": [
            PartShown(
                part.competition_name,
                sum_text(part.cents, line.currency),
                reverse("staff-entry-payment", args=[part.competition, part.entry]),
            )
            for part in line.parts
        ],
        "note": difference(line),
    }


def difference(line: FestivalBankLine) -> str:
    """What is too much, or missing; why a line of somebody who is found is not split; else ""."""
    if line.over:
        return _("%(sum)s too much: give it back from his last event.") % {"sum": sum_text(line.over, line.currency)}
    if line.short:
        return _("%(sum)s is missing still.") % {"sum": sum_text(line.short, line.currency)}
    if line.player is not None and line.cents < 0 and not line.known:
        return _("Given back to %(name)s: note it with the event.") % {"name": line.name}
    return ""


def account_shown(account: FestivalAccount) -> dict[str, Any]:
    left = account.owes - account.received
    return {
        "account": account,
        "owes": sum_text(account.owes, account.currency),
        "received": sum_text(account.received, account.currency),
        "left": sum_text(left, account.currency) if left > 0 else "",
        "over": sum_text(-left, account.currency) if left < 0 else "",
    }
