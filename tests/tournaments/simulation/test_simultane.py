"""A simulated simultané: what the centres write does not depend on which of them is quicker."""

from datetime import date

import pytest

from engine.eventstore.projections.checking import check
from tests.factories.parties import work
from tests.plugins.lexicons import NAME as LEXICON
from tournaments.commands.rounds import close_round
from tournaments.domain.plan import Conduct
from tournaments.queries.standings.page import digest
from tournaments.simulation.play import Measures
from tournaments.simulation.scenario import planned, set_up
from tournaments.simulation.simultane import Sights, begun

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(settings):
    """Plays a round in two centres, so many steps of the first before each one of the second; its digest."""
    settings.DEFAULT_LEXICON = LEXICON

    def play(*turns):
        plan = planned(seed=3, players=5, centres=2, run=str(turns))
        cast = set_up(plan, name="Simulation", starts_on=date(2026, 11, 21), conduct=Conduct.CENTRES)
        centres, measures, sights = begun(cast, number=1, seed=3), Measures(), Sights()
        while not all(centre.ended for centre in centres):
            for centre, times in zip(centres, turns, strict=True):
                for _ in range(times):
                    if not centre.ended:
                        centre.go_on(sights, measures)
                        work()
        close_round(plan.competition, round=1, by=cast.juge_arbitre)
        work()
        assert (measures.refused, measures.bulletins) == (0, 5 * len(centres[0].state.coups))
        return digest(plan.competition)

    return play


@pytest.mark.lasting
def test_the_pace_of_the_centres_changes_no_standings(played):
    assert played(1, 1) == played(3, 1) == played(1, 40)
    assert check() == []
