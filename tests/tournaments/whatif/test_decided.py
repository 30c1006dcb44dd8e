"""What a commission decides gives exactly what “Et si… ?” foresaw of it: scores, ranks, points (FISF 6.3, 6.4)."""

from uuid import uuid4

import pytest

from arbitration.commands.commissions import disqualify
from arbitration.commands.recours import decide_recours, file_recours
from arbitration.commands.remedies import refuse_unworkable
from arbitration.domain.commission import NotDisqualified
from arbitration.domain.decision import AboveTheTop
from arbitration.domain.recours.remedy import NothingFollows, OtherRemedy, WhichCoup
from arbitration.domain.refusals import CoupStays
from arbitration.events.feuille import BulletinRectified
from arbitration.events.recours import Contested, Outcome, Remedy, RemedyDecided
from arbitration.models.bulletins import BulletinRow
from arbitration.queries.commissions import members_of
from arbitration.queries.ledger import counts_of
from arbitration.queries.recours import Matter, recours_line
from engine.eventstore.commanding import identified
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import head, read_stream
from engine.people.actors import SYSTEM
from tests.factories.commissions import CommissionFactory
from tests.factories.halls import HallFactory
from tests.factories.parties import work
from tests.tournaments.whatif.test_replay import foreseen, played, points_of, ranked
from tournaments.domain.whatif.supposition import CoupSupposedAnnulled, EntrySupposedBack, RulingSupposed

__all__ = ["played"]

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def commission(hall):
    CommissionFactory(competition=hall.competition)


def contest(hall, subject, *, table=3, coup=None, about=True):
    where = (hall.partie, coup) if about else (None, None)
    return file_recours(
        Matter(hall.competition, subject, hall.entries[table - 1], *where), "Relisez", centre=hall.centre, by=SYSTEM
    )


def decide(recours, remedy, *, outcome=Outcome.OVERTURNED, **more):
    commission = recours_line(recours).row.commission
    sitting = [one.person for one in members_of(commission)]
    told = {"outcome": outcome, "favourable": False, "reason": "On lit 7", **more}
    decided = decide_recours(recours, sitting=sitting, remedy=remedy, by=SYSTEM, **told)
    work()
    return decided


def test_fisf_6_3_a_verdict_put_in_the_place_of_another(played):
    supposed = RulingSupposed(played.partie, played.entries[2], 2, line="3 BEAUX 7F")
    before, expected = ranked(played.competition), foreseen(played.competition, supposed)
    recours = contest(played, Contested.VERDICT, coup=2)
    *_, decided = decide(recours, RemedyDecided(remedy=Remedy.VERDICT, line="3 BEAUX 7F"))
    assert ranked(played.competition) == expected != before
    feuille = read_stream(f"feuille-{played.partie}-{played.entries[2]}")
    assert feuille[-1].metadata["causation_id"] == str(decided.event_id)
    assert recours_line(recours).row.carried_out_at is not None
    assert check() == []


def test_fisf_5_9_the_moyenne_and_the_avertissements_follow_from_what_is_decided(played):
    """Table 1 is given its word: it keeps 90 points with an avertissement, and its later zero is no repetition."""
    given = RemedyDecided(remedy=Remedy.VERDICT, score=90, motif="W_SCORE_ERRONE")
    supposed = RulingSupposed(played.partie, played.entries[0], 1, score=90, motif="W_SCORE_ERRONE")
    expected = foreseen(played.competition, supposed)
    decide(contest(played, Contested.VERDICT, table=1, coup=1), given, outcome=Outcome.PARTLY)
    assert ranked(played.competition) == expected
    row = BulletinRow.objects.get(partie=played.partie, entry=played.entries[0], coup=1, stands=True)
    assert (row.score, row.sanction) == (90, "avertissement")
    assert counts_of(played.partie, played.entries[:1])[played.entries[0]].total == 1


