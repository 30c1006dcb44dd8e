"""The search of the top follows the draw, once, whatever happens between the two."""

import pytest

from engine.jobs.followers import catch_up_all
from engine.jobs.models import Job
from games.commands.partie import correct_letters, enter_drawn_letters, put_back_tirage
from games.queries.parties import load_partie, state_of
from games.tasks import search_top

pytestmark = pytest.mark.django_db


def test_a_draw_is_searched_by_the_worker(opened, staff, work):
    enter_drawn_letters(opened, letters="BATEAUX", by=staff)
    assert state_of(opened).current.top is None
    work()
    top = state_of(opened).current.top
    assert (top.points, {choice.word for choice in top.tops}) == (106, {"BATEAUX"})


def test_a_draw_is_searched_once_however_often_the_log_is_read(opened, staff, work):
    enter_drawn_letters(opened, letters="BATEAUX", by=staff)
    catch_up_all()
    catch_up_all()
    assert Job.objects.filter(name="games.search_top").count() == 1
    work()
    version = load_partie(opened).version
    search_top(partie=str(opened), coup=1, rejet=0)
    assert load_partie(opened).version == version


def test_a_search_that_comes_too_late_records_nothing(opened, staff, work):
    enter_drawn_letters(opened, letters="WKXZUUI", by=staff)
    work()
    assert state_of(opened).current.top.tops == ()
    put_back_tirage(opened, by=staff)
    enter_drawn_letters(opened, letters="BATEAUX", by=staff)
    version = load_partie(opened).version
    search_top(partie=str(opened), coup=1, rejet=0)
    assert load_partie(opened).version == version


def test_letters_that_are_corrected_are_searched_anew(opened, staff, work):
    enter_drawn_letters(opened, letters="WKXZUUI", by=staff)
    work()
    correct_letters(opened, letters="BATEAUX", by=staff)
    assert state_of(opened).current.top is None
    work()
    assert state_of(opened).current.top.points == 106
