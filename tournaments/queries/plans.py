"""What competitions were announced to be."""

from uuid import UUID

from tournaments.domain.plan import Plan, PlannedRound, recorded_plan
from tournaments.models import CompetitionRow, RoundRow


def plan_of(row: CompetitionRow) -> Plan:
    """The plan of a competition; of one without, that which is open to all."""
    return recorded_plan(row.plan)


def usual_of(row: CompetitionRow, number: int) -> PlannedRound:
    """What a round takes unless told otherwise: as planned, else as all the parties of the competition."""
    planned = plan_of(row).rounds
    if number <= len(planned):
        return planned[number - 1]
    return PlannedRound(formula=row.formula, seconds=row.seconds, mort_subite=row.mort_subite)


def next_round_of(competition: UUID) -> int:
    """The number of the round that opens next, from 1."""
    return RoundRow.objects.filter(competition=competition).count() + 1
