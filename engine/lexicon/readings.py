"""The readings of the words, packed: where those of each word start, and for each a lemma and a kind."""

import json
from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from engine.lexicon.automaton import U32
from engine.lexicon.content import LIST, Content, Progress, Row, silent
from engine.lexicon.file import LexiconFile, Sections

_U16: Final = "H"


class Entry(NamedTuple):
    """A dictionary entry that a form belongs to: lemma "porter", part of speech "V", tags ("P1s", "P3s").

    `source` says where the reading comes from: see `engine.lexicon.content`.
    """

    lemma: str
    pos: str
    tags: tuple[str, ...]
    source: str = LIST


def pack(content: Content, progress: Progress = silent) -> Sections:
    """The sections that hold the readings. Lemmas and kinds are kept once each."""
    lemmas = sorted({row.lemma for row in content.rows})
    # Part of speech, tags and source.
    parts = {row[2:]: _kind(row) for row in content.rows}
    kinds = sorted(parts.values())
    lemma_ids = {lemma: number for number, lemma in enumerate(lemmas)}
    kind_ids = {kind: number for number, kind in enumerate(kinds)}
    part_ids = {part: kind_ids[kind] for part, kind in parts.items()}
    progress("entries", 0, len(content.rows))
    encoded = [lemma.encode() for lemma in lemmas]
    sections: Sections = {
        "starts": array(U32, _starts(content)),
        "lemma_of": array(U32, (lemma_ids[row.lemma] for row in content.rows)),
        "kind_of": array(_U16, (part_ids[row[2:]] for row in content.rows)),
        "lemma_at": array(U32, accumulate(map(len, encoded), initial=0)),
        "lemmas": b"".join(encoded),
        "kinds": json.dumps(kinds, separators=(",", ":")).encode(),
    }
    progress("entries", len(content.rows), len(content.rows))
    return sections


def _kind(row: Row) -> tuple[str, ...]:
    """Part of speech and tags; the source only where it is not the list, which leaves the files of such lists as is."""
    return (row.pos, row.tags) if row.source == LIST else (row.pos, row.tags, row.source)


def _starts(content: Content) -> Iterator[int]:
    rows, at = content.rows, 0
    for word in content.words:
        yield at
        while at < len(rows) and rows[at].form == word:
            at += 1
    yield at


class Readings:
    """The readings of an open file. Numbers out of bounds raise DamagedLexicon."""

    def __init__(self, file: LexiconFile) -> None:
        self._file = file
        self._starts = file.numbers("starts")
        self._lemma_of = file.numbers("lemma_of")
        self._kind_of = file.numbers("kind_of", _U16)
        self._lemma_at = file.numbers("lemma_at")
        self._lemmas = file.section("lemmas")

    def of(self, rank: int) -> tuple[Entry, ...]:
        """The entries of the word of that rank."""
        try:
            return tuple(map(self._entry, range(self._starts[rank], self._starts[rank + 1])))
        except (IndexError, ValueError) as error:
            raise self._file.damaged("readings") from error

    def rows(self, words: Iterable[str]) -> Iterator[Row]:
        """Every reading, in order; `words` are all the words, in order."""
        # Read in one go: a list that is imported waits for all of them.
        lemmas = self._every_lemma()
        kinds = [(pos, ",".join(tags), source) for pos, tags, source in self._kinds]
        try:
            for (start, end), word in zip(pairwise(self._starts), words, strict=True):
                for at in range(start, end):
                    yield Row(word, lemmas[self._lemma_of[at]], *kinds[self._kind_of[at]])
        except (IndexError, ValueError) as error:
            raise self._file.damaged("readings") from error

    def _every_lemma(self) -> list[str]:
        text = bytes(self._lemmas)
        try:
            return [text[start:end].decode() for start, end in pairwise(self._lemma_at)]
        except ValueError as error:
            raise self._file.damaged("readings") from error

    def _entry(self, row: int) -> Entry:
        lemma = self._lemma_of[row]
        text = bytes(self._lemmas[self._lemma_at[lemma] : self._lemma_at[lemma + 1]]).decode()
        pos, tags, source = self._kinds[self._kind_of[row]]
        return Entry(text, pos, tags, source)

    @cached_property
    def _kinds(self) -> Sequence[tuple[str, tuple[str, ...], str]]:
        try:
            read = json.loads(bytes(self._file.section("kinds")))
            return [
                (str(pos), tuple(filter(None, tags.split(","))), *(source or [LIST])) for pos, tags, *source in read
            ]
        except (ValueError, TypeError, AttributeError) as error:
            raise self._file.damaged("kinds") from error
