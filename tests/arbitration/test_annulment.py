"""FISF 3.6: the bulletins of an annulled coup count no more, and those of the coup played again are others."""

from uuid import uuid4

import pytest

from arbitration.commands.bulletins import correct_bulletin, rectify_bulletin
from arbitration.commands.entering import Line, enter_bulletins
from arbitration.domain.bulletin import Bulletin
from arbitration.domain.feuille import BulletinAlreadyRecorded
from arbitration.domain.refusals import (
    CoupNotClosed,
    CoupWasAnnulled,
    LastCoupAnnulled,
    NoCoupClosed,
    ResultsWereAnnulled,
)
from arbitration.models.bulletins import BulletinRow
from arbitration.queries import desk as desk_queries
from arbitration.services.correction import CorrectionSession
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import head, read_stream
from engine.rules.end import EndReason
from games.commands.partie import annul_coup
from games.events.partie import PartieEnded, ResultsAnnulled
from games.streams import partie_stream
from tests.arbitration.warned import avertissements_of
from tests.factories.halls import TOP_LINE, Hall

pytestmark = pytest.mark.django_db


def annul(hall: Hall) -> None:
    annul_coup(hall.partie, reason="timing", by=hall.juge_arbitre)


def enter(hall: Hall, text: str, *, coup: int | None = 1, attempt: int = 1, line=None):
    lines = [Line(line or uuid4(), text, coup, attempt)]
    (answer,) = enter_bulletins(hall.partie, hall.centre, lines, by=hall.arbitre)
    return answer


def verdicts(hall: Hall) -> list[tuple[int, int, bool, bool]]:
    rows = BulletinRow.objects.filter(partie=hall.partie).order_by("position")
    return [(row.attempt, row.score, row.stands, row.annulled) for row in rows]


def test_fisf_3_6_b_a_verdict_of_the_annulled_coup_stands_no_more(closed):
    enter(closed, f"1 {TOP_LINE}")
    annul(closed)
    assert verdicts(closed) == [(1, 106, False, True)]
    desk = desk_queries.desk(closed.partie, closed.centre, 1)
    assert (desk.position, desk.annulled, desk.corrected) == (None, 1, 0)


def test_fisf_3_6_b_a_bulletin_that_comes_after_the_annulment_is_refused(closed):
    annul(closed)
    before = head()
    assert type(enter(closed, f"1 {TOP_LINE}").refusal) is CoupWasAnnulled
    assert type(enter(closed, f"1 {TOP_LINE}", coup=None).refusal) is NoCoupClosed
    with pytest.raises(CoupWasAnnulled):
        correct_bulletin(closed.partie, closed.entries[0], 1, Bulletin(words=()), by=closed.arbitre)
    assert head() == before


def test_fisf_3_6_b_a_bulletin_of_the_annulled_coup_does_not_slip_into_the_coup_played_again(closed):
    annul(closed)
    closed.close(letters="BATEAUS")
    assert type(enter(closed, f"1 {TOP_LINE}").refusal) is CoupWasAnnulled
    assert enter(closed, "1 /", attempt=2).verdict.attempt == 2
    assert type(enter(closed, "2 /", attempt=3).refusal) is CoupNotClosed


def test_fisf_3_6_b_a_bulletin_decided_before_the_annulment_is_not_recorded_after_it(closed, monkeypatch):
    """The annulment comes between the decision and the commit: the partie is no longer what was read."""
    plain, annulments = CorrectionSession.appends, iter([annul])

    def meanwhile(desk):
        for happens in annulments:
            happens(closed)
        return plain(desk)

    monkeypatch.setattr(CorrectionSession, "appends", meanwhile)
    assert type(enter(closed, f"1 {TOP_LINE}").refusal) is CoupWasAnnulled
    assert verdicts(closed) == []


