from uuid import uuid4

import pytest
from django.contrib.auth.models import AnonymousUser

from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head, read_log
from engine.people.actors import SYSTEM
from engine.web.live.topics import may_follow, woken_by
from games.events.partie import TirageAnnounced
from games.streams import partie_stream
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.feuilles import correct
from tests.factories.parties import announce, end
from tests.factories.rounds import OpenRoundFactory
from tests.factories.streams import happen
from tournaments.commands.day import check_in, undo_check_in

pytestmark = pytest.mark.django_db


def woken_since(position):
    return set().union(*(woken_by(recorded) for recorded in read_log(position, 100)))


def words_since(position):
    """The words of the topics of this app that were woken."""
    return {topic.partition("-")[0] for topic in woken_since(position)} & {"competition", "totals"}


def test_a_round_wakes_the_pages_of_its_competition():
    competition, *_ = OpenRoundFactory()
    assert f"competition-{competition}" in woken_since(0)


def test_a_bulletin_wakes_the_public_once_its_coup_is_announced():
    _, _, partie, (first, second) = OpenRoundFactory()
    before = head()
    correct(partie, first, 1, 30)
    catch_up()
    assert words_since(before) == {"totals"}
    announce(partie, 1, 40)
    catch_up()
    announced = head()
    correct(partie, second, 1, 20)
    assert words_since(announced) == {"competition", "totals"}


def test_a_solution_and_the_end_wake_both():
    competition, _, partie, _ = OpenRoundFactory()
    both = {f"competition-{competition}", f"totals-{competition}"}
    for happens in (lambda: announce(partie, 1, 40), lambda: end(partie)):
        before = head()
        happens()
        assert both <= woken_since(before)


def test_a_coup_under_way_wakes_the_line_above_the_standings():
    competition, _, partie, _ = OpenRoundFactory()
    before = head()
    happen(partie_stream(partie), TirageAnnounced(coup=1, tirage="BATEAUX"))
    assert f"competition-{competition}" in woken_since(before)


def test_somebody_who_comes_in_wakes_the_page_of_his_centre_and_the_wall():
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    entry = EntryFactory(competition=competition, centre=centre)
    for happens in (check_in, undo_check_in):
        before = head()
        happens(competition, entry=entry, by=SYSTEM)
        assert {f"hall-{centre}", f"wall-{competition}"} <= woken_since(before)


def test_a_bulletin_of_no_round_wakes_nobody_here():
    before = head()
    correct(uuid4(), uuid4(), 1, 30)
    assert words_since(before) == set()


def test_totals_are_followed_by_those_who_may_see_them():
    competition = CompetitionFactory()
    assert may_follow(AnonymousUser(), f"competition-{competition}") is True
    assert may_follow(AnonymousUser(), f"totals-{competition}") is False
    assert may_follow(AccountFactory(is_staff=True), f"totals-{competition}") is True
