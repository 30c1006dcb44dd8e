"""What the FISF decides comes to stand in the score too, in the place of what was decided before (FISF 6.4.2)."""

import pytest

from arbitration.commands.fisf import conclude_recours, inform_parties, transmit_recours
from arbitration.domain.decision import AboveTheTop
from arbitration.domain.recours.further import Stage
from arbitration.domain.recours.remedy import NothingFollows
from arbitration.events.fisf import Party, Transmitter
from arbitration.events.recours import Contested, Outcome, Remedy, RemedyDecided
from arbitration.queries.fisf import fisf_commission
from arbitration.queries.further import further_of
from arbitration.queries.recours import recours_line
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import read_stream
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory, FisfFactory
from tests.factories.parties import work
from tests.tournaments.whatif.test_decided import contest, decide
from tests.tournaments.whatif.test_replay import foreseen, played, ranked
from tournaments.domain.whatif.supposition import RulingSupposed

__all__ = ["played"]

pytestmark = pytest.mark.django_db

BEAUX = RemedyDecided(remedy=Remedy.VERDICT, line="3 BEAUX 7F")


@pytest.fixture(autouse=True)
def commissions(hall):
    CommissionFactory(competition=hall.competition)
    FisfFactory(account=AccountFactory().pk)


def escalate(recours):
    told = {"appellant": Party.PLAYER, "informed": [Party.PLAYER, Party.ARBITRES], "grounds": "On lit 7"}
    inform_parties(recours, by=SYSTEM, **told)
    transmit_recours(recours, transmitter=Transmitter.PRESIDENT, documents="Le bulletin", by=SYSTEM)


def conclude(recours, remedy, outcome=Outcome.OVERTURNED):
    told = {"outcome": outcome, "favourable": True, "reason": "Le 7 se lit"}
    sitting = [one.person for one in fisf_commission() if one.role != "other"]
    recorded = conclude_recours(recours, sitting=sitting, remedy=remedy, by=SYSTEM, **told)
    work()
    return recorded


def test_fisf_6_4_2_the_verdict_of_the_fisf_moves_the_ranking_as_foreseen(played):
    supposed = RulingSupposed(played.partie, played.entries[2], 2, line="3 BEAUX 7F")
    before, expected = ranked(played.competition), foreseen(played.competition, supposed)
    recours = contest(played, Contested.VERDICT, coup=2)
    decide(recours, None, outcome=Outcome.UPHELD)
    assert ranked(played.competition) == before
    escalate(recours)
    *_, decided = conclude(recours, BEAUX)
    assert ranked(played.competition) == expected != before
    rectified = read_stream(f"feuille-{played.partie}-{played.entries[2]}")[-1]
    assert rectified.metadata["causation_id"] == str(decided.event_id)
    assert recours_line(recours).row.carried_out_at is not None
    assert check() == []


def test_fisf_6_4_2_what_the_first_commission_changed_is_changed_back(played):
    before = ranked(played.competition)
    recours = contest(played, Contested.VERDICT, coup=2)
    decide(recours, BEAUX)
    assert ranked(played.competition) != before
    escalate(recours)
    first = read_stream(f"feuille-{played.partie}-{played.entries[2]}")[-2].event
    conclude(recours, RemedyDecided(remedy=Remedy.VERDICT, line=first.typed))
    assert ranked(played.competition) == before


def test_a_verdict_that_cannot_stand_is_not_decided(played):
    recours = contest(played, Contested.VERDICT, coup=2)
    decide(recours, None, outcome=Outcome.UPHELD)
    escalate(recours)
    before = ranked(played.competition)
    with pytest.raises(AboveTheTop):
        conclude(recours, RemedyDecided(remedy=Remedy.VERDICT, score=999))
    with pytest.raises(NothingFollows):
        conclude(recours, BEAUX, Outcome.UPHELD)
    assert further_of([recours])[recours].stage is Stage.TRANSMITTED
    assert ranked(played.competition) == before
