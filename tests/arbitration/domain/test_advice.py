"""What would have avoided a sanction, found by asking the adjudicator itself (FISF 5.3 to 5.7)."""

import pytest
from hypothesis import given, settings, strategies as st

from arbitration.domain.advice import advice_for
from arbitration.domain.paper import bulletin_on, read_paper
from tests.arbitration.domain.writing import FISF, OLDER, bulletin, judged, position, word

TABLE = position("TABLE H4", rack="SIROPEU")
JOKER = position("TABLE H4", rack="SIRO?EU")


def advised(where, what, profile=FISF):
    return advice_for(where, what, profile, judged(where, what, profile))


@pytest.mark.parametrize(
    ("where", "what", "changes", "score"),
    [
        (TABLE, bulletin("SIROP V", "9H", 16), None, None),
        (TABLE, bulletin("SIROP V", "9H", 15), ("score",), 16),
        (TABLE, bulletin("SIROP V", "9H"), ("score",), 16),
        (TABLE, bulletin("SIROP V", "H9", 16), ("reference",), 16),
        (TABLE, bulletin("SIROP V", None, 16), ("reference",), 16),
        (TABLE, bulletin("SIROP H", "9H", 16), ("direction",), 16),
        (TABLE, bulletin("SIROP V", "9H", 16, word("POSIR H", at=(9, 0))), ("others",), 16),
        (JOKER, bulletin("SIROP V", "9H", 13), ("circles",), 13),
        (TABLE, bulletin("ZUT V", "9H", 16), None, None),
        (TABLE, bulletin(None, None, None), None, None),
    ],
)
def test_fisf_5_5_the_fewest_changes_are_told(where, what, changes, score):
    found = advised(where, what)
    assert (found and found.changes, found and found.score) == (changes, score)


def test_fisf_5_5_2_the_letter_to_circle_is_named():
    found = advised(JOKER, bulletin("SIROP V", "9H", 13))
    assert (found.word, found.circled, found.reference) == ("SIROp", ("P",), "9H")


def test_fisf_5_5_11_a_truncated_prolongation_is_to_be_written_in_full():
    where = position("TABLE H4", rack="AUSIROP")
    found = advised(where, bulletin("LEAU H", None, 10))
    assert (found.changes[-1], found.word) == ("word", "TABLEAU")


def test_dup_3_4_the_least_change_depends_on_the_regulation():
    what = bulletin("SIROP V", None, 16)
    assert advised(TABLE, what, OLDER).changes == ("reference",)


PAPERS = st.lists(st.text(".SiROP12", max_size=6), max_size=5).map(
    lambda lines: "\n".join(lines).replace("1", "+E").replace("2", "-P")
)


@settings(max_examples=60)
@given(PAPERS, st.sampled_from([None, "9H", "H9", "B2", "?"]), st.none() | st.integers(0, 60))
def test_an_advice_only_answers_a_sanction(text, reference, claimed):
    what = bulletin_on(read_paper(text), reference=reference, claimed=claimed)
    verdict = judged(JOKER, what)
    found = advised(JOKER, what)
    if found is not None:
        assert verdict.avertissement or verdict.penalite or verdict.nullite
        assert found.changes
        assert found.score > 0
