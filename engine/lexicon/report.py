"""What there is to say of a word list before it becomes a lexicon: its counts, what was left out, what looks wrong.

A doubt refuses nothing: a club may want a list of two hundred words. It is told, with the figure that raised it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from engine.events.refusals import N_
from engine.lexicon import content, folding
from engine.lexicon.editions import EDITIONS, LENGTHS, Edition, claimed, nearest
from engine.lexicon.sources.wordlist import Rejected, Source, WordList

# Words that every French list holds, of all lengths and from A to Z, with plurals and conjugated forms.
_USUAL = """
    AN AS DE EN ET LA LE UN EAU ROI SEL THE YEUX AVEC KILO ZERO COQS ETES FINIT JEUX VERRE WAGON BIJOUX WHISKY CHEVAUX
    QUELQUE BEAUCOUP RAPIDEMENT FUSSIONS MANGEASSIEZ HABITUELLEMENT
""".split()
_SMALL = 1000
_SAMPLE = 20
# Whole lists have 0.99 and more; a list of infinitives, or cut in two, falls well below.
_MIN_CLOSURE = 0.98
_ENOUGH_VERBS = 50


class Doubt(NamedTuple):
    """A sentence to be translated, its values, and a stable code."""

    code: str
    message: str
    params: Mapping[str, Any]


@dataclass(frozen=True)
class Report:
    """`closure` is the share of the verbs in -ER that have their other forms; None where there are too few to tell."""

    source: Source
    words: int
    by_length: Mapping[int, int]
    pieces: int
    respelt: int
    duplicates: int
    too_long: int
    too_long_sample: Sequence[str]
    rejected: Sequence[Rejected]
    nearest: Edition | None
    closure: float | None
    doubts: Sequence[Doubt]

    def as_json(self) -> dict[str, Any]:
        """The report as a JSON object: what `lexicon stats` shows afterwards."""
        return {
            "source": asdict(self.source),
            "pieces": self.pieces,
            "respelt": self.respelt,
            "duplicates": self.duplicates,
            "too_long": self.too_long,
            "rejected": [{**piece._asdict(), "reason": piece.reason.name.lower()} for piece in self.rejected],
            "nearest_edition": self.nearest.name if self.nearest else None,
            "distance": self.nearest.distance(self.by_length) if self.nearest else None,
            "closure": self.closure,
            "doubts": [doubt.code for doubt in self.doubts],
        }


def examine(word_list: WordList, *names: str) -> Report:
    """Report on a list; `names` are those that it goes by, which may claim an edition."""
    by_length = dict(sorted(Counter(map(len, word_list.words)).items()))
    closure = _closure(word_list.words)
    return Report(
        source=word_list.source,
        words=len(word_list.words),
        by_length=by_length,
        pieces=word_list.pieces,
        respelt=word_list.respelt,
        duplicates=word_list.duplicates,
        too_long=len(word_list.too_long),
        too_long_sample=[piece.text for piece in word_list.too_long[:_SAMPLE]],
        rejected=word_list.rejected,
        nearest=nearest(by_length),
        closure=closure,
        doubts=_doubts(word_list.words, by_length, closure, claimed(word_list.source.title, *names)),
    )


def words_read(rows: Iterable[content.Row]) -> dict[str, int]:
    """How many words have readings, by where these come from: see `engine.lexicon.content`."""
    return dict(sorted(Counter(source for _, source in {(row.form, row.source) for row in rows}).items()))


def _doubts(words: Set[str], by_length: Mapping[int, int], closure: float | None, number: int | None) -> list[Doubt]:
    doubts = _of_edition(by_length, number)
    if len(words) < _SMALL:
        doubts.append(Doubt("small", N_("%(count)s words only: is the file whole?"), {"count": len(words)}))
        return doubts
    if missing := [word for word in _USUAL if word not in words]:
        message = N_("Usual words are missing: %(words)s.")
        doubts.append(Doubt("usual_words", message, {"words": " ".join(missing)}))
    if absent := sorted(set("ABCDEFGHIJKLMNOPQRSTUVWXYZ") - {word[0] for word in words}):
        message = N_("No word begins with %(letters)s: is the file whole?")
        doubts.append(Doubt("initials", message, {"letters": " ".join(absent)}))
    if closure is not None and closure < _MIN_CLOSURE:
        message = N_("Conjugations are incomplete: %(share)s %% of the verbs in -ER have all the forms looked for.")
        doubts.append(Doubt("closure", message, {"share": int(closure * 100)}))
    return doubts


def _of_edition(by_length: Mapping[int, int], number: int | None) -> list[Doubt]:
    """Whether the counts are those of the edition that the list claims to be."""
    twin = next((edition for edition in EDITIONS if not edition.distance(by_length)), None)
    if twin and number not in (None, twin.number):
        message = N_("The name says ODS %(number)s, and the counts are exactly those of %(edition)s.")
        return [Doubt("other_edition", message, {"number": number, "edition": twin.name})]
    claimed_edition = next((edition for edition in EDITIONS if edition.number == number), None)
    if claimed_edition is None or twin is claimed_edition:
        return []
    lengths = [n for n, count in zip(LENGTHS, claimed_edition.counts, strict=True) if by_length.get(n, 0) != count]
    message = N_("The counts are not those published for %(edition)s, for words of these lengths: %(lengths)s.")
    return [Doubt("counts", message, {"edition": claimed_edition.name, "lengths": ", ".join(map(str, lengths))})]


def _closure(words: Set[str]) -> float | None:
    """The share of the verbs in -ER whose forms of other tenses are there too, as far as the grid has room."""
    stems = [word[:-2] for word in words if word.endswith("ER") and {word[:-2] + "ONS", word[:-2] + "ANT"} <= words]
    if len(stems) < _ENOUGH_VERBS:
        return None
    whole = sum(
        all(stem + ending in words or len(stem + ending) > folding.LONGEST for ending in ("AIENT", "ERENT", "ASSIEZ"))
        for stem in stems
    )
    return round(whole / len(stems), 4)
