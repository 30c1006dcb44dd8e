"""What is known of each word of a list: joined with the readings of another, inferred for the words left over."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence, Set
from functools import cache

from engine.lexicon import folding, libre
from engine.lexicon.content import BASE, INFERRED, Content, Progress, Row, silent
from engine.lexicon.inference.endings import Endings, Listed
from engine.lexicon.inference.verbs import Conjugations, verb_rows
from engine.lexicon.shelf import Shelf
from engine.lexicon.tags import NOMINAL, VERB, has_unconjugated


def known_readings(shelf: Shelf, words: Collection[str], progress: Progress = silent) -> Sequence[Row]:
    """The readings of the shipped lexicon, which is expanded again where it is not installed.

    Only those of `words`, folded, when it has every one of them: nothing is left to infer, and they are soon read.
    """
    lexicon = libre.installed(shelf)
    if lexicon is None:
        return libre.read(progress).rows
    if all(word in lexicon for word in words):
        return [
            Row(word, *entry[:2], ",".join(entry.tags), entry.source)
            for word in words
            for entry in lexicon.entries(word)
        ]
    return list(lexicon.rows())


def complete(content: Content, known: Sequence[Row], progress: Progress = silent) -> Content:
    """The content with readings for the words that its list gave none; the others keep theirs, and only them."""
    read = {row.form for row in content.rows}
    if read.issuperset(content.words):
        return content
    # What the list says of its own words teaches as well as the shipped lexicon does.
    taught = [*content.rows, *(row for row in known if row.form not in read)]
    added = (row for row in infer_readings(content.words, taught, progress) if row.form not in read)
    return Content.of(content.words, [*content.rows, *added], content.origin)


def infer_readings(words: Collection[str], known: Sequence[Row], progress: Progress = silent) -> list[Row]:
    """The readings of folded words, sorted: those that `known` has of the same spelling, the others inferred.

    A known word gets an inferred reading as well when an inferred entry needs it: the infinitive of a noun
    "lifters", the noun "porte" that a verb unknown until now conjugates. Stages of progress: "learn" and "infer".
    """
    admitted = frozenset(words)
    joined = [row._replace(source=BASE) for row in known if row.form in admitted]
    read = {row.form for row in joined}
    if read == admitted:
        # Only words without a reading need an inferred entry.
        return sorted(dict.fromkeys(joined))
    progress("learn", 0, len(known))
    conjugations = Conjugations(known)
    endings = Endings(known, Listed({row.form for row in known}, _conjugated(known)))
    progress("learn", len(known), len(known))
    readings = [*joined, *verb_rows(admitted, read, conjugations, progress)]
    return sorted(dict.fromkeys([*readings, *_noun_rows(admitted, readings, endings)]))


def _conjugated(rows: Collection[Row]) -> Set[str]:
    """The forms that are nothing but conjugated verbs."""
    others = {row.form for row in rows if row.pos != VERB or not _all_conjugated(row.tags)}
    return {row.form for row in rows} - others


@cache
def _all_conjugated(tags: str) -> bool:
    return not has_unconjugated(tags.split(","))


def _noun_rows(words: Set[str], rows: Sequence[Row], endings: Endings) -> Iterator[Row]:
    """A reading for each word that has none, and for its lemma where that one was not yet known as a noun."""
    listed = Listed(words, _conjugated(rows))
    read = {row.form for row in rows}
    nouns: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for row in rows:
        if row.pos in NOMINAL:
            nouns[row.form][row.lemma] = None
    for word in sorted(words - read):
        pair, base = endings.lemma(word, listed)
        lemmas = nouns.get(base)
        yield Row(word, _lemma(base, lemmas), *endings.kind(word, pair, listed), INFERRED)
        if pair and base in read and not lemmas:
            nouns[base][base.lower()] = None
            yield Row(base, base.lower(), *endings.kind(base, None, listed), INFERRED)


def _lemma(base: str, lemmas: Iterable[str] | None) -> str:
    """As the lemma is spelt where it is known ("éléphant"), else in small letters without accents."""
    known = list(lemmas or ())
    return next((lemma for lemma in known if folding.fold(lemma) == base), known[0] if known else base.lower())
