"""The time: JARNAC-9, -10 and -11."""

from dataclasses import replace

import pytest

from games.domain.jarnac import refusals, timing
from games.domain.jarnac.mat import Mat
from games.domain.jarnac.match.state import Phase
from games.events.jarnac import MatchEnded, MatchEnding, MatchFlagFell, MatchTimeUp, ShortJarnac
from tests.games.domain.jarnac.matches import FIRST, SECOND, Table, at, words

TWENTY = 20 * 60
KNOWN = words("LAC", "CALS", "SET", "MENAGE", "TES", "TEST")


def with_clock(seconds: int = TWENTY) -> Table:
    """The first player has drawn six letters, and the second has set his clock going."""
    return Table(seconds=seconds, known=KNOWN).toss().draw(FIRST, "LACETS").press(SECOND)


def left(table: Table, side) -> float:
    return table.match.clocks.left(side, at(table.now)).total_seconds()


def test_jarnac_9_the_loser_of_the_toss_starts_the_clock_once_six_letters_are_drawn():
    table = Table(seconds=TWENTY).toss()
    with pytest.raises(refusals.ClockNotYours):
        table.press(SECOND)
    table.draw(FIRST, "LACETS").wait(15)
    with pytest.raises(refusals.ClockNotYours):
        table.press(FIRST)
    table.press(SECOND).wait(60)
    assert (left(table, FIRST), left(table, SECOND)) == (TWENTY - 60, TWENTY)


def test_jarnac_9_who_passes_sets_the_clock_of_the_other_going():
    table = with_clock().wait(60).pass_(FIRST).wait(30)
    assert (left(table, FIRST), left(table, SECOND)) == (TWENTY - 60, TWENTY - 30)


def test_jarnac_9_who_forgets_it_loses_his_own_time_until_he_presses():
    table = with_clock().wait(60).pass_(FIRST, pressed=False).draw(SECOND, "MENAGE").wait(30)
    assert (left(table, FIRST), left(table, SECOND)) == (TWENTY - 90, TWENTY)
    with pytest.raises(refusals.ClockNotYours):
        table.press(SECOND)
    table.press(FIRST).wait(10)
    assert (left(table, FIRST), left(table, SECOND)) == (TWENTY - 90, TWENTY - 10)


def test_jarnac_9_both_stop_at_an_interruption_and_that_of_the_hand_runs_again():
    table = with_clock().wait(60)
    table.happen(timing.stop(table.match, at=at(table.now)))
    table.wait(600)
    assert (left(table, FIRST), left(table, SECOND)) == (TWENTY - 60, TWENTY)
    with pytest.raises(refusals.ClocksStand):
        table.play(FIRST, "LAC")
    with pytest.raises(refusals.ClocksStand):
        table.happen(timing.stop(table.match, at=at(table.now)))
    table.happen(timing.resume(table.match, at=at(table.now)))
    with pytest.raises(refusals.ClocksRun):
        table.happen(timing.resume(table.match, at=at(table.now)))
    assert left(table.wait(5), FIRST) == TWENTY - 65


def test_jarnac_9_a_challenge_that_is_won_sets_the_clock_of_the_challenger_going():
    table = with_clock().wait(10).play(FIRST, "CAS").contest(SECOND).wait(7)
    assert (left(table, FIRST), left(table, SECOND)) == (TWENTY - 10, TWENTY - 7)


def test_jarnac_9_without_a_clock_a_coup_lasts_thirty_seconds():
    table = Table(known=KNOWN).toss().draw(FIRST, "LACETS").wait(29.9).play(FIRST, "LAC").wait(29.9)
    table.draw(FIRST, "I").wait(30)
    assert table.events[-1] == MatchTimeUp(side=FIRST, at=at(29.9 * 2 + 30))
    assert (table.match.hand, table.match.phase) == (SECOND, Phase.RECEIVED)
    table.jarnac(SECOND, "CALS", 1)
    with pytest.raises(refusals.WithoutClock):
        table.press(SECOND)


def test_jarnac_9_a_match_that_both_have_left_ends_by_itself():
    table = Table(known=KNOWN).toss().draw(FIRST, "LACETS").wait(3600)
    assert table.events[-1] == MatchEnded(why=MatchEnding.ABSENT, at=at(60))


def test_time_says_when_it_does_something_next():
    assert timing.deadline(with_clock().match) == at(TWENTY)
    assert timing.deadline(Table(known=KNOWN).toss().draw(FIRST, "LACETS").match) == at(30)
    assert timing.deadline(Table().match) is None


def out_of_time() -> Table:
    """The first player has LAC, and no time left; the bag is before the second, who has drawn MENAGE before."""
    table = with_clock(60).wait(10).play(FIRST, "LAC").draw(FIRST, "I").pass_(FIRST).draw(SECOND, "MENAGE")
    return table.pass_(SECOND).draw(FIRST, "R").wait(50)


