"""Who runs a federation or a comité, alike: its administrators and its staff."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from tournaments.domain import terms
from tournaments.domain.refusals.centres import NotAppointed
from tournaments.domain.terms import ALWAYS, Term
from tournaments.events.membership import StaffAppointed, StaffDismissed, StaffRole

StaffEvent = StaffAppointed | StaffDismissed
Staff = Mapping[tuple[UUID, StaffRole], Term]


def staffed(staff: Staff, event: StaffEvent) -> Staff:
    """An account has one role at a time."""
    others = {key: term for key, term in staff.items() if key[0] != event.account}
    if isinstance(event, StaffDismissed):
        return others
    return {**others, (event.account, event.role): Term(event.since, event.until)}


def appoint(staff: Staff, *, account: UUID, role: StaffRole, now: datetime, term: Term = ALWAYS) -> list[StaffEvent]:
    terms.refuse_standing(staff, (account, role), term, now)
    return [StaffAppointed(account=account, role=role, since=term.since, until=term.until)]


def dismiss(staff: Staff, *, account: UUID) -> list[StaffEvent]:
    if not any(holder == account for holder, _role in staff):
        raise NotAppointed
    return [StaffDismissed(account=account)]
