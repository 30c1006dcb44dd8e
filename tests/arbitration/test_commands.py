"""Bulletins on the database: one commit a batch, one answer a line, nothing twice, nothing too late."""

from collections import Counter
from uuid import uuid4

import pytest
from django.contrib.auth.models import AnonymousUser

from arbitration.commands.bulletins import rectify_bulletin, withdraw_bulletin
from arbitration.commands.entering import Line, enter_bulletins
from arbitration.domain.adjudicate import adjudicate
from arbitration.domain.entry_line import MotifMissing, ScoreImpossible
from arbitration.domain.feuille import BulletinAlreadyRecorded
from arbitration.domain.refusals import (
    CoupNotClosed,
    LineReused,
    NoCoupClosed,
    NotPlayedHere,
    PartieOver,
    TooManyLines,
    UnknownTable,
)
from arbitration.models.bulletins import BulletinRow
from arbitration.services import correction
from arbitration.services.correction import CorrectionSession
from arbitration.streams import feuille_stream
from engine.eventstore.commanding import identified
from engine.eventstore.errors import ConcurrencyError
from engine.eventstore.reading import head, read_log, read_stream
from engine.people.actors import SYSTEM
from engine.people.permissions import LoginRequired, NotAllowed
from engine.rules.formula import NORMALE
from engine.rules.grid import Grid
from engine.solver.search import solutions
from games.events.partie import BagChecked
from tests.factories.accounts import AccountFactory
from tests.factories.halls import TOP_LINE, HallFactory
from tournaments.commands.rounds import close_round

pytestmark = pytest.mark.django_db


def refusals(answers):
    return [type(answer.refusal) for answer in answers]


def scores(answers):
    return [answer.verdict and answer.verdict.score for answer in answers]


# --- what is recorded -----------------------------------------------------------------------------------


def test_a_bulletin_is_corrected_and_opens_its_feuille(closed):
    (answer,) = closed.enter(f"2 {TOP_LINE}")
    assert (answer.verdict.score, answer.verdict.sanction, answer.verdict.table) == (106, "none", 2)
    recorded = read_stream(feuille_stream(closed.partie, closed.entries[1]))
    assert [fact.type for fact in recorded] == ["arbitration.feuille_opened", "arbitration.bulletin_corrected"]
    assert recorded[1].metadata["actor"] == closed.arbitre.actor_id
    assert (recorded[1].event.typed, recorded[1].event.line) == (f"2 {TOP_LINE}", answer.id)


def test_a_wrong_score_brings_an_avertissement(closed):
    (answer,) = closed.enter("1 BATEAUX H6 105")
    assert (answer.verdict.score, answer.verdict.sanction) == (106, "avertissement")
    assert answer.verdict.motifs == ["W_SCORE_ERRONE"]


def test_the_score_of_the_top_alone_means_the_top(closed):
    (answer,) = closed.enter("1 106")
    assert (answer.verdict.word, answer.verdict.reference, answer.verdict.score) == ("BATEAUX", "H6", 106)
    assert answer.verdict.sanction == "none"


def test_a_score_alone_that_no_word_makes_is_a_slip(closed):
    answers = closed.enter("1 1999", "2 0")
    assert refusals(answers) == [ScoreImpossible, MotifMissing]


def test_a_score_alone_is_recorded_with_its_word_or_on_the_word_of_the_arbitre(closed, lexicon):
    counts = Counter(each.points for each in solutions(Grid.empty(), "BATEAUX", lexicon, NORMALE))
    alone = next(points for points, count in counts.items() if count == 1)
    several = next(points for points, count in counts.items() if count > 1 and points != max(counts))
    first, second = closed.enter(f"1 {alone}", f"2 {several}")
    assert (first.verdict.score, first.verdict.sanction, bool(first.verdict.word)) == (alone, "none", True)
    assert (second.verdict.score, second.verdict.sanction, second.verdict.word) == (several, "none", "")
    assert second.verdict.articles == ["5.3.1"]
    assert f"L'arbitre donne {several} points" in second.verdict.path[0]


def test_fisf_6_2_a_player_who_has_not_arrived_yet_scores_nothing_without_sanction(closed):
    (answer,) = closed.enter("1 .")
    assert (answer.verdict.score, answer.verdict.sanction, answer.verdict.motifs) == (0, "none", ["RETARD"])


def test_no_bulletin_is_a_zero(closed):
    (answer,) = closed.enter("1 /")
    assert (answer.verdict.score, answer.verdict.sanction, answer.verdict.motifs) == (0, "nullite", ["Z_ABSENCE"])