def test_jarnac_10_at_the_fall_of_the_flag_the_bag_goes_over_and_no_jarnac_is_said():
    table = out_of_time()
    assert table.events[-1] == MatchFlagFell(side=FIRST, at=at(60))
    assert (table.match.hand, table.match.due) == (SECOND, 1)
    with pytest.raises(refusals.NoJarnacAfterFlag):
        table.jarnac(SECOND, "CALS", 1)
    with pytest.raises(refusals.OutOfTime):
        table.draw(FIRST, "A")
    with pytest.raises(refusals.OutOfTime):
        table.play(FIRST, "SET")


def test_jarnac_10_the_flag_falls_at_its_moment_whenever_that_is_noticed():
    table = with_clock(60)
    table.now = 3000
    with pytest.raises(refusals.MatchOver):
        table.play(FIRST, "LAC")
    table.wait(0)
    assert table.events[-3:] == [
        MatchFlagFell(side=FIRST, at=at(60)),
        MatchFlagFell(side=SECOND, at=at(120)),
        MatchEnded(why=MatchEnding.BOTH_FLAGS, at=at(120)),
    ]


def test_jarnac_10_a_wrong_challenge_of_who_is_out_gives_ten_points():
    table = out_of_time().draw(SECOND, "O").play(SECOND, "MENAGE").contest(FIRST)
    assert table.match.players[SECOND].points == 36 + 10
    assert not table.match.is_over


def test_jarnac_10_a_right_challenge_of_who_is_out_ends_the_match():
    table = out_of_time().draw(SECOND, "O").play(SECOND, "GEM").contest(FIRST)
    assert (table.match.ended.why, table.lines(SECOND)) == (MatchEnding.CONTESTED, [])


def test_jarnac_10_who_is_out_says_jarnac_when_the_other_passes_without_taking_it():
    table = out_of_time().draw(SECOND, "O")
    with pytest.raises(refusals.NoJarnacNow):
        table.jarnac(FIRST, "MENAGE")
    table.pass_(SECOND)
    assert table.match.hand is SECOND
    with pytest.raises(refusals.TimeForJarnac):
        table.draw(SECOND, "U")
    before = list(table.events)
    for word, line, refusal in (("MENAGES", 0, refusals.LettersNotOnMat), ("MENAGE", 3, refusals.NotTheNextLine)):
        with pytest.raises(refusal):
            table.jarnac(FIRST, word, line)
    assert table.events == before
    table.jarnac(FIRST, "GEM")
    assert (table.match.players[SECOND].points, table.match.is_over) == (10, False)
    table.jarnac(FIRST, "MENAGE")
    assert (table.match.ended.why, table.lines(FIRST)) == (MatchEnding.CONTESTED, ["LAC"])


def test_jarnac_10_who_is_alone_goes_on_once_the_other_has_had_his_moment():
    table = out_of_time().draw(SECOND, "O").pass_(SECOND).wait(10).draw(SECOND, "U")
    assert table.match.phase is Phase.PLAYING
    with pytest.raises(refusals.NoJarnacNow):
        table.jarnac(FIRST, "MENAGE")


def test_jarnac_10_both_flags_end_the_match():
    table = out_of_time().wait(60)
    assert table.match.ended.why is MatchEnding.BOTH_FLAGS


def full_mat(**told: object) -> Table:
    """The first player fills his eighth line; the second has begun."""
    table = Table(seconds=TWENTY, known=KNOWN, **told).toss().draw(FIRST, "SETSET").press(SECOND)
    for number in range(8):
        table.play(FIRST, "SET" if number % 2 else "TES")
        if number < 7:
            drawn = "SET"[number % 3]
            table.draw(FIRST, drawn)
            if number >= 1:
                table.pass_(FIRST).draw(SECOND, "MENAGE" if number == 1 else "A").pass_(SECOND)
                table.draw(FIRST, "SET"[(number + 1) % 3])
                table.pass_(FIRST).draw(SECOND, "O").pass_(SECOND).draw(FIRST, "SET"[(number + 2) % 3])
    return table.draw(FIRST, "R")


def test_jarnac_11_a_full_mat_ends_the_match_where_no_jarnac_is_said_in_ten_seconds():
    table = full_mat().pass_(FIRST).wait(9.9)
    assert not table.match.is_over
    with pytest.raises(refusals.TimeForJarnac):
        table.draw(SECOND, "A")
    table.wait(0.1)
    assert table.events[-1].why is MatchEnding.LINE_EIGHT


