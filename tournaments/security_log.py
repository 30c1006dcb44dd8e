"""Who was given a role, and who lost one, in the log of the server: ids, never a name nor an address."""

from typing import Any

import structlog

from engine.eventstore.notifications import witness
from engine.eventstore.recorded import Recorded
from tournaments.events import competition as events
from tournaments.events.centre import ArbitreAppointed, ArbitreDismissed, DoubleArbitreAppointed, DoubleArbitreDismissed
from tournaments.events.membership import OrganiserAppointed, OrganiserDismissed, StaffAppointed, StaffDismissed

log = structlog.get_logger(__name__)

_GIVEN = {
    ArbitreAppointed: "arbitre",
    events.CentreJugeArbitreAppointed: "juge-du-centre",
    DoubleArbitreAppointed: "double-arbitre",
    events.JugeArbitreAppointed: "juge-arbitre",
    OrganiserAppointed: "organiser",
    StaffAppointed: "",  # the event says which
}
_TAKEN = {
    ArbitreDismissed: "arbitre",
    events.CentreJugeArbitreDismissed: "juge-du-centre",
    DoubleArbitreDismissed: "double-arbitre",
    events.JugeArbitreDismissed: "juge-arbitre",
    OrganiserDismissed: "organiser",
    StaffDismissed: "staff",
}


@witness(*_GIVEN)
def given(at: Recorded) -> None:
    told: Any = at.event
    role = _GIVEN[type(told)] or told.role.value
    term = {name: value.isoformat() for name in ("since", "until") if (value := getattr(told, name))}
    log.info("role_given", role=role, **_where(at), **term)


@witness(*_TAKEN)
def taken(at: Recorded) -> None:
    log.info("role_taken", role=_TAKEN[type(at.event)], **_where(at))


def _where(at: Recorded) -> dict[str, str]:
    """Whose role, where, and who decided it."""
    told: Any = at.event
    within = {name: str(value) for name in ("centre", "competition") if (value := getattr(told, name, None))}
    return {"account": str(told.account), "place": at.stream, "by": at.metadata.get("actor") or "", **within}
