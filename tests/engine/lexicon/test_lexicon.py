from pathlib import Path

import pytest

from engine.lexicon.content import Content, Row
from engine.lexicon.lexicon import Lexicon, build
from engine.lexicon.readings import Entry
from tests.engine.lexicon.helpers import make_lexicon

WORDS = ["PORTE", "PORT", "CHAT", "CHATS"]
ROWS = [
    Row("PORTE", "porter", "V", "P1s,P3s"),
    Row("PORTE", "porte", "N", "fs"),
    Row("CHATS", "chat", "N", "mp"),
    Row("ABSENT", "absent", "A", "ms"),
]


@pytest.fixture
def lexicon(tmp_path: Path) -> Lexicon:
    return make_lexicon(tmp_path / "small.lexicon", WORDS, ROWS)


def test_words_of_the_list_are_admitted_and_no_other(lexicon: Lexicon) -> None:
    candidates = ["PORTE", "PORT", "CHAT", "CHATS", "POR", "CHA", "PORTES", "porte", "É", "", 3, None]
    assert [word for word in candidates if word in lexicon] == ["PORTE", "PORT", "CHAT", "CHATS"]


def test_a_lexicon_lists_and_counts_its_words(lexicon: Lexicon) -> None:
    assert (list(lexicon), len(lexicon), lexicon.words) == (sorted(WORDS), 4, 4)


def test_entries_give_lemma_part_of_speech_and_tags(lexicon: Lexicon) -> None:
    assert lexicon.entries("PORTE") == (Entry("porte", "N", ("fs",)), Entry("porter", "V", ("P1s", "P3s")))
    assert lexicon.entries("CHATS") == (Entry("chat", "N", ("mp",)),)
    assert lexicon.entries("PORT") == ()
    assert lexicon.entries("ABSENT") == ()


def test_what_was_noted_at_the_building_is_kept(lexicon: Lexicon) -> None:
    content = Content.of(WORDS)
    assert lexicon.about == {
        "origin": {},
        "rows": 3,
        "lemmas": 3,
        "by_length": {"4": 2, "5": 2},
        "by_pos": {"N": 2, "V": 1},
        "words_sha256": content.words_sha256,
    }


def test_the_digest_is_that_of_words_and_readings(tmp_path: Path) -> None:
    one = make_lexicon(tmp_path / "one", WORDS, ROWS)
    shuffled = make_lexicon(tmp_path / "two", reversed(WORDS), reversed(ROWS))
    assert one.digest == shuffled.digest == Content.of(WORDS, ROWS).digest
    assert one.digest != make_lexicon(tmp_path / "three", WORDS).digest


def test_equal_contents_give_equal_files(tmp_path: Path) -> None:
    for name in ("one", "two"):
        build(Content.of(WORDS, ROWS), tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_an_empty_lexicon_admits_nothing(tmp_path: Path) -> None:
    empty = make_lexicon(tmp_path / "empty", [])
    assert (list(empty), "AA" in empty, empty.entries("AA")) == ([], False, ())


def test_a_word_of_many_readings_keeps_them_all(tmp_path: Path) -> None:
    rows = [Row("AA", f"lemme{number:03}", "N", "ms") for number in range(300)]
    lexicon = make_lexicon(tmp_path / "many", ["AA", "AB"], rows)
    assert [entry.lemma for entry in lexicon.entries("AA")] == [row.lemma for row in rows]
