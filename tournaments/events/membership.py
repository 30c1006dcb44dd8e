"""Who runs a federation, a comité or a club (`federation-<id>`, `comite-<id>`, `club-<id>`), and who organises
(`competition-<id>`).
"""

from datetime import datetime
from enum import Enum
from uuid import UUID

from engine.events.registry import event


class StaffRole(Enum):
    """An administrator appoints the staff besides; staff do the rest."""

    ADMINISTRATOR = "administrator"
    STAFF = "staff"


class ClubOffice(Enum):
    """Either acts for the club, alike."""

    PRESIDENT = "president"
    SECRETARY = "secretary"


@event("tournaments.staff_appointed")
class StaffAppointed:
    """This account is staff of the federation or comité of the stream, in this time. A later one replaces it."""

    account: UUID
    role: StaffRole
    since: datetime | None = None
    until: datetime | None = None


@event("tournaments.staff_dismissed")
class StaffDismissed:
    """This account is no longer staff there."""

    account: UUID


@event("tournaments.organiser_appointed")
class OrganiserAppointed:
    """This account organises the competition, in this time. A later one replaces it."""

    account: UUID
    since: datetime | None = None
    until: datetime | None = None


@event("tournaments.organiser_dismissed")
class OrganiserDismissed:
    """This account no longer organises the competition."""

    account: UUID


@event("tournaments.club_officer_appointed")
class ClubOfficerAppointed:
    """This account is president or secretary of the club of the stream, in this time. A later one replaces it."""

    account: UUID
    office: ClubOffice
    since: datetime | None = None
    until: datetime | None = None


@event("tournaments.club_officer_dismissed")
class ClubOfficerDismissed:
    """This account no longer acts for the club."""

    account: UUID
