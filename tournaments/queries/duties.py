"""What an account has to do now: the open parties that it conducts, the desks where it corrects."""

from dataclasses import dataclass
from datetime import date, timedelta
from uuid import UUID

from django.db.models import Q

from tournaments.domain.plan import recorded_plan
from tournaments.models import (
    ArbitreRow,
    CentreEnrolmentRow,
    CentreRow,
    CompetitionRow,
    DoubleArbitreRow,
    JugeArbitreRow,
    RoundRow,
)


@dataclass(frozen=True, slots=True)
class Duty:
    """To conduct `partie` when `centre` is None, else to correct its bulletins there, or to look at them `again`."""

    competition: str
    partie: UUID
    centre: UUID | None = None
    centre_name: str = ""
    again: bool = False


def duties_of(account: UUID) -> list[Duty]:
    """Duties in the rounds that are open, by competition."""
    rounds = list(RoundRow.objects.filter(is_open=True))
    names = dict(CompetitionRow.objects.filter(id__in={row.competition for row in rounds}).values_list("id", "name"))
    conducted = set(JugeArbitreRow.objects.filter(account=account).values_list("competition", flat=True))
    corrected = ArbitreRow.objects.filter(account=account).values_list("centre", flat=True)
    looked_at = DoubleArbitreRow.objects.filter(account=account).values_list("centre", flat=True)
    desks = _desks(list(corrected), again=False) + _desks(list(looked_at), again=True)
    duties = [
        duty
        for row in rounds
        for duty in (
            *([Duty(names[row.competition], row.partie)] if row.competition in conducted else []),
            *(
                Duty(names[row.competition], row.partie, centre, name, again)
                for competition, centre, name, again in desks
                if competition == row.competition
            ),
        )
    ]
    return sorted(duties, key=lambda duty: (duty.competition, duty.centre_name))


def doors_of(account: UUID, day: date) -> list[tuple[UUID, str]]:
    """The competitions of that day, as (id, name), where the account keeps a door: juge-arbitre, or arbitre there."""
    mine = ArbitreRow.objects.filter(account=account).values("centre")
    enrolled = CentreEnrolmentRow.objects.filter(centre__in=mine).values("competition")
    conducted = JugeArbitreRow.objects.filter(account=account).values("competition")
    rows = CompetitionRow.objects.filter(Q(id__in=enrolled) | Q(id__in=conducted), starts_on__lte=day)
    return [
        (row.pk, row.name)
        for row in rows.order_by("name", "id")
        if day < row.starts_on + timedelta(days=recorded_plan(row.plan).days)
    ]


def _desks(centres: list[UUID], *, again: bool) -> list[tuple[UUID, UUID, str, bool]]:
    """(competition, centre, name of the centre, `again`) wherever these centres play."""
    names = dict(CentreRow.objects.filter(id__in=centres).values_list("id", "name"))
    enrolled = CentreEnrolmentRow.objects.filter(centre__in=centres).values_list("competition", "centre")
    return [(competition, centre, names[centre], again) for competition, centre in enrolled]
