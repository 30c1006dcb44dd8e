"""Any role, given and ended: by the command of its kind."""

from collections.abc import Callable
from datetime import datetime
from typing import Any
from uuid import UUID

from engine.events.actors import Actor
from tournaments.commands import centres, officials, staff
from tournaments.events.membership import ClubOffice, StaffRole
from tournaments.queries.team import OF_CLUBS, Office, Role

_STAFF = (Role.ADMINISTRATOR, Role.STAFF)
_IN_CENTRE: dict[Role, tuple[Callable[..., object], Callable[..., object]]] = {
    Role.ARBITRE: (centres.appoint_arbitre, centres.dismiss_arbitre),
    Role.DOUBLE: (centres.appoint_double_arbitre, centres.dismiss_double_arbitre),
}
_OF_COMPETITION: dict[Role, tuple[Callable[..., object], Callable[..., object]]] = {
    Role.ORGANISER: (officials.appoint_organiser, officials.dismiss_organiser),
    Role.JUGE: (officials.appoint_juge_arbitre, officials.dismiss_juge_arbitre),
}


def appoint(
    office: Office, *, account: UUID, by: Actor, since: datetime | None = None, until: datetime | None = None
) -> None:
    """Give it. Raises AlreadyAppointed, TermInvalid, and what the role refuses."""
    role = office.role
    params: dict[str, Any] = {"account": account, "by": by, "since": since, "until": until}
    if role in _STAFF:
        staff.appoint_staff(_kind(office), office.place, role=StaffRole(role.value), **params)
    elif role in OF_CLUBS:
        staff.appoint_officer(office.place, office=ClubOffice(role.value), **params)
    elif role in _OF_COMPETITION:
        _OF_COMPETITION[role][0](office.place, **params)
    elif role is Role.CENTRE_JUGE:
        officials.appoint_centre_juge(office.place, centre=_centre(office), **params)
    else:
        competition = None if office.kind else office.place
        _IN_CENTRE[role][0](_centre(office), competition=competition, **params)


def dismiss(office: Office, *, account: UUID, by: Actor) -> None:
    """End it. Raises NotAppointed."""
    role = office.role
    if role in _STAFF:
        staff.dismiss_staff(_kind(office), office.place, account=account, by=by)
    elif role in OF_CLUBS:
        staff.dismiss_officer(office.place, account=account, by=by)
    elif role in _OF_COMPETITION:
        _OF_COMPETITION[role][1](office.place, account=account, by=by)
    elif role is Role.CENTRE_JUGE:
        officials.dismiss_centre_juge(office.place, centre=_centre(office), account=account, by=by)
    else:
        _IN_CENTRE[role][1](_centre(office), account=account, by=by)


def _centre(office: Office) -> UUID:
    """Where: the centre itself, or that of the competition."""
    centre = office.place if office.kind else office.centre
    assert centre is not None  # the forms and the addresses name one for these roles
    return centre


def _kind(office: Office) -> Any:
    return office.kind
