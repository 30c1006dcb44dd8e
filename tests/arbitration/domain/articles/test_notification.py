"""FISF 5.9: the count of avertissements and the moyenne. Worked out by hand from the text."""

from dataclasses import replace

import pytest

from arbitration.domain.ledger import penalty_of_coup, threshold
from arbitration.domain.moyenne import Moyenne, has_right, moyenne
from engine.rules.kind import Kind
from tests.arbitration.domain.writing import FISF, WORDS, bulletin, judged, position, told, word

TABLE = position("TABLE H4", rack="SIROPEU")
FIRST_ZERO = {"repeats_the_word": True, "told_motif": False, "other_nullity": False}


def test_fisf_5_9_a_a_word_played_and_words_formed_are_named():
    # POIRUS at 9E forms TABLEI besides: the word itself comes first.
    assert judged(TABLE, bulletin("POIRUS V", "9C", 30)).named_words == ("POIRUS",)
    assert judged(TABLE, bulletin("SIROP V", "9E", 30)).named_words == ("TABLEO",)


def test_fisf_5_9_c_an_avertissement_below_the_threshold_costs_nothing_at_once():
    first = threshold(FISF, Kind(is_originale=True))
    assert [penalty_of_coup(FISF, before, 1, first) for before in range(8)] == [0, 0, 0, 0, 0, 5, 5, 5]


def test_fisf_5_9_c_two_avertissements_of_one_coup_may_cost_twice():
    # One for the bulletin and one of discipline, the fifth and the sixth, then the sixth and the seventh.
    first = threshold(FISF, Kind(is_originale=True))
    assert (penalty_of_coup(FISF, 4, 2, first), penalty_of_coup(FISF, 5, 2, first)) == (5, 10)


def test_fisf_5_9_c_what_is_taken_coup_by_coup_is_what_the_end_would_take():
    first = threshold(FISF, Kind(is_originale=True))
    assert sum(penalty_of_coup(FISF, before, 1, first) for before in range(9)) == 20


@pytest.mark.parametrize(("others", "proposed", "paid"), [([10, 11], 11, 11), ([10, 12], 40, 11), ([0, 0], 40, 0)])
def test_fisf_5_9_g_the_average_or_the_word_whichever_is_less(others, proposed, paid):
    assert moyenne(FISF, others, proposed).score == paid


def test_fisf_5_9_g_the_cap_is_said_only_where_it_bites():
    assert moyenne(FISF, [20], 20) == Moyenne(20, used=True, capped=False)
    assert moyenne(FISF, [21], 20) == Moyenne(20, used=True, capped=True)


def test_fisf_5_9_g_the_value_is_that_of_the_place_the_player_meant():
    admitted = replace(TABLE, lexicon=WORDS | {"POIRUS"})
    written = bulletin("POIRUS V", "9C", 30)
    assert judged(TABLE, written).as_if == judged(admitted, written).score


@pytest.mark.parametrize("motif", ["Z_ERREUR_LETTRE", "Z_ERREUR_GRILLE", "Z_ABSENCE", "Z_ILLISIBLE"])
def test_fisf_5_9_h_faults_of_grid_and_letter_are_never_averaged(motif):
    assert not has_right(first_motif=motif, **FIRST_ZERO)


def test_fisf_5_9_h_the_verdict_gives_no_value_to_average():
    lacking = judged(position("TABLE H4", rack="SIROTEU"), bulletin("SIROP V", "9H", 16))
    refused = judged(TABLE, bulletin("POIRUS V", "9C", 30))
    assert (lacking.as_if, refused.as_if is None) == (None, False)


def test_fisf_5_9_h_nor_when_such_a_fault_stands_beside_the_word():
    verdict = judged(TABLE, bulletin("POIRUS V", "9C", 30, word("PATTE H", (12, 0))))
    assert (told(verdict), verdict.as_if) == ((0, "Z_ERREUR_LETTRE"), None)
