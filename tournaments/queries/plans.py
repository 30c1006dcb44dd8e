"""The announcements of competitions."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from engine.eventstore.reading import stream_version
from engine.rules.profile import kept, ruleset
from tournaments.domain.plan import Conduct, Plan, PlannedRound, recorded_plan
from tournaments.models.competitions import CompetitionRow, RoundRow
from tournaments.queries.competitions import competition_row
from tournaments.streams import competition_stream


@dataclass(frozen=True, slots=True)
class Announced:
    """A competition as it was announced. `version`: of its stream, for an edit of the plan."""

    name: str
    starts_on: date
    plan: Plan
    profile: ruleset.RulesetProfile
    lexicon: str
    version: int


def announced(competition: UUID) -> Announced:
    """Raises UnknownCompetition. Without a plan, all parties have the settings of the competition."""
    # the version before the row: what changes in between is noticed
    version = stream_version(competition_stream(competition))
    row = competition_row(competition)
    return Announced(row.name, row.starts_on, plan_of(row), kept.recorded_profile(row.ruleset), row.lexicon, version)


def plan_of(row: CompetitionRow) -> Plan:
    """The plan of a competition; without one, the plan that is open to all."""
    return recorded_plan(row.plan)


def plan_of_competition(competition: UUID) -> Plan:
    """Raises UnknownCompetition."""
    return plan_of(competition_row(competition))


def is_by_centre(competition: UUID) -> bool:
    """Whether each centre of the competition plays the game of a round in a partie of its own."""
    return plan_of(competition_row(competition)).conduct is Conduct.CENTRES


def usual_of(row: CompetitionRow, number: int) -> PlannedRound:
    """The default settings of a round: as planned, else those of the competition."""
    planned = plan_of(row).rounds
    if number <= len(planned):
        return planned[number - 1]
    return PlannedRound(formula=row.formula, seconds=row.seconds, mort_subite=row.mort_subite)


def is_planned(row: CompetitionRow, number: int) -> bool:
    """Whether this round was announced; without a plan only the first is sure to be played."""
    return number <= max(len(plan_of(row).rounds), 1)


def next_round_of(competition: UUID) -> int:
    """The number of the round that opens next, from 1."""
    return RoundRow.objects.filter(competition=competition).count() + 1


def divisions_of(competition: UUID) -> list[str]:
    """The names of the divisions of a competition; none where teams do not play."""
    return [division.name for division in plan_of(competition_row(competition)).divisions]
