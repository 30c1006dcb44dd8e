from dataclasses import replace

import pytest

from arbitration.domain.bulletin import BLANK
from arbitration.domain.case import Case
from arbitration.domain.prolongation import truncations
from tests.arbitration.domain.writing import FISF, OLDER, bulletin, judged, position, told, word

TABLE = position("TABLE H4", rack="AUEINRS")
TABLES = position("TABLE H4", rack="SUEINRO")
TOURNER = position("TOURNER H4", rack="REAIBOU")
OR = {"rack": "GEAIUTS"}
PERLE = position("OR H7", "PERLE 8F", coup=3, **OR)


# --- written in full


@pytest.mark.parametrize("reference", [None, "H4", "H5", "4H", "A1"])
def test_fisf_5_3_4_b_a_word_of_five_written_in_full_ignores_the_reference(reference):
    assert told(judged(TABLE, bulletin("TABLEAU H", reference, 9))) == (9, None)


def test_fisf_5_3_4_b_a_word_of_seven_written_in_full_ignores_the_reference():
    assert told(judged(TOURNER, bulletin("RETOURNER H", "H3", 9))) == (9, None)


def test_fisf_5_3_4_b_the_reference_is_read_where_the_profile_says_so():
    wrong = bulletin("TABLEAU H", "H5", 9)
    assert told(judged(TABLE, wrong, prolongation_ignores_reference="never")) == (9, "W_DOUBLE_LOCALISATION")


def test_fisf_5_2_2_both_ends_may_be_extended():
    assert told(judged(position("TABLE H4", rack="ESIORUN"), bulletin("ETABLES H", None, 9))) == (9, None)


def test_dup_3_2_2_only_a_one_sided_prolongation_ignores_the_reference():
    rack = position("TABLE H4", rack="ESIORUN")
    assert told(judged(rack, bulletin("ETABLE H", "A1", 8), OLDER)) == (8, None)
    assert told(judged(rack, bulletin("ETABLES H", "A1", 9), OLDER)) == (0, "Z_DOUBLE_LOCALISATION")


# --- a word of two letters


def test_q7_no_third_letter_exists_at_coup_2():
    first = position("OR H7", **OR)
    assert told(judged(first, bulletin("ORGE H", None, 5))) == (5, None)
    assert told(judged(first, bulletin("ORGE H", None, 5), two_letter_prolongation_exempt=False)) == (5, "W_PROLONG_2")


@pytest.mark.parametrize(
    ("reference", "letters", "motif"),
    [
        (None, {}, "W_PROLONG_2"),
        ("H7", {}, None),
        ("H6", {}, "W_PROLONG_2"),
        (None, {(-1, 1): "E"}, None),
        ("H6", {(-1, 1): "E"}, None),
        (None, {(-1, 1): "X"}, "W_PROLONG_2"),
    ],
)
def test_fisf_5_5_10_a_third_letter_or_the_right_reference(reference, letters, motif):
    assert told(judged(PERLE, bulletin("ORGE H", reference, 5, letters=letters))) == (5, motif)


def test_dup_4_3_a_prolonged_word_of_two_letters_is_a_raccord_of_two():
    grid = position("TABLE H4", "OR 10G", rack="GEAIUTS", coup=3, lexicon=frozenset({"ORGE"}))
    assert told(judged(grid, bulletin("ORGE V", None, 7), OLDER)) == (7, "W_RACCORD_2_LETTRES")


# --- truncated


@pytest.mark.parametrize(
    ("text", "told_as"),
    [
        ("ABLEAU", (9, "W_PROLONG_3_6")),
        ("LEAU", (9, "W_PROLONG_3_6")),
        ("EAU", (0, "Z_PROLONG_RACCORD_INSUFFISANT")),
        ("AU", (0, "Z_PROLONG_RACCORD_INSUFFISANT")),
    ],
)
def test_fisf_5_5_11_a_word_of_three_to_six_not_in_full(text, told_as):
    assert told(judged(TABLE, bulletin(f"{text} H", None, 9))) == told_as


