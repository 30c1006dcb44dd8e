"""Centres that ask to play a competition, and the answers."""

from dataclasses import dataclass, field
from datetime import date, datetime
from uuid import UUID

from engine.people.vault import texts_of
from engine.text import by_name
from engine.web.shapes import FOR_PAGES
from tournaments.domain.refusals.centres import UnknownCentre
from tournaments.models import competitions, organisation
from tournaments.models.centres import EnrolmentRequestRow
from tournaments.queries import ordering, rehearsals


@dataclass(frozen=True, slots=True)
class EnrolmentRequest:
    """A centre that asked to play; `reason`: why it was refused, "" while it waits."""

    centre: UUID
    name: str
    asked_at: datetime
    reason: str
    town: str = field(metadata=FOR_PAGES)
    seats: int = field(metadata=FOR_PAGES)
    equipment: tuple[str, ...] = field(metadata=FOR_PAGES)

    @property
    def waits(self) -> bool:
        return not self.reason


@dataclass(frozen=True, slots=True)
class Offer:
    """A competition as a centre sees it. `state`: open, asked, refused (for this `reason`), or enrolled."""

    competition: UUID
    name: str
    starts_on: date
    state: str
    reason: str = ""


def enrolment_requests(competition: UUID) -> list[EnrolmentRequest]:
    """Those that wait for an answer, the oldest first, then those that were refused."""
    rows = list(EnrolmentRequestRow.objects.filter(competition=competition).order_by("asked_at"))
    centres = organisation.CentreRow.objects.in_bulk([row.centre for row in rows])
    reasons = texts_of(row.reason for row in rows if row.reason)
    requests = [
        EnrolmentRequest(
            centre=row.centre,
            name=centre.name,
            town=centre.town,
            seats=centre.seats,
            equipment=tuple(centre.equipment),
            asked_at=row.asked_at,
            reason=reasons[row.reason] if row.reason else "",
        )
        for row in rows
        for centre in [centres[row.centre]]
    ]
    return sorted(requests, key=lambda request: not request.waits)


def offers_to(centre: UUID, today: date) -> list[Offer]:
    """The competitions that a centre may ask to play, or has asked for, the next one first.

    Those to come, without official results; the others are shown where the centre plays them, if it does.
    """
    enrolled = set(competitions.CentreEnrolmentRow.objects.filter(centre=centre).values_list("competition", flat=True))
    requested = {row.competition: row.reason for row in EnrolmentRequestRow.objects.filter(centre=centre)}
    reasons = texts_of(reason for reason in requested.values() if reason)
    rows = rehearsals.real_competitions().filter(starts_on__gte=today, published__in=("", "provisional"))
    return [
        Offer(
            competition=row.pk,
            name=row.name,
            starts_on=row.starts_on,
            state=_state(row.pk, enrolled, requested),
            reason=reasons[reason] if (reason := requested.get(row.pk)) else "",
        )
        for row in ordering.in_calendar_order(rows)
    ]


def _state(competition: UUID, enrolled: set[UUID], requested: dict[UUID, UUID | None]) -> str:
    if competition in enrolled:
        return "enrolled"
    if competition not in requested:
        return "open"
    return "refused" if requested[competition] else "asked"


def centre_row(centre: UUID) -> organisation.CentreRow:
    """Raises UnknownCentre."""
    row = organisation.CentreRow.objects.filter(id=centre).first()
    if row is None:
        raise UnknownCentre
    return row


def centres_of(account: UUID) -> list[tuple[UUID, str]]:
    """The open centres whose bulletins the account corrects or reviews, by name."""
    centre_ids = [
        centre
        for rows in (organisation.ArbitreRow, organisation.DoubleArbitreRow)
        for centre in rows.objects.filter(account=account).values_list("centre", flat=True)
    ]
    rows = organisation.CentreRow.objects.filter(id__in=centre_ids, approved=True, closed=False)
    return by_name(rows.values_list("id", "name"))
