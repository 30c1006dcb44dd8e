from tests.arbitration.domain.writing import CLUB, OLDER, bulletin, judged, position, told

TABLE = position("TABLE H4", rack="SIROPEU")
HIBOU = position("HIBOU H4", rack="EXSUDEA")
TABOU = position(
    "TABOU H4",
    "HIBOU K4",
    rack="SENIOTR",
    coup=4,
    lexicon=frozenset({"AN", "AS", "HIBOU", "HIBOUX", "NE", "SEN", "TABOU", "TABOUS"}),
)


def test_fisf_5_3_3_a_score_without_its_place_costs_five():
    verdict = judged(TABLE, bulletin("SIROP V", "9G", 16))
    assert (verdict.score, verdict.score_for_solo, verdict.penalite, verdict.avertissement) == (11, 16, 5, False)
    assert verdict.articles == ("5.3.3", "5.6")
    assert verdict.path == (
        "La référence 9G ne convient pas.",
        "SIROP vaut pourtant 16 points en 3H : 16 moins 5.",
        "Pénalité de 5 points : Localisation absente, erronée ou incompatible avec le score (-5).",
    )


def test_fisf_5_3_3_a_the_path_says_what_is_wrong():
    sosie = position("TABLE H4", rack="SOSIUNE")
    steps = [
        judged(TABLE, bulletin("SIROP V", None, 16)).path[0],
        judged(TABLE, bulletin("SIROP V", None, 16, letters={(0, -1): "E"})).path[0],
        judged(sosie, bulletin("SOSIE V", "8D", 14)).path[0],
    ]
    assert steps == [
        "Le mot n'est pas localisé.",
        "Le raccord ne suffit pas ou ne convient pas.",
        "Le score indiqué, 14, n'est pas celui de la place indiquée.",
    ]


def test_fisf_5_6_a_score_smaller_than_the_penalite_goes_below_zero_or_stops_there():
    written = bulletin("EAU V", None, 3)
    assert told(judged(TABLE, written)) == (-2, "P_LOCALISATION")
    floored = judged(TABLE, written, score_after_penalite="zero_at_least")
    assert (floored.score, floored.score_for_solo, floored.penalite) == (0, 3, 5)
    assert floored.path[1:3] == (
        "EAU vaut pourtant 3 points en 5G : 3 moins 5.",
        "Le score ne descend pas sous zéro.",
    )
    enough = judged(TABLE, bulletin("SIROP V", None, 16), score_after_penalite="zero_at_least")
    assert told(enough) == (11, "P_LOCALISATION")


def test_fisf_5_7_the_last_letter_left_out_of_a_small_word_stops_at_zero_too():
    solid = position("TABLE H4", rack="SOLIDUN")
    fields = {"last_letter_missing": "penalite", "penalite": 20}
    written = bulletin("SOLID V", "8C", 8)
    assert told(judged(solid, written, **fields)) == (-12, "P_LOCALISATION")
    assert told(judged(solid, written, score_after_penalite="zero_at_least", **fields)) == (0, "P_LOCALISATION")


def test_fisf_5_3_3_a_only_in_the_written_direction():
    assert told(judged(TABLE, bulletin("SIROP H", None, 16))) == (0, "Z_AUCUNE_SOLUTION")
    assert told(judged(TABLE, bulletin("SIROP H", None, 10))) == (5, "P_LOCALISATION")


def test_fisf_5_3_3_a_any_encerclement_makes_the_score_exist():
    joker = position("TABLE H4", rack="SO?IEUN")
    assert told(judged(joker, bulletin("SOSIE V", None, 13))) == (8, "P_LOCALISATION")


def test_fisf_5_4_1_a_a_score_that_exists_nowhere_or_none():
    assert told(judged(TABLE, bulletin("SIROP V", None, 99))) == (0, "Z_AUCUNE_SOLUTION")
    assert told(judged(TABLE, bulletin("SIROP V"))) == (0, "Z_AUCUNE_SOLUTION")


def test_fisf_5_4_2_b_2_the_place_or_the_score_whichever_pays_more():
    sosie = position("TABLE H4", rack="SOSIUNE")
    assert told(judged(sosie, bulletin("SOSIE V", "8D", 14))) == (9, "P_LOCALISATION")
    assert told(judged(TABLE, bulletin("SIROP V", "9F", 16))) == (17, "W_SCORE_ERRONE")


