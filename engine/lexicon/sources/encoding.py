"""From the bytes of a list to its text, whatever program exported it."""

import codecs
import re
from pathlib import Path

from engine.lexicon.errors import GarbledList, UndecodableList, UnknownEncoding
from engine.lexicon.sources.recognition import refuse_binary

# UTF-32 before UTF-16: its mark begins like that of UTF-16.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# Where two explain a list as well, the first is meant: Windows, then DOS, Mac, and the ISO 8859-15 of old Unix.
_ONE_BYTE = ("cp1252", "cp850", "mac-roman", "iso8859-15")
_SMALL = "àâçèéêëîïôöùûüÿœæñ"
_CAPITAL = _SMALL.upper()
# A small accented letter has small letters beside it, a capital one has capitals, or begins a word.
_FRENCH = re.compile(
    f"(?<=[a-z{_SMALL}])[{_SMALL}]|[{_SMALL}](?=[a-z{_SMALL}])"
    f"|(?<=[A-Z{_CAPITAL}])[{_CAPITAL}]|[{_CAPITAL}](?=[A-Z{_CAPITAL}])"
    rf"|(?<!\w)[{_CAPITAL}](?=[a-z{_SMALL}])"
)
# All but ASCII, and the signs of definitions and titles, which speak neither for an encoding nor against it.
_TELLING = re.compile("[^\x00-\x7f\xa0’‘“”«»–—…·•°€]")
_TRUSTED = 0.9
_BEYOND_ASCII = re.compile("[^\x00-\x7f]")
# How Python keeps a byte that is no UTF-8.
_BROKEN = re.compile("[\udc80-\udcff]")
_ACCENTED_LINE = re.compile(rb"[^\r\n]*[\x80-\xff][^\r\n]*")
_SAMPLE = 20_000
_RARE = 1000
# “é” written in UTF-8 and read in cp1252 is “Ã©”; U+FFFD stands where a program could not read a letter.
_GARBLED = re.compile("\ufffd|[ÃÅ][^\x00-\x7f]")


def decode(path: Path, raw: bytes) -> tuple[str, str]:
    """The text and the name of its encoding: by its mark, else UTF-16, UTF-8, else by the accents of French.

    Raises BinaryList, UndecodableList, UnknownEncoding or GarbledList, which name the line.
    """
    text, encoding = _decode(path, raw)
    if garbled := _GARBLED.search(text):
        raise GarbledList(path=path, **_place(text, garbled.start()))
    return text, encoding


def _decode(path: Path, raw: bytes) -> tuple[str, str]:
    for mark, encoding in _MARKS:
        if raw.startswith(mark):
            return _strictly(path, raw[len(mark) :], encoding), encoding
    if wide := _unmarked_utf16(raw):
        return _strictly(path, raw, wide), wide
    refuse_binary(path, raw)
    if raw.isascii():
        return raw.decode("ascii"), "ascii"
    if _looks_like_utf8(raw):
        return _strictly(path, raw, "utf-8"), "utf-8"
    return _one_byte(path, raw)


def _strictly(path: Path, raw: bytes, encoding: str) -> str:
    try:
        return raw.decode(encoding)
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode(encoding, "ignore")
        raise UndecodableList(path=path, line=line_of(before), encoding=encoding.upper()) from error


def _unmarked_utf16(raw: bytes) -> str | None:
    """French in UTF-16 is a letter and a zero byte in turn; the zeros come second in little-endian order."""
    sample = raw[: 1 << 16]
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    half = len(sample) // 2
    for zeros, others, encoding in ((odd, even, "utf-16-le"), (even, odd, "utf-16-be")):
        if half and zeros > half * 0.7 and others < half * 0.05:
            return encoding
    return None


def _looks_like_utf8(raw: bytes) -> bool:
    """Whether nearly all bytes beyond ASCII are letters of UTF-8: the others are damage, which names its line."""
    letters, broken = _utf8(raw)
    return broken <= letters / 10


def _utf8(raw: bytes) -> tuple[int, int]:
    """How many characters beyond ASCII are there in UTF-8, and how many bytes that are none."""
    read = raw.decode("utf-8", "surrogateescape")
    broken = len(_BROKEN.findall(read))
    return len(_BEYOND_ASCII.findall(read)) - broken, broken


def _one_byte(path: Path, raw: bytes) -> tuple[str, str]:
    """The one-byte encoding in which the accents are those of French; raises UnknownEncoding or UndecodableList."""
    lines = _ACCENTED_LINE.findall(raw)
    sample = b"\n".join(lines[:_SAMPLE])
    best = max(_ONE_BYTE, key=lambda encoding: len(_FRENCH.findall(sample.decode(encoding, "replace"))))
    text, accented = raw.decode(best, "replace"), b"\n".join(lines).decode(best, "replace")
    french, telling = len(_FRENCH.findall(accented)), len(_TELLING.findall(accented))
    # A handful of accents in a long list is damage, that some encoding or other explains.
    stray = best != _ONE_BYTE[0] and len(lines) * _RARE < line_of(text)
    if french >= telling * _TRUSTED and not stray:
        return text, best
    if _utf8(raw)[0]:
        return _strictly(path, raw, "utf-8"), "utf-8"
    odd = _TELLING.search(accented if stray else _FRENCH.sub("", accented))
    raise UnknownEncoding(path=path, **_place(text, text.index(odd.group() if odd else "")))


def _place(text: str, at: int) -> dict[str, object]:
    """The number of the line of that character, and what the line says."""
    around = re.split("[\r\n]", text[max(0, at - 30) : at])[-1] + re.split("[\r\n]", text[at : at + 30])[0]
    return {"line": line_of(text[:at]), "text": around.strip()}


def line_of(before: str) -> int:
    """The number of the line that follows this text, from 1; CR, LF and CRLF end lines."""
    return 1 + len(re.findall("\r\n|\r|\n", before))
