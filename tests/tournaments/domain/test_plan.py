import json
from dataclasses import replace

import pytest

from engine.rules.profile.shelf import load_profile
from tournaments.domain.competition.setting_up import check_plan
from tournaments.domain.plan import (
    OPEN_PLAN,
    Division,
    EntryRules,
    Phase,
    Plan,
    PlannedRound,
    Shape,
    content_of,
    recorded_plan,
)
from tournaments.domain.refusals.competitions import DivisionsMissing, PhasesOfOtherLength

WHOLE = Plan(
    template="interclubs",
    shape=Shape.INTERCLUBS,
    rounds=(PlannedRound(formula="normale", seconds=180), PlannedRound(formula="joker", seconds=120, mort_subite=True)),
    entry=EntryRules(series=("4", "5"), categories=("vermeil",), quota=60, quota_per_centre=20, licence_needed=True),
    tie_breaks=("solos", "last_game"),
    points_table="essai",
    coefficient=150,
    divisions=(Division(name="4", size=5, least=26, most=35),),
    phases=(Phase(name="Phase 1", rounds=2, through=20), Phase(name="Finale", rounds=1)),
    multiplex=True,
    days=2,
    place="Vichy",
)


def test_a_plan_is_read_from_the_log_as_it_was_written():
    for plan in (WHOLE, Plan(template="th2"), OPEN_PLAN):
        assert recorded_plan(json.loads(json.dumps(content_of(plan)))) == plan


def test_a_competition_of_before_plans_is_open_to_all():
    assert recorded_plan({}) == OPEN_PLAN


def test_phases_are_as_long_as_the_rounds_together():
    with pytest.raises(PhasesOfOtherLength) as refused:
        check_plan(WHOLE, load_profile("fisf-2020"))
    assert refused.value.params == {"phases": 3, "rounds": 2}


def test_interclubs_are_played_by_division():
    with pytest.raises(DivisionsMissing):
        check_plan(replace(WHOLE, phases=(), divisions=()), load_profile("fisf-2020"))
    check_plan(replace(WHOLE, phases=(), shape=Shape.INDIVIDUAL, divisions=()), load_profile("fisf-2020"))
