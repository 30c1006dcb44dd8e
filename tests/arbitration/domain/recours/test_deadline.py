"""FISF 6.3: until when a decision may be contested."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from arbitration.domain.recours.deadline import Deadline, Played, Timetable, deadline
from engine.rules.profile.shelf import load_profile

FISF = load_profile("fisf-2020")
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
FIRST = Played(NOON, NOON + HOUR)
SECOND = Played(NOON + 2 * HOUR, NOON + 3 * HOUR)
DURING_FIRST = NOON + 30 * MINUTE


def until(*parties: Played, decided_at=DURING_FIRST, to_come=False, profile=FISF) -> Deadline:
    return deadline(profile, Timetable(parties, to_come), decided_at=decided_at)


def test_fisf_6_3_b_until_the_next_partie_starts_that_moment_excluded():
    found = until(FIRST, SECOND)
    assert found == Deadline(SECOND.started_at, included=False)
    assert [found.is_past(SECOND.started_at + by) for by in (-MINUTE, 0 * MINUTE)] == [False, True]


def test_fisf_6_3_b_fifteen_minutes_after_the_last_partie_included():
    found = until(FIRST, SECOND, decided_at=SECOND.started_at + MINUTE)
    assert found == Deadline(SECOND.ended_at + 15 * MINUTE)
    after = SECOND.ended_at + 15 * MINUTE
    assert [found.is_past(after + by) for by in (0 * MINUTE, timedelta(microseconds=1))] == [False, True]


def test_fisf_6_3_b_no_time_is_known_while_a_partie_is_played_or_to_come():
    assert until(FIRST, to_come=True) == Deadline()
    assert until(Played(NOON, None)) == until(Played(None, None)) == until() == Deadline()
    assert not Deadline().is_past(NOON + 1000 * HOUR)


def test_fisf_6_3_b_a_round_that_is_open_has_not_started_its_partie():
    assert until(FIRST, Played(None, None)) == Deadline()


def test_fisf_6_3_b_a_verdict_given_late_is_contested_once_it_is_known():
    later = SECOND.ended_at + HOUR
    assert until(FIRST, SECOND, decided_at=later) == Deadline(later + 15 * MINUTE)
    third = Played(later + HOUR, None)
    assert until(FIRST, SECOND, third, decided_at=later) == Deadline(third.started_at, included=False)


def test_fisf_6_3_b_q23_another_reading_leaves_the_minutes_after_the_last_partie_to_all():
    wide = replace(FISF, appeal_until="competition")
    assert until(FIRST, SECOND, profile=wide) == Deadline(SECOND.ended_at + 15 * MINUTE)
    assert until(FIRST, Played(SECOND.started_at, None), profile=wide) == Deadline()
    assert until(FIRST, SECOND, profile=replace(wide, appeal_minutes=30)).at == SECOND.ended_at + 30 * MINUTE


def test_dup_5_3_the_older_text_sets_no_time():
    assert until(FIRST, SECOND, profile=load_profile("duplicate-older")) == Deadline()
    assert until(FIRST, SECOND, profile=load_profile("club-short")) == Deadline()


@pytest.mark.parametrize("zone", ["Europe/Paris", "America/Montreal", "Africa/Dakar", "Pacific/Noumea"])
def test_fisf_6_3_b_a_moment_is_the_same_in_every_zone(zone):
    here = ZoneInfo(zone)
    parties = [Played(each.started_at.astimezone(here), each.ended_at.astimezone(here)) for each in (FIRST, SECOND)]
    last = until(*parties, decided_at=SECOND.started_at.astimezone(here) + MINUTE)
    assert last == Deadline(SECOND.ended_at + 15 * MINUTE)
    assert not last.is_past((SECOND.ended_at + 15 * MINUTE).astimezone(ZoneInfo("Asia/Tokyo")))
    assert last.is_past((SECOND.ended_at + 16 * MINUTE).astimezone(here))


def test_fisf_6_3_b_the_hour_that_comes_twice_does_not_shorten_the_time():
    # 25 October 2026, Paris: 2:59 is followed by 2:00 again.
    paris = ZoneInfo("Europe/Paris")
    ended = datetime(2026, 10, 25, 2, 50, tzinfo=paris)
    found = until(Played(datetime(2026, 10, 25, 1, tzinfo=paris), ended), decided_at=ended)
    again = [datetime(2026, 10, 25, 2, minute, tzinfo=paris, fold=1) for minute in (5, 6)]
    assert [found.is_past(moment) for moment in again] == [False, True]
    assert found.is_past(datetime(2026, 10, 25, 2, 51, tzinfo=paris)) is False


def test_fisf_6_3_b_the_hour_that_is_skipped_does_not_lengthen_it():
    # 29 March 2026, Paris: 1:59 is followed by 3:00.
    paris = ZoneInfo("Europe/Paris")
    ended = datetime(2026, 3, 29, 1, 50, tzinfo=paris)
    found = until(Played(datetime(2026, 3, 29, 0, tzinfo=paris), ended), decided_at=ended)
    assert [found.is_past(datetime(2026, 3, 29, 3, minute, tzinfo=paris)) for minute in (5, 6)] == [False, True]


def test_fisf_6_3_b_the_start_is_a_moment_too_when_the_hour_changes():
    paris = ZoneInfo("Europe/Paris")
    first = Played(datetime(2026, 10, 25, 1, tzinfo=paris), datetime(2026, 10, 25, 2, 40, tzinfo=paris))
    next_one = Played(datetime(2026, 10, 25, 2, 10, tzinfo=paris, fold=1), None)  # half an hour later
    found = until(first, next_one, decided_at=datetime(2026, 10, 25, 2, 30, tzinfo=paris))
    assert found.is_past(datetime(2026, 10, 25, 2, 50, tzinfo=paris)) is False
    assert found.is_past(datetime(2026, 10, 25, 2, 11, tzinfo=paris, fold=1)) is True
