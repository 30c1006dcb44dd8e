import pytest

from tests.arbitration.domain.writing import OLDER, WORDS, bulletin, judged, position, told, word

TABLE = position("TABLE H4", rack="SIROPEU")
SOLID = position("TABLE H4", rack="SOLIDUN")


def test_fisf_5_4_1_d_a_letter_that_the_tirage_lacks():
    verdict = judged(position("TABLE H4", rack="SIROTEU"), bulletin("SIROP V", "9H", 16))
    assert (told(verdict), verdict.path[0]) == (
        (0, "Z_ERREUR_LETTRE"),
        "SIROP demande P, que le tirage ne donne pas.",
    )


def test_q16_the_arbitre_may_call_it_an_error_of_grid():
    verdict = judged(position("TABLE H4", rack="SIROTEU"), bulletin("SIROP V", "9H", 16), missing_letter_error="grid")
    assert told(verdict) == (0, "Z_ERREUR_GRILLE")


def test_fisf_5_4_1_c_a_word_with_no_room():
    verdict = judged(position("TABLE H1", rack="SIROPEU"), bulletin("ANTICONSTITUTIONNEL H", "A1", 16))
    assert told(verdict) == (0, "Z_AUCUNE_SOLUTION")
    full = position(*(f"SIROPSIROPSIROP {row}1" for row in "ABCDEFGHIJKLMNO"), rack="SIROPEU")
    assert told(judged(full, bulletin("SIROP V", "9H", 16))) == (0, "Z_ERREUR_GRILLE")


def test_fisf_5_1_a_word_not_admitted_is_named():
    verdict = judged(TABLE, bulletin("POIRUS V", "9C", 30))
    assert (told(verdict), verdict.named_words) == ((0, "Z_MOT_NON_ADMIS"), ("POIRUS",))


def test_fisf_5_7_7_a_crossword_not_admitted_is_named():
    verdict = judged(TABLE, bulletin("SIROP V", "9E", 99))
    assert (told(verdict), verdict.named_words) == ((0, "Z_RACCORD_NON_ADMIS"), ("TABLEO",))
    assert (
        verdict.as_if
        == judged(position("TABLE H4", rack="SIROPEU", lexicon=WORDS | {"TABLEO"}), bulletin("SIROP V", "9E")).score
    )


@pytest.mark.parametrize("reference", [None, "8C"])
def test_fisf_5_2_1_the_last_letter_omitted(reference):
    verdict = judged(SOLID, bulletin("SOLID V", reference, 8))
    assert (told(verdict), verdict.path[0]) == (
        (0, "Z_MOT_NON_ECRIT_EN_ENTIER"),
        "SOLID n'est pas écrit en entier : posé en 8C, il formerait SOLIDE.",
    )


def test_fisf_5_7_7_the_last_letter_once_cost_five_points():
    before = judged(SOLID, bulletin("SOLID V", "8C", 8), last_letter_missing="penalite")
    assert (told(before), before.score_for_solo) == ((3, "P_LOCALISATION"), 8)


def test_fisf_5_2_1_another_reference_is_another_place():
    assert told(judged(SOLID, bulletin("SOLID V", "9C", 8))) == (0, "Z_MOT_NON_ADMIS")


def test_fisf_4_3_2_the_word_may_end_on_a_letter_of_the_grid():
    assert told(judged(SOLID, bulletin("SOLIDE V", None, 8, letters={(5, -1): "L", (5, -2): "B"}))) == (8, None)


@pytest.mark.parametrize("text", ["S V", "ÉTÉ V", "SI.OP V", "12345 V", "X" * 40 + " V"])
def test_fisf_1_1_a_what_cannot_be_a_word(text):
    verdict = judged(TABLE, bulletin(text, "9H", 16))
    assert told(verdict) == (0, "Z_AUCUNE_SOLUTION")


def test_fisf_5_4_1_d_the_place_of_the_reference_lacks_a_letter_that_another_place_has():
    # The P of PERLE would end SIROP in column 10 only.
    grid = position("TABLE H4", "PERLE F10", rack="SIROTEU", coup=3)
    verdict = judged(grid, bulletin("SIROP V", "9H", 99))
    assert told(judged(grid, bulletin("SIROP V", "10B"))) == (9, "W_SCORE_ABSENT")
    assert told(verdict) == (0, "Z_ERREUR_LETTRE")


def test_dup_4_2_a_score_that_only_a_refused_crossword_gives():
    verdict = judged(TABLE, bulletin("SIROP V", "9E", 19), OLDER)
    assert (told(verdict), verdict.named_words) == ((0, "Z_RACCORD_NON_ADMIS"), ("TABLEO",))


def test_fisf_5_9_a_the_place_that_the_raccord_means_names_the_word_formed():
    # Beside E, L and B, the O of SIROP would make TABLEO.
    beside = {(3, -1): "E", (3, -2): "L", (3, -3): "B"}
    verdict = judged(TABLE, bulletin("SIROP V", None, 99, letters=beside))
    assert (told(verdict), verdict.path[0]) == ((0, "Z_RACCORD_NON_ADMIS"), "SIROP en 9E forme TABLEO, non admis.")


def test_fisf_5_9_a_else_the_place_of_the_score_does():
    # 19 is what SIROP would earn at 3E and 9E, where it makes OTABLE and TABLEO.
    verdict = judged(TABLE, bulletin("SIROP V", None, 19))
    assert (told(verdict), verdict.named_words) == ((0, "Z_RACCORD_NON_ADMIS"), ("OTABLE",))
    assert told(judged(TABLE, bulletin("SIROP V", "9A", 19))) == (0, "Z_AUCUNE_SOLUTION")


def test_fisf_5_9_a_else_any_place_of_a_word_that_is_valid_nowhere():
    grid = position("TABLE H4", rack="SIROPEU", lexicon=frozenset({"SIROP"}))
    verdict = judged(grid, bulletin("SIROP V"))
    assert (told(verdict), verdict.path[0]) == ((0, "Z_RACCORD_NON_ADMIS"), "SIROP en 3D forme PTABLE, non admis.")


def test_fisf_5_2_4_all_the_words_formed_are_told():
    verdict = judged(position("TABLE H4", rack="AUEINRS"), bulletin("EAU H", "I5"))
    assert verdict.path[0] == "EAU en I5 forme AE, BA, LU, non admis."


def test_fisf_5_2_1_a_word_written_without_its_beginning():
    # Under the E of H8, ST would make EST.
    grid = position("TABLE H4", rack="STIROPU", lexicon=WORDS | {"EST"})
    for reference in ("8I", "8H", None):
        verdict = judged(grid, bulletin("ST V", reference, 3))
        assert (told(verdict), verdict.path[0]) == (
            (0, "Z_MOT_NON_ECRIT_EN_ENTIER"),
            "ST n'est pas écrit en entier : posé en 8H, il formerait EST.",
        )


def test_fisf_5_7_7_beside_another_word_one_not_in_full_is_a_zero_too():
    both = bulletin("SOLID V", "8C", 8, word("DUN H", (9, 0)))
    assert judged(position("TABLE H4", rack="SOLIDUN", lexicon=WORDS | {"NU", "LIN"}), both).nullite
    lin = bulletin("LI V", "8G", None, word("SOLID V", (0, 5)))
    assert judged(position("TABLE H4", rack="SOLIDUN"), lin).nullite


def test_fisf_5_4_1_d_all_the_letters_that_lack_are_told():
    verdict = judged(position("TABLE H4", rack="SIOTEUU"), bulletin("SIROP V", "9H", 16))
    assert verdict.path[0] == "SIROP demande P, R, que le tirage ne donne pas."
