"""What holds for every bulletin, however it is written.

`ADJUDICATIONS` says how many bulletins each of the first two tests tries (`make long` says 100000).
"""

import json
import os
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from arbitration.domain.adjudicate import adjudicate
from arbitration.domain.verdict import Verdict
from arbitration.domain.wire import bulletin_from_json, bulletin_to_json, verdict_to_json
from arbitration.events.feuille import Sanction
from engine.events.refusals import Refusal
from tests.arbitration.domain.arbitrary import (
    BULLETINS,
    JUDGEMENTS,
    POSITIONS,
    PROFILES,
    legal_scores,
    nearly_right,
)
from tests.tiers import volume

pytestmark = pytest.mark.drawn

MANY = int(os.environ.get("ADJUDICATIONS", volume(300, lasting=600, long=1000)))
FEWER = max(1, MANY // 6)
many = settings(max_examples=MANY, suppress_health_check=list(HealthCheck))
fewer = settings(many, max_examples=FEWER)


def composes(verdict: Verdict) -> bool:
    """FISF 5.8: one sanction at most, and what goes with it."""
    one = verdict.avertissement + bool(verdict.penalite) + verdict.nullite <= 1
    points = verdict.score_for_solo == verdict.score + verdict.penalite
    zero = not verdict.nullite or verdict.score == 0
    named = (verdict.motif is None) == (not verdict.motifs)
    return one and points and zero and named and bool(verdict.path) and bool(verdict.articles)


@many
@given(POSITIONS, BULLETINS, PROFILES, JUDGEMENTS)
def test_whatever_is_written_has_a_verdict_of_one_sanction(where, written, profile, judgements):
    verdict = adjudicate(where, written, profile, judgements)
    assert composes(verdict)
    json.dumps(verdict_to_json(verdict))


@many
@given(nearly_right(), PROFILES, st.randoms(use_true_random=False))
def test_a_bulletin_nearly_right_has_the_same_verdict_however_it_is_laid_out(case, profile, chance):
    where, written = case
    verdict = adjudicate(where, written, profile)
    assert composes(verdict)
    letters = list(written.letters.items())
    chance.shuffle(letters)
    other = replace(written, letters=dict(letters), words=written.words[::-1])
    again = adjudicate(where, other, profile)
    assert (again.score, again.sanction) == (verdict.score, verdict.sanction)
    assert adjudicate(replace(where), written, profile) == verdict


@fewer
@given(nearly_right(), PROFILES)
def test_the_award_never_exceeds_the_best_legal_score_of_the_word(case, profile):
    where, written = case
    verdict = adjudicate(where, written, profile)
    if verdict.score_for_solo > 0:
        assert verdict.score_for_solo <= max(legal_scores(where, verdict.played.word))


@fewer
@given(nearly_right(), PROFILES)
def test_a_bulletin_has_the_same_verdict_through_its_json(case, profile):
    where, written = case
    through = bulletin_from_json(json.loads(json.dumps(bulletin_to_json(written))))
    assert adjudicate(where, through, profile) == adjudicate(where, written, profile)


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=9)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=9), inner, max_size=3)),
    max_leaves=6,
)
WORD = st.fixed_dictionaries(
    {"text": st.one_of(st.text(max_size=8), st.sampled_from(["SIROP", "SOsIE", "ﬁn", "ßa"]))},
    optional={
        "dir": st.one_of(st.sampled_from(["H", "V"]), JSON),
        "at": st.one_of(st.tuples(st.integers(-9, 9), st.integers(-9, 9)).map(list), JSON),
        "circled": st.one_of(st.lists(st.integers(-2, 20), max_size=3), JSON),
        "struck": st.one_of(st.booleans(), JSON),
    },
)
LETTER = st.fixed_dictionaries(
    {"l": st.one_of(st.characters(), st.sampled_from("ABLE")), "dr": st.integers(-9, 9), "dc": st.integers(-9, 9)}
)
OBJECTS = st.fixed_dictionaries(
    {},
    optional={
        "words": st.one_of(st.lists(WORD, max_size=3), JSON),
        "raccord": st.one_of(st.lists(LETTER, max_size=6), JSON),
        "reference": st.one_of(st.sampled_from(["9H", "H9", "", "9?"]), JSON),
        "claimed_score": st.one_of(st.integers(), JSON),
        "status": st.one_of(st.fixed_dictionaries({}, optional={"illegible": st.booleans(), "blank": JSON}), JSON),
        "struck": JSON,
        "circled": JSON,
    },
)


@fewer
@given(POSITIONS, st.one_of(OBJECTS, JSON), PROFILES)
def test_any_json_is_a_bulletin_with_its_verdict_or_is_refused(where, given_json, profile):
    try:
        written = bulletin_from_json(given_json)
    except Refusal:
        return
    verdict = adjudicate(where, written, profile)
    assert composes(verdict)
    assert verdict.sanction in Sanction
