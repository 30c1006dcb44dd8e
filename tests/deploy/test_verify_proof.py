"""`raccord verify-proof`: a proof verified by the command of a package."""

import sys

import pytest

from deploy import command


@pytest.mark.parametrize(
    ("typed", "run"),
    [
        (["preuve.json.gz"], [["lexicon", "build", "libre"], ["verify_proof", "preuve.json.gz"]]),
        (["a=b.gz", "--lexicon", "mon.lexicon"], [["verify_proof", "a=b.gz", "--lexicon", "mon.lexicon"]]),
    ],
    ids=["the free lexicon", "another one"],
)
def test_it_asks_no_database_and_makes_the_free_lexicon_unless_it_is_given_one(monkeypatch, typed, run):
    told: list[list[str]] = []
    monkeypatch.setattr(command, "manage", lambda words: told.append(list(words[1:])))
    monkeypatch.setattr(sys, "argv", ["raccord", "verify-proof", *typed])
    command.main()
    assert told == run
