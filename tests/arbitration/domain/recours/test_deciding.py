"""FISF 6.3, 6.4.1: members who are not concerned hear a recours and decide."""

from uuid import UUID

import pytest

from arbitration.domain.recours.deciding import (
    AlreadyDecided,
    Concern,
    DoesNotSit,
    NobodySits,
    NotHeard,
    UnknownRecours,
    decide,
)
from arbitration.domain.recours.state import RECOURS
from arbitration.events.recours import (
    AppealAdmitted,
    AppealAttemptRefused,
    AppealDecided,
    AppealHeard,
    AppealRefused,
    Fault,
    Inadmissible,
    Outcome,
)
from engine.events.testing import given
from tests.arbitration.domain.recours.test_filing import FILED

ANNE, PAUL, LEA = UUID(int=11), UUID(int=12), UUID(int=13)
ADMITTED = AppealAdmitted(until=None)
REASON = {"reason": UUID(int=9), "reason_digest": "0" * 64}
DECIDED = AppealDecided(outcome=Outcome.OVERTURNED, favourable=True, **REASON)


def decision(sitting=(ANNE, PAUL), concerns=None):
    told = {"members": [ANNE, PAUL], "concerns": concerns or {}, "sitting": list(sitting)}
    return {**told, "outcome": Outcome.OVERTURNED, "favourable": True, **REASON}


def test_fisf_6_3_c_the_decision_says_who_sat_and_whether_the_player_was_favoured():
    filed = given(RECOURS, FILED, ADMITTED)
    filed.when(decide, **decision()).then(AppealHeard(sitting=(ANNE, PAUL)), DECIDED)


@pytest.mark.parametrize("concern", list(Concern))
def test_fisf_6_4_1_a_member_who_is_concerned_does_not_judge_himself(concern):
    filed = given(RECOURS, FILED, ADMITTED)
    said = {"text": REASON["reason"], "text_digest": REASON["reason_digest"]}
    kept = AppealAttemptRefused(fault=Fault.CONCERNED, article="FISF 6.4.1", persons=(PAUL,), **said)
    filed.when(decide, **decision(concerns={PAUL: concern})).then(kept)
    alone = AppealHeard(sitting=(ANNE,))
    filed.when(decide, **decision(sitting=[ANNE], concerns={PAUL: concern})).then(alone, DECIDED)


def test_fisf_6_4_1_members_of_the_commission_sit_and_nobody_else():
    filed = given(RECOURS, FILED, ADMITTED)
    filed.when(decide, **decision(sitting=[ANNE, LEA])).then_refuses(DoesNotSit)
    filed.when(decide, **decision(sitting=[])).then_refuses(NobodySits)


def test_fisf_6_4_1_a_recours_is_decided_once():
    given(RECOURS, FILED, ADMITTED, DECIDED).when(decide, **decision()).then_refuses(AlreadyDecided)
    given(RECOURS).when(decide, **decision()).then_refuses(UnknownRecours)


def test_fisf_6_3_b_what_was_refused_is_not_heard():
    late = AppealRefused(why=Inadmissible.LATE, article="FISF 6.3", until=None)
    given(RECOURS, FILED, late).when(decide, **decision()).then_refuses(NotHeard)
