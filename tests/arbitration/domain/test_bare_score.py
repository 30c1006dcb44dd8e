import pytest

from arbitration.domain.bulletin import Bulletin, Status, WrittenWord
from arbitration.domain.entry_line import NotTheTop, ScoreImpossible, TopNotKnown, bulletin_meant, parse_line, top_meant
from engine.rules.reference import Direction
from games.events.partie import TopSolution
from tests.arbitration.domain.writing import judged, position

VERTICAL = TopSolution(word="SiROP", reference="9H", jokers=(1,), formed=("SiROP",))
OTHER = TopSolution(word="PORES", reference="H4", jokers=(), formed=("PORES",))
THIRD = TopSolution(word="ROSE", reference="H4", jokers=(), formed=("ROSE",))
BELOW = {20: (OTHER,), 18: (OTHER, THIRD)}


def meant(line, top=24, tops=(VERTICAL, OTHER)):
    return bulletin_meant(parse_line(line), top=top, tops=tops, worth=lambda points: BELOW.get(points, ()))


def test_the_score_of_the_top_means_the_top_with_its_circles():
    word = WrittenWord("SIROP", Direction.V, circled=frozenset({1}))
    assert meant("17 24") == Bulletin((word,), reference="9H", claimed=24)


def test_a_joker_of_the_grid_needs_no_circle():
    on_the_grid = TopSolution(word="SiROPS", reference="9H", jokers=(), formed=("SiROPS",))
    assert meant("17 24", tops=(on_the_grid,)).words[0].circled == frozenset()


@pytest.mark.parametrize("top", [24, None])
def test_a_score_that_one_placement_makes_means_that_one(top):
    assert meant("17 20", top=top) == Bulletin((WrittenWord("PORES", Direction.H),), reference="H4", claimed=20)


def test_for_a_score_that_several_make_the_arbitre_answers():
    assert meant("17 18") == Bulletin(claimed=18, status=Status(read=True))


@pytest.mark.parametrize(("line", "tops"), [("17 23", (VERTICAL,)), ("17 24", ())])
def test_a_score_that_no_placement_makes_is_a_slip(line, tops):
    with pytest.raises(ScoreImpossible) as refused:
        meant(line, tops=tops)
    assert refused.value.params == {"score": int(line.split()[1])}


@pytest.mark.parametrize("line", ["17 SIROP 9H 24", "17 /", "17 -", "17 0 M"])
def test_a_line_that_says_more_is_taken_as_it_is(line):
    assert meant(line, top=None) == parse_line(line).bulletin()


def test_many_tables_are_given_the_top_alone():
    top_meant(24, coup=3, top=24)
    with pytest.raises(NotTheTop):
        top_meant(20, coup=3, top=24)
    with pytest.raises(TopNotKnown):
        top_meant(24, coup=3, top=None)


def test_fisf_5_3_1_the_score_that_the_arbitre_has_read_is_paid_and_told_so():
    read = Bulletin(claimed=18, status=Status(read=True))
    verdict = judged(position("TABLE H4", rack="SIROPEU"), read)
    assert (verdict.score, verdict.score_for_solo, verdict.motifs, verdict.articles) == (18, 18, (), ("5.3.1",))
    assert (verdict.disciplinary, verdict.path[0].split(",")[0]) == (False, "L'arbitre donne 18 points")


def test_fisf_5_8_b_a_disciplinary_avertissement_adds_to_it():
    read = Bulletin(claimed=18, status=Status(read=True, discipline="warning"))
    verdict = judged(position("TABLE H4", rack="SIROPEU"), read)
    assert (verdict.score, verdict.avertissement, verdict.disciplinary) == (18, False, True)


def test_fisf_5_7_2_nothing_read_and_nothing_written_is_a_blank_bulletin():
    verdict = judged(position("TABLE H4", rack="SIROPEU"), Bulletin(status=Status(read=True)))
    assert (verdict.score, verdict.motif) == (0, "Z_VIERGE")
