"""The order of the second look: a pure number and its reasons."""

from datetime import UTC, datetime, timedelta

import pytest

from arbitration.domain.risk import WEIGHTS, Looked, Risk, paces, risk_of
from arbitration.events.feuille import Sanction

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def at(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def looked(score: int = 80, sanction: Sanction = Sanction.NONE, **fields: object) -> Looked:
    return Looked(score, sanction, **{"top": 80, **fields})


@pytest.mark.parametrize(
    ("verdict", "reasons"),
    [
        (looked(), ()),
        (looked(0, Sanction.NULLITE), ("zero",)),
        (looked(75, Sanction.PENALITE), ("penalite",)),
        (looked(80, Sanction.AVERTISSEMENT), ("avertissement",)),
        (looked(judged=True), ("judgement",)),
        (looked(overridden=True, rectified=True), ("overridden", "rectified")),
        (looked(unread=True), ("unread",)),
        (looked(wordless=True), ("wordless",)),
        (looked(81), ("above_top",)),
        (looked(61), ()),
        (looked(60), ("gap",)),
        (looked(41), ("gap",)),
        (looked(40), ("large_gap",)),
        (looked(40, top=None), ()),
        (looked(pace=0.9), ("very_fast",)),
        (looked(pace=1.9), ("fast",)),
        (looked(pace=2.0), ()),
        (looked(20, Sanction.PENALITE, pace=0.5, judged=True), ("judgement", "penalite", "large_gap", "very_fast")),
    ],
)
def test_each_reason_is_said_and_counted(verdict, reasons):
    found = risk_of(verdict)
    assert (found, found.points) == (Risk(found.points, found.reasons), sum(WEIGHTS[reason] for reason in reasons))
    assert sorted(found.reasons) == sorted(reasons)


def test_the_heaviest_reason_is_said_first():
    reasons = risk_of(looked(20, Sanction.PENALITE, pace=0.5, judged=True)).reasons
    assert [WEIGHTS[reason] for reason in reasons] == sorted((WEIGHTS[reason] for reason in reasons), reverse=True)


def test_a_zero_comes_before_a_slip_of_the_keys():
    zero = risk_of(looked(0, Sanction.NULLITE)).points
    assert zero > risk_of(looked(10, pace=0.1)).points


def test_lines_sent_together_share_the_time_since_those_before():
    lines = [("a", 1, at(0)), ("b", 1, at(3)), ("c", 1, at(603)), ("d", 1, at(603)), ("e", 2, at(4)), ("f", 2, at(4.5))]
    assert paces(lines) == {"b": 3.0, "c": 300.0, "d": 300.0, "f": 0.5}


def test_nothing_is_known_of_no_lines():
    assert paces([]) == {}
