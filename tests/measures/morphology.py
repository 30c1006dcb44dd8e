"""How often inferred readings are right: part of the shipped lexicon is hidden, inferred again and compared.

python -m tests.measures.morphology [--hidden 5] [--forms] [--gaps 0] [--seed 2026] [--wrong 0]
"""

import argparse
import random
import sys
import time
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.lexicon import libre
from engine.lexicon.content import Row
from engine.lexicon.folding import fold
from engine.lexicon.inference.readings import infer_readings
from engine.lexicon.jarnac import entry_keys, is_unconjugated
from engine.lexicon.readings import Entry

Keys = frozenset[tuple[str, str]]
Readings = Mapping[str, Sequence[Entry]]


@dataclass(frozen=True)
class Figures:
    """Shares from 0 to 1 of the hidden words: conjugated or not, one entry right, all entries right, growths judged.

    A growth is a hidden word and the word left when its last one to three letters are taken off; judged right when
    both readings agree on whether the two belong to one entry.
    """

    hidden: int
    conjugated: float
    entry: float
    entries: float
    growths: int
    growth: float
    wrong: tuple[str, ...]

    def __str__(self) -> str:
        return (
            f"{self.hidden} hidden words: conjugated or not {self.conjugated:.2%}, an entry {self.entry:.2%},"
            f" all entries {self.entries:.2%}; {self.growths} growths {self.growth:.2%}"
        )


def hidden_lemmas(rows: Sequence[Row], share: float, seed: int) -> list[Row]:
    """The rows that stay known when a share of the lemmas is hidden."""
    lemmas = sorted({row.lemma for row in rows})
    hidden = frozenset(random.Random(seed).sample(lemmas, round(len(lemmas) * share)))
    return [row for row in rows if row.lemma not in hidden]


def hidden_forms(rows: Sequence[Row], share: float, seed: int) -> list[Row]:
    """The rows that stay known when a share of the forms is hidden, whatever their lemma."""
    forms = sorted({row.form for row in rows})
    hidden = frozenset(random.Random(seed).sample(forms, round(len(forms) * share)))
    return [row for row in rows if row.form not in hidden]


def compared(rows: Iterable[Row], known: Iterable[Row], words: Collection[str], inferred: Iterable[Row]) -> Figures:
    """What was inferred for the words without a known row, against the rows that say what they are."""
    read = {row.form for row in known}
    truth, found = _readings(rows), _readings(inferred)
    hidden = [word for word in truth if word not in read and word in words]
    conjugated = [_is_conjugated(truth[word]) == _is_conjugated(found[word]) for word in hidden]
    keys = [(_keys(truth[word]), _keys(found[word])) for word in hidden]
    growths = [(left, word) for word in hidden for cut in (1, 2, 3) if (left := word[:-cut]) in truth and left in words]
    judged = [_are_one(truth, *pair) == _are_one(found, *pair) for pair in growths]
    wrong = [word for word, (true, inferred_keys) in zip(hidden, keys, strict=True) if true != inferred_keys]
    return Figures(
        len(hidden),
        _share(conjugated),
        _share([bool(true & given) for true, given in keys]),
        _share([true == given for true, given in keys]),
        len(growths),
        _share(judged),
        tuple(f"{word}: {_told(truth[word])}, not {_told(found[word])}" for word in wrong),
    )


def _readings(rows: Iterable[Row]) -> Readings:
    readings: defaultdict[str, list[Entry]] = defaultdict(list)
    for row in rows:
        readings[row.form].append(Entry(row.lemma, row.pos, tuple(filter(None, row.tags.split(","))), row.source))
    return readings


def _is_conjugated(entries: Iterable[Entry]) -> bool:
    return not any(map(is_unconjugated, entries))


def _keys(entries: Iterable[Entry]) -> Keys:
    """The entries, lemmas folded: accents cannot be inferred."""
    return frozenset((fold(lemma), kind) for lemma, kind in entry_keys(entries))


def _are_one(readings: Readings, word: str, other: str) -> bool:
    return bool(_keys(readings[word]) & _keys(readings[other]))


def _share(right: Sequence[bool]) -> float:
    return sum(right) / len(right) if right else 1.0


def _told(entries: Iterable[Entry]) -> str:
    return " ".join("/".join((entry.lemma, entry.pos, *entry.tags)) for entry in entries)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hidden", type=float, default=5, help="per cent of the lemmas, or of the forms")
    parser.add_argument("--forms", action="store_true", help="hide forms whatever their lemma")
    parser.add_argument("--gaps", type=float, default=0, help="per cent of the words that the list lacks")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--wrong", type=int, default=0, help="how many wrong words to show")
    options = parser.parse_args()
    content = libre.read()
    draw = random.Random(options.seed)
    words = frozenset(word for word in content.words if draw.random() * 100 >= options.gaps)
    known = (hidden_forms if options.forms else hidden_lemmas)(content.rows, options.hidden / 100, options.seed)
    started, worked = time.perf_counter(), time.process_time()
    inferred = infer_readings(words, known)
    spent = f"{time.process_time() - worked:.1f} s of one core, {time.perf_counter() - started:.1f} s in all"
    figures = compared(content.rows, known, words, inferred)
    sys.stdout.write(f"{figures}\n{len(words)} words, {len(inferred)} readings: {spent}\n")
    for line in draw.sample(figures.wrong, min(options.wrong, len(figures.wrong))):
        sys.stdout.write(f"  {line}\n")


if __name__ == "__main__":
    main()