def test_fisf_5_5_11_the_score_is_named_first():
    verdict = judged(TABLE, bulletin("LEAU H", None, 8))
    assert (verdict.score, verdict.motifs) == (9, ("W_SCORE_ERRONE", "W_PROLONG_3_6"))


@pytest.mark.parametrize(
    ("text", "told_as"),
    [
        ("RETOURNE", (9, None)),
        ("RETOURN", (9, "W_PROLONG_7")),
        ("RETO", (9, "W_PROLONG_7")),
        ("RET", (0, "Z_PROLONG_RACCORD_INSUFFISANT")),
        ("RETOURXER", (9, "W_PROLONG_7")),
    ],
)
def test_fisf_5_5_12_a_word_of_seven_not_in_full(text, told_as):
    assert told(judged(TOURNER, bulletin(f"{text} H", None, 9))) == told_as


@pytest.mark.parametrize(
    ("text", "told_as"),
    [
        ("RETOURNERAI", (12, None)),
        ("RETOU..ERAI", (12, "W_PROLONG_7")),
        ("RETOU.NERAI", (12, None)),
        ("RETOUR.ERAI", (12, "W_PROLONG_7")),
        ("RETO...ERAI", (12, "W_PROLONG_7")),
        ("RET.....RAI", (12, "W_PROLONG_7")),
        ("RE.....ERAI", (0, "Z_PROLONG_RACCORD_INSUFFISANT")),
    ],
)
def test_fisf_4_3_2_c_six_letters_three_at_each_extended_end(text, told_as):
    assert told(judged(TOURNER, bulletin(f"{text} H", None, 12))) == told_as


def test_fisf_5_2_2_b_a_parasite_may_stand_for_a_letter_of_the_grid():
    assert told(judged(TABLES, bulletin("CABLES H", None, 8))) == (8, "W_PROLONG_3_6")


def test_q22_or_it_is_a_zero():
    verdict = judged(TABLES, bulletin("CABLES H", None, 8), parasite_in_prolongation="nullite")
    assert verdict.nullite
    assert told(judged(TABLES, bulletin("CABLES H", None, 8), OLDER))[0] == 0


def test_fisf_5_2_2_a_truncated_text_that_is_a_word_elsewhere():
    assert told(judged(TABLE, bulletin("EAU H", None, 11))) == (6, "P_LOCALISATION")


def test_fisf_5_2_2_circles_of_a_truncated_word_follow_its_letters():
    grid = position("TABLE H4", rack="?UEINRS")
    assert told(judged(grid, bulletin("LEaU H", None, 8))) == (8, "W_PROLONG_3_6")


def test_dup_3_3_2_three_letters_allow_the_truncation():
    assert told(judged(TOURNER, bulletin("RETOURNE H", None, 9), OLDER)) == (9, None)
    assert told(judged(TABLE, bulletin("BLEAU H", None, 9), OLDER)) == (9, None)
    assert told(judged(TABLE, bulletin("LEAU H", None, 9), OLDER)) == (0, "Z_RACCORD_INSUFFISANT")
    assert told(judged(TABLE, bulletin("LEAU H", None, 9), OLDER, truncated_minimum=2))[0] == 9
    assert told(judged(TOURNER, bulletin("RETO...ERAI H", None, 12), OLDER)) == (12, None)


def test_fisf_5_2_2_the_completed_word_ends_on_an_empty_cell():
    closed = position("TABLE H4", "OR 11H", rack="AUEINRS", coup=3)
    assert told(judged(closed, bulletin("LEAU H", None, 9)))[0] == 0
    before = position("TABLE H4", "OR 2H", rack="AUEINRS", coup=3)
    assert told(judged(before, bulletin("ETAB H", None, 8)))[0] == 0


def test_fisf_5_2_2_a_text_over_two_words_of_the_grid_prolongs_neither():
    two = position("TABLE H4", "TA H10", rack="SUEINRO", coup=3)
    assert told(judged(two, bulletin("LESTA H", None, 8)))[0] == 0


