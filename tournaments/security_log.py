"""Who was given a role, and who lost one, in the log of the server: ids, never a name nor an address."""

from typing import Any

import structlog

from engine.eventstore import notifications, recorded
from tournaments.events import centre, competition as events, membership

log = structlog.get_logger(__name__)

_GIVEN = {
    centre.ArbitreAppointed: "arbitre",
    events.CentreJugeArbitreAppointed: "juge-du-centre",
    centre.DoubleArbitreAppointed: "double-arbitre",
    events.JugeArbitreAppointed: "juge-arbitre",
    membership.OrganiserAppointed: "organiser",
    membership.ClubOfficerAppointed: "",  # the event says which
    membership.StaffAppointed: "",  # the event says which
}
_TAKEN = {
    centre.ArbitreDismissed: "arbitre",
    events.CentreJugeArbitreDismissed: "juge-du-centre",
    centre.DoubleArbitreDismissed: "double-arbitre",
    events.JugeArbitreDismissed: "juge-arbitre",
    membership.OrganiserDismissed: "organiser",
    membership.ClubOfficerDismissed: "club",
    membership.StaffDismissed: "staff",
}


@notifications.witness(*_GIVEN)
def given(at: recorded.Recorded) -> None:
    event: Any = at.event
    role = _GIVEN[type(event)] or _named(event)
    term = {name: value.isoformat() for name in ("since", "until") if (value := getattr(event, name))}
    log.info("role_given", role=role, **_where(at), **term)


def _named(event: membership.ClubOfficerAppointed | membership.StaffAppointed) -> str:
    named = event.office if isinstance(event, membership.ClubOfficerAppointed) else event.role
    return named.value


@notifications.witness(*_TAKEN)
def taken(at: recorded.Recorded) -> None:
    log.info("role_taken", role=_TAKEN[type(at.event)], **_where(at))


def _where(at: recorded.Recorded) -> dict[str, str]:
    """The role, whose and where it is, and who decided it."""
    event: Any = at.event
    within = {name: str(value) for name in ("centre", "competition") if (value := getattr(event, name, None))}
    return {"account": str(event.account), "place": at.stream, "by": at.metadata.get("actor") or "", **within}
