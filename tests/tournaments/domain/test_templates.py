import pytest

from engine.rules.profile.shelf import load_profile
from tournaments.domain.competition.setting_up import check_plan
from tournaments.domain.plan import Conduct, Shape, content_of, recorded_plan
from tournaments.domain.refusals.competitions import UnknownTemplate
from tournaments.domain.templates import TEMPLATES, template_named

FISF = load_profile("fisf-2020")


@pytest.mark.parametrize("template", TEMPLATES.values(), ids=lambda one: one.name)
def test_every_template_is_a_plan_that_the_regulation_allows(template):
    check_plan(template.plan, FISF)
    assert template.plan.template == template.name
    assert template.plan.rounds
    assert recorded_plan(content_of(template.plan)) == template.plan


PARTIES = {
    "th2": 2,
    "th3": 3,
    "th5": 5,
    "th7": 7,
    "originales": 2,
    "blitz": 3,
    "pairs": 4,
    "simultane": 2,
    "simultane-mondial": 2,
    "multiplex": 3,
    "championnat": 9,
    "interclubs": 3,
    "club": 1,
}


def test_each_template_has_its_parties():
    assert {name: len(template.plan.rounds) for name, template in TEMPLATES.items()} == PARTIES


def test_what_sets_a_template_apart_is_said_of_it_alone():
    plans = {name: template.plan for name, template in TEMPLATES.items()}
    assert {name for name, plan in plans.items() if plan.conduct is Conduct.CENTRES} == {
        "simultane",
        "simultane-mondial",
    }
    assert [name for name, plan in plans.items() if plan.international] == ["simultane-mondial"]
    assert [name for name, plan in plans.items() if plan.multiplex] == ["multiplex"]
    assert [name for name, plan in plans.items() if not plan.entry.licence_needed] == ["club"]
    assert {name: plan.days for name, plan in plans.items() if plan.days > 1} == {"championnat": 3}
    assert {name: plan.tie_breaks for name, plan in plans.items() if plan.tie_breaks} == {
        "championnat": ("sudden_death",)
    }
    individual = {name for name, plan in plans.items() if plan.shape is Shape.INDIVIDUAL}
    assert plans.keys() - individual == {"pairs", "interclubs"}
    plain = {("normale", 180)}
    assert {
        name: found
        for name, plan in plans.items()
        if (found := {(each.formula, each.seconds) for each in plan.rounds}) != plain
    } == {
        "originales": {("7sur8", 180), ("joker", 180)},
        "blitz": {("normale", 60)},
        "pairs": {("normale", 120)},
    }


def test_fisf_1_3_a_blitz_takes_a_minute_a_coup():
    assert {each.seconds for each in template_named("blitz").plan.rounds} == {60}


def test_interclubs_have_the_bands_of_their_indices():
    divisions = template_named("interclubs").plan.divisions
    assert [(one.name, one.size, one.least, one.most) for one in divisions] == [
        ("1", 7, 56, None),
        ("2", 7, 56, None),
        ("3", 7, 36, 55),
        ("4", 5, 26, 35),
        ("5", 5, 16, 25),
        ("6", 5, 0, 15),
    ]


def test_a_championnat_plays_all_its_parties_in_phases():
    plan = template_named("championnat").plan
    assert sum(phase.rounds for phase in plan.phases) == len(plan.rounds)


def test_pairs_and_clubs_differ_by_who_enters():
    assert template_named("pairs").plan.shape is Shape.PAIRS
    assert template_named("club").plan.entry.licence_needed is False
    assert template_named("th3").plan.entry.licence_needed is True


def test_an_unknown_template_is_refused_with_those_known():
    with pytest.raises(UnknownTemplate, match="interclubs"):
        template_named("th4")
