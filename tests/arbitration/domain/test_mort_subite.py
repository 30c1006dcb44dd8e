"""Who falls at a coup of a mort subite, and what is recorded of it (FISF 3.8.3, 5.9.c)."""

from dataclasses import replace

import pytest
from hypothesis import given as drawn, strategies as st

from arbitration.domain.elimination import Eliminated
from arbitration.domain.feuille import FEUILLE, correct
from arbitration.domain.mort_subite import Fall, Player, falls_at, refall, settle_fall
from arbitration.events.feuille import PlayerEliminated, PlayerReinstated
from engine.events.testing import given
from engine.rules.profile.shelf import load_profile
from tests.arbitration.domain.test_feuille import SEAT
from tests.factories.bulletins import VerdictFactory

FISF = load_profile("fisf-2020")
AS_FOUND = replace(FISF, mort_subite_compares="as_found")
FALL = Fall(coup=2, points=16, best=24)
FELL = PlayerEliminated(coup=2, attempt=1, points=16, best=24)
TWO = {1: 1, 2: 1}
THIRD = VerdictFactory(coup=3)


def wrote(**points: int) -> dict[str, Player]:
    """What each made at coup 1."""
    return {key: Player({1: made}) for key, made in points.items()}


def test_fisf_3_8_3_whoever_makes_less_than_the_best_found_falls():
    assert falls_at(FISF, 1, wrote(a=30, b=30, c=24, d=0)) == {"c": Fall(1, 24, 30), "d": Fall(1, 0, 30)}


def test_fisf_3_8_3_equals_all_stay_however_far_below_the_top_of_the_software():
    assert falls_at(FISF, 1, wrote(a=12, b=12)) == {}
    assert falls_at(FISF, 1, wrote(a=0, b=0)) == {}
    assert falls_at(FISF, 1, {}) == {}


def test_fisf_3_8_3_without_a_bulletin_nothing_was_found():
    assert falls_at(FISF, 1, {"a": Player({1: 5}), "b": Player({})}) == {"b": Fall(1, 0, 5, missing=True)}
    assert falls_at(FISF, 1, {"a": Player({}), "b": Player({})}) == {}


def test_fisf_5_9_c_a_penalite_is_withdrawn_on_the_coup_and_may_eliminate():
    warned = Player({1: 30}, {1: 5})
    assert falls_at(FISF, 1, {"a": Player({1: 30}), "b": warned}) == {"b": Fall(1, 25, 30, penalty=5)}
    assert falls_at(FISF, 1, {"a": Player({1: 25}), "b": warned}) == {}
    assert falls_at(FISF, 1, {"a": Player({1: 24}), "b": warned}) == {"a": Fall(1, 24, 25)}


def thirty_five() -> Player:
    """He found 35, and did not give its place."""
    return Player({1: 30}, found={1: 35})


def test_fisf_5_9_c_what_is_left_of_35_after_the_penalite_is_compared():
    others = wrote(b=33, c=30, d=28)
    assert falls_at(FISF, 1, {"a": thirty_five(), **others}) == {
        "a": Fall(1, 30, 33),
        "c": Fall(1, 30, 33),
        "d": Fall(1, 28, 33),
    }
    assert falls_at(FISF, 1, {"a": thirty_five(), "d": Player({1: 28})}) == {"d": Fall(1, 28, 30)}


def test_fisf_3_8_3_or_the_35_that_he_found_are_by_the_field():
    found = {"a": thirty_five(), "b": Player({1: 28}), "c": Player({1: 35})}
    assert falls_at(AS_FOUND, 1, found) == {"a": Fall(1, 30, 35), "b": Fall(1, 28, 35)}
    alone = {"a": thirty_five(), "b": Player({1: 30}), "c": Player({1: 28})}
    assert falls_at(AS_FOUND, 1, alone) == {"b": Fall(1, 30, 35), "c": Fall(1, 28, 35)}
    assert falls_at(FISF, 1, alone) == {"c": Fall(1, 28, 30)}
    warned = {"a": Player({1: 35}, {1: 5}), "b": Player({1: 30})}
    assert falls_at(AS_FOUND, 1, warned) == {"b": Fall(1, 30, 35)}


def test_fisf_3_8_3_where_everybody_would_fall_what_is_left_is_compared():
    players = {"a": thirty_five(), "b": Player({1: 33}), "c": Player({1: 28})}
    assert falls_at(AS_FOUND, 1, players) == falls_at(FISF, 1, players) == {"a": Fall(1, 30, 33), "c": Fall(1, 28, 33)}
    assert falls_at(AS_FOUND, 1, {"a": thirty_five()}) == {}


def test_who_was_wrongly_out_at_a_coup_is_asked_for_nothing_there():
    back = Player({}, excused={1})
    assert falls_at(FISF, 1, {"a": Player({1: 9}), "b": back}) == {}
    assert falls_at(FISF, 2, {"a": Player({2: 9}), "b": back}) == {"b": Fall(2, 0, 9, missing=True)}
    written = Player({1: 8}, excused={1})
    assert falls_at(FISF, 1, {"a": Player({1: 9}), "b": written}) == {"b": Fall(1, 8, 9)}


def test_fisf_3_8_3_each_coup_is_fought_out_among_those_who_are_still_in():
    players = {"a": Player({1: 30, 2: 10}), "b": Player({1: 30, 2: 12}), "c": Player({1: 20, 2: 99})}
    assert refall(FISF, players, [2, 1]) == {"c": Fall(1, 20, 30), "a": Fall(2, 10, 12)}
    assert refall(FISF, players, [1]) == {"c": Fall(1, 20, 30)}
    assert refall(FISF, players, []) == {}


