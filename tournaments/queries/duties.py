"""What an account has to do now: the open parties that it conducts, the desks where it corrects."""

from dataclasses import dataclass
from uuid import UUID

from tournaments.models import (
    ArbitreRow,
    CentreEnrolmentRow,
    CentreRow,
    CompetitionRow,
    JugeArbitreRow,
    RoundRow,
)


@dataclass(frozen=True, slots=True)
class Duty:
    """To conduct `partie` when `centre` is None, else to correct its bulletins there."""

    competition: str
    partie: UUID
    centre: UUID | None = None
    centre_name: str = ""


def duties_of(account: UUID) -> list[Duty]:
    """Duties in the rounds that are open, by competition."""
    rounds = list(RoundRow.objects.filter(is_open=True))
    names = dict(CompetitionRow.objects.filter(id__in={row.competition for row in rounds}).values_list("id", "name"))
    conducted = set(JugeArbitreRow.objects.filter(account=account).values_list("competition", flat=True))
    desks = _desks(account)
    duties = [
        duty
        for row in rounds
        for duty in (
            *([Duty(names[row.competition], row.partie)] if row.competition in conducted else []),
            *(
                Duty(names[row.competition], row.partie, centre, name)
                for competition, centre, name in desks
                if competition == row.competition
            ),
        )
    ]
    return sorted(duties, key=lambda duty: (duty.competition, duty.centre_name))


def _desks(account: UUID) -> list[tuple[UUID, UUID, str]]:
    """(competition, centre, name of the centre) wherever the account is arbitre."""
    centres = ArbitreRow.objects.filter(account=account).values("centre")
    names = dict(CentreRow.objects.filter(id__in=centres).values_list("id", "name"))
    enrolled = CentreEnrolmentRow.objects.filter(centre__in=centres).values_list("competition", "centre")
    return [(competition, centre, names[centre]) for competition, centre in enrolled]
