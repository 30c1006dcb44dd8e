"""From the fields of the Hunspell dictionary to a lemma, a part of speech and the tags of a form.

Parts of speech: N noun, A adjective, V verb, ADV adverb, G grammatical word, I interjection, NUM numeral.
Tags of nouns and adjectives: gender m, f or e (both), then number s, p or i (invariable). Tags of verbs:
W infinitive, G present participle, K past participle with gender and number, else tense (P I J F C S T Y)
with person and number.
"""

import re
from collections.abc import Iterator
from functools import cache

from engine.lexicon.hunspell import Fields, Stem

_TENSES = {
    "ipre": "P",
    "iimp": "I",
    "ipsi": "J",
    "ifut": "F",
    "cond": "C",
    "spre": "S",
    "simp": "T",
    "impe": "Y",
}
_PERSONS = {
    "1sg": "1s",
    "2sg": "2s",
    "3sg": "3s",
    "1pl": "1p",
    "2pl": "2p",
    "3pl": "3p",
    # "3pl!" and "1isg" mark the third plural in -ent and the inverted "parlé-je".
    "3pl!": "3p",
    "1isg": "1s",
}
_GENDERS = {"mas": "m", "fem": "f", "epi": "e"}
_NUMBERS = {"sg": "s", "pl": "p", "inv": "i"}
_PARTS = {
    "nom": "N",
    "titr": "N",
    "adj": "A",
    "adv": "ADV",
    "negadv": "ADV",
    "interj": "I",
    "nb": "NUM",
    "mg": "G",
    "advint": "G",
}
_GRAMMATICAL = ("pro", "det", "cj", "prep", "preverb")
# Proper nouns, affixes, mistakes, punctuation and signs are no words of the game.
_NOT_WORDS = frozenset({"npr", "prn", "patr", "nbro", "pfx", "sfx", "err", "ponc", "sign", "symb", "hors"})
_VERB = re.compile(r"po:v[0-3]")
_ANY_VERB = "po:v0"

# Plurals that stand in the dictionary as stems of their own.
_ENTRY_OF_PLURAL = {
    "yeux": "œil",
    "cieux": "ciel",
    "aïeux": "aïeul",
    "messieurs": "monsieur",
    "mesdames": "madame",
    "mesdemoiselles": "mademoiselle",
    "messeigneurs": "monseigneur",
    "nosseigneurs": "monseigneur",
    "bonshommes": "bonhomme",
    "gentilshommes": "gentilhomme",
}


def lemma_of(stem: Stem, prefix: str, pos: str) -> str:
    """The entry of what a stem makes after a prefix, as a part of speech."""
    lemma = prefix + stem.spelling
    if pos == "V":
        return lemma
    lemma = _stated_lemma(stem.fields) or lemma
    return _ENTRY_OF_PLURAL.get(lemma, lemma) if pos == "N" else lemma


@cache
def telling(fields: Fields) -> Fields:
    """The fields of a stem on which its analyses depend: those of verbs are the same whatever a verb governs."""
    return tuple(_ANY_VERB if _VERB.match(field) else field for field in fields if field.startswith(("po:", "is:")))


@cache
def analyses(fields: Fields, inflection: Fields) -> tuple[tuple[str, str], ...]:
    """The (part of speech, tag) of a form; none when the dictionary says that it is no common word."""
    parts = _values("po", fields)
    if _NOT_WORDS.intersection(parts):
        return ()
    marks = _values("is", fields + inflection)
    gender = next((_GENDERS[m] for m in marks if m in _GENDERS), "")
    number = next((_NUMBERS[m] for m in reversed(marks) if m in _NUMBERS), "")
    if any(map(_VERB.match, fields)):
        return tuple(_verb(parts + _values("po", inflection), gender + number))
    return tuple((pos, gender + number) for pos in _parts_of_speech(parts))


def _verb(parts: tuple[str, ...], agreement: str) -> Iterator[tuple[str, str]]:
    if "infi" in parts:
        yield "V", "W"
    if "ppre" in parts:
        yield "V", "G"
    if "ppas" in parts:
        yield "V", "K" + agreement
    for tense in (_TENSES[p] for p in parts if p in _TENSES):
        for person in (_PERSONS[p] for p in parts if p in _PERSONS):
            yield "V", tense + person


def _parts_of_speech(parts: tuple[str, ...]) -> tuple[str, ...]:
    kinds = dict.fromkeys(filter(None, map(_part_of_speech, parts)))
    # A word that is grammatical in one of its uses is one entry, whatever else it can be.
    return ("G",) if "G" in kinds else tuple(kinds)


def _part_of_speech(part: str) -> str | None:
    return _PARTS.get(part) or ("G" if part.startswith(_GRAMMATICAL) else None)


@cache
def _stated_lemma(fields: Fields) -> str | None:
    stated = next(iter(_values("st", fields)), None)
    return stated if stated and "-" not in stated else None


def _values(key: str, fields: Fields) -> tuple[str, ...]:
    return tuple(f[3:] for f in fields if f.startswith(key + ":"))
