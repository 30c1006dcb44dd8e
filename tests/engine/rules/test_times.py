import pytest

from engine.rules.profile.shelf import load_profile
from engine.rules.times import TimeUnreadable, runs_of_times, seconds_of, time_of_coup


@pytest.mark.parametrize(
    ("text", "seconds"), [("normale", 180), ("semi-rapide", 120), ("blitz", 60), ("2:30", 150), ("3:00", 180)]
)
def test_fisf_1_3_b_the_usual_times(text, seconds):
    assert seconds_of(text) == seconds


@pytest.mark.parametrize("text", ["", "180", "2:60", "x:30", "2:", "rapide"])
def test_fisf_1_3_b_another_text_is_refused(text):
    with pytest.raises(TimeUnreadable):
        seconds_of(text)


def test_fisf_1_3_b_the_last_time_of_a_mort_subite_goes_on():
    times = load_profile("fisf-2020").mort_subite_times
    assert [time_of_coup(times, coup) for coup in range(1, 10)] == [80, 80, 80, 60, 60, 60, 40, 40, 40]
    assert runs_of_times(times) == [(3, 80), (3, 60), (1, 40)]


def test_a_single_time_is_that_of_every_coup():
    assert [time_of_coup((30,), coup) for coup in (1, 2, 40)] == [30, 30, 30]
