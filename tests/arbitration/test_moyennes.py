"""FISF 5.9.f to h: a word refused again while its billet is on its way pays the moyenne of the others."""

from importlib import import_module

import pytest
from django.apps import apps

from arbitration.commands import following
from arbitration.commands.billets import MAX_BILLETS, Handed, deliver_billets, keep_billet_back
from arbitration.commands.bulletins import rectify_bulletin
from arbitration.commands.judgements import judge_bulletin
from arbitration.commands.moyennes import decide_moyenne
from arbitration.domain.after_verdict import AboveTheProposed, NoMoyenneDue
from arbitration.domain.refusals import ReasonNeeded, TooManyBillets
from arbitration.events.feuille import JudgementSubject
from arbitration.models.bulletins import BulletinRow
from arbitration.queries.moyennes import moyennes_in
from arbitration.queries.verdicts import verdict_of
from engine.eventstore.errors import ConcurrencyError
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head
from games.commands.partie import annul_coup
from tests.factories.halls import HallFactory
from tournaments.models.standings import ScoreLineRow

pytestmark = pytest.mark.django_db

REFUSED = "BEAUTAX 7F"


@pytest.fixture
def repeated(closed):
    """Table 1 has a zero for BEAUTAX at the first coup, and plays it again at the second."""
    closed.enter("1 BEAUTAX H6 90", "2 BATEAUX H6 106", "3 /")
    closed.announce()
    closed.close(2, letters="BEAUTXS")
    return closed


def bulletin(hall, table=1, coup=2):
    return verdict_of(hall.partie, hall.entries[table - 1], coup)


def paid(hall, table=1, coup=2):
    row = bulletin(hall, table, coup)
    return (row.score, row.sanction, row.moyenne["over"] if row.moyenne else None)


def hand_over(hall, coup=1, *, table=1, **more):
    return deliver_billets(hall.partie, hall.centre, [Handed(hall.entries[table - 1], coup)], by=hall.arbitre, **more)


def test_fisf_5_9_f_the_moyenne_is_settled_when_the_last_bulletin_is_in(repeated):
    repeated.enter(f"1 {REFUSED} 30", "2 BEAUX 7F")
    assert paid(repeated) == (0, "nullite", None)
    repeated.enter("3 /")
    row, half = bulletin(repeated), (bulletin(repeated, 2).score + 1) // 2
    assert (row.score, row.sanction, row.score_for_solo, row.found) == (half, "none", half, 0)
    assert row.moyenne == {"score": half, "capped": False, "over": 2, "first_coup": 1, "decided": False}
    assert 0 < half < row.as_if


