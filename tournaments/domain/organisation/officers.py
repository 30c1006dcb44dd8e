"""Who acts for a club: its president and its secretary."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from tournaments.domain import terms
from tournaments.domain.refusals.centres import NotAppointed
from tournaments.domain.terms import ALWAYS, Term
from tournaments.events.membership import ClubOffice, ClubOfficerAppointed, ClubOfficerDismissed

OfficerEvent = ClubOfficerAppointed | ClubOfficerDismissed
Officers = Mapping[tuple[UUID, ClubOffice], Term]


def officered(officers: Officers, event: OfficerEvent) -> Officers:
    """An account has one office at a time; several accounts may have the same."""
    others = {key: term for key, term in officers.items() if key[0] != event.account}
    if isinstance(event, ClubOfficerDismissed):
        return others
    return {**others, (event.account, event.office): Term(event.since, event.until)}


def appoint(
    officers: Officers, *, account: UUID, office: ClubOffice, now: datetime, term: Term = ALWAYS
) -> list[OfficerEvent]:
    """Raises AlreadyAppointed, TermInvalid."""
    terms.refuse_standing(officers, (account, office), term, now)
    return [ClubOfficerAppointed(account=account, office=office, since=term.since, until=term.until)]


def dismiss(officers: Officers, *, account: UUID) -> list[OfficerEvent]:
    """Raises NotAppointed."""
    if not any(holder == account for holder, _office in officers):
        raise NotAppointed
    return [ClubOfficerDismissed(account=account)]
