"""Who sits in which commission, in the log of the server: ids of accounts, never a name nor an address."""

from collections.abc import Iterable
from typing import Any

import structlog

from arbitration.events import commission, fisf
from engine.eventstore import notifications, recorded

log = structlog.get_logger(__name__)


@notifications.witness(commission.CommissionConstituted)
def constituted(at: recorded.Recorded) -> None:
    _tell("commission_constituted", at, at.event.members)


@notifications.witness(commission.MemberReplaced)
def replaced(at: recorded.Recorded) -> None:
    _tell("commission_member_replaced", at, [at.event.by])


@notifications.witness(fisf.FisfCommissionComposed)
def composed(at: recorded.Recorded) -> None:
    event = at.event
    _tell(
        "fisf_commission_composed", at, [event.president, event.technical, event.africa, *event.members, *event.others]
    )


def _tell(what: str, at: recorded.Recorded, members: Iterable[Any]) -> None:
    accounts = [str(account) for member in members if (account := getattr(member, "account", None))]
    log.info(what, place=at.stream, accounts=accounts, by=at.metadata.get("actor") or "")