def test_the_coup_meant_is_the_last_closed_one(closed):
    closed.announce()
    closed.close(2, letters="SIROPES")
    assert [answer.verdict.coup for answer in closed.enter("1 /")] == [2]


def test_a_line_typed_for_an_earlier_coup_stays_with_it(closed):
    closed.announce()
    closed.close(2, letters="SIROPES")
    line = Line(uuid4(), f"1 {TOP_LINE}", coup=1)
    (answer,) = enter_bulletins(closed.partie, closed.centre, [line], by=closed.arbitre)
    assert (answer.verdict.coup, answer.verdict.score) == (1, 106)


def test_lines_of_two_coups_for_one_table_go_in_one_batch(closed):
    closed.announce()
    closed.close(2, letters="SIROPES")
    lines = [Line(uuid4(), "1 /", coup=2), Line(uuid4(), f"1 {TOP_LINE}", coup=1)]
    answers = enter_bulletins(closed.partie, closed.centre, lines, by=closed.arbitre)
    assert scores(answers) == [0, 106]


def test_identical_bulletins_are_adjudicated_once(closed, monkeypatch):
    """In a batch and from one line to the next; another bulletin, another coup and another judgement are others."""
    judged = []
    monkeypatch.setattr(correction, "adjudicate", lambda *asked: judged.append(asked[1].claimed) or adjudicate(*asked))
    correction._verdict.cache_clear()
    closed.enter(f"1 {TOP_LINE}", f"2 {TOP_LINE}", "3 BATEAUX H6 105")
    assert judged == [106, 105]
    withdraw_bulletin(closed.partie, closed.entries[2], 1, by=closed.arbitre)
    (answer,) = closed.enter(f"3 {TOP_LINE}")
    assert (answer.verdict.score, judged) == (106, [106, 105])
    closed.announce()
    closed.close(2, letters="SIROPES")
    closed.enter(f"1 {TOP_LINE}")
    assert judged == [106, 105, 106]


# --- what is refused ------------------------------------------------------------------------------------


def test_a_refused_line_refuses_itself_alone(closed):
    answers = closed.enter(f"1 {TOP_LINE}", "99 BATEAUX H6 106", "3 /")
    assert refusals(answers) == [type(None), UnknownTable, type(None)]
    assert scores(answers) == [106, None, 0]


def test_refused_lines_record_nothing(closed):
    before = head()
    closed.enter("99 BATEAUX H6 106", "hello", "", "1", "1 2 3 4 5", "1 " + "A" * 5000, "1 \ud800", "é" * 40)
    assert head() == before


def test_a_second_bulletin_of_the_same_coup_is_refused(closed):
    closed.enter(f"1 {TOP_LINE}")
    (answer,) = closed.enter("1 /")
    assert type(answer.refusal) is BulletinAlreadyRecorded
    assert answer.refusal.params == {"table": 1, "coup": 1}


def test_a_table_twice_in_a_batch_keeps_its_first_line(closed):
    answers = closed.enter(f"1 {TOP_LINE}", "1 /")
    assert scores(answers) == [106, None]
    assert refusals(answers) == [type(None), BulletinAlreadyRecorded]


def test_no_bulletin_before_a_coup_is_closed(hall):
    assert refusals(hall.enter(f"1 {TOP_LINE}")) == [NoCoupClosed]


def test_no_bulletin_for_a_coup_that_runs(closed):
    line = Line(uuid4(), f"1 {TOP_LINE}", coup=2)
    (answer,) = enter_bulletins(closed.partie, closed.centre, [line], by=closed.arbitre)
    assert type(answer.refusal) is CoupNotClosed


def test_bulletins_of_the_last_coup_come_in_until_the_round_is_closed(closed):
    closed.announce()
    closed.end()
    assert scores(closed.enter(f"1 {TOP_LINE}")) == [106]
    close_round(closed.competition, round=1, by=SYSTEM)
    assert refusals(closed.enter(f"2 {TOP_LINE}")) == [PartieOver]


def test_the_tables_of_another_centre_are_unknown(closed):
    answers = enter_bulletins(closed.partie, closed.elsewhere, [Line(uuid4(), f"2 {TOP_LINE}")], by=SYSTEM)
    assert refusals(answers) == [UnknownTable]


def test_a_centre_that_does_not_play_has_no_desk(closed):
    with pytest.raises(NotPlayedHere):
        enter_bulletins(closed.partie, uuid4(), [Line(uuid4(), "1 /")], by=SYSTEM)


