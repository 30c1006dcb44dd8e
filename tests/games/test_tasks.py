"""The search of the top follows the draw, once, whatever happens between the two."""

import pytest

from engine.jobs import catch_up_all
from engine.jobs.models import Job
from games import commands, queries
from games.tasks import search_top

pytestmark = pytest.mark.django_db


def test_a_draw_is_searched_by_the_worker(opened, staff, work):
    commands.enter_drawn_letters(opened, letters="BATEAUX", by=staff)
    assert queries.state_of(opened).current.top is None
    work()
    top = queries.state_of(opened).current.top
    assert (top.points, {choice.word for choice in top.tops}) == (106, {"BATEAUX"})


def test_a_draw_is_searched_once_however_often_the_log_is_read(opened, staff, work):
    commands.enter_drawn_letters(opened, letters="BATEAUX", by=staff)
    catch_up_all()
    catch_up_all()
    assert Job.objects.filter(name="games.search_top").count() == 1
    work()
    version = queries.load_partie(opened).version
    search_top(partie=str(opened), coup=1, rejet=0)
    assert queries.load_partie(opened).version == version


def test_a_search_that_comes_too_late_records_nothing(opened, staff, work):
    commands.enter_drawn_letters(opened, letters="WKXZUUI", by=staff)
    work()
    assert queries.state_of(opened).current.top.tops == ()
    commands.put_back_tirage(opened, by=staff)
    commands.enter_drawn_letters(opened, letters="BATEAUX", by=staff)
    version = queries.load_partie(opened).version
    search_top(partie=str(opened), coup=1, rejet=0)
    assert queries.load_partie(opened).version == version
