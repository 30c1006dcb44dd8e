from datetime import UTC, datetime, timedelta

import pytest

from tournaments.webhooks.domain.kinds import KINDS, kinds_among
from tournaments.webhooks.domain.refusals import UnknownKinds
from tournaments.webhooks.domain.signing import signature_of
from tournaments.webhooks.domain.trying import Fault, is_given_up, pause_after

NOON = datetime(2027, 1, 9, 12, tzinfo=UTC)


def test_each_pause_is_twice_the_one_before_and_an_hour_at_most():
    assert [pause_after(attempts).seconds for attempts in (1, 2, 3, 10, 11, 5000)] == [5, 10, 20, 2560, 3600, 3600]


def test_a_day_without_anything_taken_is_the_end():
    assert (is_given_up(NOON, NOON + timedelta(hours=23)), is_given_up(NOON, NOON + timedelta(days=1))) == (False, True)


def test_an_answer_says_nothing_of_the_next_delivery_and_silence_does():
    assert [fault for fault in Fault if not fault.is_of_the_receiver] == [Fault.STATUS, Fault.PLUGIN]


def test_kinds_stand_in_their_order_and_none_is_unknown():
    assert kinds_among([KINDS[1], KINDS[0]]) == KINDS[:2]
    for wrong in ([], [KINDS[0], "games.top_computed"]):
        with pytest.raises(UnknownKinds):
            kinds_among(wrong)


def test_a_signature_is_that_of_its_moment_and_of_its_body():
    signed = signature_of("secret", b'{"number":1}', 1_800_000_000)
    assert signed == "t=1800000000,v1=faaaa6b3792d8a0c16547af17fae35e0a96acc67ba1dc727b4dfe9aaba479039"
    others = (signature_of("other", b'{"number":1}', 1_800_000_000), signature_of("secret", b"{}", 1_800_000_000))
    assert len({signed, *others, signature_of("secret", b'{"number":1}', 1_800_000_001)}) == 4