def test_q2_equal_points_the_least_severe_or_the_penalite():
    clos = position("TABLE H4", rack="CLOSINA")
    written = bulletin("CLOS V", "7G", 15)
    assert told(judged(clos, written)) == (10, "W_SCORE_ERRONE")
    other = judged(clos, written, tie_policy="penalite")
    assert (told(other), other.score_for_solo) == ((10, "P_LOCALISATION"), 15)


def test_fisf_5_3_3_b_a_plausible_crossword_for_the_same_score_is_a_zero():
    for reference in (None, "9F", "8E"):
        verdict = judged(HIBOU, bulletin("EXSUDE V", reference, 38), plausible=["HIBOUS"])
        assert (told(verdict), verdict.named_words) == ((0, "Z_RACCORD_FALLACIEUX"), ("HIBOUS",))


def test_fisf_5_3_3_b_an_implausible_one_is_not():
    assert told(judged(HIBOU, bulletin("EXSUDE V", "9F", 38), implausible=["HIBOUS"])) == (33, "P_LOCALISATION")


def test_q17_what_nobody_judged_is_asked():
    asked = judged(HIBOU, bulletin("EXSUDE V", "9F", 38))
    assert (told(asked), "HIBOUS" in asked.questions) == ((33, "P_LOCALISATION"), True)
    assert told(judged(HIBOU, bulletin("EXSUDE V", "9F", 38), unjudged_crossword_plausible=True))[0] == 0
    assert asked.questions == ("SHIBOU", "XHIBOU", "HIBOUS", "HIBOUE")
    assert judged(HIBOU, bulletin("EXSUDE V", "9F", 38), plausible=["HIBOUS"]).questions == ()


def test_q17_a_nullity_asks_too():
    null = judged(HIBOU, bulletin("EXSUDE V", "9F", 38), score_elsewhere="nullite")
    assert (told(null), null.questions) == ((0, "Z_NON_RACCORDE"), ("SHIBOU", "XHIBOU", "HIBOUS", "HIBOUE"))


def test_q17_nothing_is_asked_where_it_would_change_nothing():
    # The place is right and its score too; or the score exists nowhere; or nothing is claimed.
    for claimed, reference in ((38, "9G"), (99, "9F"), (None, "9F")):
        assert judged(HIBOU, bulletin("EXSUDE V", reference, claimed)).questions == ()


def test_q17_a_raccord_that_fits_two_places_asks_of_the_wrong_one():
    bou = {(0, -3): "B", (0, -2): "O", (0, -1): "U"}
    assert judged(TABOU, bulletin("SEN V", letters=bou)).questions == ("HIBOUS",)
    assert judged(TABOU, bulletin("SEN V", None, 12, letters=bou)).questions == ()


def test_q3_a_correct_localisation_may_save_it():
    written = bulletin("EXSUDE V", "8E", 38)
    lenient = judged(HIBOU, written, plausible=["HIBOUS"], fallacieux_over_located=False)
    assert told(lenient) == (33, "P_LOCALISATION")


def test_fisf_5_3_1_the_right_place_is_never_fallacious():
    assert told(judged(HIBOU, bulletin("EXSUDE V", "9G", 38), plausible=["HIBOUS"])) == (38, None)
    assert told(judged(HIBOU, bulletin("EXSUDE V", "9G", 37), plausible=["HIBOUS"])) == (38, "W_SCORE_ERRONE")


def test_fisf_5_4_2_b_4_a_raccord_that_fits_a_fallacious_place():
    bou = {(0, -3): "B", (0, -2): "O", (0, -1): "U"}
    right = judged(TABOU, bulletin("SEN V", None, 12, letters=bou), plausible=["HIBOUS"])
    wrong = judged(TABOU, bulletin("SEN V", None, 15, letters=bou), plausible=["HIBOUS"])
    absent = judged(TABOU, bulletin("SEN V", letters=bou), plausible=["HIBOUS"])
    spared = judged(TABOU, bulletin("SEN V", letters=bou), implausible=["HIBOUS"])
    assert [told(each) for each in (right, wrong, absent, spared)] == [
        (12, None),
        (0, "Z_RACCORD_FALLACIEUX"),
        (0, "Z_RACCORD_FALLACIEUX"),
        (12, "W_SCORE_ABSENT"),
    ]


def test_dup_4_2_no_penalite_exists():
    assert told(judged(HIBOU, bulletin("EXSUDE V", None, 38), OLDER, plausible=["HIBOUS"])) == (0, "Z_NON_RACCORDE")


def test_club_8_no_score_without_its_place():
    assert told(judged(TABLE, bulletin("SIROP V", "9G", 16), CLUB)) == (0, None)
