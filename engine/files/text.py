"""From the bytes of a file to its text, whatever program wrote it: never a letter that was not there."""

import codecs
import re
from dataclasses import dataclass, replace

from engine.files import refusals
from engine.files.plausibility import ENCODINGS, likeliest

__all__ = ["ENCODINGS", "Text", "line_of", "name_of", "read_text"]

# UTF-32 before UTF-16: its mark begins like that of UTF-16.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# What a file may say of itself, by the names that Python gives. As on the web, ISO-8859-1 means Windows-1252:
# they differ where the former has no letters.
_DECLARED = {"iso8859-1": "cp1252", "cp858": "cp858", "ascii": ""} | {
    name: name
    for name in ("utf-8", "cp1252", "cp850", "cp437", "mac-roman", "iso8859-15", "iso8859-9", "iso8859-2", "cp1250")
}
_DECLARATION = re.compile(
    rb"""\A\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']|^\#character-encoding[ \t]+([\w.:-]{1,40})""",
    re.MULTILINE,
)
_DECLARED_WITHIN = 2_000
_BEYOND_ASCII = re.compile("[^\x00-\x7f]")
# How Python keeps a byte that is no UTF-8.
_BROKEN = re.compile("[\udc80-\udcff]")
# “é” written in UTF-8 is “Ã©” in cp1252, “├®” in cp850, “√©” in MacRoman; U+FFFD stands where a letter was not read.
_GARBLED = re.compile("\ufffd|[ÃÅ├√][^\x00-\x7f]")
_BEYOND = bytes(range(128, 256))
_MANY_ACCENTS, _SHORT = 1 / 4, 10_000
_LOST = "\ufffd".encode()
# All but tab, line feed, form feed, carriage return, and the end of file of DOS.
_CONTROLS = bytes(set(range(32)) - {9, 10, 12, 13, 26})
_MANY_CONTROLS = 1 / 100
# That of DOS, with which some programs fill what is left of a block.
_END_OF_FILE = "\x1a"
_NAMES = {
    "ascii": "UTF-8",
    "cp1252": "Windows-1252",
    "cp850": "CP850 (MS-DOS)",
    "mac-roman": "MacRoman",
    "iso8859-15": "ISO-8859-15",
}


@dataclass(frozen=True, slots=True)
class Text:
    """A text, and its encoding as Python names it. `guessed`: neither a mark, a declaration nor UTF-8 tells it."""

    text: str
    encoding: str
    guessed: bool = False


def read_text(raw: bytes) -> Text:
    """By its mark, UTF-16, UTF-8, what it declares, else by the accents of French.

    Raises NotText, TextUndecodable, EncodingUnknown, EncodingDoubtful, EncodingNotRead, TextGarbled, with the line.
    """
    text = _read(raw)
    text = replace(text, text=_before_end(text.text))
    if garbled := _GARBLED.search(text.text):
        raise refusals.TextGarbled(**_place(text.text, garbled.start()))
    return text


def _before_end(text: str) -> str:
    end = text.find(_END_OF_FILE, len(text.rstrip(f"{_END_OF_FILE} \t\r\n")))
    return text if end < 0 else text[:end]


def name_of(encoding: str) -> str:
    """An encoding as people know it: "Windows-1252"."""
    return _NAMES.get(encoding, encoding.upper())


def line_of(before: str) -> int:
    """The number of the line that follows this text, from 1; CR, LF and CRLF end lines."""
    return 1 + len(re.findall("\r\n|\r|\n", before))


def _read(raw: bytes) -> Text:
    for mark, encoding in _MARKS:
        if raw.startswith(mark):
            return Text(_strictly(raw[len(mark) :], encoding), encoding)
    if wide := _unmarked_utf16(raw):
        return Text(_strictly(raw, wide), wide)
    _refuse_binary(raw)
    declared = _declared(raw)
    if raw.isascii():
        return Text(raw.decode("ascii"), declared or "ascii")
    # Valid UTF-8 is never a coincidence, whatever the file declares.
    if _looks_like_utf8(raw) or declared == "utf-8":
        return Text(_strictly(raw, "utf-8"), "utf-8")
    return Text(_strictly(raw, declared), declared) if declared else _by_its_accents(raw)


