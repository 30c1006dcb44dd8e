"""What follows a partie: who won solos, and where its round stands (FISF 3.5, 3.7)."""

import pytest

from engine.people.actors import SYSTEM
from tests.factories.parties import end, work
from tests.factories.rounds import OpenRoundFactory, PlayedRoundFactory
from tournaments.commands.rounds import close_round, open_round
from tournaments.queries.ends import end_of
from tournaments.queries.solos import solos_of
from tournaments.queries.standings.page import standings

pytestmark = pytest.mark.django_db

SIXTEEN = (30, 20, *(10,) * 14)


def test_fisf_3_5_the_solos_are_told_coup_by_coup_and_are_those_of_the_standings(lexicon):
    played = PlayedRoundFactory(scores=SIXTEEN)
    won = solos_of(played.partie)
    assert [(solo.coup, solo.entry, solo.score, solo.bonus) for solo in won] == [
        (1, played.entries[0], 30, 10),
        (2, played.entries[0], 30, 10),
    ]
    first = standings(played.competition).rows[0]
    assert (first.entry, first.solos, first.solo_points) == (played.entries[0], 2, 20)
    assert won[0].name == first.name


def test_fisf_3_5_with_fewer_players_a_solo_earns_nothing_and_equals_win_none(lexicon):
    few, tied = PlayedRoundFactory(scores=(30, 20)), PlayedRoundFactory(scores=(30, 30, *(10,) * 14))
    assert [(solo.entry, solo.bonus) for solo in solos_of(few.partie)] == [(few.entries[0], 0)] * 2
    first = standings(few.competition).rows[0]
    assert (first.solos, first.solo_points) == (2, 0)
    assert solos_of(tied.partie) == []


def test_nothing_is_told_before_the_end(lexicon):
    opened = OpenRoundFactory()
    page = end_of(opened.partie)
    assert (page.ended, page.counted, page.solos, page.lines) == (False, False, (), ())
    end(opened.partie)
    work()
    assert end_of(opened.partie).ended


def test_the_round_is_open_then_closed_then_followed_by_the_next(lexicon):
    opened = OpenRoundFactory()
    end(opened.partie)
    work()
    assert (end_of(opened.partie).is_open, end_of(opened.partie).following) == (True, None)
    close_round(opened.competition, round=1, by=SYSTEM)
    following = open_round(opened.competition, by=SYSTEM)
    page = end_of(opened.partie)
    assert (page.is_open, page.shared, page.following) == (False, True, following)
