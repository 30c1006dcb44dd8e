"""The shipped lexicon has the figures that were published for its source."""

import hashlib
from pathlib import Path

import pytest

from engine.lexicon import libre
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.readings import Entry
from engine.lexicon.shelf import Shelf

WORDS_SHA256 = "8bc3dbfc1afdf1525c853375cc1b9fb7d8c3d0c4d8e8444032655382ab65fcfc"
BY_LENGTH = [82, 600, 2291, 7137, 16610, 30551, 46521, 58874, 63536, 59666, 48822, 35618, 23168, 13778]
BY_POS = {"A": 46257, "ADV": 1864, "G": 252, "I": 160, "N": 99445, "NUM": 30, "V": 290706}
LICENCE_SHA256 = "fab3dd6bdab226f1c08630b1dd917e11fcb4ec5e1e020e2c16f83a0a13863e85"


@pytest.fixture(scope="module")
def lexicon(libre_shelf: Shelf) -> Lexicon:
    return libre_shelf.open(libre.NAME)


def test_libre_has_the_published_figures(lexicon: Lexicon) -> None:
    about = lexicon.about
    assert lexicon.words == 407_254
    assert about["words_sha256"] == WORDS_SHA256
    assert (about["rows"], about["lemmas"]) == (438_714, 73_047)
    assert about["by_length"] == {str(length): count for length, count in enumerate(BY_LENGTH, start=2)}
    assert about["by_pos"] == BY_POS


def test_libre_gives_back_every_word(lexicon: Lexicon) -> None:
    assert hashlib.sha256("\n".join(lexicon).encode()).hexdigest() == WORDS_SHA256


def test_libre_knows_the_entries_of_a_form(lexicon: Lexicon) -> None:
    assert lexicon.entries("YEUX") == (Entry("œil", "N", ("mp",)),)
    assert lexicon.entries("MANGEONS") == (Entry("manger", "V", ("P1p", "Y1p")),)
    assert {entry.lemma for entry in lexicon.entries("SOMMES")} == {"somme", "sommer", "être"}


def test_the_licence_is_shipped_whole() -> None:
    text = (libre.DATA / "LICENSE-MPL-2.0.txt").read_bytes()
    assert hashlib.sha256(text).hexdigest() == LICENCE_SHA256


@pytest.mark.parametrize("name", ["fr.aff", "fr.dic", "supplement.dic"])
def test_the_notice_names_every_source_file(name: str) -> None:
    assert f"`{name}`" in Path(libre.DATA / "NOTICE.md").read_text(encoding="utf-8")
