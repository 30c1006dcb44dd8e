"""FISF 6.4.1: who sits in a commission d'arbitrage."""

from uuid import UUID

import pytest

from arbitration.domain import commission
from arbitration.domain.commission import COMMISSION, commission_for
from arbitration.events.commission import CommissionConstituted, ConflictDeclared, Member, MemberReplaced
from engine.events.testing import given

HERE = UUID(int=1)
ANNE, PAUL, LEA = (Member(person=UUID(int=number)) for number in (11, 12, 13))
CONSTITUTED = CommissionConstituted(competition=HERE, centre=None, members=(ANNE, PAUL))
DECLARED = {"reason": UUID(int=90), "reason_digest": "0" * 64}
RECOURS = UUID(int=5)


def constitute(*members):
    return {"competition": HERE, "centre": None, "members": members}


def test_fisf_6_4_1_a_commission_is_constituted_once_with_its_president_first():
    given(COMMISSION).when(commission.constitute, **constitute(ANNE, PAUL)).then(CONSTITUTED)
    again = given(COMMISSION, CONSTITUTED).when(commission.constitute, **constitute(LEA))
    again.then_refuses(commission.AlreadyConstituted)


def test_fisf_6_4_1_a_commission_has_somebody():
    given(COMMISSION).when(commission.constitute, **constitute()).then_refuses(commission.NoMembers)


@pytest.mark.parametrize("twice", [ANNE, Member(person=LEA.person, account=UUID(int=7))])
def test_fisf_6_4_1_nobody_sits_twice_by_himself_or_by_his_account(twice):
    anne = Member(person=ANNE.person, account=UUID(int=7))
    given(COMMISSION).when(commission.constitute, **constitute(anne, twice)).then_refuses(commission.MemberTwice)


def test_fisf_6_4_1_another_takes_the_place_of_a_member_and_presides_where_he_did():
    replaced = MemberReplaced(person=ANNE.person, by=LEA)
    given(COMMISSION, CONSTITUTED).when(commission.replace_member, person=ANNE.person, by=LEA).then(replaced)
    assert COMMISSION.fold([CONSTITUTED, replaced]).members == (LEA, PAUL)


def test_fisf_6_4_1_only_a_member_is_replaced_and_by_somebody_new():
    sitting = given(COMMISSION, CONSTITUTED)
    sitting.when(commission.replace_member, person=LEA.person, by=LEA).then_refuses(commission.NotAMember)
    sitting.when(commission.replace_member, person=ANNE.person, by=PAUL).then_refuses(commission.MemberTwice)
    nobody = given(COMMISSION).when(commission.replace_member, person=ANNE.person, by=LEA)
    nobody.then_refuses(commission.NotConstituted)


def test_fisf_6_4_1_a_conflict_is_declared_once_and_one_for_all_covers_each():
    declared = ConflictDeclared(person=PAUL.person, recours=None, **DECLARED)
    sitting = given(COMMISSION, CONSTITUTED)
    sitting.when(commission.declare_conflict, person=PAUL.person, recours=None, **DECLARED).then(declared)
    told = given(COMMISSION, CONSTITUTED, declared)
    told.when(commission.declare_conflict, person=PAUL.person, recours=RECOURS, **DECLARED).then_refuses(
        commission.ConflictAlreadyDeclared
    )
    sitting.when(commission.declare_conflict, person=LEA.person, recours=RECOURS, **DECLARED).then_refuses(
        commission.NotAMember
    )


def test_the_commission_of_a_competition_bears_its_id_and_each_centre_has_its_own():
    assert commission_for(HERE) == HERE
    assert len({commission_for(HERE, UUID(int=centre)) for centre in range(3)} | {HERE}) == 4
