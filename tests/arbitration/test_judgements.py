"""FISF 5.3.3, 5.5, 5.7: what only the arbitre can decide, recorded with its author and its reason."""

from uuid import uuid4

import pytest
from django.db.models import Q

from arbitration.commands.bulletins import rectify_bulletin
from arbitration.commands.judgements import judge_bulletin
from arbitration.domain.feuille import NoBulletinToRectify
from arbitration.domain.judgement import AlreadyJudged, NothingToJudge, WordNotSaid
from arbitration.domain.refusals import ReasonNeeded
from arbitration.events.feuille import BulletinRectified, JudgementRecorded, JudgementSubject
from arbitration.models.bulletins import BulletinRow, JudgementRow
from arbitration.queries.judgements import bulletins_asking, open_questions
from arbitration.queries.verdicts import rows_at, verdict_of
from arbitration.streams import feuille_stream
from engine.eventstore.commanding import identified
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import head, read_stream
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from engine.people.vault import texts_of
from tests.factories.accounts import AccountFactory

pytestmark = pytest.mark.django_db

PLAUSIBILITY, ILLEGIBLE = JudgementSubject.PLAUSIBILITY, JudgementSubject.ILLEGIBLE
PRESENTATION, DISCIPLINE, GRAVE = JudgementSubject.PRESENTATION, JudgementSubject.DISCIPLINE, JudgementSubject.GRAVE


@pytest.fixture
def second(closed):
    """The second coup is closed, on SRIATEL: LA without a place is worth 6 in four, one of which would form AB."""
    closed.announce()
    closed.close(2, letters="SRIATEL")
    return closed


def judge(hall, subject=PLAUSIBILITY, *words, answer=True, reason="cela se lit", table=1, coup=2, by=None):
    entry = hall.entries[table - 1]
    return judge_bulletin(
        hall.partie,
        entry,
        coup,
        subject=subject,
        words=words,
        answer=answer,
        reason=reason,
        by=by or hall.arbitre,
    )


def asked(hall, table=1, coup=2):
    rows = rows_at(hall.partie, hall.centre, coup, 1)
    return open_questions(rows.values()).get(hall.entries[table - 1], ())


def types(hall, table=1):
    return [
        each.type.removeprefix("arbitration.")
        for each in read_stream(feuille_stream(hall.partie, hall.entries[table - 1]))
    ]


def test_fisf_5_3_3_b_a_verdict_comes_with_the_words_that_nobody_has_judged(second):
    (answer,) = second.enter("1 LA 6")
    assert (answer.verdict.score, answer.verdict.motifs) == (1, ["P_LOCALISATION"])
    assert "AB" in answer.verdict.questions
    assert asked(second) == tuple(answer.verdict.questions)
    assert [row.table for row in bulletins_asking([second.partie], Q(centre=second.centre))] == [1]


def test_fisf_5_3_3_b_a_plausible_word_makes_a_zero_in_the_same_commit(second):
    second.enter("1 LA 6")
    row = judge(second, PLAUSIBILITY, "AB")
    assert (row.score, row.sanction, row.motifs, row.named_words) == (0, "nullite", ["Z_RACCORD_FALLACIEUX"], ["AB"])
    assert types(second)[-2:] == ["judgement_recorded", "bulletin_rectified"]
    judged, rectified = (each.event for each in read_stream(feuille_stream(second.partie, second.entries[0]))[-2:])
    assert (type(judged), type(rectified)) == (JudgementRecorded, BulletinRectified)
    assert (judged.word, judged.answer, judged.article, judged.reason) == ("AB", True, "FISF 5.3.3", rectified.reason)
    assert texts_of([judged.reason]) == {judged.reason: "cela se lit"}
    assert asked(second) == ()


def test_fisf_5_3_3_b_a_word_that_is_not_plausible_leaves_the_penalite(second):
    (answer,) = second.enter("1 LA 6")
    row = judge(second, PLAUSIBILITY, *answer.verdict.questions, answer=False)
    assert (row.score, row.rectification) == (1, False)
    assert asked(second) == ()
    assert types(second).count("judgement_recorded") == len(answer.verdict.questions)


def test_fisf_5_3_3_b_every_word_of_the_place_must_be_plausible(second):
    """At I10 the word would form AL and UA: one of them alone deceives nobody."""
    second.enter("1 LA 6")
    assert judge(second, PLAUSIBILITY, "AL").score == 1
    assert judge(second, PLAUSIBILITY, "UA").score == 0


def test_fisf_5_3_3_b_one_judgement_holds_for_all_the_bulletins_of_the_coup_in_the_centre(second):
    second.enter("1 LA 6", "2 LA 6")
    judge(second, PLAUSIBILITY, "AB", table=2)
    assert {row.score for row in rows_at(second.partie, second.centre, 2, 1).values()} == {0}
    (later,) = second.enter("3 LA 6")
    assert (later.verdict.score, later.verdict.questions) == (0, [])
    assert JudgementRow.objects.count() == 1