def test_jarnac_11_a_jarnac_on_a_full_mat_lets_the_match_go_on():
    table = full_mat()
    spare = table.reliquat(FIRST)
    table.pass_(FIRST).wait(5)
    word = "SET" + spare[0]
    table.jarnac(SECOND, word, 8).draw(SECOND, "A").wait(60)
    assert not table.match.is_over
    assert len(table.lines(FIRST)) == 7


def test_jarnac_11_who_fills_his_mat_by_a_jarnac_draws_plays_and_is_exposed():
    table = full_mat()
    seven = Mat((*("SET",) * 7, ""), table.reliquat(SECOND))
    second = replace(table.match.players[SECOND], mat=seven)
    table.match = replace(table.match, players={**table.match.players, SECOND: second})
    table.pass_(FIRST).jarnac(SECOND, "SET" + table.reliquat(FIRST)[0], 8)
    assert table.match.mat(SECOND).is_full
    table.draw(SECOND, "A").pass_(SECOND)
    assert table.match.last_call == at(table.now + 10)
    assert table.wait(10).match.ended.why is MatchEnding.LINE_EIGHT


def last_moment(**told: object) -> Table:
    """The first player has passed with a full mat, T beside it; two seconds of the ten are over."""
    table = full_mat(**told)
    mat = replace(table.match.mat(FIRST), reliquat="T")
    spare = replace(table.match.players[FIRST], mat=mat)
    table.match = replace(table.match, players={**table.match.players, FIRST: spare})
    return table.pass_(FIRST).wait(2)


def test_jarnac_11_a_wrong_jarnac_once_contested_does_not_stop_the_ten_seconds():
    table = last_moment().jarnac(SECOND, "TSET", 8).wait(3).contest(FIRST)
    assert (table.lines(FIRST)[7], table.reliquat(FIRST), table.match.players[SECOND].jarnacs) == ("SET", "T", 0)
    assert (table.match.hand, table.match.phase, table.match.may_say) == (SECOND, Phase.RECEIVED, True)
    with pytest.raises(refusals.TimeForJarnac):
        table.draw(SECOND, "A")
    with pytest.raises(refusals.NotYourTurn):
        table.draw(FIRST, "A")
    assert not table.wait(4.9).match.is_over
    table.wait(0.1)
    assert table.events[-1] == MatchEnded(why=MatchEnding.LINE_EIGHT, at=at(10))


def test_jarnac_11_another_may_be_said_in_what_remains():
    table = last_moment().jarnac(SECOND, "TSET", 8).contest(FIRST).wait(7.9)
    table.jarnac(SECOND, "TEST", 8).contest(FIRST)
    assert (table.match.due, table.match.players[SECOND].jarnacs) == (2, 1)
    table.draw(SECOND, "AI").wait(60)
    assert not table.match.is_over


def test_jarnac_11_each_wrong_one_leaves_less_of_the_ten_seconds():
    table = last_moment()
    for _ in range(3):
        table.jarnac(SECOND, "TSET", 8).wait(2).contest(FIRST)
    assert not table.match.is_over
    with pytest.raises(refusals.MatchOver):
        table.wait(2).jarnac(SECOND, "TEST", 8)
    assert table.events[-1] == MatchEnded(why=MatchEnding.LINE_EIGHT, at=at(10))


def test_jarnac_11_a_wrong_one_that_is_contested_too_late_ends_the_match_at_once():
    table = last_moment().jarnac(SECOND, "TSET", 8).wait(30)
    assert not table.match.is_over
    table.contest(FIRST)
    assert table.events[-1] == MatchEnded(why=MatchEnding.LINE_EIGHT, at=at(32))


def test_jarnac_11_one_that_nobody_contests_stands():
    table = last_moment().jarnac(SECOND, "TSET", 8).wait(1).draw(SECOND, "A").wait(60)
    assert (table.match.is_over, table.lines(SECOND)) == (False, ["TSET"])


def test_jarnac_11_the_clock_of_who_says_it_runs_on_and_an_interruption_puts_the_moment_off():
    table = last_moment().jarnac(SECOND, "TSET", 8)
    before = left(table, SECOND)
    table.happen(timing.stop(table.match, at=at(table.now)))
    table.wait(600)
    table.happen(timing.resume(table.match, at=at(table.now)))
    table.wait(1).contest(FIRST).wait(6.9)
    assert (before - left(table, SECOND), table.match.is_over) == (pytest.approx(7.9), False)
    assert table.wait(0.1).events[-1] == MatchEnded(why=MatchEnding.LINE_EIGHT, at=at(610))


