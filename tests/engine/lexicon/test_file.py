"""A truncated, foreign or altered file is refused, or gives wrong answers: it never crashes."""

import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from engine.lexicon.content import Row
from engine.lexicon.errors import DamagedLexicon, LexiconError, NotALexicon, OtherFormat, UnreadableLexicon
from engine.lexicon.lexicon import Lexicon
from engine.rules.formula import NORMALE
from engine.rules.grid import Grid
from engine.solver.search import solve
from tests.engine.lexicon.helpers import make_lexicon

WORDS = ["AS", "ES", "RASE", "RASES", "SERA", "SES", "TES", "RATES"]
ROWS = [Row("RASE", "raser", "V", "P1s"), Row("SERA", "être", "V", "F3s"), Row("RASE", "ras", "A", "fs")]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    make_lexicon(tmp_path / "whole", WORDS, ROWS)
    return tmp_path / "whole"


def rewrite(path: Path, change: Callable[[bytearray], object]) -> Path:
    """The file with some bytes changed, beside the whole one."""
    content = bytearray(path.read_bytes())
    change(content)
    altered = path.with_name("altered")
    altered.unlink(missing_ok=True)
    altered.write_bytes(content)
    return altered


def use(lexicon: Lexicon) -> None:
    """Everything that a partie asks of a lexicon."""
    solve(Grid.empty(), "RASE?S", lexicon, NORMALE)
    for word in WORDS:
        assert isinstance(word in lexicon, bool)
        lexicon.entries(word)
    assert lexicon.about


def test_a_whole_file_passes_its_verification(path: Path) -> None:
    Lexicon.open(path).verify()


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableLexicon):
        Lexicon.open(tmp_path / "missing")


@pytest.mark.parametrize("content", [b"", b"AA\nAS\n", b"\0" * 500, b"RACCORD\0"])
def test_a_foreign_file_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "foreign").write_bytes(content)
    with pytest.raises(NotALexicon):
        Lexicon.open(tmp_path / "foreign")


def test_another_format_is_refused(path: Path) -> None:
    with pytest.raises(OtherFormat):
        Lexicon.open(rewrite(path, lambda content: struct.pack_into("<H", content, 8, 99)))


@given(data=st.data())
def test_a_truncated_or_extended_file_is_refused(path: Path, data: st.DataObject) -> None:
    whole = path.read_bytes()
    kept = data.draw(st.integers(0, len(whole) - 1))
    for content in (whole[:kept], whole + b"\0"):
        altered = path.with_name("altered")
        altered.unlink(missing_ok=True)
        altered.write_bytes(content)
        with pytest.raises(LexiconError):
            Lexicon.open(altered)


@given(data=st.data())
def test_a_flipped_bit_is_seen_by_the_verification_and_crashes_nothing(path: Path, data: st.DataObject) -> None:
    bit = data.draw(st.integers(0, 8 * path.stat().st_size - 1))

    def flip(content: bytearray) -> None:
        content[bit // 8] ^= 1 << bit % 8

    altered = rewrite(path, flip)
    with pytest.raises(LexiconError):
        Lexicon.open(altered).verify()
    try:
        use(Lexicon.open(altered))
    except LexiconError:
        return


@given(noise=st.binary(min_size=64, max_size=64), data=st.data())
def test_noise_in_the_sections_crashes_nothing(path: Path, noise: bytes, data: st.DataObject) -> None:
    at = data.draw(st.integers(400, path.stat().st_size - 64))

    def spoil(content: bytearray) -> None:
        content[at : at + 64] = noise

    try:
        use(Lexicon.open(rewrite(path, spoil)))
    except LexiconError:
        return


def test_a_section_outside_the_file_is_refused(path: Path) -> None:
    def move(content: bytearray) -> None:
        header = struct.Struct("<8sHHQQQ32s32sI")
        struct.pack_into("<Q", content, header.size + 8, len(content) + 64)

    with pytest.raises(DamagedLexicon):
        Lexicon.open(rewrite(path, move))
