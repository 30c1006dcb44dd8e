from arbitration.domain.bulletin import WrittenWord
from arbitration.domain.reading import run_through
from engine.rules.reference import Direction
from tests.arbitration.domain.writing import bulletin, judged, position, told

TABLE = position("TABLE H4", rack="AUEINRS")
SOLID = position("TABLE H4", rack="SOLI?UN")


def test_fisf_5_2_1_letters_in_line_with_the_word_belong_to_it():
    assert told(judged(TABLE, bulletin("AU H", None, 9, letters={(0, -2): "L", (0, -1): "E"}))) == (
        9,
        "W_PROLONG_3_6",
    )
    after = bulletin("SOLId V", None, 6, letters={(5, 0): "E", (5, -1): "L", (5, -2): "B"})
    assert told(judged(SOLID, after)) == (6, None)


def test_fisf_5_2_1_circles_follow_the_letters():
    before = bulletin("OLIdE V", "8C", 6, letters={(-1, 0): "S"})
    assert told(judged(SOLID, before)) == (6, None)


def test_fisf_5_2_1_a_letter_in_line_that_does_not_belong_makes_another_word():
    sirop = position("TABLE H4", rack="SIROPEU")
    assert told(judged(sirop, bulletin("SIROP V", "9H", 16, letters={(5, 0): "E"}))) == (0, "Z_MOT_NON_ADMIS")


def test_a_run_is_read_both_ways():
    plane = {(0, 0): "A", (0, 1): "B", (1, 1): "C", (0, 3): "D"}
    assert run_through(plane, (0, 1), Direction.H) == WrittenWord("AB", Direction.H, (0, 0))
    assert run_through(plane, (1, 1), Direction.V) == WrittenWord("BC", Direction.V, (0, 1))
    assert run_through(plane, (0, 3), Direction.V) == WrittenWord("D", Direction.V, (0, 3))
