from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from engine.lexicon.errors import DamagedEliotFile, EliotGaddag, LexiconError, OldEliotFile
from engine.lexicon.sources import eliot
from tests.engine.lexicon.sources.eliot_writer import eliot as written, eliot_of_cells
from tests.plugins.lexicons import WORDS

PATH = Path("ods.dawg")
SORTED = sorted(set(WORDS))
WORD_END, LAST, A = 1 << 24, 1 << 25, 1 << 26
# Made of the same words by Eliot's own compdic.
REAL = Path(__file__).parent / "data" / "essai.dawg"


@pytest.mark.parametrize("version", [1, 2])
def test_words_and_title_are_read(version: int) -> None:
    title, words = eliot.read(PATH, written(SORTED, version, title="Officiel é".encode()))
    assert (title, sorted(words)) == ("Officiel é", SORTED)


def test_a_dictionary_compiled_by_eliot_is_read() -> None:
    title, words = eliot.read(REAL, REAL.read_bytes())
    assert (title, sorted(words)) == ("Essai 1.0", SORTED)


def test_an_empty_dictionary_has_no_word() -> None:
    assert eliot.read(PATH, eliot_of_cells([0, 0], 0)) == ("Essai 1.0", [])


@pytest.mark.parametrize("version", [0, 3])
def test_another_version_is_refused(version: int) -> None:
    with pytest.raises(OldEliotFile):
        eliot.read(PATH, written(SORTED, version))


def test_a_gaddag_is_refused() -> None:
    with pytest.raises(EliotGaddag):
        eliot.read(PATH, written(SORTED, algorithm=2))


@pytest.mark.parametrize(
    ("part", "cells", "words"),
    [
        ("loop", [0, A | LAST | WORD_END | 1, 1], 1),
        ("loop", [0, A | LAST | 2, A | LAST | WORD_END | 1, 1], 1),
        ("siblings", [0, 7], 1),
        ("letter", [0, 28 * A | LAST | WORD_END, 1], 1),
        ("letter", [0, LAST | WORD_END, 1], 1),
        ("branches", [0, A | LAST, 1], 0),
        ("words", [0, A | LAST | WORD_END, 1], 2),
    ],
)
def test_a_graph_that_cannot_be_is_refused(part: str, cells: list[int], words: int) -> None:
    with pytest.raises(DamagedEliotFile) as refusal:
        eliot.read(PATH, eliot_of_cells(cells, words))
    assert refusal.value.params["part"] == part


def test_a_graph_of_more_words_than_memory_is_refused_at_once() -> None:
    # Each of sixty letters may be A or B: 2 ** 60 words in a hundred and twenty edges.
    cells = [0]
    for level in range(60):
        child = 2 * level + 3 if level < 59 else 0
        cells += [A | WORD_END | child, 2 * A | LAST | WORD_END | child]
    with pytest.raises(DamagedEliotFile):
        eliot.read(PATH, eliot_of_cells([*cells, 1], 3))


def test_a_word_longer_than_any_is_refused() -> None:
    cells = [0, *(A | LAST | child for child in range(2, 100)), A | LAST | WORD_END]
    with pytest.raises(DamagedEliotFile):
        eliot.read(PATH, eliot_of_cells([*cells, 1], 1))


def test_a_root_beyond_the_end_is_refused() -> None:
    raw = bytearray(written(SORTED))
    raw[24:28] = b"\xff" * 4
    with pytest.raises(DamagedEliotFile):
        eliot.read(PATH, bytes(raw))


@given(st.integers(0, 2000))
def test_a_truncated_dictionary_is_refused(length: int) -> None:
    raw = written(SORTED)
    with pytest.raises(LexiconError):
        eliot.read(PATH, raw[: min(length, len(raw) - 1)])


@given(st.lists(st.tuples(st.integers(22, 10_000), st.integers(1, 255)), min_size=1, max_size=6))
def test_a_dictionary_with_flipped_bits_is_read_or_refused(flips: list[tuple[int, int]]) -> None:
    raw = bytearray(written(SORTED))
    for at, bits in flips:
        raw[22 + at % (len(raw) - 22)] ^= bits
    try:
        _, words = eliot.read(PATH, bytes(raw))
    except LexiconError:
        return
    # What cannot be told from a sound file has as many words as it says.
    assert len(words) == int.from_bytes(raw[28:32], "big")