def _declared(raw: bytes) -> str:
    """The encoding that an XML or a GCG says it is written in, else ""; raises EncodingNotRead."""
    declaration = _DECLARATION.search(raw[:_DECLARED_WITHIN])
    if not declaration:
        return ""
    said = (declaration[1] or declaration[2]).decode()
    try:
        name = codecs.lookup(said).name
    except LookupError:
        name = ""
    if name.startswith(("utf-16", "utf-32")):
        return ""  # it would not be read as ASCII: some program has written it anew since
    if name not in _DECLARED:
        raise refusals.EncodingNotRead(encoding=said)
    return _DECLARED[name]


def _strictly(raw: bytes, encoding: str) -> str:
    try:
        return raw.decode(encoding)
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode(encoding, "ignore")
        raise refusals.TextUndecodable(line=line_of(before), encoding=name_of(encoding)) from error


def _unmarked_utf16(raw: bytes) -> str | None:
    """French in UTF-16 is a letter and a zero byte in turn; the zeros come second in little-endian order."""
    sample = raw[: 1 << 16]
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    half = len(sample) // 2
    for zeros, others, encoding in ((odd, even, "utf-16-le"), (even, odd, "utf-16-be")):
        if half and zeros > half * 0.7 and others < half * 0.05:
            return encoding
    return None


def _refuse_binary(raw: bytes) -> None:
    """Raises NotText where control characters are more than an accident, and for a null one."""
    controls = len(raw) - len(raw.translate(None, _CONTROLS))
    if b"\0" in raw or controls > len(raw) * _MANY_CONTROLS:
        at = next(at for at, byte in enumerate(raw) if byte in _CONTROLS)
        raise refusals.NotText(line=line_of(raw[:at].decode("ascii", "replace")))


def _looks_like_utf8(raw: bytes) -> bool:
    """Whether nearly all bytes beyond ASCII are letters of UTF-8: the others are damage, which names its line."""
    letters, broken = _utf8(raw)
    return broken <= letters / 10


def _utf8(raw: bytes) -> tuple[int, int]:
    """How many characters beyond ASCII are there in UTF-8, and how many bytes that are none."""
    read = raw.decode("utf-8", "surrogateescape")
    broken = len(_BROKEN.findall(read))
    return len(_BEYOND_ASCII.findall(read)) - broken, broken


def _by_its_accents(raw: bytes) -> Text:
    """The one-byte encoding in which the accents are those of names and words."""
    if (lost := raw.find(_LOST)) >= 0:
        text = raw.decode("cp1252", "replace")
        raise refusals.TextGarbled(**_place(text, lost))
    plain = raw.translate(None, _BEYOND)
    if len(raw) - len(plain) > len(raw) * _MANY_ACCENTS and len(raw) > _SHORT:
        # No text in Latin letters has so many accents, and each would be weighed.
        first = next(at for at, byte in enumerate(raw) if byte > 127)
        raise refusals.EncodingUnknown(**_place(raw.decode("cp1252", "replace"), first))
    guess = likeliest(raw)
    if guess.doubt is None:
        return Text(guess.text, guess.encoding, guessed=True)
    if _utf8(raw)[0]:
        return Text(_strictly(raw, "utf-8"), "utf-8")
    if guess.rival:
        other = _place(raw.decode(guess.rival, "replace"), guess.doubt)["text"]
        raise refusals.EncodingDoubtful(**_place(guess.text, guess.doubt), other=other)
    raise refusals.EncodingUnknown(**_place(guess.text, guess.doubt))


def _place(text: str, at: int) -> dict[str, object]:
    """The number of the line of that character, and what the line says around it."""
    around = re.split("[\r\n]", text[max(0, at - 30) : at])[-1] + re.split("[\r\n]", text[at : at + 30])[0]
    return {"line": line_of(text[:at]), "text": "".join(letter for letter in around if letter.isprintable()).strip()}
