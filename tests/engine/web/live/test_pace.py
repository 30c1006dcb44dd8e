"""What pages wait for: every projection that moves, and none that stands still."""

from engine.web.live.pace import STUCK_AFTER, Pace

LATER = STUCK_AFTER + 1


def test_the_slowest_of_those_that_move_decides():
    pace = Pace()
    told = [
        pace.tellable({"fast": 6 + turn, "slow": 1 + turn}, 10, now)
        for turn, now in enumerate((0, LATER, 2 * LATER, 3 * LATER))
    ]
    assert told == [1, 2, 3, 4]


def test_one_that_stands_still_is_left_out_and_the_others_are_waited_for():
    pace = Pace()
    assert pace.tellable({"stuck": 2, "well": 5}, 5, 0) == 2
    assert pace.tellable({"stuck": 2, "well": 5}, 6, STUCK_AFTER) == 2
    assert pace.tellable({"stuck": 2, "well": 5}, 6, STUCK_AFTER + 0.1) == 5
    assert pace.tellable({"stuck": 2, "well": 6}, 6, STUCK_AFTER + 0.2) == 6


def test_where_nothing_moves_pages_are_told_of_the_head():
    pace = Pace()
    assert [pace.tellable({"one": 2, "two": 3}, 9, now) for now in (0, LATER)] == [2, 9]


def test_one_that_has_read_all_does_not_stand_still():
    pace = Pace()
    assert [pace.tellable({"one": 4}, latest, now) for latest, now in ((4, 0), (4, LATER), (5, LATER))] == [4, 4, 4]


def test_one_that_comes_back_from_afar_silences_nobody_and_what_it_missed_is_told_again():
    pace = Pace()
    for now in (0, LATER):
        pace.tellable({"stuck": 2, "well": 9}, 9, now)
    assert (pace.missed({"stuck": 5, "well": 9}, 9), pace.tellable({"stuck": 5, "well": 9}, 9, LATER)) == (9, 9)
    assert pace.missed({"stuck": 9, "well": 9}, 9) == 2
    assert pace.missed({"stuck": 9, "well": 9}, 9) == 9
    assert pace.tellable({"stuck": 9, "well": 12}, 12, LATER) == 9


def test_one_that_is_followed_no_more_is_told_of_no_longer():
    pace = Pace()
    for now in (0, LATER):
        pace.tellable({"gone": 2}, 9, now)
    assert (pace.missed({}, 9), pace.tellable({}, 9, LATER)) == (2, 9)
