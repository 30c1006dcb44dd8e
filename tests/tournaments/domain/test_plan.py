import json

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
