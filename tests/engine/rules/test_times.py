import pytest

from engine.rules.times import TimeUnreadable, mort_subite_time, seconds_of


@pytest.mark.parametrize(
    ("text", "seconds"), [("normale", 180), ("semi-rapide", 120), ("blitz", 60), ("2:30", 150), ("3:00", 180)]
)
def test_fisf_1_3_b_the_usual_times(text, seconds):
    assert seconds_of(text) == seconds


@pytest.mark.parametrize("text", ["", "180", "2:60", "x:30", "2:", "rapide"])
def test_fisf_1_3_b_another_text_is_refused(text):
    with pytest.raises(TimeUnreadable):
        seconds_of(text)


def test_fisf_1_3_b_mort_subite_has_times_of_its_own():
    assert [mort_subite_time(coup) for coup in range(1, 10)] == [80, 80, 80, 60, 60, 60, 40, 40, 40]
