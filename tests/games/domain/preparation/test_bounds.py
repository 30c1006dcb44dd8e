import pytest

from games.domain.preparation.bounds import Bounds
from games.domain.preparation.refusals import BoundsReversed, BoundsUnreadable


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("900:1100", Bounds(900, 1100)),
        (" 20: ", Bounds(20, None)),
        (":30", Bounds(0, 30)),
        ("7", Bounds(7, 7)),
        (":", Bounds(0, None)),
        ("0", Bounds(0, 0)),
    ],
)
def test_bounds_are_read(text, expected):
    assert Bounds.parse("total", text) == expected


@pytest.mark.parametrize("text", ["", " ", "a", "1-2", "-1:", "1:2:3", "1.5", "٣", "1" * 7, "1 : 2"])
def test_anything_else_is_refused(text):
    with pytest.raises(BoundsUnreadable) as refusal:
        Bounds.parse("total", text)
    assert refusal.value.params == {"name": "total", "text": text}


def test_reversed_bounds_are_refused():
    with pytest.raises(BoundsReversed) as refusal:
        Bounds.parse("coups", "23:20")
    assert refusal.value.params == {"name": "coups", "low": 23, "high": 20}


def test_both_bounds_are_included():
    assert [number for number in range(6) if number in Bounds(2, 4)] == [2, 3, 4]
    assert 10**9 in Bounds(2)
