from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from engine.lexicon.errors import BadLines, EmptyList, LexiconError, NotText
from engine.lexicon.sources import read_words
from engine.lexicon.sources.wordlist import Piece, Reason, Rejected, Source, WordList
from tests.engine.lexicon.sources.eliot_writer import eliot

PATH = Path("mots.txt")
MANY = [a + b + c + d for a in "ABCD" for b in "EFGHIJ" for c in "KLMNOPQR" for d in "STUVWXYZ"]


def read(text: str) -> WordList:
    return read_words(PATH, text.encode())


def test_words_are_folded_and_kept_once() -> None:
    found = read("\ufeff# titre\nété\r\nETE\n\n  cœur \nAS\n")
    assert found.words == {"ETE", "COEUR", "AS"}
    assert (found.pieces, found.respelt, found.duplicates, found.too_long, found.rejected) == (4, 2, 1, [], [])
    assert found.source == Source("text", "utf-8")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\n"])
def test_lines_end_in_every_way(end: str) -> None:
    assert read(end.join(["AA", "AB", "AS"]) + end + "\x1a").words == {"AA", "AB", "AS"}


def test_words_longer_than_the_grid_are_kept_apart() -> None:
    found = read("AS\nEXPERIMENTERIONS\nANTICONSTITUTIONNELLEMENT\n")
    assert found.words == {"AS"}
    assert found.too_long == [Piece(2, "EXPERIMENTERIONS"), Piece(3, "ANTICONSTITUTIONNELLEMENT")]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("A", Reason.LETTER),
        ("A1", Reason.DIGIT),
        ("ARC-EN-CIEL", Reason.HYPHEN),
        ("AUJOURD’HUI", Reason.APOSTROPHE),
        ("Page une", Reason.PHRASE),
        ("A" * 31, Reason.RUN),
        ("A.B.", Reason.SIGN),
        ("ŁODZ", Reason.SIGN),
    ],
)
def test_a_stray_line_is_left_out_with_its_reason(text: str, reason: Reason) -> None:
    found = read("\n".join([*MANY, text]))
    assert (len(found.words), found.rejected) == (1536, [Rejected(1537, text, reason)])


def test_the_name_of_the_column_is_no_word() -> None:
    found = read("Mots\nAA\nAB\nART\n")
    assert (found.words, found.source.header) == ({"AA", "AB", "ART"}, True)


def test_a_list_of_anything_else_is_refused_by_its_first_bad_line() -> None:
    with pytest.raises(BadLines) as refusal:
        read("AS\nmot;définition\nO2\n")
    assert refusal.value.params == {"path": PATH, "line": 2, "text": "mot;définition", "count": 2, "total": 3}
    assert [(line, reason) for line, _, reason in refusal.value.lines] == [(2, Reason.SIGN), (3, Reason.DIGIT)]


@pytest.mark.parametrize("text", ["", "# rien\n", "\n\n", "EXPERIMENTERIONS\n", "sep=;\n"])
def test_an_empty_list_is_refused(text: str) -> None:
    with pytest.raises(EmptyList):
        read(text)


def test_an_eliot_dictionary_is_a_list_too() -> None:
    found = read_words(PATH, eliot(["AA", "AB"]))
    assert (found.words, found.source) == ({"AA", "AB"}, Source("eliot", title="Essai 1.0"))


def test_a_file_of_another_kind_is_refused() -> None:
    with pytest.raises(NotText):
        read_words(PATH, b"%PDF-1.4\n")


def test_progress_goes_to_the_end() -> None:
    seen: list[tuple[str, int, int]] = []
    read_words(PATH, "\n".join(MANY).encode(), lambda *step: seen.append(step))
    assert (seen[0], seen[-1]) == (("read", 0, 1536), ("read", 1536, 1536))


lines = st.text(st.sampled_from("AÉeé1;,\t\" '-\r\n#œ\x00"), max_size=60)


@given(st.one_of(st.binary(max_size=300), lines.map(str.encode), lines.map(lambda text: text.encode("utf-16")[:-1])))
def test_anything_is_read_or_refused_in_words(raw: bytes) -> None:
    with suppress(LexiconError):
        words = read_words(PATH, raw).words
        assert words
        assert all(2 <= len(word) <= 15 and word.isascii() and word.isupper() for word in words)
