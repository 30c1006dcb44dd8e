"""The cast of a seed, and its enrolment."""

from datetime import date

import pytest

from tournaments.domain.plan import Conduct
from tournaments.models.competitions import CompetitionRow, EntryRow
from tournaments.queries.plans import plan_of
from tournaments.simulation.scenario import planned, set_up


def test_a_seed_gives_one_cast_whatever_the_run():
    first = planned(seed=5, players=7, centres=3, run="one")
    again = planned(seed=5, players=7, centres=3, run="two")
    assert [(seat.table, seat.player, seat.family_name) for seat in first.seats] == [
        (seat.table, seat.player, seat.family_name) for seat in again.seats
    ]
    assert {first.competition, *first.centres}.isdisjoint({again.competition, *again.centres})


def test_tables_are_numbered_from_one_in_each_centre():
    plan = planned(seed=5, players=7, centres=3, run="one")
    tables = [[seat.table for seat in plan.seats if seat.centre == centre] for centre in plan.centres]
    assert tables == [[1, 2, 3], [1, 2], [1, 2]]


@pytest.mark.django_db
def test_set_up_records_the_whole_cast(lexicon):
    plan = planned(seed=5, players=7, centres=3, run="one")
    cast = set_up(plan, name="Simulation", starts_on=date(2026, 11, 21))
    seated = {(row.entry, row.centre, row.table) for row in EntryRow.objects.filter(competition=plan.competition)}
    assert seated == {(seat.entry, seat.centre, seat.table) for seat in plan.seats}
    assert set(cast.arbitres) == set(plan.centres)


@pytest.mark.django_db
def test_a_simulated_competition_plays_what_was_asked(lexicon):
    plan = planned(seed=5, players=1, centres=1, run="one")
    set_up(plan, name="Simulation", starts_on=date(2026, 11, 21), formula="joker", seconds=120, mort_subite=True)
    row = CompetitionRow.objects.get(id=plan.competition)
    assert (row.formula, row.seconds, row.mort_subite) == ("joker", 120, True)


@pytest.mark.django_db
def test_in_a_simultane_each_centre_has_its_juge_arbitre(lexicon):
    plan = planned(seed=5, players=4, centres=2, run="one")
    cast = set_up(plan, name="Simulation", starts_on=date(2026, 11, 21), conduct=Conduct.CENTRES)
    assert set(cast.juges) == set(plan.centres)
    assert plan_of(CompetitionRow.objects.get(id=plan.competition)).conduct is Conduct.CENTRES
