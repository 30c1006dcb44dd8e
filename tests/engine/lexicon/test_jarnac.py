"""The examples of the regulation of Jarnac, on the shipped lexicon; the rest on a small one."""

from pathlib import Path

import pytest

from engine.lexicon import libre
from engine.lexicon.categories import is_plural
from engine.lexicon.content import INFERRED, Row
from engine.lexicon.jarnac import COMPETITION, Formula, Rulings, is_unconjugated, may_become, may_play, shared_entries
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.readings import Entry
from engine.lexicon.shelf import Shelf
from tests.engine.lexicon.helpers import make_lexicon

CONJUGATIONS = Formula(conjugations=True, same_entry=False)
SAME_ENTRY = Formula(conjugations=False, same_entry=True)


@pytest.fixture(scope="module")
def french(libre_shelf: Shelf) -> Lexicon:
    return libre_shelf.open(libre.NAME)


@pytest.fixture
def small(tmp_path: Path) -> Lexicon:
    rows = [
        Row("ZIG", "zig", "N", "ms", INFERRED),
        Row("ZIGS", "zig", "N", "mp", INFERRED),
        Row("ZIGUE", "ziguer", "V", "P3s", INFERRED),
        Row("RAT", "rat", "N", "ms"),
        Row("RATS", "rat", "N", "mp"),
        Row("RATE", "rate", "N", "fs"),
        Row("RATE", "rater", "V", "P3s", INFERRED),
        Row("RATER", "rater", "V", "W"),
    ]
    return make_lexicon(tmp_path / "small", {*(row.form for row in rows), "TAR", "TARE", "RA"}, rows)


def test_jarnac_14_what_may_be_played_without_conjugations(french: Lexicon) -> None:
    allowed = "PORTE MARCHE SOMMES JOUER JOUE JOUES JOUEE JOUEES JOUANT MANEGER REMANGE ENGAMER CALS".split()
    assert [word for word in allowed if not may_play(word, french).allowed] == []
    refused = "MANGEONS FINIT JOUA JOUAI".split()
    assert {may_play(word, french).reason.code for word in refused} == {"jarnac.conjugated"}
    assert all(may_play(word, french, CONJUGATIONS).allowed for word in refused)


@pytest.mark.parametrize(
    ("word", "into"),
    [
        ("CHAT", "CHATS"),
        ("CHAT", "CHATTE"),
        ("ARRIVE", "ARRIVEE"),
        ("ELANCE", "ELANCEE"),
        ("LAC", "LACS"),
        ("MENAGE", "MENAGER"),
        ("FLORE", "FLORES"),
    ],
)
def test_jarnac_14_a_word_does_not_grow_within_its_entry(french: Lexicon, word: str, into: str) -> None:
    assert may_become(word, into, french).reason.code == "jarnac.same_entry"
    assert may_become(word, into, french, CONJUGATIONS).reason.code == "jarnac.same_entry"
    assert may_become(word, into, french, SAME_ENTRY).allowed


@pytest.mark.parametrize(
    ("word", "into"),
    [
        ("CHAT", "CHATON"),
        ("PORT", "PORTE"),
        ("LAC", "CALS"),
        ("ELANCE", "ENLACEE"),
        ("MENAGE", "MANEGER"),
        ("MENAGE", "REMANGE"),
        ("MENAGE", "ENGAMER"),
    ],
)
def test_jarnac_14_a_word_grows_into_another_entry(french: Lexicon, word: str, into: str) -> None:
    answer = may_become(word, into, french)
    assert (answer.allowed, answer.reason.code, answer.inferred) == (True, "jarnac.grows", False)


def test_jarnac_14_the_counts_of_the_shipped_lexicon(french: Lexicon) -> None:
    entries = ((row.form, Entry(row.lemma, row.pos, tuple(row.tags.split(",")))) for row in french.rows())
    allowed = {form for form, entry in entries if is_unconjugated(entry)}
    assert (len(allowed), len(french) - len(allowed)) == (167_796, 239_458)


def test_cartes_9_redefinies_and_dores_are_plural(french: Lexicon) -> None:
    assert [is_plural(french.entries(word)) for word in ("REDEFINIES", "DORES", "MON")] == [True, True, False]


