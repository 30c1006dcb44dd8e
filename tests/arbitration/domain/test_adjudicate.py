"""What holds for every bulletin, however it is written."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitration.domain import Bulletin, Judgement, Position, Status, WrittenWord, adjudicate
from arbitration.domain.geometry import encerclements, geometric_places
from arbitration.domain.wire import bulletin_from_json, bulletin_to_json, verdict_to_json
from engine.rules.formula import FORMULAS, Formula
from engine.rules.grid import Grid
from engine.rules.profile import load_profile, profile_names
from engine.rules.reference import Direction
from tests.arbitration.domain.test_geometry import grids
from tests.arbitration.domain.writing import FISF, WORDS, bulletin, position

LETTERS = "AEINORSTLBU"
TEXTS = st.one_of(
    st.sampled_from(sorted(WORDS)),
    st.text(LETTERS, max_size=9),
    st.text(LETTERS + ".", max_size=9),
    st.text(max_size=4),
)
CELLS = st.tuples(st.integers(-4, 9), st.integers(-9, 9))
WRITTEN = st.builds(
    WrittenWord,
    TEXTS,
    st.sampled_from(Direction),
    CELLS,
    st.frozensets(st.integers(-1, 9), max_size=2),
    st.booleans(),
)
STATUSES = st.builds(
    Status,
    illegible=st.booleans(),
    hard_to_read=st.booleans(),
    nonblank_count=st.integers(0, 3),
    discipline=st.sampled_from(["", "warning", "grave"]),
    declared=st.sampled_from(["", "Z_MOT_NON_ADMIS", "nonsense"]),
)
REFERENCES = st.one_of(st.none(), st.sampled_from(["H4", "9H", "H9", "8C", "4H", "H8", "?"]), st.text(max_size=4))
BULLETINS = st.builds(
    Bulletin,
    st.lists(WRITTEN, max_size=3).map(tuple),
    st.dictionaries(CELLS, st.sampled_from(LETTERS), max_size=6),
    REFERENCES,
    st.one_of(st.none(), st.integers(-3, 60), st.just(10**30)),
    st.one_of(st.just(Status()), STATUSES),
)
TABLE = Grid.from_rows(["." * 15] * 7 + ["...TABLE......."] + ["." * 15] * 7)
POSITIONS = st.builds(
    Position,
    st.one_of(grids(), st.just(Grid.empty()), st.just(TABLE)),
    st.text(LETTERS + "?", max_size=9).filter(lambda rack: rack.count("?") < 3),
    st.integers(1, 30),
    st.just(WORDS),
    st.one_of(st.none(), st.integers(2, 9)),
    st.sampled_from(sorted(FORMULAS)).map(Formula.parse),
)
PROFILES = st.sampled_from(profile_names()).map(load_profile)
JUDGEMENTS = st.lists(st.builds(Judgement, st.sampled_from(["TABLEI", "HIBOUS", "TABLEO"]), st.booleans()), max_size=2)


@settings(max_examples=300, deadline=None)
@given(POSITIONS, BULLETINS, PROFILES, JUDGEMENTS)
def test_adjudicate_never_raises_and_composes_one_sanction(where, written, profile, judgements):
    verdict = adjudicate(where, written, profile, judgements)
    assert verdict.avertissement + bool(verdict.penalite) + verdict.nullite <= 1
    assert verdict.score_for_solo == verdict.score + verdict.penalite
    assert verdict.score == 0 or not verdict.nullite
    assert (verdict.motif is None) == (not verdict.motifs)
    assert verdict.path
    assert verdict.articles
    json.dumps(verdict_to_json(verdict))


@settings(max_examples=200, deadline=None)
@given(POSITIONS, BULLETINS, PROFILES)
def test_adjudicate_pays_no_more_than_the_best_of_the_words(where, written, profile):
    verdict = adjudicate(where, written, profile)
    best = max(
        (
            score
            for each in written.live_words
            for direction in Direction
            for place in geometric_places(where.grid, each.text, direction)
            for score in encerclements(place, where.grid, where.tirage, where.formula).values()
        ),
        default=0,
    )
    # A prolongation that is not written in full pays the completed word.
    if verdict.score_for_solo > best:
        assert {"5.2.2", "DUP-3.3.2", "CLUB-8"} & set(verdict.articles)


@settings(max_examples=100, deadline=None)
@given(BULLETINS)
def test_a_bulletin_reads_back_from_its_json(written):
    plain = replace(
        written,
        words=tuple(replace(word, text="".join(filter(str.isupper, word.text))) for word in written.words),
        status=replace(written.status, declared=""),
    )
    assert bulletin_from_json(json.loads(json.dumps(bulletin_to_json(plain)))) == plain


def test_adjudicate_is_the_same_twice():
    where, written = position("TABLE H4", rack="SIROPEU"), bulletin("SIROP V", "9G", 16)
    assert adjudicate(where, written, FISF) == adjudicate(where, written, FISF)


@pytest.mark.parametrize("name", profile_names())
def test_every_profile_adjudicates(name):
    where = position("TABLE H4", rack="SIROPEU")
    assert adjudicate(where, bulletin("SIROP V", "9H", 16), load_profile(name)).score == 16
