from math import inf

from tests.load.delays import Step, delays, p95
from tests.load.spectators import Shown

STEPS = [Step(10.0, 100), Step(20.0, 200)]


def test_delay_is_from_the_step_to_the_first_text_that_shows_it():
    late = [Shown(14.5, 0, 100), Shown(20.5, 0, 200), Shown(21.0, 0, 201)]
    assert delays(STEPS, late, 1) == [4.5, 0.5]


def test_text_that_shows_two_steps_shows_the_first_as_late_as_that():
    assert delays(STEPS, [Shown(20.5, 0, 200)], 1) == [10.5, 0.5]


def test_older_text_shows_nothing_and_takes_nothing_away():
    assert delays(STEPS, [Shown(10.5, 0, 100), Shown(20.5, 0, 99)], 1) == [0.5, inf]
    assert delays(STEPS, [Shown(20.5, 0, 200), Shown(20.6, 0, 100)], 1) == [10.5, 0.5]


def test_page_that_shows_nothing_is_counted():
    assert delays(STEPS, [Shown(10.5, 1, 100), Shown(21.0, 1, 200)], 2) == [inf, inf, 0.5, 1.0]


def test_p95_is_the_value_that_one_in_twenty_exceeds():
    assert p95([*range(1, 20), inf]) == 19
    assert p95([*range(1, 19), inf, inf]) == inf