def test_fisf_5_9_f_the_zeros_of_the_others_count(repeated):
    repeated.enter(f"1 {REFUSED} 30", "2 BEAUX 7F", "3 /")
    assert paid(repeated) == ((bulletin(repeated, 2).score + 1) // 2, "none", 2)
    rectify_bulletin(repeated.partie, repeated.entries[2], 2, "3 BEAUX 7F", "relu", by=repeated.arbitre)
    assert paid(repeated) == (bulletin(repeated, 2).score, "none", 2)


def test_fisf_5_9_f_who_has_been_told_the_motif_has_a_zero(repeated):
    assert hand_over(repeated, before_coup=2) == 1
    repeated.enter(f"1 {REFUSED} 30", "2 BEAUX 7F", "3 /")
    assert paid(repeated) == (0, "nullite", None)


def test_fisf_5_9_f_a_billet_handed_over_once_the_coup_is_closed_comes_too_late(repeated):
    hand_over(repeated)
    repeated.enter(f"1 {REFUSED} 30", "2 BEAUX 7F", "3 /")
    assert paid(repeated)[2] == 2


def test_fisf_5_9_f_an_incomplete_billet_tells_nothing(repeated):
    hand_over(repeated, before_coup=2, complete=False)
    repeated.enter(f"1 {REFUSED} 30", "2 BEAUX 7F", "3 /")
    assert paid(repeated)[2] == 2
    hand_over(repeated, before_coup=2)
    assert paid(repeated) == (0, "nullite", None)


def test_fisf_5_9_f_a_delivery_recorded_by_mistake_gives_the_moyenne_back(repeated):
    hand_over(repeated, before_coup=2)
    repeated.enter(f"1 {REFUSED} 30", "2 BEAUX 7F", "3 /")
    keep_billet_back(repeated.partie, Handed(repeated.entries[0], 1), by=repeated.arbitre)
    assert paid(repeated)[2] == 2


def test_fisf_5_9_f_a_rectified_bulletin_of_the_coup_changes_the_moyenne(repeated):
    repeated.enter(f"1 {REFUSED} 30", "2 /", "3 /")
    assert paid(repeated) == (0, "none", 2)
    rectify_bulletin(repeated.partie, repeated.entries[1], 2, "2 BEAUX 7F", "relu", by=repeated.arbitre)
    assert paid(repeated)[0] == (bulletin(repeated, 2).score + 1) // 2


def test_fisf_5_9_f_without_the_first_zero_there_is_no_right(repeated):
    repeated.enter(f"1 {REFUSED} 30", "2 BEAUX 7F", "3 /")
    rectify_bulletin(repeated.partie, repeated.entries[0], 1, "1 BATEAUX H6 106", "mal lu", by=repeated.arbitre)
    assert paid(repeated) == (0, "nullite", None)


def test_fisf_5_9_f_another_error_worth_a_zero_takes_the_right_away(repeated):
    repeated.enter(f"1 {REFUSED} 30", "2 BEAUX 7F", "3 /")
    judge_bulletin(
        repeated.partie,
        repeated.entries[0],
        2,
        subject=JudgementSubject.GRAVE,
        answer=True,
        reason="insultes",
        by=repeated.arbitre,
    )
    assert paid(repeated) == (0, "nullite", None)


def test_fisf_3_6_b_a_billet_is_handed_over_while_the_coup_that_follows_is_played_again(repeated):
    annul_coup(repeated.partie, reason="timing", by=repeated.juge_arbitre)
    assert hand_over(repeated) == 1
    assert BulletinRow.objects.get(entry=repeated.entries[0], coup=1).delivered_before == 2


@pytest.mark.parametrize("what", ["deliver", "rectify", "judge", "enter"])
def test_fisf_5_9_f_a_moyenne_that_somebody_else_changes_meanwhile_is_settled_again(repeated, monkeypatch, what):
    """The commit of the moyenne is refused once, as when another arbitre was faster; the command goes on."""
    repeated.enter(f"1 {REFUSED} 30", "2 BEAUX 7F", *([] if what == "enter" else ["3 /"]))
    plain, busy = following.append, iter([ConcurrencyError(stream="feuille", expected=1, actual=2)])

    def sometimes(*appends, conditions):
        for error in busy:
            raise error
        return plain(*appends, conditions=conditions)

    monkeypatch.setattr(following, "append", sometimes)
    if what == "deliver":
        hand_over(repeated, before_coup=2)
    elif what == "rectify":
        rectify_bulletin(repeated.partie, repeated.entries[1], 2, "2 /", "relu", by=repeated.arbitre)
    elif what == "judge":
        entry, by, grave = repeated.entries[1], repeated.arbitre, JudgementSubject.GRAVE
        judge_bulletin(repeated.partie, entry, 2, subject=grave, answer=True, reason="cris", by=by)
    else:
        repeated.enter("3 /")
    assert next(busy, None) is None
    expected = {"deliver": (0, "nullite", None), "enter": ((bulletin(repeated, 2).score + 1) // 2, "none", 2)}
    assert paid(repeated) == expected.get(what, (0, "none", 2))


def test_fisf_3_6_b_the_moyenne_goes_with_its_coup(repeated):
    repeated.enter(f"1 {REFUSED} 30", "2 BEAUX 7F", "3 /")
    annul_coup(repeated.partie, reason="timing", by=repeated.juge_arbitre)
    repeated.close(2, letters="SIROPES")
    assert not BulletinRow.objects.filter(partie=repeated.partie, coup=2, stands=True).exists()
    assert moyennes_in(repeated.partie, repeated.centre).due == {}


def test_fisf_5_9_f_the_players_of_another_centre_do_not_count(lexicon):
    hall = alone()
    assert paid(hall) == (0, "nullite", None)
    assert [each.must_be_decided for each in moyennes_in(hall.partie, hall.centre).due.values()] == [True]


def alone():
    """Nobody else plays in the centre."""
    hall = HallFactory(tables=1, announced=True)
    hall.close()
    hall.enter("1 BEAUTAX H6 90")
    hall.announce()
    hall.close(2, letters="BEAUTXS")
    hall.enter(f"1 {REFUSED} 30")
    return hall


def decide(hall, score, reason="moyenne de la salle voisine"):
    return decide_moyenne(hall.partie, hall.entries[0], 2, score, reason, by=hall.arbitre)


def test_q12_with_nobody_else_the_arbitre_decides_with_a_reason(lexicon):
    hall = alone()
    with pytest.raises(ReasonNeeded):
        decide(hall, 12, " ")
    row = decide(hall, 12)
    assert (row.score, row.sanction, row.moyenne["decided"]) == (12, "none", True)
    before = head()
    hall.enter("1 /")
    assert (head(), paid(hall)) == (before, (12, "none", 0))


def test_fisf_5_9_g_what_the_arbitre_decides_stays_within_the_solution_proposed(lexicon):
    hall = alone()
    with pytest.raises(AboveTheProposed):
        decide(hall, bulletin(hall).as_if + 1)


def test_q12_no_moyenne_is_decided_where_one_is_due_to_nobody_or_can_be_reckoned(repeated):
    repeated.enter(f"1 {REFUSED} 30", "2 BEAUX 7F", "3 /")
    for table in (1, 2):
        with pytest.raises(NoMoyenneDue):
            decide_moyenne(repeated.partie, repeated.entries[table - 1], 2, 5, "parce que", by=repeated.arbitre)


def test_fisf_5_9_f_the_standings_follow_the_moyenne(repeated):
    repeated.enter(f"1 {REFUSED} 30", "2 BEAUX 7F", "3 /")
    catch_up("tournaments.standings")
    line = ScoreLineRow.objects.get(entry=repeated.entries[0], coup=2)
    assert (line.score, line.score_for_solo, line.moyenne) == (bulletin(repeated).score, bulletin(repeated).score, True)
    # a row of before the fold was one said that solos compare nothing
    BulletinRow.objects.filter(coup=2).update(score_for_solo=0)
    import_module("arbitration.migrations.0022_moyennes_compared").compare(apps, None)
    assert bulletin(repeated).score_for_solo == bulletin(repeated).score
    hand_over(repeated, before_coup=2)
    catch_up("tournaments.standings")
    line = ScoreLineRow.objects.get(entry=repeated.entries[0], coup=2)
    assert (line.score, line.score_for_solo, line.moyenne) == (0, 0, False)


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("both_databases")
@pytest.mark.parametrize("pauses", [True, False])
def test_fisf_5_9_f_moyennes_are_rebuilt_alike(repeated, pauses):
    for text in (f"1 {REFUSED} 30", "2 /", "3 /"):
        repeated.enter(text)
        if pauses:
            catch_up("tournaments.standings")
    rectify_bulletin(repeated.partie, repeated.entries[1], 2, "2 BEAUX 7F", "relu", by=repeated.arbitre)
    hand_over(repeated)
    catch_up("tournaments.standings")
    assert paid(repeated)[2] == 2
    for name in ("arbitration.bulletins", "tournaments.standings"):
        assert check(name) == []


def test_no_more_billets_are_handed_over_at_once_than_a_hall_holds(repeated):
    billets = [Handed(repeated.entries[0], 1)] * (MAX_BILLETS + 1)
    with pytest.raises(TooManyBillets) as refused:
        deliver_billets(repeated.partie, repeated.centre, billets, by=repeated.arbitre)
    assert refused.value.params == {"most": MAX_BILLETS, "count": MAX_BILLETS + 1}
    assert not BulletinRow.objects.exclude(delivered_before=None).exists()