SCORES = st.dictionaries(st.integers(1, 4), st.integers(0, 30), max_size=4)
COSTS = st.dictionaries(st.integers(1, 4), st.sampled_from([0, 5, 10]), max_size=2)
PLAYERS = st.dictionaries(st.integers(0, 8), st.builds(Player, SCORES, COSTS), max_size=8)


@drawn(PLAYERS, st.integers(0, 4))
def test_fisf_3_8_3_whatever_is_compared_somebody_stays(players, coups):
    players = {
        key: replace(each, found={coup: made + 5 for coup, made in each.scored.items()}) if key % 2 else each
        for key, each in players.items()
    }
    fallen = refall(AS_FOUND, players, range(1, coups + 1))
    assert bool(players) == bool(players.keys() - fallen.keys())


@drawn(PLAYERS, st.integers(0, 4))
def test_fisf_3_8_3_whatever_is_written_the_best_stays_and_the_rest_of_a_coup_is_equal(players, coups):
    fallen = refall(FISF, players, range(1, coups + 1))
    assert bool(players) == bool(players.keys() - fallen.keys())
    for coup in range(1, coups + 1):
        before = {key: each for key, each in players.items() if key not in fallen or fallen[key].coup >= coup}
        points = {players[key].points(coup) for key in before if key not in fallen or fallen[key].coup > coup}
        assert len(points) <= 1
        fell = [fall for fall in fallen.values() if fall.coup == coup]
        assert all(fall.best in points and fall.points < fall.best for fall in fell)


@drawn(PLAYERS, st.integers(1, 4))
def test_what_one_more_coup_brings_changes_nothing_of_those_before_it(players, coups):
    before, after = refall(FISF, players, range(1, coups)), refall(FISF, players, range(1, coups + 1))
    assert before == {key: fall for key, fall in after.items() if fall.coup < coups}


def settled(fall: Fall | None, *, pronounced=TWO, next_coup: int = 3) -> dict[str, object]:
    return {"seat": SEAT, "fall": fall, "pronounced": pronounced, "next_coup": next_coup}


def test_a_fall_is_recorded_once_and_opens_a_feuille_without_a_bulletin():
    missing = replace(FELL, points=0, missing=True)
    given(FEUILLE).when(settle_fall, **settled(Fall(2, 0, 24, missing=True))).then(SEAT, missing)
    given(FEUILLE, SEAT, VerdictFactory()).when(settle_fall, **settled(FALL)).then(FELL)
    given(FEUILLE, SEAT, FELL).when(settle_fall, **settled(FALL)).then_nothing()
    given(FEUILLE, SEAT).when(settle_fall, **settled(None)).then_nothing()


def test_another_reason_or_another_coup_is_told_in_the_place_of_the_first():
    given(FEUILLE, SEAT, FELL).when(settle_fall, **settled(Fall(2, 16, 30))).then(replace(FELL, best=30))
    given(FEUILLE, SEAT, FELL).when(settle_fall, **settled(Fall(1, 16, 24))).then(replace(FELL, coup=1))


def test_who_did_not_fall_after_all_plays_again_from_the_next_tirage_that_is_heard():
    back = PlayerReinstated(coup=2, attempt=1, plays_from=5)
    given(FEUILLE, SEAT, FELL).when(settle_fall, **settled(None, next_coup=5)).then(back)
    assert FEUILLE.fold([SEAT, FELL, back]).elimination.excused == {3, 4}
    given(FEUILLE, SEAT, FELL, back).when(settle_fall, **settled(None)).then_nothing()


def test_fisf_3_6_an_annulled_coup_eliminates_nobody_and_is_played_again_by_all():
    again = {1: 1, 2: 2}
    back = PlayerReinstated(coup=2, attempt=1, plays_from=2)
    given(FEUILLE, SEAT, FELL).when(settle_fall, **settled(None, pronounced=again)).then(back)
    assert FEUILLE.fold([SEAT, FELL, back]).elimination.excused == frozenset()
    given(FEUILLE, SEAT, FELL).when(settle_fall, **settled(FALL, pronounced=again)).then(replace(FELL, attempt=2))


@pytest.mark.parametrize(("coup", "refused"), [(1, False), (2, False), (3, True), (9, True)])
def test_fisf_3_8_3_who_has_fallen_writes_no_more(coup, refused):
    asked = given(FEUILLE, SEAT, FELL).when(correct, seat=SEAT, verdict=VerdictFactory(coup=coup), pronounced=TWO)
    if refused:
        asked.then_refuses(Eliminated, table=17, fell=2, coup=coup)
    else:
        asked.then(VerdictFactory(coup=coup))


def test_fisf_3_6_who_fell_at_a_coup_annulled_since_writes():
    given(FEUILLE, SEAT, FELL).when(correct, seat=SEAT, verdict=THIRD, pronounced={1: 1}).then(THIRD)
    given(FEUILLE, SEAT, FELL).when(correct, seat=SEAT, verdict=THIRD, pronounced={1: 1, 2: 2}).then(THIRD)


def test_who_is_reinstated_writes():
    back = PlayerReinstated(coup=2, attempt=1, plays_from=3)
    given(FEUILLE, SEAT, FELL, back).when(correct, seat=SEAT, verdict=THIRD, pronounced=TWO).then(THIRD)