def test_fisf_5_3_3_b_a_judgement_may_be_taken_back_by_another(second):
    second.enter("1 LA 6")
    judge(second, PLAUSIBILITY, "AB")
    row = judge(second, PLAUSIBILITY, "AB", answer=False, reason="personne ne le croirait")
    assert (row.score, row.motifs) == (1, ["P_LOCALISATION"])
    assert "AB" not in asked(second)


def test_q17_what_an_arbitre_decided_himself_is_not_undone_by_a_judgement(second):
    second.enter("1 LA 6", "2 LA 6")
    BulletinRow.objects.filter(entry=second.entries[1]).update(adjudicated={"score": 1})
    judge(second, PLAUSIBILITY, "AB")
    assert verdict_of(second.partie, second.entries[1], 2).score == 1


def test_q17_a_word_that_is_not_in_question_is_not_judged(second):
    second.enter("1 LA 6")
    before = head()
    for words, refusal in ((["ZZZ"], NothingToJudge), ([], WordNotSaid)):
        with pytest.raises(refusal):
            judge(second, PLAUSIBILITY, *words)
    assert head() == before


def test_q17_the_same_judgement_is_recorded_once(second):
    second.enter("1 LA 6")
    key = uuid4()
    for _attempt in range(2):
        with identified(key):
            assert judge(second, PLAUSIBILITY, "AB").score == 0
    with pytest.raises(AlreadyJudged):
        judge(second, PLAUSIBILITY, "AB")
    assert JudgementRow.objects.count() == 1


def test_q17_a_judgement_needs_its_reason_its_bulletin_and_its_arbitre(second):
    second.enter("1 LA 6")
    with pytest.raises(ReasonNeeded):
        judge(second, PLAUSIBILITY, "AB", reason=" ")
    with pytest.raises(NoBulletinToRectify):
        judge(second, PLAUSIBILITY, "AB", table=2)
    with pytest.raises(NotAllowed):
        judge(second, PLAUSIBILITY, "AB", by=AccountFactory())


def test_q17_the_house_itself_may_judge_and_is_nobody(second):
    second.enter("1 LA 6")
    assert judge(second, PLAUSIBILITY, "AB", by=SYSTEM).score == 0
    assert list(JudgementRow.objects.values_list("word", "author")) == [("AB", None)]
    assert check("arbitration.judgements") == []


@pytest.mark.parametrize(
    ("subject", "verdict"),
    [
        (ILLEGIBLE, (0, "nullite", ["Z_ILLISIBLE"], False)),
        (PRESENTATION, (106, "avertissement", ["W_PRESENTATION"], False)),
        (DISCIPLINE, (106, "none", [], True)),
        (GRAVE, (0, "nullite", ["Z_DISCIPLINE"], False)),
    ],
)
def test_fisf_5_5_13_fisf_5_5_14_fisf_5_7_12_what_the_arbitre_saw_of_a_bulletin(closed, subject, verdict):
    closed.enter("1 BATEAUX H6 106", "2 BATEAUX H6 106")
    row = judge(closed, subject, coup=1)
    assert (row.score, row.sanction, row.motifs, row.disciplinary) == verdict
    assert verdict_of(closed.partie, closed.entries[1], 1).rectification is False
    with pytest.raises(AlreadyJudged):
        judge(closed, subject, coup=1)
    assert judge(closed, subject, coup=1, answer=False).score == 106


def test_fisf_5_8_b_a_disciplinary_avertissement_stays_when_the_bulletin_is_read_again(closed):
    closed.enter("1 BATEAUX H6 105")
    judge(closed, DISCIPLINE, coup=1)
    judge(closed, ILLEGIBLE, coup=1)
    row = rectify_bulletin(closed.partie, closed.entries[0], 1, "1 BATEAUX H6 106", "relu", by=closed.arbitre)
    assert (row.score, row.sanction, row.disciplinary) == (106, "none", True)


@pytest.mark.parametrize(
    ("subject", "verdict"),
    [(PRESENTATION, (106, "avertissement", False)), (DISCIPLINE, (106, "none", True)), (GRAVE, (0, "nullite", False))],
)
def test_fisf_2_1_c_a_forbidden_ink_costs_what_the_arbitre_says_with_its_reason(closed, subject, verdict):
    closed.enter("1 BATEAUX H6 106")
    row = judge(closed, subject, coup=1, reason="Encre verte")
    assert (row.score, row.sanction, row.disciplinary) == verdict
    recorded = JudgementRow.objects.get(partie=closed.partie)
    assert (recorded.subject, texts_of([recorded.reason])) == (subject.value, {recorded.reason: "Encre verte"})
    assert "Encre" not in str([each.data for each in read_stream(feuille_stream(closed.partie, closed.entries[0]))])


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("both_databases")
def test_q17_judgements_are_rebuilt_alike(second):
    second.enter("1 LA 6", "2 LA 6")
    judge(second, PLAUSIBILITY, "AB")
    judge(second, DISCIPLINE, table=2)
    assert JudgementRow.objects.filter(author=second.arbitre.pk).count() == 2
    assert check("arbitration.judgements") == []
    assert check("arbitration.bulletins") == []
