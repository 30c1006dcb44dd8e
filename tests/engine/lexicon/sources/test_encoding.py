import codecs
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from engine.lexicon.errors import BinaryList, GarbledList, LexiconError, UndecodableList, UnknownEncoding
from engine.lexicon.sources.encoding import decode

PATH = Path("mots.txt")
SMALL = "abîmé\nçà\nélève\nété\nforêt\nmaïs\npâté\ntôt\nœuvré\n"
NO_LIGATURE = SMALL.replace("œ", "oe")


@pytest.mark.parametrize("case", [str, str.upper, str.title])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be", "cp1252", "mac-roman", "iso8859-15"])
def test_french_is_read_in_every_encoding(encoding: str, end: str, case: type[str]) -> None:
    text = case(SMALL).replace("\n", end)
    assert decode(PATH, text.encode(encoding)) == (text, encoding)


@pytest.mark.parametrize("case", [str, str.upper, str.title])
@pytest.mark.parametrize(("written", "read"), [("cp850", "cp850"), ("latin-1", "cp1252")])
def test_french_is_read_where_ligatures_were_spelt_out(written: str, read: str, case: type[str]) -> None:
    text = case(NO_LIGATURE)
    assert decode(PATH, text.encode(written)) == (text, read)


def test_of_two_encodings_as_likely_the_first_is_meant() -> None:
    # Mac Roman reads the first letters of these as capital Ç.
    assert decode(PATH, "état\nétau\n".encode("cp850")) == ("état\nétau\n", "cp850")


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
        (codecs.BOM_UTF32_BE, "utf-32-be"),
    ],
)
def test_a_mark_is_believed(mark: bytes, encoding: str) -> None:
    assert decode(PATH, mark + SMALL.encode(encoding)) == (SMALL, encoding)


def test_capitals_without_accents_are_ascii() -> None:
    assert decode(PATH, b"AA\nAB\n") == ("AA\nAB\n", "ascii")


def test_signs_of_definitions_do_not_hide_the_encoding() -> None:
    text = "AA;« lave… » – l’été\n" * 3
    assert decode(PATH, text.encode("cp1252")) == (text, "cp1252")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_wide_text_cut_in_a_character_is_refused_by_its_line(encoding: str) -> None:
    raw = "AA\r\nAB\r\nABACA\r\n".encode(encoding)
    with pytest.raises(UndecodableList) as refusal:
        decode(PATH, raw[:-7])
    assert (refusal.value.params["path"], refusal.value.params["line"]) == (PATH, 3)


def test_utf8_with_a_broken_byte_is_refused_by_its_line() -> None:
    raw = "été\nâge\nmaïs\nforêt\ntôt\n".encode() * 10
    with pytest.raises(UndecodableList) as refusal:
        decode(PATH, raw + b"AA\xc3\nAB\n")
    assert refusal.value.params == {"path": PATH, "line": 51, "encoding": "UTF-8"}


def test_a_short_list_half_in_utf8_is_refused_where_it_is_not() -> None:
    with pytest.raises(UndecodableList) as refusal:
        decode(PATH, "ÉTÉ\nCHAT\n".encode() + b"\xff\xfe\xfd\n")
    assert refusal.value.params["line"] == 3


def test_a_stray_byte_in_a_long_list_is_damage_and_no_encoding() -> None:
    # Mac Roman would read È.
    with pytest.raises(UnknownEncoding) as refusal:
        decode(PATH, b"CHAT\n" * 1500 + b"CH\xe9T\n")
    assert refusal.value.params["line"] == 1501


def test_a_title_with_an_accent_is_no_damage() -> None:
    text = "# Liste déposée\n" + "CHAT\n" * 1500
    assert decode(PATH, text.encode("cp1252")) == (text, "cp1252")


@pytest.mark.parametrize("raw", ["мир\nслово\n".encode("koi8-r"), "日本\n".encode("shift-jis"), b"AA\n\xff\xd9\n"])
def test_accents_that_are_not_french_are_refused(raw: bytes) -> None:
    with pytest.raises(UnknownEncoding):
        decode(PATH, raw)


@pytest.mark.parametrize(
    "word", ["\ufffdTE", "été".encode().decode("cp1252"), "ÊTRE".encode().decode("cp1252"), "Å“UF"]
)
def test_accents_that_were_spoilt_before_are_refused_by_their_line(word: str) -> None:
    with pytest.raises(GarbledList) as refusal:
        decode(PATH, f"AA\nAB\n{word}\nAS\n".encode())
    assert refusal.value.params == {"path": PATH, "line": 3, "text": word}


@pytest.mark.parametrize("raw", [b"\0" * 100, bytes(range(256)), b"\x01\x02AA\n"])
def test_control_characters_are_no_text(raw: bytes) -> None:
    with pytest.raises(BinaryList):
        decode(PATH, raw)


@given(st.binary(max_size=400))
def test_bytes_are_decoded_or_refused(raw: bytes) -> None:
    with suppress(LexiconError):
        text, encoding = decode(PATH, raw)
        assert isinstance(text, str)
        assert codecs.lookup(encoding)