@pytest.mark.parametrize(
    ("text", "told_as"),
    [
        ("ETA.LES", (9, "W_PROLONG_3_6")),
        ("ET...ES", (9, "W_PROLONG_3_6")),
        ("E..BLES", (0, "Z_PROLONG_RACCORD_INSUFFISANT")),
        ("ETAB..S", (0, "Z_PROLONG_RACCORD_INSUFFISANT")),
    ],
)
def test_fisf_5_5_11_a_letter_attached_at_each_extended_end(text, told_as):
    assert told(judged(position("TABLE H4", rack="ESIORUN"), bulletin(f"{text} H", None, 9))) == told_as


def test_fisf_5_7_7_a_word_by_itself_is_a_prolongation_only_where_its_score_or_reference_says_so():
    assert told(judged(TABLE, bulletin("EAU H", None, 99))) == (0, "Z_AUCUNE_SOLUTION")
    assert told(judged(TABLE, bulletin("EAU H", "H4", 99))) == (0, "Z_PROLONG_RACCORD_INSUFFISANT")
    assert told(judged(TOURNER, bulletin("RET H", None, 99))) == (0, "Z_PROLONG_RACCORD_INSUFFISANT")


# --- a letter of the grid beyond the prolonged word

CROSSED = position("TABLE H4", "TU 10G", rack="AIENRSO", coup=3)


def test_fisf_5_2_2_a_prolongation_may_run_over_another_letter_of_the_grid():
    # TABLEAU takes the U of TU: only its A is new.
    assert told(judged(CROSSED, bulletin("TABLEAU H", "A1", 9))) == (9, None)
    assert told(judged(CROSSED, bulletin("LEAU H", None, 9))) == (9, "W_PROLONG_3_6")
    assert told(judged(CROSSED, bulletin("LEA. H", None, 9)))[0] == 0
    assert told(judged(CROSSED, bulletin("LEAX H", None, 9)))[0] == 0


def test_dup_3_3_1_any_letter_of_the_word_and_around_it_is_a_raccord_letter():
    grid = position("TABLE H4", "PAT 4F", rack="AUEINRS", coup=3, lexicon=frozenset({"TABLEAU", "PAT"}))
    above = {(-1, 0): "A"}
    assert told(judged(grid, bulletin("T...EAU H", None, 9, letters=above), OLDER)) == (9, None)
    assert told(judged(grid, bulletin("T...EAU H", None, 9), OLDER)) == (0, "Z_RACCORD_INSUFFISANT")
    assert told(judged(grid, bulletin("T...EAU H", None, 9, letters=above)))[0] == 0


def test_fisf_5_2_2_a_text_located_as_it_stands_is_a_prolongation_only_by_its_score():
    # LEAU is a word here, at I8 for 7 points; it also prolongs TABLE, for 9.
    words = frozenset({"LEAU", "TABLEAU", "EL"})
    grid = position("TABLE H4", rack="LAUEINR", lexicon=words)
    assert told(judged(grid, bulletin("LEAU H", "I8"))) == (7, "W_SCORE_ABSENT")
    assert told(judged(grid, bulletin("LEAU H", "I8", 7))) == (7, None)
    assert told(judged(grid, bulletin("LEAU H", "I8", 9))) == (9, "W_PROLONG_3_6")


# --- VENTE on the grid, TES beside GRIS: the end of VENTES, or a mot joué of three new letters

VENTE = position("VENTE H6", rack="GRITESO", lexicon=frozenset({"VENTE", "VENTES", "GRIS", "TES", "ES"}))
NOT_READ = {"prolongation_beside_another": "not_read"}


@pytest.mark.parametrize("lexicon", [VENTE.lexicon, VENTE.lexicon - {"TES"}])
def test_fisf_5_2_2_a_mot_joue_beside_another_word_is_read_as_a_prolongation_too(lexicon):
    where = replace(VENTE, lexicon=lexicon)
    written = bulletin("GRIS V", "11E", 19, word("TES H", (8, -9)))
    assert told(judged(where, written)) == (19, None)
    assert told(judged(where, written, **NOT_READ)) == (0, "Z_PLUSIEURS_SOLUTIONS")


