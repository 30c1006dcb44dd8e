import pytest

from tests.arbitration.domain.writing import bulletin, judged, position, told

ONE = position("TABLE H4", rack="SO?IEUN")
TWO = position("TABLE H4", rack="SO??EUN")
NEEDLESS = position("TABLE H4", rack="SOSIE?U")
NONE = position("TABLE H4", rack="SOSIEUN")


@pytest.mark.parametrize(
    ("word", "claimed", "told_as"),
    [
        ("SOsIE", 13, (13, None)),
        ("sOSIE", 12, (12, None)),
        ("SOSIE", 13, (13, "W_JOKER_CERCLE")),
        ("sOSIE", 13, (13, "W_JOKER_CERCLE")),
        ("SOSiE", 13, (13, "W_JOKER_CERCLE")),
        ("SOsIE", None, (13, "W_SCORE_ABSENT")),
        ("SOsIE", 20, (13, "W_SCORE_ERRONE")),
        ("SOSIE", None, (12, "W_SCORE_ABSENT")),
        ("SOSIE", 20, (12, "W_SCORE_ERRONE")),
        ("SOSiE", 20, (12, "W_SCORE_ERRONE")),
        ("sOsIE", None, (12, "W_SCORE_ABSENT")),
    ],
)
def test_fisf_5_3_1_and_5_3_2_with_one_joker(word, claimed, told_as):
    assert told(judged(ONE, bulletin(f"{word} V", "9H", claimed))) == told_as


@pytest.mark.parametrize(
    ("word", "claimed", "told_as"),
    [
        ("SOsiE", 12, (12, None)),
        ("sOSiE", 11, (11, None)),
        ("SOSIE", None, (11, "W_SCORE_ABSENT")),
        ("SOsIE", 12, (12, "W_JOKER_CERCLE")),
        ("SOsIE", 99, (11, "W_SCORE_ERRONE")),
    ],
)
def test_fisf_5_3_1_and_5_3_2_with_two_jokers(word, claimed, told_as):
    assert told(judged(TWO, bulletin(f"{word} V", "9H", claimed))) == told_as


@pytest.mark.parametrize(
    ("word", "claimed", "told_as"),
    [
        ("SOSIE", 14, (14, None)),
        ("SOSIE", None, (14, "W_SCORE_ABSENT")),
        ("SOSiE", 13, (13, None)),
        ("SOSiE", 14, (14, "W_JOKER_CERCLE")),
        ("SOSiE", None, (13, "W_SCORE_ABSENT")),
        ("SOSIE", 13, (13, "W_JOKER_CERCLE")),
    ],
)
def test_fisf_5_3_2_a_a_needless_joker(word, claimed, told_as):
    assert told(judged(NEEDLESS, bulletin(f"{word} V", "9H", claimed))) == told_as


def test_q9_two_circles_for_one_needless_joker():
    both = bulletin("sOsIE V", "9H")
    assert told(judged(NEEDLESS, both)) == (14, "W_SCORE_ABSENT")
    assert told(judged(NEEDLESS, both, minimum_encerclement="any")) == (12, "W_SCORE_ABSENT")


def test_fisf_5_5_7_a_circle_without_any_joker():
    assert told(judged(NONE, bulletin("SOsIE V", "9H", 14))) == (14, "W_JOKER_CERCLE")


def test_fisf_5_5_7_a_circle_on_a_letter_of_the_grid():
    grid = position("TABLE H4", rack="SOLID?U")
    assert told(judged(grid, bulletin("SOLIDe V", "8C", 8))) == (8, "W_JOKER_CERCLE")


def test_fisf_5_5_6_a_joker_of_the_grid_needs_no_circle():
    grid = position("TABlE H4", rack="AUINROS")
    assert told(judged(grid, bulletin("TABLEAU H", "H4", 8))) == (8, None)
    assert told(judged(grid, bulletin("TABlEAU H", "H4", 8))) == (8, None)


def test_fisf_1_2_a_joker_is_worth_nothing_in_both_words():
    grid = position("TABLE H4", rack="?IROPEU")
    assert told(judged(grid, bulletin("sIROP V", "9H", 14))) == (14, None)


def test_fisf_5_3_2_the_award_keeps_both_motifs():
    verdict = judged(ONE, bulletin("SOSIE V", "9H", 20))
    assert verdict.motifs == ("W_SCORE_ERRONE", "W_JOKER_CERCLE")


def test_fisf_1_2_3_the_prime_counts():
    grid = position("TABLE H4", rack="SIROPEU", lexicon=frozenset({"SIROPEU", "TABLES"}))
    verdict = judged(grid, bulletin("SIROPEU V", "9H"))
    assert verdict.score == 11 + 8 + 50


def test_fisf_3_8_2_a_only_seven_of_eight_letters():
    grid = position("TABLE H4", rack="SIROPUNX", formula="7sur8", lexicon=frozenset({"SIROPUNX", "TABLES"}))
    verdict = judged(grid, bulletin("SIROPUNX V", "9H", 60))
    assert (told(verdict), verdict.path[0]) == (
        (0, "Z_ERREUR_LETTRE"),
        "SIROPUNX demande de poser plus de 7 lettres.",
    )


def test_fisf_5_4_2_b_5_impossible_circles_and_score_pay_the_minimum_whatever_another_place_is_worth():
    # SOSIE at 8D is worth 4 or 5; 13 is its score elsewhere, and the O cannot be the joker.
    joker = position("TABLE H4", rack="SO?IEUN")
    written = bulletin("SoSIE V", "8D", 13)
    assert told(judged(joker, written)) == (4, "W_SCORE_ERRONE")
    assert told(judged(joker, written, minimum_is_final=False)) == (8, "P_LOCALISATION")
    assert told(judged(joker, bulletin("SOsIE V", "8D", 13))) == (8, "P_LOCALISATION")


def test_fisf_5_4_2_b_5_is_about_a_coup_joker():
    plain = position("TABLE H4", rack="SOSIUNE")
    assert told(judged(plain, bulletin("SoSIE V", "8D", 14))) == (9, "P_LOCALISATION")
