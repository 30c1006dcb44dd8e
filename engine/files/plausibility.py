"""Which one-byte encoding makes words of a text: its accents stand where those of French names and words do.

Every reading is weighed: a letter of French where one stands in a word counts for it, by how often it is written, one
of the neighbours half; what stands where no letter does (Ž after small letters, a box, a sign within a word) counts
against it twice.
"""

import re
from collections import Counter
from dataclasses import dataclass

# Where two explain a file as well, the first is meant: Windows, then DOS, Mac, and the ISO 8859-15 of old Unix.
ENCODINGS = ("cp1252", "cp850", "mac-roman", "iso8859-15")
_FRENCH, _NEAR = "àâçèéêëîïôùûüÿœ", "äáãåæìíñòóõöøšýž"
_SMALL = _FRENCH + _NEAR + "ß"
_CAPITAL = (_FRENCH + _NEAR).upper()


def _in_a_word(letters: str) -> str:
    """These letters where they may stand: a small one beside small ones, a capital beside capitals or first."""
    capitals = letters.upper().replace("SS", "")
    return (
        f"(?:(?<=[a-z{_SMALL}])|(?<=\\b[A-Z{_CAPITAL}]))[{letters}](?![A-Z{_CAPITAL}])|[{letters}](?=[a-z{_SMALL}])"
        f"|(?<=[A-Z{_CAPITAL}])[{capitals}](?![a-z{_SMALL}])|[{capitals}](?=[A-Z{_CAPITAL}])"
        rf"|(?<!\w)[{capitals}](?=[a-z{_SMALL}.'’ -])"
    )


_LETTER = f"[A-Za-z{_SMALL}{_CAPITAL}]"
_KINDS = re.compile(
    # Three accents in a row are another alphabet.
    f"(?P<run>[{_SMALL}{_CAPITAL}]{{3,}})"
    rf"|(?P<whole>(?<!\w)[àÀôÔ](?!\w)|(?<=\b[nN])°|{_in_a_word(_FRENCH)})"
    f"|(?P<half>{_in_a_word(_NEAR + 'ß')}|(?<={_LETTER})’(?={_LETTER}))"
    # Signs that say nothing; within a word they are none of it.
    f"|(?P<sign>[\xa0’·‑]|(?<!{_LETTER})[‘“”«»…•°€§²³½¼¾ªº©®™£µ×±–—]|[‘“”«»…•°€§²³½¼¾ªº©®™£µ×±](?!{_LETTER})|[–—](?![a-z]))"
    "|(?P<odd>[^\x00-\x7f])"
)
_ACCENTED_LINE = re.compile(rb"[^\r\n]*[\x80-\xff][^\r\n]*")
_SAMPLE = 20_000  # lines
_SAMPLE_BYTES = 400_000
# In hundredths: how often a letter is written, and an encoding.
_OFTEN = {"é": 120, "è": 110, "ê": 110, "à": 110, "ç": 110, "ù": 80, "ÿ": 80}
_USUAL = {"cp1252": 45, "iso8859-15": -20}
_TOLERATED = 0.1


@dataclass(frozen=True, slots=True)
class Reading:
    """The likeliest reading; `odd`: the place of the first character that is none of a word, where it is not sure."""

    text: str
    encoding: str
    odd: int | None


@dataclass(frozen=True, slots=True)
class _Weight:
    """`whole` is in hundredths of a letter."""

    whole: int
    half: int
    odd: int

    @property
    def merit(self) -> int:
        """In hundredths of a letter."""
        return self.whole + 50 * self.half - 200 * self.odd

    @property
    def is_sure(self) -> bool:
        """Signs alone are sure too: they are no letters."""
        return self.odd <= (self.whole / 100 + self.half + self.odd) * _TOLERATED


def likeliest(raw: bytes) -> Reading:
    """The encoding that has most for it, of those that lose no byte."""
    sample = b"\n".join(_ACCENTED_LINE.findall(raw)[:_SAMPLE])[:_SAMPLE_BYTES]
    best = max(ENCODINGS, key=lambda encoding: _merit(sample, encoding))
    text = raw.decode(best, "replace")
    if "\ufffd" in text:
        return Reading(text, best, text.index("\ufffd"))
    return Reading(text, best, None if _weigh(text).is_sure else _first_odd(text))


def _merit(sample: bytes, encoding: str) -> int:
    return _weigh(sample.decode(encoding, "replace")).merit + _USUAL.get(encoding, 0)


def _weigh(text: str) -> _Weight:
    found = Counter((match.lastgroup, match[0].lower()) for match in _KINDS.finditer(text))
    kinds: Counter[str | None] = Counter()
    for (kind, letter), count in found.items():
        kinds[kind] += count * (_OFTEN.get(letter, 100) if kind == "whole" else len(letter) if kind == "run" else 1)
    return _Weight(kinds["whole"], kinds["half"], kinds["odd"] + kinds["run"])


def _first_odd(text: str) -> int:
    return next(match.start() for match in _KINDS.finditer(text) if match.lastgroup in ("odd", "run"))