def test_jarnac_11_a_flag_that_falls_does_not_stop_the_ten_seconds():
    table = last_moment()
    table.happen([MatchFlagFell(side=SECOND, at=at(table.now))])
    with pytest.raises(refusals.TimeForJarnac):
        table.draw(FIRST, "A")
    table.jarnac(SECOND, "TSET", 8)
    assert (table.match.players[FIRST].extra, table.match.is_over) == (10, False)
    assert table.wait(8).events[-1] == MatchEnded(why=MatchEnding.LINE_EIGHT, at=at(10))


def test_jarnac_11_the_flag_of_who_has_passed_falls_and_the_match_ends_all_the_same():
    table = full_mat().pass_(FIRST, pressed=False)
    table.happen([MatchFlagFell(side=FIRST, at=at(table.now))])
    with pytest.raises(refusals.NoJarnacNow):
        table.jarnac(FIRST, "OEM")
    assert table.wait(10).events[-1] == MatchEnded(why=MatchEnding.LINE_EIGHT, at=at(10))


def test_jarnac_11_a_wrong_one_of_who_is_out_of_time_since_leaves_him_what_remains():
    table = last_moment().jarnac(SECOND, "TSET", 8)
    table.happen([MatchFlagFell(side=SECOND, at=at(table.now))])
    table.contest(FIRST)
    assert (table.match.hand, table.match.may_say, table.lines(FIRST)[7]) == (FIRST, False, "SET")
    table.jarnac(SECOND, "TEST", 8)
    assert table.match.ended.why is MatchEnding.CONTESTED


# --- read the other way: a Jarnac that leaves the eighth line free ends the match

ENDS = {"short_jarnac": ShortJarnac.ENDS}


def test_jarnac_11_a_jarnac_that_leaves_line_eight_free_may_end_the_match():
    table = last_moment(**ENDS).jarnac(SECOND, "TEST", 8).wait(9.9)
    assert not table.match.is_over
    with pytest.raises(refusals.TimeToContest):
        table.draw(SECOND, "A")
    table.wait(0.1)
    assert table.events[-1] == MatchEnded(why=MatchEnding.SHORT_JARNAC, at=at(12))
    assert (table.lines(SECOND), len(table.lines(FIRST))) == (["TEST"], 7)


def test_jarnac_11_it_ends_the_match_at_once_where_it_is_contested_and_good():
    table = last_moment(**ENDS).jarnac(SECOND, "TEST", 8).wait(1).contest(FIRST)
    assert table.events[-1] == MatchEnded(why=MatchEnding.SHORT_JARNAC, at=at(3))


def test_jarnac_11_it_ends_nothing_where_it_is_wrong():
    table = last_moment(**ENDS).jarnac(SECOND, "TSET", 8).wait(1).contest(FIRST).wait(1)
    assert not table.match.is_over
    table.jarnac(SECOND, "TEST", 8).wait(10)
    assert table.events[-1] == MatchEnded(why=MatchEnding.SHORT_JARNAC, at=at(14))


def test_jarnac_11_it_ends_the_match_though_the_flag_of_who_said_it_falls():
    table = last_moment(**ENDS).jarnac(SECOND, "TEST", 8)
    table.happen([MatchFlagFell(side=SECOND, at=at(table.now))])
    with pytest.raises(refusals.NoJarnacNow):
        table.jarnac(SECOND, "TEST", 7)
    with pytest.raises(refusals.TimeToContest):
        table.draw(FIRST, "A")
    assert table.wait(10).events[-1].why is MatchEnding.SHORT_JARNAC


def test_jarnac_11_one_that_fills_line_eight_goes_on_by_either_reading():
    table = last_moment(**ENDS)
    seven = replace(table.match.players[SECOND], mat=Mat((*("SET",) * 7, ""), table.reliquat(SECOND)))
    table.match = replace(table.match, players={**table.match.players, SECOND: seven})
    table.jarnac(SECOND, "TEST", 8).draw(SECOND, "A").pass_(SECOND)
    assert table.match.last_call == at(table.now + 10)


def test_an_empty_bag_and_two_passes_end_the_match():
    table = with_clock()
    table.match = replace(table.match, bag={})
    table.pass_(FIRST).draw(SECOND, "").pass_(SECOND).draw(FIRST, "")
    assert table.match.ended.why is MatchEnding.BLOCKED


def test_the_arbitre_stops_a_match_and_nothing_follows():
    table = with_clock()
    table.happen(timing.end(table.match, at=at(5)))
    assert table.match.ended.why is MatchEnding.STOPPED
    for wrong in (
        lambda: table.play(FIRST, "LAC"),
        lambda: table.press(FIRST),
        lambda: table.happen(timing.end(table.match, at=at(6))),
        lambda: table.happen(timing.stop(table.match, at=at(6))),
        lambda: table.happen(timing.resume(table.match, at=at(6))),
    ):
        with pytest.raises(refusals.MatchOver):
            wrong()
