"""FISF 6.4.2.b: who sits in the commission de recours of the FISF."""

from dataclasses import replace

import pytest

from arbitration.domain.fisf import (
    FISF,
    Fisf,
    NoAfricaHead,
    NoPresident,
    NotComposed,
    NoTechnicalHead,
    OriginNeeded,
    SameFederation,
    SameNationality,
    SeatedTwice,
    TwoMembersNeeded,
    compose,
)
from engine.events.testing import given
from tests.arbitration.domain.recours.before_fisf import (
    AFRICA,
    COMPOSED,
    MEMBERS,
    OTHERS,
    PRESIDENT,
    TECHNICAL,
    seat,
)

NAMED = {"president": PRESIDENT, "technical": TECHNICAL, "africa": AFRICA, "members": MEMBERS, "others": OTHERS}


def test_fisf_6_4_2_b_three_heads_two_members_and_those_who_replace():
    given(FISF).when(compose, **NAMED).then(COMPOSED)
    given(FISF, COMPOSED).when(compose, **NAMED).then()
    assert [one.person.int for one in Fisf(COMPOSED).seats()] == [41, 42, 43, 44, 45]


@pytest.mark.parametrize(
    ("fault", "refusal"),
    [
        ({"president": None}, NoPresident),
        ({"technical": None}, NoTechnicalHead),
        ({"africa": None}, NoAfricaHead),
        ({"members": MEMBERS[:1]}, TwoMembersNeeded),
        ({"members": (*MEMBERS, OTHERS[0])}, TwoMembersNeeded),
        ({"members": (MEMBERS[0], MEMBERS[0])}, SeatedTwice),
        ({"others": (PRESIDENT,)}, SeatedTwice),
        ({"members": (MEMBERS[0], seat(45, "FR", "Autre"))}, SameNationality),
        ({"members": (MEMBERS[0], seat(45, "LU", "FBS"))}, SameFederation),
        ({"members": (MEMBERS[0], seat(45, "", "FQSF"))}, OriginNeeded),
        ({"others": (seat(46, "RO", ""),)}, OriginNeeded),
    ],
)
def test_fisf_6_4_2_b_each_fault_of_the_composition_is_told(fault, refusal):
    given(FISF).when(compose, **NAMED | fault).then_refuses(refusal)


def test_fisf_6_4_2_b_an_account_sits_once():
    account = PRESIDENT.person
    twice = {"president": replace(PRESIDENT, account=account), "africa": replace(AFRICA, account=account)}
    given(FISF).when(compose, **NAMED | twice).then_refuses(SeatedTwice)


def test_fisf_6_4_2_b_the_two_members_are_compared_with_the_heads_alone():
    members = seat(44, "CH", "FSS"), seat(45, "CH", "FSS")
    given(FISF).when(compose, **NAMED | {"members": members}).then(replace(COMPOSED, members=members))


def test_fisf_6_4_2_b_in_one_recours_another_member_sits():
    replaced = [(AFRICA.person, OTHERS[0].person)]
    fisf = Fisf(COMPOSED)
    assert fisf.seats(replaced) == (PRESIDENT, TECHNICAL, OTHERS[0], *MEMBERS)
    assert (fisf.spare(), fisf.spare(replaced)) == (OTHERS, OTHERS[1:])


def test_fisf_6_4_2_b_who_took_a_place_and_left_the_commission_leaves_it_empty():
    left = Fisf(replace(COMPOSED, others=OTHERS[1:]))
    assert left.seats([(AFRICA.person, OTHERS[0].person)]) == (PRESIDENT, TECHNICAL, *MEMBERS)


def test_fisf_6_4_2_b_nobody_sits_before_it_is_composed():
    with pytest.raises(NotComposed):
        Fisf().seats()
