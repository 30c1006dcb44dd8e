"""The lexicon “libre” that Raccord ships: a free Hunspell dictionary, expanded and filtered for the grid."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, groupby
from pathlib import Path

from engine.lexicon import content, errors, folding, hunspell, morphology
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.shelf import Shelf
from engine.memory import uncollected

# Of a prefix and a part of speech: endings, with their tags.
_Pattern = Mapping[tuple[str, str], Sequence[tuple[str, str]]]

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


@uncollected()
def read(progress: content.Progress = content.silent) -> content.Content:
    """Expand the shipped dictionary: about 407,000 forms."""
    rows = tuple(_merged(iter(sorted(_expand(progress)))))
    words = tuple(form for form, _ in groupby(row.form for row in rows))
    return content.Content(words, rows, {"name": NAME, "source": source_digest(), "licence": LICENCE})


def _expand(progress: content.Progress) -> Iterator[content.Row]:
    affixes = hunspell.read_affixes(_lines(_AFFIXES), _AFFIXES)
    unusual = frozenset(affixes.options[key] for key in ("KEEPCASE", "NOSUGGEST") if key in affixes.options)
    lines = [_lines(name) for name in _DICTIONARIES]
    total = sum(map(len, lines))
    expansion = _Expansion(affixes)
    for done, stem in enumerate(chain.from_iterable(map(hunspell.read_stems, lines))):
        if done % 2000 == 0:
            progress("expand", done, total)
        if unusual.isdisjoint(stem.flags):
            yield from expansion.rows(stem)
    progress("expand", total, total)


def _merged(rows: Iterator[content.Row]) -> Iterator[content.Row]:
    """Sorted rows, the tags put together where several stems give the same reading."""
    last = next(rows)
    for row in rows:
        if row.form == last.form and row[1:3] == last[1:3]:
            last = last._replace(tags=_joined(last.tags.split(",") + row.tags.split(",")))
        else:
            yield last
            last = row
    yield last


def _joined(tags: Iterable[str]) -> str:
    return ",".join(sorted({*tags} - {""}))


class _Expansion:
    """What stems make, found once for all that have the same flags, the same fields and the same letters at the end."""

    def __init__(self, affixes: hunspell.Affixes) -> None:
        self._affixes = affixes
        self._patterns: dict[tuple[hunspell.Flags, hunspell.Fields, str, bool], _Pattern] = {}

    def rows(self, stem: hunspell.Stem) -> list[content.Row]:
        reach = self._affixes.reach(stem.flags)
        # What stands on a list of words is compared with it as a whole.
        listed = stem.spelling in _ABBREVIATIONS or stem.spelling in _ADVERBS_OF_LOCUTIONS
        cut = 0 if reach is None or listed else max(0, len(stem.spelling) - reach)
        beginning = _on_grid(stem.spelling[:cut])
        if beginning is None:
            return []
        key = stem.flags, morphology.telling(stem.fields), stem.spelling[cut:], cut == 0
        pattern = self._patterns.get(key)
        if pattern is None:
            pattern = self._patterns[key] = self._pattern(stem, cut)
        rows, shortest, longest = list[content.Row](), folding.SHORTEST, folding.LONGEST
        for (prefix, pos), endings in pattern.items():
            lemma = morphology.lemma_of(stem, prefix, pos)
            rows += [
                content.Row(form, lemma, pos, tags)
                for ending, tags in endings
                if shortest <= len(form := beginning + ending) <= longest
            ]
        return rows

    def _pattern(self, stem: hunspell.Stem, cut: int) -> "_Pattern":
        """What a stem makes, without its letters before `cut`."""
        fields = morphology.telling(stem.fields)
        found: defaultdict[tuple[str, str], defaultdict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        for derived in hunspell.derive(stem, self._affixes):
            ending = _on_grid(derived.form[cut:])
            if ending is None or not _is_usual_unit(derived) or (not cut and derived.form in _ABBREVIATIONS):
                continue
            analyses = morphology.analyses(fields, derived.inflection)
            if not analyses and not cut and derived.form in _ADVERBS_OF_LOCUTIONS:
                analyses = (("ADV", ""),)
            for pos, tag in analyses:
                found[derived.prefix, pos][ending].add(tag)
        return {kind: [(ending, _joined(tags)) for ending, tags in of.items()] for kind, of in found.items()}


def _on_grid(part: str) -> str | None:
    """A part of a common word as it is written on the grid; None where it has a capital, or what is no letter."""
    if not part:
        return ""
    folded = folding.fold(part)
    return folded if part.isalpha() and part.islower() and folded.isascii() and folded.isalpha() else None


def _is_usual_unit(derived: hunspell.Derived) -> bool:
    """Affixes multiply every unit by every prefix; nobody plays the attoampère."""
    return not derived.prefix or (derived.prefix in _USUAL_PREFIXES and derived.stem.spelling in _UNITS)


def _lines(name: str) -> list[str]:
    return (DATA / name).read_text(encoding="utf-8-sig").splitlines()
