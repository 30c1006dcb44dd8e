"""Plurals, feminines and adverbs of a list that gives no readings, by the endings of the known words.

An ending pair such as ("TRICES", "TEUR") proposes ACTEUR for ACTRICES. Several pairs may propose at once; which of them
is right, if any, is what the known words of the same proposals and the same last letters most often were.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Set
from typing import NamedTuple, TypeVar

from engine.lexicon.content import Row
from engine.lexicon.folding import fold
from engine.lexicon.inference.stems import stem_length

Pair = tuple[str, str]
"""What ends a form, and what ends its lemma instead."""

_FEWEST_PAIRS = 5
_CONTEXT = 6
# Fewer known words than this with the same last letters decide nothing: fewer last letters are looked at.
_ENOUGH = 3
_NOUNS = ("N", "A")
_T = TypeVar("_T")


class Listed(NamedTuple):
    """The words of a list, and those of them that are only conjugated verbs: no noun comes from "refont"."""

    words: Set[str]
    conjugated: Set[str]

    def is_base(self, word: str) -> bool:
        return word in self.words and word not in self.conjugated


class Endings:
    """What the known nouns, adjectives and adverbs teach."""

    def __init__(self, known: Iterable[Row], listed: Listed) -> None:
        """`listed` are the words of `known`."""
        lemmas: defaultdict[str, set[str]] = defaultdict(set)
        rows = [row for row in known if row.pos in _NOUNS or (row.pos == "ADV" and row.form.endswith("MENT"))]
        for row in rows:
            lemmas[row.form].add(fold(row.lemma))
        self._lemma_ends = _frequent_pairs(lemmas)
        self._choices: defaultdict[tuple[frozenset[Pair], str], Counter[Pair | None]] = defaultdict(Counter)
        self._kinds: defaultdict[tuple[Pair | None, str, str], Counter[tuple[str, str]]] = defaultdict(Counter)
        proposed = {form: self._proposals(form, listed) for form in lemmas}
        for form, its_lemmas in lemmas.items():
            for lemma in its_lemmas:
                self._learn_choice(form, lemma, proposed[form])
        for row in rows:
            self._learn_kind(row, proposed[row.form], listed)

    def lemma(self, form: str, listed: Listed) -> tuple[Pair | None, str]:
        """The pair that leads to the lemma of a form, and the lemma folded; None and the form where it is its own."""
        proposals = self._proposals(form, listed)
        pair = self._choice(frozenset(proposals), form)
        return pair, proposals[pair] if pair else form

    def kind(self, form: str, pair: Pair | None, listed: Listed) -> tuple[str, str]:
        """The part of speech and the tags of a form; a masculine noun where nothing is alike."""
        root = _root_of_ment(form, listed.words)
        alike = (self._kinds.get((pair, root, context)) for context in _contexts(form))
        decisive = next((kinds for kinds in alike if kinds and kinds.total() >= _ENOUGH), None)
        return _most_common(decisive) if decisive else ("N", "mp" if pair else "ms")

    def _proposals(self, form: str, listed: Listed) -> dict[Pair, str]:
        proposals = {}
        for cut in range(1, len(form) + 1):
            for end in self._lemma_ends.get(form[cut:], ()):
                if (lemma := form[:cut] + end) != form and listed.is_base(lemma):
                    proposals[form[cut:], end] = lemma
        return proposals

    def _learn_choice(self, form: str, lemma: str, proposals: dict[Pair, str]) -> None:
        pair = _pair_to(lemma, proposals)
        if pair or lemma == form:
            for context in _contexts(form):
                self._choices[frozenset(proposals), context][pair] += 1

    def _learn_kind(self, row: Row, proposals: dict[Pair, str], listed: Listed) -> None:
        lemma = fold(row.lemma)
        pair = _pair_to(lemma, proposals)
        if pair or lemma == row.form:
            root = _root_of_ment(row.form, listed.words)
            for context in _contexts(row.form):
                self._kinds[pair, root, context][row.pos, row.tags] += 1

    def _choice(self, proposals: frozenset[Pair], form: str) -> Pair | None:
        if not proposals:
            return None
        for context in _contexts(form):
            choices = self._choices.get((proposals, context))
            if choices and (choices.total() >= _ENOUGH or not context):
                return _most_common(choices)
        if len(proposals) == 1:
            return None
        # These proposals never met: each is asked alone, the longest ending first.
        alone = (self._choice(frozenset([pair]), form) for pair in sorted(proposals, key=lambda p: (-len(p[0]), p)))
        return next(filter(None, alone), None)


def _frequent_pairs(lemmas: dict[str, set[str]]) -> dict[str, list[str]]:
    """The ends of lemmas by the end of the form, for the pairs that several words have."""
    pairs: Counter[Pair] = Counter()
    for form, its_lemmas in lemmas.items():
        for lemma in its_lemmas - {form}:
            stem = stem_length((form, lemma))
            if stem:
                pairs[form[stem:], lemma[stem:]] += 1
    found: defaultdict[str, list[str]] = defaultdict(list)
    for (end, lemma_end), number in sorted(pairs.items()):
        if number >= _FEWEST_PAIRS:
            found[end].append(lemma_end)
    return dict(found)


def _pair_to(lemma: str, proposals: dict[Pair, str]) -> Pair | None:
    return next((pair for pair, proposed in proposals.items() if proposed == lemma), None)


def _contexts(form: str) -> Iterator[str]:
    """The last letters of a form, from many to none."""
    for length in range(_CONTEXT, 0, -1):
        yield form[-length:]
    yield ""


def _root_of_ment(form: str, words: Set[str]) -> str:
    """What a word in -ment is made from: "A" adjective ("lentement"), "V" verb ("roulement"), "" another word."""
    if not form.endswith("MENT"):
        return ""
    root = form[:-4]
    if root + "NT" in words:
        return "V"
    return "A" if root in words else ""


def _most_common(counted: Counter[_T]) -> _T:
    """The most frequent; of equals the first in order, so that the order of learning decides nothing."""
    most = max(counted.values())
    return min((key for key, number in counted.items() if number == most), key=repr)