@pytest.mark.parametrize("word", ["RA", "", "RATERAIENT"])
def test_jarnac_2_words_have_three_to_nine_letters(small: Lexicon, word: str) -> None:
    answer = may_play(word, small, rulings=Rulings(words={word: True}))
    assert (answer.allowed, answer.reason.code) == (False, "jarnac.wrong_length")


def test_jarnac_2_a_word_that_is_not_admitted(small: Lexicon) -> None:
    assert may_play("RAZ", small).reason.code == "jarnac.not_a_word"
    assert may_play("RAZ", small, CONJUGATIONS).reason.code == "jarnac.not_a_word"
    assert may_become("RA", "RAZ", small).reason.code == "jarnac.not_a_word"


def test_jarnac_5_letters_stay_and_some_are_added(small: Lexicon) -> None:
    refused = [("RATS", "RATE"), ("RATE", "RATS"), ("RAT", "RAT"), ("RAT", "TAR"), ("ZIG", "ZIGUES")]
    codes = [may_become(word, into, small, SAME_ENTRY).reason.code for word, into in refused]
    assert codes == ["jarnac.letter_lost"] * 4 + ["jarnac.not_a_word"]
    assert may_become("RAT", "TARE", small).allowed


def test_the_reason_names_the_words_and_the_entry(small: Lexicon) -> None:
    assert str(may_become("RAT", "RATS", small)) == "RAT may not become RATS: both belong to the entry of rat."
    assert str(may_play("ZIGUE", small)) == "ZIGUE may not be played: it is only a conjugated form of ziguer."
    assert str(may_become("RAT", "RATE", small)) == "RAT may become RATE."


def test_an_answer_tells_what_rests_on_inference(small: Lexicon) -> None:
    inferred = {word: may_play(word, small).inferred for word in ("RAT", "RATE", "RATER", "ZIG", "ZIGUE", "TAR")}
    assert inferred == {"RAT": False, "RATE": False, "RATER": False, "ZIG": True, "ZIGUE": True, "TAR": True}
    assert may_become("ZIG", "ZIGS", small).inferred
    assert may_become("RATE", "RATER", small).inferred
    assert not may_become("RAT", "RATS", small).inferred


def test_a_word_that_the_lexicon_does_not_read_is_left_to_the_referee(small: Lexicon) -> None:
    assert may_play("TAR", small).reason.code == "jarnac.unread"
    assert may_play("TAR", small, CONJUGATIONS).reason.code == "jarnac.admitted"
    answer = may_become("TAR", "RATE", small)
    assert (answer.allowed, answer.inferred) == (True, True)


def test_jarnac_14_a_referee_overrides_a_word(small: Lexicon) -> None:
    rulings = Rulings(words={"RAZ": True, "RAT": False})
    assert may_play("RAZ", small, COMPETITION, rulings).reason.code == "jarnac.ruled_in"
    assert may_play("RAT", small, COMPETITION, rulings).reason.code == "jarnac.ruled_out"
    assert not may_become("TA", "RAT", small, COMPETITION, rulings).allowed


def test_jarnac_14_a_referee_overrides_a_transformation(small: Lexicon) -> None:
    rulings = Rulings(transformations={("RAT", "RATS"): True, ("RAT", "RATE"): False})
    assert may_become("RAT", "RATS", small, COMPETITION, rulings).reason.code == "jarnac.growth_ruled_in"
    assert may_become("RAT", "RATE", small, COMPETITION, rulings).reason.code == "jarnac.growth_ruled_out"
    assert may_become("RATE", "RATER", small, COMPETITION, rulings).reason.code == "jarnac.same_entry"


def test_noun_and_adjective_are_one_entry_and_a_verb_another(tmp_path: Path) -> None:
    rows = [
        Row("FOU", "fou", "N", "ms"),
        Row("FOUS", "fou", "A", "mp"),
        Row("DINER", "dîner", "V", "W"),
        Row("DINERS", "dîner", "N", "mp"),
    ]
    lexicon = make_lexicon(tmp_path / "entries", [row.form for row in rows], rows)
    assert shared_entries("FOU", "FOUS", lexicon) == {("fou", "NA")}
    assert shared_entries("DINER", "DINERS", lexicon) == frozenset()
