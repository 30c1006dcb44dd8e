"""Which one-byte encoding makes words of a text: its accents stand where those of French names and words do.

Each character beyond ASCII is weighed in every reading by how rare it is where it stands: a letter by how often French
and the names borne here write it, and by its neighbours; what stands where nobody writes it (Ž after small letters, a
box, a sign within a word) is odd. The reading with the least rarity is meant, unless another is nearly as likely.
"""

import re
from collections import Counter
from dataclasses import dataclass

# Where two explain a file as well, the first is meant: Windows, then DOS, Mac, and the ISO 8859-15 of old Unix.
ENCODINGS = ("cp1252", "cp850", "mac-roman", "iso8859-15")
# Rarities are in hundredths of a power of ten: of files here, of letters, of what is odd.
_RARE_FILE = {"cp1252": 0, "cp850": 80, "mac-roman": 80, "iso8859-15": 100}
_RARE_LETTER = {
    "é": 0,
    "è": 50,
    **dict.fromkeys("àâçêëîïôœ", 100),
    **dict.fromkeys("äáãåæìíñòóõöøúùûüýÿß", 150),
    **dict.fromkeys("šž", 250),
}
_ODD = 500
_MARGIN = 150
"""How much rarer another reading is, so that it is not meant: about one letter."""
_TOLERATED = 0.1

