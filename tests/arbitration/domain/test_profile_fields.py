"""Every field of `correction` changes a verdict: what is debatable follows the profile, and flips with it."""

from dataclasses import fields, replace
from typing import Any, NamedTuple

import pytest

from arbitration.domain.bulletin import Bulletin
from arbitration.domain.position import Position
from engine.rules.profile.correcting import Correcting
from tests.arbitration.domain.writing import FISF, OLDER, WORDS, bulletin, judged, position, told, word

TABLE = position("TABLE H4", rack="SIROPEU")
FIRST = position(rack="FEDAYIN", coup=1)
HIBOU = position("HIBOU H4", rack="EXSUDEA")
OR = position("OR H7", rack="GEPLEIU")
OR_LATER = position("OR H7", rack="GEPLEIU", coup=3)
ETABLES = position("TABLE H4", rack="ESIORUN")
AUEINRS = position("TABLE H4", rack="AUEINRS")
TOURNER = position("TOURNER H4", rack="REAIBOU")
MENTIR = position("ENTREE H4", "MENTIR D4", "RAVIE 9D", rack="LOOSUIN", coup=4)
PAT = position("TABLE H4", "PAT 4F", rack="AUEINRS", coup=3, lexicon=WORDS | {"PAT"})
VENTE = position("VENTE H6", rack="GRITESO", lexicon=WORDS | {"VENTE", "VENTES", "GRIS"})
PERLE = bulletin("PERLE V", None, 7, letters={(2, -1): "O"})
BLE = {(0, -3): "B", (0, -2): "L", (0, -1): "E"}
EN = {(2, -2): "E", (2, -1): "N"}
Told = tuple[int, str | None]


class Flip(NamedTuple):
    """A bulletin, its verdict by the profile as it stands, and by the same with the field at another value."""

    where: Position
    what: Bulletin
    stands: Told
    value: Any
    flips: Told
    profile: Any = FISF
    plausible: tuple[str, ...] = ()


