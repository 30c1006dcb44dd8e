"""FISF 6.3: what follows in the score from a decision that does not stand."""

from dataclasses import replace

import pytest

from arbitration.domain.recours.deciding import decide
from arbitration.domain.recours.remedy import REMEDIES, NoRemedy, NothingFollows, OtherRemedy, WhichCoup, carry_out
from arbitration.domain.recours.state import RECOURS
from arbitration.events.fisf import FurtherAppealDecided
from arbitration.events.recours import AppealHeard, Contested, Outcome, Remedy, RemedyCarriedOut, RemedyDecided
from engine.events.testing import given
from tests.arbitration.domain.recours.before_fisf import WHY
from tests.arbitration.domain.recours.test_deciding import ADMITTED, ANNE, DECIDED, PAUL, decision
from tests.arbitration.domain.recours.test_filing import FILED

VERDICT = RemedyDecided(remedy=Remedy.VERDICT, line="3 BEAUX 7F")


def test_fisf_6_3_what_follows_is_recorded_beside_the_decision():
    heard = AppealHeard(sitting=(ANNE, PAUL))
    given(RECOURS, FILED, ADMITTED).when(decide, **decision(), remedy=VERDICT).then(heard, DECIDED, VERDICT)


def test_fisf_6_3_nothing_follows_from_a_decision_that_stands():
    told = decision() | {"outcome": Outcome.UPHELD}
    given(RECOURS, FILED, ADMITTED).when(decide, **told, remedy=VERDICT).then_refuses(NothingFollows)


@pytest.mark.parametrize("other", [Remedy.ANNULMENT, Remedy.REINSTATEMENT])
def test_fisf_6_3_what_follows_is_about_what_is_contested(other):
    remedy = RemedyDecided(remedy=other, coup=1)
    given(RECOURS, FILED, ADMITTED).when(decide, **decision(), remedy=remedy).then_refuses(OtherRemedy)


def test_fisf_3_6_the_coup_that_does_not_count_is_named():
    of_the_clock = replace(FILED, subject=Contested.CLOCK)
    remedy = RemedyDecided(remedy=Remedy.ANNULMENT, error="timing")
    given(RECOURS, of_the_clock, ADMITTED).when(decide, **decision(), remedy=remedy).then_refuses(WhichCoup)


def test_of_something_else_no_score_moves():
    assert Contested.OTHER not in REMEDIES


def test_it_is_carried_out_once():
    decided = given(RECOURS, FILED, ADMITTED, DECIDED, VERDICT)
    decided.when(carry_out).then(RemedyCarriedOut())
    given(RECOURS, FILED, ADMITTED, DECIDED, VERDICT, RemedyCarriedOut()).when(carry_out).then_refuses(NoRemedy)
    given(RECOURS, FILED, ADMITTED, DECIDED).when(carry_out).then_refuses(NoRemedy)


def test_fisf_6_4_2_what_the_fisf_overturns_comes_to_stand_no_more():
    before = [FILED, ADMITTED, DECIDED, VERDICT]
    further = FurtherAppealDecided(sitting=(ANNE,), outcome=Outcome.OVERTURNED, favourable=False, **WHY)
    given(RECOURS, *before, further).when(carry_out).then_refuses(NoRemedy)
    given(RECOURS, *before, replace(further, outcome=Outcome.UPHELD)).when(carry_out).then(RemedyCarriedOut())
    again = given(RECOURS, *before, RemedyCarriedOut(), further, VERDICT)
    again.when(carry_out).then(RemedyCarriedOut())
