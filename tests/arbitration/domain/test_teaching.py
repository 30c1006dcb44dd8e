"""The teaching positions say what they claim, under the shipped lexicon."""

from dataclasses import replace

import pytest

from arbitration.domain.adjudicate import adjudicate
from arbitration.domain.bulletin import Judgement
from arbitration.domain.paper import bulletin_on, read_paper
from arbitration.domain.teaching import teaching_positions
from engine.lexicon import libre
from engine.rules.profile.shelf import load_profile, profile_names

POSITIONS = {each.key: each for each in teaching_positions()}


@pytest.fixture(scope="module")
def admitted(libre_shelf):
    return libre_shelf.open(libre.NAME)


def corrected(teaching, lexicon, profile="fisf-2020"):
    claimed = int(teaching.score) if teaching.score else None
    bulletin = bulletin_on(read_paper(teaching.paper), reference=teaching.reference or None, claimed=claimed)
    judged = [Judgement(word, True) for word in teaching.plausible.split()]
    return adjudicate(teaching.position(lexicon), bulletin, load_profile(profile), judged)


def test_fisf_4_3_2_a_position_comes_after_the_words_laid():
    """The length of the first word and the number of the coup decide how many raccord letters are needed."""
    listed = POSITIONS[next(iter(POSITIONS))]
    later = replace(listed, grid=("AU H8", "UNE 9H")).position(frozenset())
    assert (later.coup, later.first_word_len) == (3, 2)
    first = replace(listed, grid=()).position(frozenset())
    assert (first.coup, first.first_word_len) == (1, None)


@pytest.mark.parametrize("key", POSITIONS)
def test_fisf_5_each_position_shows_its_articles(key, admitted):
    teaching = POSITIONS[key]
    verdict = corrected(teaching, admitted)
    assert verdict.motif == (teaching.motif or None)
    assert any(given.startswith(teaching.articles) for given in verdict.articles)


def test_every_word_laid_is_admitted(admitted):
    laid = {placed.split()[0].upper() for each in POSITIONS.values() for placed in each.grid}
    assert {word for word in laid if word not in admitted} == set()


@pytest.mark.parametrize("profile", profile_names())
def test_every_regulation_answers_every_position(profile, admitted):
    assert all(corrected(each, admitted, profile).path for each in POSITIONS.values())


def test_keys_are_addresses():
    assert all(key.replace("-", "").isascii() and key == key.lower() and " " not in key for key in POSITIONS)
    assert len(POSITIONS) == len(teaching_positions())
