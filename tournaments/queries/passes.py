"""The day passes of a hall."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from uuid import UUID

from django.utils import timezone

from engine import zones
from engine.people.models import Account
from engine.web.shapes import one_of
from tournaments.domain.plan import recorded_plan
from tournaments.models import competitions, passes


@dataclass(frozen=True, slots=True)
class PassView:
    """A day pass."""

    id: UUID
    name: str
    role: str
    until: datetime
    # a name
    made_by: str
    made_at: datetime
    used_at: datetime | None
    state: str = field(metadata=one_of(("waiting", "used", "withdrawn", "over")))


def passes_of(competition: UUID, centre: UUID) -> list[PassView]:
    """The latest first."""
    rows = list(passes.DayPass.objects.filter(competition=competition, centre=centre).order_by("-made_at", "id"))
    ids = {row.pk for row in rows} | {row.made_by for row in rows if row.made_by}
    names = {account.pk: str(account) for account in Account.objects.filter(pk__in=ids)}
    return [
        PassView(
            row.pk,
            names.get(row.pk, ""),
            row.role,
            row.until,
            names.get(row.made_by, "") if row.made_by else "",
            row.made_at,
            row.used_at,
            _state(row),
        )
        for row in rows
    ]


def hall_of(day_pass: UUID) -> tuple[UUID, UUID] | None:
    """The competition and the centre that a pass is of; None for no pass."""
    return passes.DayPass.objects.filter(pk=day_pass).values_list("competition", "centre").first()


def _state(row: passes.DayPass) -> str:
    if row.withdrawn_at:
        return "withdrawn"
    if row.until <= timezone.now():
        return "over"
    return "used" if row.used_at else "waiting"


def usual_end(row: competitions.CompetitionRow, centre: UUID) -> datetime:
    """The end of the last day of the competition by the clocks of the centre; of today there, once it is over."""
    with zones.telling(centre=centre):
        last = max(row.starts_on + timedelta(days=recorded_plan(row.plan).days - 1), zones.today())
        return zones.last_minute_of(last)