def test_fisf_3_6_b_a_line_without_its_coup_does_not_fall_back_on_the_coup_before(closed):
    closed.announce()
    closed.close(2, letters="SIROPES")
    annul(closed)
    assert type(enter(closed, "1 /", coup=None).refusal) is LastCoupAnnulled
    assert enter(closed, "1 /").verdict.coup == 1
    closed.close(2, letters="SIROPEZ")
    assert [(answer.verdict.coup, answer.verdict.attempt) for answer in [enter(closed, "2 /", coup=None)]] == [(2, 2)]


def test_fisf_3_6_b_the_coup_played_again_takes_one_bulletin_of_each_table(closed):
    enter(closed, f"1 {TOP_LINE}")
    annul(closed)
    closed.close(letters="BATEAUS")
    assert enter(closed, "1 /", attempt=2).verdict.score == 0
    assert type(enter(closed, f"1 {TOP_LINE}", attempt=2).refusal) is BulletinAlreadyRecorded
    assert verdicts(closed) == [(1, 106, False, True), (2, 0, True, False)]
    assert desk_queries.desk(closed.partie, closed.centre, 1, 2).corrected == 1


def test_fisf_3_6_b_a_line_sent_again_after_the_annulment_learns_of_it(closed):
    line = uuid4()
    enter(closed, f"1 {TOP_LINE}", line=line)
    annul(closed)
    assert type(enter(closed, f"1 {TOP_LINE}", line=line).refusal) is CoupWasAnnulled


def test_fisf_3_6_b_what_was_annulled_is_not_rectified(closed):
    entry = closed.entries[0]
    enter(closed, f"1 {TOP_LINE}")
    annul(closed)
    closed.close()
    enter(closed, f"1 {TOP_LINE}", attempt=2)
    with pytest.raises(CoupWasAnnulled):
        rectify_bulletin(closed.partie, entry, 1, "1 /", "mal lu", by=closed.arbitre)
    rectified = rectify_bulletin(closed.partie, entry, 1, "1 /", "mal lu", attempt=2, by=closed.arbitre)
    assert (rectified.attempt, rectified.score) == (2, 0)
    assert verdicts(closed) == [(1, 106, False, True), (2, 106, False, False), (2, 0, True, False)]


def test_fisf_3_6_b_the_avertissements_of_the_annulled_coup_leave_the_page_of_the_arbitre(closed):
    enter(closed, "1 BATEAUX H6 105")
    assert avertissements_of(closed.partie, closed.entries[:1]) == {closed.entries[0]: 1}
    annul(closed)
    assert avertissements_of(closed.partie, closed.entries[:1]) == {closed.entries[0]: 0}


def test_fisf_3_6_b_a_disciplinary_avertissement_stays(closed):
    enter(closed, "1 BATEAUX H6 105")
    BulletinRow.objects.update(disciplinary=True)
    annul(closed)
    assert avertissements_of(closed.partie, closed.entries[:1]) == {closed.entries[0]: 1}


def test_fisf_3_7_e_no_bulletin_counts_once_the_results_are_annulled(closed):
    ended = PartieEnded(reason=EndReason.INTERRUPTED, seed="", salt="")
    closed.announce()
    closed.happen(ResultsAnnulled(collected=1), ended)
    assert type(enter(closed, f"1 {TOP_LINE}").refusal) is ResultsWereAnnulled


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("both_databases")
def test_fisf_3_6_b_rows_of_annulled_coups_are_rebuilt_alike(closed):
    enter(closed, "1 BATEAUX H6 105")
    enter(closed, f"2 {TOP_LINE}")
    rectify_bulletin(closed.partie, closed.entries[1], 1, "2 /", "mal lu", by=closed.arbitre)
    annul(closed)
    closed.close()
    enter(closed, "2 /", attempt=2)
    closed.announce()
    annul(closed)
    assert [(score, annulled) for _, score, _, annulled in verdicts(closed)] == [
        (106, True),
        (106, False),
        (0, True),
        (0, True),
    ]
    assert check("arbitration.bulletins") == []
    assert check("games.parties") == []
    assert [fact.type for fact in read_stream(partie_stream(closed.partie))][-1] == "games.coup_annulled"
