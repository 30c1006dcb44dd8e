"""The entry point; what holds for every bulletin is in test_properties."""

import json

import pytest

from arbitration.domain.wire import bulletin_from_json, bulletin_to_json, verdict_to_json
from engine.rules.profile.shelf import load_profile, profile_names
from tests.arbitration.domain.writing import bulletin, judged, position, word

TABLE = position("TABLE H4", rack="SIROPEU")


@pytest.mark.parametrize("name", profile_names())
def test_every_profile_adjudicates(name):
    assert judged(TABLE, bulletin("SIROP V", "9H", 16), load_profile(name)).score == 16


def test_a_bulletin_reads_back_from_its_json():
    written = bulletin(
        "SOsIE V", "8D", None, word("EAU H", (2, -3), struck=True), letters={(1, 2): "E"}, illegible=True
    )
    assert bulletin_from_json(json.loads(json.dumps(bulletin_to_json(written)))) == written


def test_what_was_played_comes_back_with_the_verdict():
    retained = judged(TABLE, bulletin("SIROP V", "9F", 16)).played
    assert (retained.word, retained.ref, retained.score, retained.motifs) == ("SIROP", "9F", 17, ("W_SCORE_ERRONE",))
    assert judged(TABLE, bulletin("POIRUS V", "9C", 30)).played is None


def test_the_json_of_a_verdict_says_what_was_played_and_what_was_not():
    answer = verdict_to_json(judged(position("TABLE H4", rack="SOSIUNE"), bulletin("SOSIE V", "8D", 14)))
    assert answer["played"] == {"word": "SOSIE", "ref": "3D", "score": 9, "motifs": ["P_LOCALISATION"]}
    assert answer["alternatives"] == [{"word": "SOSIE", "ref": "8D", "score": 6, "motifs": ["W_SCORE_ERRONE"]}]
