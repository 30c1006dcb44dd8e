"""The competitions to come where somebody works: on which day, and where."""

from dataclasses import dataclass
from datetime import date, timedelta
from uuid import UUID

from engine import zones
from engine.people.models import Account
from tournaments.models import competitions, organisation
from tournaments.queries import duties, plans, remaining

# How many the home page lists.
_AT_HOME = 5
# Of how many centres a line gives the name.
_NAMED = 3
# One that begins earlier has begun, or is not played any more.
_LONGEST = timedelta(days=60)


@dataclass(frozen=True, slots=True)
class Coming:
    """A competition of which no partie has been opened. `place`: as announced, else its first centres."""

    competition: UUID
    name: str
    starts_on: date
    place: str


def coming_of(account: Account) -> list[Coming]:
    """Those where the account has work, the next first, a few; rehearsals are none."""
    begun = competitions.RoundRow.objects.values("competition")
    rows = competitions.CompetitionRow.objects.filter(
        remaining.worked_in(account), starts_on__gte=zones.today() - _LONGEST, over=False, rehearsal_of=None
    ).exclude(id__in=begun)
    days = duties.days_of(rows)
    to_come = [row for row in rows.order_by("starts_on", "name", "id") if duties.is_to_come(row, days[row.pk])]
    return [
        Coming(row.pk, row.name, row.starts_on, plans.plan_of(row).place or _centres(row)) for row in to_come[:_AT_HOME]
    ]


def _centres(row: competitions.CompetitionRow) -> str:
    enrolled = competitions.CentreEnrolmentRow.objects.filter(competition=row.pk).values("centre")
    names = organisation.CentreRow.objects.filter(pk__in=enrolled).order_by("name").values_list("name", flat=True)
    return ", ".join(names[:_NAMED])
