"""Who sits in which commission, in the log of the server: ids of accounts, never a name nor an address."""

from collections.abc import Iterable
from typing import Any

import structlog

from arbitration.events.commission import CommissionConstituted, MemberReplaced
from arbitration.events.fisf import FisfCommissionComposed
from engine.eventstore.notifications import witness
from engine.eventstore.recorded import Recorded

log = structlog.get_logger(__name__)


@witness(CommissionConstituted)
def constituted(at: Recorded) -> None:
    _tell("commission_constituted", at, at.event.members)


@witness(MemberReplaced)
def replaced(at: Recorded) -> None:
    _tell("commission_member_replaced", at, [at.event.by])


@witness(FisfCommissionComposed)
def composed(at: Recorded) -> None:
    told = at.event
    _tell("fisf_commission_composed", at, [told.president, told.technical, told.africa, *told.members, *told.others])


def _tell(what: str, at: Recorded, members: Iterable[Any]) -> None:
    accounts = [str(account) for member in members if (account := getattr(member, "account", None))]
    log.info(what, place=at.stream, accounts=accounts, by=at.metadata.get("actor") or "")
