from arbitration.events.feuille import Sanction
from tests.arbitration.domain.writing import CLUB, OLDER, bulletin, judged, position, told

TABLE = position("TABLE H4", rack="SIROPEU")
LACKING = position("TABLE H4", rack="SIROTEU")
LE = {(0, -2): "L", (0, -1): "E"}


def test_fisf_5_5_13_a_bulletin_hard_to_read():
    verdict = judged(TABLE, bulletin("SIROP V", "9H", 16, hard_to_read=True))
    assert (told(verdict), verdict.motifs) == ((16, "W_PRESENTATION"), ("W_PRESENTATION",))


def test_dup_4_3_knows_no_presentation():
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, hard_to_read=True), OLDER)) == (16, None)


def test_fisf_5_8_a_one_avertissement_whatever_the_faults():
    verdict = judged(TABLE, bulletin("SIROP V", letters=LE, hard_to_read=True))
    assert (told(verdict), verdict.sanction) == ((16, "W_SCORE_ABSENT"), Sanction.AVERTISSEMENT)
    assert verdict.motifs == ("W_SCORE_ABSENT", "W_RACCORD_2_LETTRES", "W_PRESENTATION")


def test_fisf_5_8_a_no_avertissement_beside_a_penalite_or_a_zero():
    penalite = judged(TABLE, bulletin("SIROP V", "9G", 16, hard_to_read=True))
    zero = judged(LACKING, bulletin("SIROP V", "9H", 16, hard_to_read=True))
    assert [(v.sanction, v.avertissement, v.motifs) for v in (penalite, zero)] == [
        (Sanction.PENALITE, False, ("P_LOCALISATION",)),
        (Sanction.NULLITE, False, ("Z_ERREUR_LETTRE",)),
    ]


def test_fisf_5_8_b_a_disciplinary_avertissement_adds_to_anything():
    cases = [
        judged(TABLE, bulletin("SIROP V", "9H", 16, discipline="warning")),
        judged(TABLE, bulletin("SIROP V", "9H", 17, discipline="warning")),
        judged(TABLE, bulletin("SIROP V", "9G", 16, discipline="warning")),
        judged(LACKING, bulletin("SIROP V", "9H", 16, discipline="warning")),
    ]
    assert [(verdict.sanction, verdict.disciplinary) for verdict in cases] == [
        (Sanction.NONE, True),
        (Sanction.AVERTISSEMENT, True),
        (Sanction.PENALITE, True),
        (Sanction.NULLITE, True),
    ]


def test_fisf_5_9_a_the_path_tells_place_score_and_sanction():
    verdict = judged(TABLE, bulletin("SIROP V", "9H", 17, discipline="warning"))
    assert verdict.path == (
        "La référence 9H place SIROP correctement.",
        "Le score indiqué, 17, est erroné : le score exact, 16, est payé.",
        "Avertissement : Score erroné.",
        "Un avertissement disciplinaire s'ajoute.",
    )


def test_the_readings_not_retained_are_kept():
    sosie = position("TABLE H4", rack="SOSIUNE")
    verdict = judged(sosie, bulletin("SOSIE V", "8D", 14))
    assert [(each.word, each.ref, each.score, each.motifs) for each in verdict.alternatives] == [
        ("SOSIE", "8D", 6, ("W_SCORE_ERRONE",))
    ]


def test_club_8_says_only_the_points():
    verdict = judged(TABLE, bulletin("SIROP V", "9H", 17, discipline="warning", hard_to_read=True), CLUB)
    assert (verdict.score, verdict.sanction, verdict.disciplinary) == (16, Sanction.NONE, False)


def test_club_8_what_was_played_comes_back_too():
    played = judged(TABLE, bulletin("SIROP V", "9H", 17), CLUB).played
    assert (played.word, played.ref, played.score) == ("SIROP", "9H", 16)
