"""Plurals, feminines and adverbs of a list that gives no readings, by the endings of the known words.

An ending pair such as ("TRICES", "TEUR") proposes ACTEUR for ACTRICES. Several pairs may propose at once; which of them
is right, if any, is what the known words of the same proposals and the same last letters most often were.
"""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cache
from typing import NamedTuple, TypeVar

from engine.lexicon import content, folding, tags
from engine.lexicon.inference.stems import stem_length

Pair = tuple[str, str]
"""What ends a form, and what ends its lemma instead."""

_FEWEST_PAIRS = 5
_CONTEXT = 6
# Fewer known words than this with the same last letters decide nothing: fewer last letters are looked at.
_ENOUGH = 3
_T = TypeVar("_T")


class Listed(NamedTuple):
    """The words of a list, and those of them that are only conjugated verbs: no noun comes from "refont"."""

    words: Set[str]
    conjugated: Set[str]

    def is_base(self, word: str) -> bool:
        return word in self.words and word not in self.conjugated


class _Lesson(NamedTuple):
    """What one known word teaches: all the pairs proposed, those that were right, and what the word is with each."""

    proposed: frozenset[Pair]
    root: str
    pairs: Sequence[Pair | None]
    kinds: Sequence[tuple[Pair | None, tuple[str, str]]]


class _Learnt(NamedTuple):
    """The lessons of the words with the same last letters: right pairs by those proposed, kinds by pair and root."""

    choices: defaultdict[frozenset[Pair], Counter[Pair | None]]
    kinds: defaultdict[tuple[Pair | None, str], Counter[tuple[str, str]]]


class Endings:
    """What the known nouns, adjectives and adverbs teach; each end of words is learnt when a word asks about it."""

    def __init__(self, known: Iterable[content.Row], listed: Listed) -> None:
        """`listed` are the words of `known`."""
        self._listed = listed
        self._rows: defaultdict[str, list[tuple[str, content.Row]]] = defaultdict(list)
        folded = cache(folding.fold)
        for row in known:
            if row.pos in tags.NOMINAL or (row.pos == "ADV" and row.form.endswith("MENT")):
                self._rows[row.form].append((folded(row.lemma), row))
        self._lemma_ends = _frequent_pairs(self._rows)
        # Forms with the same end stand together.
        self._backwards = sorted(form[::-1] for form in self._rows)
        self._lessons: dict[str, _Lesson] = {}
        self._learnt: dict[str, _Learnt] = {}

    def lemma(self, form: str, listed: Listed) -> tuple[Pair | None, str]:
        """The pair that leads to the lemma of a form, and the lemma folded; None and the form where it is its own."""
        proposals = self._proposals(form, listed)
        pair = self._choice(frozenset(proposals), form)
        return pair, proposals[pair] if pair else form

    def kind(self, form: str, pair: Pair | None, listed: Listed) -> tuple[str, str]:
        """The part of speech and the tags of a form; a masculine noun where nothing is alike."""
        root = _root_of_ment(form, listed.words)
        alike = (self._learn(context).kinds.get((pair, root)) for context in _contexts(form))
        decisive = next((kinds for kinds in alike if kinds and kinds.total() >= _ENOUGH), None)
        return _most_common(decisive) if decisive else ("N", "mp" if pair else "ms")

    def _proposals(self, form: str, listed: Listed) -> dict[Pair, str]:
        proposals = {}
        for cut in range(1, len(form) + 1):
            for end in self._lemma_ends.get(form[cut:], ()):
                if (lemma := form[:cut] + end) != form and listed.is_base(lemma):
                    proposals[form[cut:], end] = lemma
        return proposals

    def _learn(self, context: str) -> "_Learnt":
        """What the known words that end so teach."""
        if context not in self._learnt:
            learnt = self._learnt[context] = _Learnt(defaultdict(Counter), defaultdict(Counter))
            for form in self._ending(context):
                if form not in self._lessons:
                    self._lessons[form] = self._lesson(form)
                proposed, root, pairs, kinds = self._lessons[form]
                learnt.choices[proposed].update(pairs)
                for pair, kind in kinds:
                    learnt.kinds[pair, root][kind] += 1
        return self._learnt[context]

    def _lesson(self, form: str) -> "_Lesson":
        proposals = self._proposals(form, self._listed)
        pairs: dict[str, Pair | None] = {form: None}
        for pair, lemma in reversed(proposals.items()):
            pairs[lemma] = pair
        rows = [(lemma, row) for lemma, row in self._rows[form] if lemma in pairs]
        return _Lesson(
            frozenset(proposals),
            _root_of_ment(form, self._listed.words),
            [pairs[lemma] for lemma in {lemma for lemma, _ in rows}],
            [(pairs[lemma], (row.pos, row.tags)) for lemma, row in rows],
        )

    def _ending(self, context: str) -> Iterator[str]:
        """The known forms with these last letters."""
        start = context[::-1]
        for at in range(bisect_left(self._backwards, start), len(self._backwards)):
            if not self._backwards[at].startswith(start):
                return
            yield self._backwards[at][::-1]

    def _choice(self, proposals: frozenset[Pair], form: str) -> Pair | None:
        if not proposals:
            return None
        for context in _contexts(form):
            choices = self._learn(context).choices.get(proposals)
            if choices and (choices.total() >= _ENOUGH or not context):
                return _most_common(choices)
        if len(proposals) == 1:
            return None
        # These proposals never met: each is asked alone, the longest ending first.
        alone = (self._choice(frozenset([pair]), form) for pair in sorted(proposals, key=lambda p: (-len(p[0]), p)))
        return next(filter(None, alone), None)


def _frequent_pairs(rows: Mapping[str, Iterable[tuple[str, content.Row]]]) -> dict[str, list[str]]:
    """The ends of lemmas by the end of the form, for the pairs that several words have."""
    pairs: Counter[Pair] = Counter()
    for form, its_rows in rows.items():
        for lemma in {lemma for lemma, _ in its_rows} - {form}:
            stem = stem_length((form, lemma))
            if stem:
                pairs[form[stem:], lemma[stem:]] += 1
    by_end: defaultdict[str, list[str]] = defaultdict(list)
    for (end, lemma_end), number in sorted(pairs.items()):
        if number >= _FEWEST_PAIRS:
            by_end[end].append(lemma_end)
    return dict(by_end)


def _contexts(form: str) -> Iterator[str]:
    """The last letters of a form, from many to none."""
    for length in range(min(_CONTEXT, len(form)), 0, -1):
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