FLIPS = {
    "sanctions": Flip(TABLE, bulletin("SIROP V", "9H", 17), (16, "W_SCORE_ERRONE"), False, (16, None)),
    "penalite": Flip(TABLE, bulletin("SIROP V", None, 16), (11, "P_LOCALISATION"), 7, (9, "P_LOCALISATION")),
    "score_after_penalite": Flip(
        TABLE, bulletin("EAU V", None, 3), (-2, "P_LOCALISATION"), "zero_at_least", (0, "P_LOCALISATION")
    ),
    "score_elsewhere": Flip(
        TABLE, bulletin("SIROP V", None, 16), (11, "P_LOCALISATION"), "nullite", (0, "Z_NON_RACCORDE")
    ),
    "last_letter_missing": Flip(
        position("TABLE H4", rack="SOLIDUN"),
        bulletin("SOLID V", "8C", 8),
        (0, "Z_MOT_NON_ECRIT_EN_ENTIER"),
        "penalite",
        (3, "P_LOCALISATION"),
    ),
    "presentation_warning": Flip(
        TABLE, bulletin("SIROP V", "9H", 16, hard_to_read=True), (16, "W_PRESENTATION"), False, (16, None)
    ),
    "tie_policy": Flip(
        position("TABLE H4", rack="CLOSINA"),
        bulletin("CLOS V", "7G", 15),
        (10, "W_SCORE_ERRONE"),
        "penalite",
        (10, "P_LOCALISATION"),
    ),
    "missing_letter_error": Flip(
        position("TABLE H4", rack="SIROTEU"),
        bulletin("SIROP V", "9H", 16),
        (0, "Z_ERREUR_LETTRE"),
        "grid",
        (0, "Z_ERREUR_GRILLE"),
    ),
    "double_inversion": Flip(
        TABLE, bulletin("SIROP H", "H9", 16), (0, "Z_DOUBLE_INVERSION"), "not_located", (0, "Z_NON_RACCORDE"), OLDER
    ),
    "double_localisation": Flip(
        TABLE,
        bulletin("SIROP V", "9G", 16, letters=BLE),
        (16, "W_DOUBLE_LOCALISATION"),
        "as_the_wrong_mode",
        (11, "P_LOCALISATION"),
    ),
    "contradictory_modes": Flip(
        TABLE,
        bulletin("SIROP V", "9F", None, letters=BLE),
        (17, "W_SCORE_ABSENT"),
        "minimum",
        (16, "W_SCORE_ABSENT"),
    ),
    "two_places_policy": Flip(
        TABLE,
        bulletin("SIROP V", "9F", 16, letters=BLE),
        (17, "W_SCORE_ERRONE"),
        "exact_score",
        (16, "W_DOUBLE_LOCALISATION"),
    ),
    "illegible_reference": Flip(
        TABLE, bulletin("SIROP V", "9?", 16, letters=BLE), (16, None), "nullite", (11, "P_LOCALISATION")
    ),
    "first_coup_vertical": Flip(FIRST, bulletin("FEDAYIN V", None, 110), (110, "W_INVERSION"), "none", (110, None)),
    "one_raccord_letter": Flip(
        TABLE,
        bulletin("SIROP V", None, 16, letters={(0, -1): "E"}),
        (11, "P_LOCALISATION"),
        "avertissement",
        (16, "W_RACCORD_2_LETTRES"),
    ),
    "raccord_match": Flip(
        MENTIR,
        bulletin("LOTO V", letters=EN | {(2, 1): "R"}),
        (6, "W_SCORE_ABSENT"),
        "any",
        (5, "W_SCORE_ABSENT"),
    ),
    "two_letter_exception": Flip(OR_LATER, PERLE, (7, None), "coup_2", (7, "W_RACCORD_2_LETTRES")),
    "prolongation_ignores_reference": Flip(
        AUEINRS, bulletin("TABLEAU H", "H5", 9), (9, None), "never", (9, "W_DOUBLE_LOCALISATION")
    ),
    "two_letter_prolongation": Flip(OR_LATER, bulletin("ORGE H", None, 5), (5, "W_PROLONG_2"), "raccord", (5, None)),
    "two_letter_prolongation_exempt": Flip(OR, bulletin("ORGE H", None, 5), (5, None), False, (5, "W_PROLONG_2")),
    "prolongation_beside_another": Flip(
        VENTE,
        bulletin("GRIS V", "11E", 19, word("TES H", (8, -9))),
        (19, None),
        "not_read",
        (0, "Z_PLUSIEURS_SOLUTIONS"),
    ),
    "truncated_minimum": Flip(
        AUEINRS, bulletin("LEAU H", None, 9), (9, "W_PROLONG_3_6"), 3, (0, "Z_RACCORD_INSUFFISANT")
    ),
    "truncated_letters": Flip(
        PAT,
        bulletin("T...EAU H", None, 9, letters={(-1, 0): "A"}),
        (0, "Z_PROLONG_RACCORD_INSUFFISANT"),
        "anywhere",
        (9, "W_PROLONG_3_6"),
    ),
    "truncated_free_length": Flip(TOURNER, bulletin("RETOURNE H", None, 9), (9, None), 8, (9, "W_PROLONG_7")),
    "truncated_free_letters": Flip(TOURNER, bulletin("RETOURN H", None, 9), (9, "W_PROLONG_7"), 5, (9, None)),
    "truncated_free_each_side": Flip(TOURNER, bulletin("RETOUR.ERAI H", None, 12), (12, "W_PROLONG_7"), 2, (12, None)),
    "parasite_with_reference": Flip(
        TABLE,
        bulletin("SIROP V", "9H", 16, letters={(3, 4): "Z"}),
        (16, None),
        "avertissement",
        (16, "W_DOUBLE_LOCALISATION"),
    ),
    "parasite_breaks_chain": Flip(
        TABLE,
        bulletin("SIROP V", None, 16, letters=BLE | {(0, -2): "X"}),
        (11, "P_LOCALISATION"),
        False,
        (16, "W_RACCORD_2_LETTRES"),
    ),
    "parasite_word": Flip(
        TABLE,
        bulletin("SIROP V", "9H", 16, letters=BLE | {(1, -2): "R", (2, -2): "X"}),
        (0, "Z_PLUSIEURS_SOLUTIONS"),
        "ignored",
        (16, None),
    ),
    "single_parasite_word": Flip(
        TABLE,
        bulletin("SIROP V", "9H", 16, letters=BLE | {(1, -2): "R"}),
        (16, None),
        "nullite",
        (0, "Z_PLUSIEURS_SOLUTIONS"),
    ),
    "parasite_in_prolongation": Flip(
        position("TABLE H4", rack="SUEINRO"),
        bulletin("CABLES H", None, 8),
        (8, "W_PROLONG_3_6"),
        "nullite",
        (0, "Z_PROLONG_RACCORD_INSUFFISANT"),
    ),
    "fallacieux": Flip(
        HIBOU,
        bulletin("EXSUDE V", "9F", 38),
        (0, "Z_RACCORD_FALLACIEUX"),
        False,
        (33, "P_LOCALISATION"),
        plausible=("HIBOUS",),
    ),
    "fallacieux_over_located": Flip(
        HIBOU,
        bulletin("EXSUDE V", "8E", 38),
        (0, "Z_RACCORD_FALLACIEUX"),
        False,
        (33, "P_LOCALISATION"),
        plausible=("HIBOUS",),
    ),
    "unjudged_crossword_plausible": Flip(
        HIBOU, bulletin("EXSUDE V", "9F", 38), (33, "P_LOCALISATION"), True, (0, "Z_RACCORD_FALLACIEUX")
    ),
    "several_solutions": Flip(
        TABLE,
        bulletin("SIROP V", "9H", 16, word("TABLES H", (0, -5))),
        (16, None),
        "minimum",
        (8, "W_SCORE_ERRONE"),
    ),
    "first_coup_several": Flip(
        position(rack="FEDAYIN", coup=1),
        bulletin("FEDAYIN H", None, 110, word("FADE H", (3, 0))),
        (16, "W_SCORE_ERRONE"),
        "best",
        (110, None),
    ),
    "independent_solutions": Flip(
        TABLE,
        bulletin("SIROP V", "9H", 16, word("TABLES H", (0, -5))),
        (16, None),
        "always",
        (8, "W_SCORE_ERRONE"),
    ),
    "minimum_encerclement": Flip(
        position("TABLE H4", rack="SOSIE?U"),
        bulletin("SoSiE V", "9H"),
        (14, "W_SCORE_ABSENT"),
        "any",
        (12, "W_SCORE_ABSENT"),
    ),
    "minimum_is_final": Flip(
        position("TABLE H4", rack="SO?IEUN"),
        bulletin("SoSIE V", "8D", 13),
        (4, "W_SCORE_ERRONE"),
        False,
        (8, "P_LOCALISATION"),
    ),
}


def test_every_field_of_correction_has_its_bulletin():
    assert FLIPS.keys() == {field.name for field in fields(Correcting)}


@pytest.mark.parametrize("name", FLIPS)
def test_the_verdict_follows_the_field(name):
    flip = FLIPS[name]
    other = replace(flip.profile, **{name: flip.value})
    verdicts = [judged(flip.where, flip.what, each, plausible=flip.plausible) for each in (flip.profile, other)]
    assert [told(verdict) for verdict in verdicts] == [flip.stands, flip.flips]