@pytest.mark.parametrize(
    "written",
    [
        bulletin("TES H", None, 9),
        bulletin("TES H", None, 9, word("VENTE H", (8, 0))),
        bulletin("TES H", None, 9, word("GRIS V", (8, 0), struck=True)),
        bulletin("TE H", None, 9, letters={(0, 2): "S"}),
    ],
    ids=["alone", "beside a copy of the grid", "beside a word struck out", "its last letter drawn apart"],
)
def test_fisf_5_2_2_alone_it_is_the_prolongation_whatever_the_field(written):
    assert told(judged(VENTE, written)) == told(judged(VENTE, written, **NOT_READ)) == (9, "W_PROLONG_3_6")


def test_fisf_5_2_2_what_the_tirage_cannot_play_by_itself_is_a_prolongation_whatever_the_field():
    where = replace(VENTE, tirage="ROUGISU")
    written = bulletin("GRIS V", "11E", 19, word("TES H", (8, -9)))
    assert told(judged(where, written)) == told(judged(where, written, **NOT_READ)) == (19, None)


def test_q7_where_it_is_not_exempt_the_third_letter_still_spares_it():
    fields = {"two_letter_exception": "any_coup", "two_letter_prolongation_exempt": False}
    third = bulletin("ORGE H", None, 5, letters={(-1, 1): "E"})
    assert told(judged(PERLE, third, **fields)) == (5, None)
    assert told(judged(PERLE, bulletin("ORGE H", None, 5), **fields)) == (5, "W_PROLONG_2")


def test_dup_4_3_a_two_sided_prolongation_with_its_reference_inverted():
    rack = position("TABLE H4", rack="ESIORUN")
    assert told(judged(rack, bulletin("ETABLES H", "3H", 9), OLDER)) == (9, "W_INVERSION")
    assert told(judged(rack, bulletin("ETABLES H", "H3", 9), OLDER)) == (9, None)


# --- the readings of a text that is not written in full


def read_over_table(text: str) -> list[tuple[str, int | None, int | None, int, int]]:
    """(completed word, letters chained in front, behind, inside, parasites) of each reading over TABLE."""
    written = bulletin(f"{text} H", None, None)
    case = Case.of(position("TABLE H4", rack="EESIORU"), written, FISF, ())
    return [
        (found.place.word, found.front, found.back, found.inside, found.parasites)
        for found in truncations(case, word(f"{text} H"))
    ]


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("ABLES", [("TABLES", None, 4, 4, 0)]),
        ("BUES", [("TABLES", None, 1, 2, 1)]),
        ("ETAB", [("ETABLE", 3, None, 3, 0)]),
        ("ETUB", [("ETABLE", 1, None, 2, 1)]),
        (f"ETA{BLANK}LES", [("ETABLES", 2, 2, 4, 0)]),
        (f"ETA{BLANK}LUS", [("ETABLES", 2, 0, 3, 1)]),
        (f"EUA{BLANK}LES", [("ETABLES", 0, 2, 3, 1)]),
    ],
)
def test_fisf_5_2_3_b_a_chain_goes_from_the_extended_end_to_the_first_letter_that_differs(text, readings):
    assert read_over_table(text) == readings


@pytest.mark.parametrize("text", ["BLUS", "TABLUS", "EUAB", "EUABLE", "ALUS"])
def test_fisf_5_2_2_a_nothing_starts_beside_a_letter_written_for_another(text):
    assert read_over_table(text) == []


def test_fisf_5_2_2_a_a_letter_left_blank_at_the_extended_end_chains_nothing():
    assert read_over_table(f"ABL{BLANK}S") == [("TABLES", None, 0, 3, 0)]
    assert read_over_table(f"E{BLANK}ABLE") == [("ETABLE", 0, None, 4, 0)]