def test_fisf_3_5_a_solo_is_lost_to_whom_the_commission_gives_as_much():
    hall = HallFactory(tables=16, announced=True)
    CommissionFactory(competition=hall.competition)
    hall.close()
    hall.enter("1 BATEAUX H6 106", *(f"{table} /" for table in range(2, 17)))
    hall.announce()
    hall.end()
    work()
    before = ranked(hall.competition)
    expected = foreseen(hall.competition, RulingSupposed(hall.partie, hall.entries[1], 1, line="2 BATEAUX H6 106"))
    recours = contest(hall, Contested.VERDICT, table=2, coup=1)
    decide(recours, RemedyDecided(remedy=Remedy.VERDICT, line="2 BATEAUX H6 106"))
    assert ranked(hall.competition) == expected
    assert (points_of(hall, 1, before), points_of(hall, 1, expected), points_of(hall, 2, expected)) == (116, 106, 106)


def test_fisf_3_6_a_coup_that_does_not_count(closed):
    closed.enter("1 BEAUTAX H6 90", "2 BATEAUX H6 106", "3 BATEAUX H6 100")
    closed.announce()
    work()
    expected = foreseen(closed.competition, CoupSupposedAnnulled(closed.partie, 1))
    recours = contest(closed, Contested.CLOCK, coup=1)
    *_, decided = decide(recours, RemedyDecided(remedy=Remedy.ANNULMENT, coup=1, error="timing"))
    assert ranked(closed.competition) == expected
    assert {line[3] for line in expected.values()} == {0}
    assert read_stream(f"partie-{closed.partie}")[-1].metadata["causation_id"] == str(decided.event_id)
    assert check() == []


def test_fisf_6_1_a_disqualification_that_does_not_stand(played):
    best = played.entries[1]
    before = ranked(played.competition)
    disqualify(played.competition, best, "antisèche", by=SYSTEM)
    work()
    out, expected = ranked(played.competition), foreseen(played.competition, EntrySupposedBack(best))
    assert (best in out, expected) == (False, before)
    recours = contest(played, Contested.DISQUALIFICATION, table=2, about=False)
    decide(recours, RemedyDecided(remedy=Remedy.REINSTATEMENT))
    assert ranked(played.competition) == expected
    assert check() == []
    disqualify(played.competition, best, "encore", by=SYSTEM)
    work()
    assert ranked(played.competition) == out


@pytest.mark.parametrize(
    ("subject", "remedy", "more", "refusal"),
    [
        (Contested.VERDICT, RemedyDecided(remedy=Remedy.VERDICT), {"outcome": Outcome.UPHELD}, NothingFollows),
        (Contested.VERDICT, RemedyDecided(remedy=Remedy.REINSTATEMENT), {}, OtherRemedy),
        (Contested.VERDICT, RemedyDecided(remedy=Remedy.VERDICT, score=200), {}, AboveTheTop),
        (Contested.OTHER, RemedyDecided(remedy=Remedy.VERDICT), {}, OtherRemedy),
        (Contested.DRAW, RemedyDecided(remedy=Remedy.ANNULMENT, error="timing"), {}, WhichCoup),
        (Contested.DRAW, RemedyDecided(remedy=Remedy.ANNULMENT, coup=1, error="timing"), {}, CoupStays),
    ],
)
def test_what_does_not_follow_is_refused_and_nothing_is_decided(played, subject, remedy, more, refusal):
    recours = contest(played, subject, coup=1)
    before = head()
    with pytest.raises(refusal):
        decide(recours, remedy, **more)
    assert (recours_line(recours).row.state, head()) == ("admitted", before)


def test_who_is_not_disqualified_is_not_reinstated(played):
    disqualify(played.competition, played.entries[1], "antisèche", by=SYSTEM)
    work()
    recours = contest(played, Contested.DISQUALIFICATION, table=2, about=False)
    decide(recours, RemedyDecided(remedy=Remedy.REINSTATEMENT))
    with pytest.raises(NotDisqualified):
        refuse_unworkable(recours_line(recours).row, RemedyDecided(remedy=Remedy.REINSTATEMENT))


def test_a_decision_sent_again_is_carried_out_once(played):
    recours, sent = contest(played, Contested.VERDICT, coup=2), uuid4()
    for _ in range(2):
        with identified(sent):
            decide(recours, RemedyDecided(remedy=Remedy.VERDICT, line="3 BEAUX 7F"))
    feuille = read_stream(f"feuille-{played.partie}-{played.entries[2]}")
    assert sum(isinstance(at.event, BulletinRectified) for at in feuille) == 1