_SMALL = "".join(_RARE_LETTER)
_CAPITALS = _SMALL.replace("ß", "").upper()
_LETTERS = frozenset(_SMALL + _CAPITALS + "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
_VOWELS = frozenset("aeiouyàâèéêëîïôùûüÿœäáãåæìíòóõöøúý")
_AFTER_ELISION = _VOWELS | {"h"}
_BEYOND_ASCII = re.compile("[^\x00-\x7f]")
_ACCENTED_LINE = re.compile(rb"[^\r\n]*[\x80-\xff][^\r\n]*")
_SAMPLE = 20_000  # lines
_SAMPLE_BYTES = 400_000


@dataclass(frozen=True, slots=True)
class Reading:
    """The likeliest reading. `doubt`: the place of the first character for which it is not sure.

    `rival`: the encoding of another reading that is as likely there, "" where none is, and the first is not either.
    """

    text: str
    encoding: str
    doubt: int | None = None
    rival: str = ""


def likeliest(raw: bytes) -> Reading:
    """The encoding that has most for it, of those that lose no byte."""
    sample = b"\n".join(_ACCENTED_LINE.findall(raw)[:_SAMPLE])[:_SAMPLE_BYTES]
    rarities = {encoding: _rarity(sample.decode(encoding, "replace"), encoding) for encoding in ENCODINGS}
    best, *others = sorted(ENCODINGS, key=lambda encoding: rarities[encoding])
    text = raw.decode(best, "replace")
    for other in others:
        if rarities[other] - rarities[best] < _MARGIN:
            place = _first_other_letter(text, raw.decode(other, "replace"))
            if place is not None:
                return Reading(text, best, place, other)
    return Reading(text, best, _first_odd(text))


def _rarity(text: str, encoding: str) -> int:
    return _RARE_FILE[encoding] + sum(_rare(around) * count for around, count in _surroundings(text).items())


def _surroundings(text: str) -> Counter[str]:
    """Each character beyond ASCII between the two before it and the two after, and how often."""
    padded = f"\n\n{text}\n\n"
    return Counter(padded[letter.start() - 2 : letter.start() + 3] for letter in _BEYOND_ASCII.finditer(padded))


def _first_other_letter(text: str, other: str) -> int | None:
    """Where two readings differ by a letter; signs may differ."""
    pairs = enumerate(zip(text, other, strict=True))
    return next((at for at, (here, there) in pairs if here != there and (here.isalpha() or there.isalpha())), None)


def _first_odd(text: str) -> int | None:
    """The place of the first character that nobody writes, where there are more than an accident explains."""
    weighed = [(_rare(around), around[2], count) for around, count in _surroundings(text).items()]
    odd = sum(count for rarity, _char, count in weighed if rarity >= _ODD)
    letters = sum(count for rarity, char, count in weighed if char in _LETTERS or rarity >= _ODD)
    if odd <= letters * _TOLERATED:
        return None
    padded = f"\n\n{text}\n\n"
    places = (letter.start() - 2 for letter in _BEYOND_ASCII.finditer(padded))
    return next(at for at in places if _rare(padded[at : at + 5]) >= _ODD)


def _rare(around: str) -> int:
    """How rare the middle one of five characters is."""
    before, char, after = around[1], around[2], around[3]
    if _is_other_alphabet(around) or char == "\ufffd":
        return _ODD
    if char not in _LETTERS:
        return _rare_sign(around)
    if _is_out_of_place(around):
        return _ODD
    return _RARE_LETTER[char.lower()] + _rare_place(before, char, after)


def _is_other_alphabet(around: str) -> bool:
    """Three accents in a row."""
    beyond = [char.isalpha() and not char.isascii() for char in around]
    return any(all(beyond[at : at + 3]) for at in range(3))


def _is_out_of_place(around: str) -> bool:
    """A small letter stands beside small ones, or after a capital that begins the word; no word ends in a capital."""
    two_before, before, char, after = around[0], around[1], around[2], around[3]
    if char == "ß":
        return before not in _LETTERS
    if char in _SMALL:
        within_capitals = after.isupper() or (before.isupper() and two_before in _LETTERS)
        return within_capitals or (before not in _LETTERS and after not in _LETTERS and char not in "àô")
    return before.islower() and after not in _LETTERS


def _rare_place(before: str, char: str, after: str) -> int:
    """What the neighbours of a letter add: no ç before e, no ë after a consonant, no small letter to begin with."""
    begins, ends = before not in _LETTERS, after not in _LETTERS
    letter, last, following = char.lower(), before.lower(), after.lower()
    rare = 0
    if begins and (ends or char in _SMALL or char in "ËÏÙ") and char not in "àôÀæœ":
        rare += 50 if ends else 100
    if not begins and char in _CAPITALS and (before.islower() or after.islower()):
        rare += 200
    if letter in "àù" and not ends and not (begins and char in _CAPITALS):
        rare += 100
    if letter == "ç" and following not in (_VOWELS if begins else "aouâôáóãõúûœ"):
        rare += 200
    if last + letter in ("aâ", "eê", "iî", "oô", "uû"):
        rare += 150
    if letter in "ëï" and not begins and last not in _VOWELS:
        rare += 200
    return rare + (100 if letter in "áóú" and following in _VOWELS else 0)


def _rare_sign(around: str) -> int:
    """Signs belong to no word, but for an apostrophe, a dash of two names, and N°."""
    before, char, after = around[1], around[2], around[3]
    follows, precedes = before in _LETTERS, after in _LETTERS
    if char == "°" and before in ("N", "n"):
        return 0
    if char == "’" and follows and precedes:
        return _rare_apostrophe(around)
    if char == "\xa0":
        return 250 if follows and after.islower() else 100
    if char == "–":
        fits = follows == precedes and not after.islower()
    elif char in "‘’“”«»":
        fits = not (follows and precedes)
    elif char in "…²³ªº®™°":
        fits = not precedes
    else:
        fits = char in "·•€§½¼¾©£µ×±—" and not follows and not precedes
    return (150 if char in "‘’½¼¾" else 100) if fits else _ODD


def _rare_apostrophe(around: str) -> int:
    """D’Orsay, L’Hôte and O’Brien; presqu’île."""
    two_before, before, after = around[0], around[1], around[3]
    if two_before not in _LETTERS:
        return 50 if after.lower() in _AFTER_ELISION or before == "O" else 100
    return 100 if before in "uU" and after.lower() in _AFTER_ELISION else 250
