"""FISF 0.a: a centre says of each coup that its board is that of the hall that draws; centres on their own agree."""

import pytest

from engine.events.testing import given
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from games.domain.agreement import check_code, position_digest
from tournaments.domain import following
from tournaments.domain.agreement import divergences
from tournaments.domain.following import FOLLOWING, Following
from tournaments.domain.refusals.following import CodeUnreadable, CoupBeforeNotLaid, CoupHasChanged, CoupNotToldYet
from tournaments.events.following import CoupDisputed, CoupFollowed

ANNOUNCED = {1: "a" * 64, 2: "b" * 64, 3: "c" * 64}
FIRST, SECOND = CoupFollowed(coup=1, digest=ANNOUNCED[1]), CoupFollowed(coup=2, digest=ANNOUNCED[2])


def test_fisf_0_a_coups_are_laid_in_order_each_once():
    given(FOLLOWING).when(following.lay, announced=ANNOUNCED, coup=2, digest=ANNOUNCED[2]).then_refuses(
        CoupBeforeNotLaid
    )
    given(FOLLOWING).when(following.lay, announced=ANNOUNCED, coup=1, digest=ANNOUNCED[1]).then(FIRST)
    given(FOLLOWING, FIRST).when(following.lay, announced=ANNOUNCED, coup=1, digest=ANNOUNCED[1]).then()
    given(FOLLOWING, FIRST).when(following.lay, announced=ANNOUNCED, coup=2, digest=ANNOUNCED[2]).then(SECOND)


def test_fisf_0_a_a_page_that_is_old_or_ahead_says_nothing():
    given(FOLLOWING).when(following.lay, announced=ANNOUNCED, coup=1, digest="d" * 64).then_refuses(CoupHasChanged)
    given(FOLLOWING).when(following.dispute, announced=ANNOUNCED, coup=9, digest="d" * 64).then_refuses(CoupNotToldYet)


def test_fisf_0_a_the_right_code_lays_every_coup_up_to_it():
    code = check_code(ANNOUNCED[3])
    spaced = f" {code[:2]} {code[2:]} "
    third = CoupFollowed(coup=3, digest=ANNOUNCED[3])
    compare = given(FOLLOWING, FIRST).when(
        following.compare, announced=ANNOUNCED, coup=3, digest=ANNOUNCED[3], code=spaced
    )
    compare.then(SECOND, third)


def test_fisf_0_a_another_code_gives_the_alarm_until_the_coup_is_laid():
    wrong = f"{(int(check_code(ANNOUNCED[2])) + 1) % 10_000:04}"
    disputed = CoupDisputed(coup=2, digest=ANNOUNCED[2], typed=wrong)
    given(FOLLOWING, FIRST).when(following.compare, announced=ANNOUNCED, coup=2, digest=ANNOUNCED[2], code=wrong).then(
        disputed
    )
    assert FOLLOWING.fold([FIRST, disputed]).alarm(ANNOUNCED) == 2
    assert FOLLOWING.fold([FIRST, disputed]).to_lay(ANNOUNCED) == [2, 3]
    assert FOLLOWING.fold([FIRST, disputed, SECOND]).alarm(ANNOUNCED) is None


@pytest.mark.parametrize("typed", ["", "123", "12345", "12a4", "١٢٣٤"])
def test_fisf_0_a_what_is_no_code_is_no_alarm(typed):
    given(FOLLOWING).when(following.compare, announced=ANNOUNCED, coup=1, digest=ANNOUNCED[1], code=typed).then_refuses(
        CodeUnreadable
    )


def test_fisf_0_a_a_coup_drawn_again_is_to_be_laid_again_and_its_alarm_is_over():
    disputed = CoupDisputed(coup=2, digest=ANNOUNCED[2], typed="")
    again = {**ANNOUNCED, 2: "e" * 64}
    state = FOLLOWING.fold([FIRST, disputed])
    assert (state.alarm(again), state.to_lay(again)) == (None, [2, 3])
    given(FOLLOWING, disputed).when(following.dispute, announced=ANNOUNCED, coup=2, digest=ANNOUNCED[2]).then()


def test_fisf_0_a_the_digest_is_of_the_grid_and_of_letters_in_any_order():
    empty = Grid.empty()
    played = empty.place(Placement.parse("BATEAUX", "H6"))
    assert position_digest(empty, "SRIATEL") == position_digest(empty, "ATELIRS")
    assert len({position_digest(grid, letters) for grid in (empty, played) for letters in ("AB", "AC")}) == 4
    assert Following().to_lay({}) == []


def test_fisf_0_a_the_centre_that_differs_is_the_one_that_is_not_as_most():
    assert divergences({"Lyon": ANNOUNCED, "Brest": ANNOUNCED, "Nice": {**ANNOUNCED, 2: "x", 3: "y"}}) == {"Nice": 2}
    assert divergences({"Lyon": ANNOUNCED, "Brest": {1: ANNOUNCED[1]}}) == {}
    assert divergences({"Lyon": ANNOUNCED, "Brest": {**ANNOUNCED, 3: "y"}}) == {"Lyon": 3, "Brest": 3}
    assert divergences({}) == {}