def test_a_batch_has_fifty_lines_at_most(closed):
    with pytest.raises(TooManyLines):
        closed.enter(*["1 /"] * 51)


def test_only_an_arbitre_of_the_centre_corrects(closed):
    with pytest.raises(NotAllowed):
        closed.enter("1 /", by=closed.juge_arbitre)
    with pytest.raises(NotAllowed):
        closed.enter("1 /", by=AccountFactory())
    with pytest.raises(LoginRequired):
        closed.enter("1 /", by=AnonymousUser())
    with pytest.raises(NotAllowed):
        enter_bulletins(closed.partie, closed.elsewhere, [Line(uuid4(), "1 /")], by=closed.arbitre)


# --- repeats --------------------------------------------------------------------------------------------


def test_a_line_sent_twice_gets_its_first_answer(closed):
    lines = [Line(uuid4(), f"1 {TOP_LINE}"), Line(uuid4(), "2 /")]
    first = enter_bulletins(closed.partie, closed.centre, lines, by=closed.arbitre)
    at = head()
    again = enter_bulletins(closed.partie, closed.centre, [*lines, lines[0]], by=closed.arbitre)
    assert again == [*first, first[0]]
    assert head() == at


def test_a_line_sent_twice_gets_its_first_answer_after_a_rectification(closed):
    line = Line(uuid4(), f"1 {TOP_LINE}")
    enter_bulletins(closed.partie, closed.centre, [line], by=closed.arbitre)
    rectify_bulletin(closed.partie, closed.entries[0], 1, "1 /", "no bulletin", by=closed.arbitre)
    (again,) = enter_bulletins(closed.partie, closed.centre, [line], by=closed.arbitre)
    assert again.verdict.score == 106


def test_the_id_of_a_line_stands_for_one_text(closed):
    line = Line(uuid4(), f"1 {TOP_LINE}")
    other = Line(line.id, "2 /")
    answers = enter_bulletins(closed.partie, closed.centre, [line, other], by=closed.arbitre)
    assert refusals(answers) == [type(None), LineReused]
    assert refusals(enter_bulletins(closed.partie, closed.centre, [other], by=closed.arbitre)) == [LineReused]


def test_a_refused_line_may_be_sent_again_under_the_key_of_its_request(closed):
    lines = [Line(uuid4(), f"1 {TOP_LINE}"), Line(uuid4(), "1 /", coup=2)]
    key = uuid4()
    with identified(key):
        first = enter_bulletins(closed.partie, closed.centre, lines, by=closed.arbitre)
    closed.announce()
    closed.close(2, letters="SIROPES")
    with identified(key):
        again = enter_bulletins(closed.partie, closed.centre, lines, by=closed.arbitre)
    assert refusals(first) == [type(None), CoupNotClosed]
    assert scores(again) == [106, 0]


# --- one commit -----------------------------------------------------------------------------------------


def test_fifty_lines_are_one_commit(lexicon):
    hall = HallFactory(tables=50)
    hall.close()
    before = head()
    answers = hall.enter(*[f"{table} {TOP_LINE}" for table in range(1, 51)])
    recorded = read_log(before, 200)
    assert scores(answers) == [106] * 50
    assert len(recorded) == 100
    assert {fact.recorded_at for fact in recorded} == {recorded[0].recorded_at}
    assert len({fact.stream for fact in recorded}) == 50


def test_a_bulletin_does_not_slip_past_what_happens_to_the_partie(closed, monkeypatch):
    """Something happens between reading and appending: the batch is decided again on what the log says then."""
    attempts = []
    read = CorrectionSession.conditions

    def meanwhile(desk):
        conditions = read(desk)
        attempts.append(conditions[0].version)
        if len(attempts) == 1:
            closed.announce()
        return conditions

    monkeypatch.setattr(CorrectionSession, "conditions", meanwhile)
    assert scores(closed.enter(f"1 {TOP_LINE}")) == [106]
    assert len(attempts) == 2
    assert attempts[1] == attempts[0] + 1


def test_a_partie_that_never_rests_refuses_the_batch(closed, monkeypatch):
    read = CorrectionSession.conditions

    def meanwhile(desk):
        conditions = read(desk)
        with identified(uuid4()):
            closed.happen(BagChecked())
        return conditions

    monkeypatch.setattr(CorrectionSession, "conditions", meanwhile)
    with pytest.raises(ConcurrencyError):
        closed.enter(f"1 {TOP_LINE}")
    assert BulletinRow.objects.count() == 0
