"""What players have done, by what was published: each competition its own lines."""

import pytest

from engine.eventstore.projections.running import catch_up
from tests.factories.publications import publish
from tests.factories.rounds import PlayedRoundFactory
from tournaments.models.publications import ResultRow, RoundResultRow

pytestmark = pytest.mark.django_db


def test_results_of_one_competition_leave_those_of_another():
    played = [PlayedRoundFactory().competition for _ in range(2)]
    for competition in played:
        publish(competition)
        catch_up()
    for rows in (ResultRow, RoundResultRow):
        counted = [rows.objects.filter(competition=competition).count() for competition in played]
        assert counted == [3, 3], rows
