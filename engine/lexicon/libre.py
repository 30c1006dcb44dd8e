"""The lexicon “libre” that Raccord ships: a free Hunspell dictionary, expanded and filtered for the grid."""

import hashlib
from collections import defaultdict
from functools import cache
from pathlib import Path

from engine.lexicon import content, errors, folding, hunspell, morphology
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.shelf import Shelf

NAME = "libre"
LICENCE = "MPL-2.0"
DATA = Path(__file__).parent / "data" / "libre"
_AFFIXES, _DICTIONARIES = "fr.aff", ("fr.dic", "supplement.dic")
# Raised whenever the expansion or its filters change what they give for the same files.
_EDITION = "1"


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Adverbs that the dictionary marks as parts of locutions only, and ordinary dictionaries list by themselves.
_ADVERBS_OF_LOCUTIONS = _words("""
    antan api arrachepied berzingue brulepourpoint catimini clochepied contrebord contrehaut contrevoie
    croupetons dalle emblée empoigne envi ex jeun patata patati perpette perpète petto post reculons sus
    tapinois tempera tempéra tirelarigot traviole tâtons
""")
# Abbreviations, elided words, names of functions and letters that the dictionary tags as ordinary nouns.
_ABBREVIATIONS = _words("""
    ab abc ad al arccosh arcsin arcsinh arctan arctanh av avr be bibl cf chap cit circ coll com conf cosh
    cotan cotanh div dpi déc entr env etc eth fig fr frutti ftp ftps févr hab http https ibid id janv jusqu
    juil kn lat ln lorsqu nl nov ob oct op org presqu pt pts puisqu qu quelqu quoiqu rel sb shui sin sinh st
    suppl tanh th tél url vx www æ éd étym œ
""")
_UNITS = _words("""
    ampère bar becquerel bit calorie curie farad flop gramme gray henry hertz joule litre mole mètre newton
    octet ohm parsec pascal seconde sievert tesla tonne volt watt wattheure électronvolt
""")
_USUAL_PREFIXES = _words("centi déca déci giga hecto kilo micro milli méga nano pico téra")


@cache
def source_digest() -> str:
    """What the built lexicon depends on: the shipped files and the edition of the code that reads them."""
    digest = hashlib.sha256(_EDITION.encode())
    for name in (_AFFIXES, *_DICTIONARIES):
        digest.update(hashlib.sha256((DATA / name).read_bytes()).digest())
    return digest.hexdigest()


def installed(shelf: Shelf) -> Lexicon | None:
    """The shipped lexicon of a shelf; None where it is missing, damaged, or built from another source."""
    try:
        lexicon = shelf.open(NAME)
        lexicon.verify()
        return lexicon if lexicon.about["origin"].get("source") == source_digest() else None
    except errors.LexiconError:
        return None


def read(progress: content.Progress = content.silent) -> content.Content:
    """Expand the shipped dictionary: about 407,000 forms."""
    affixes = hunspell.read_affixes(_lines(_AFFIXES), _AFFIXES)
    unusual = frozenset(affixes.options[key] for key in ("KEEPCASE", "NOSUGGEST") if key in affixes.options)
    stems = [stem for name in _DICTIONARIES for stem in hunspell.read_stems(_lines(name))]
    tags: defaultdict[tuple[str, str, str], set[str]] = defaultdict(set)
    for done, stem in enumerate(stems):
        if done % 2000 == 0:
            progress("expand", done, len(stems))
        if unusual.isdisjoint(stem.flags):
            for derived in hunspell.derive(stem, affixes):
                _admit(derived, tags)
    progress("expand", len(stems), len(stems))
    rows = [content.Row(*key, ",".join(sorted(tags_of - {""}))) for key, tags_of in tags.items()]
    return content.Content.of(
        (row.form for row in rows), rows, {"name": NAME, "source": source_digest(), "licence": LICENCE}
    )


def _admit(derived: hunspell.Derived, tags: defaultdict[tuple[str, str, str], set[str]]) -> None:
    spelling = derived.form
    if not spelling.isalpha() or not spelling.islower() or spelling in _ABBREVIATIONS:
        return
    form = folding.fold(spelling)
    if not folding.is_playable(form) or not _is_usual_unit(derived):
        return
    admitted = False
    for lemma, pos, tag in morphology.readings(derived):
        tags[form, lemma, pos].add(tag)
        admitted = True
    if not admitted and spelling in _ADVERBS_OF_LOCUTIONS:
        tags[form, spelling, "ADV"].add("")


def _is_usual_unit(derived: hunspell.Derived) -> bool:
    """Affixes multiply every unit by every prefix; nobody plays the attoampère."""
    return not derived.prefix or (derived.prefix in _USUAL_PREFIXES and derived.stem.spelling in _UNITS)


def _lines(name: str) -> list[str]:
    return (DATA / name).read_text(encoding="utf-8-sig").splitlines()
