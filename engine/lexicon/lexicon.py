"""A lexicon in use: which words are admitted, and what the dictionary says of each."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from engine.lexicon import automaton, folding, packing, readings
from engine.lexicon.content import Content, Progress, Row, silent
from engine.lexicon.file import Header, LexiconFile, write_file
from engine.memory import uncollected


class Lexicon:
    """Words and readings mapped from one file, shared between processes. Words are capitals A–Z."""

    def __init__(self, file: LexiconFile) -> None:
        self._file = file
        self._graph = automaton.Graph(file.numbers("edges"), file.numbers("ranks"))
        edges = self._graph.edges
        # The kernel follows siblings up to the last one: the array must end with one that is.
        if not edges or len(edges) != len(self._graph.ranks) or not edges[-1] & automaton.LAST_SIBLING:
            raise file.damaged("word graph")
        self.index: Final = packing.read_index(file)
        """The index of multisets as the solver reads it; see `engine.lexicon.multisets`."""

    @classmethod
    def open(cls, path: Path | str) -> "Lexicon":
        """Map a file built by `build`; a missing, foreign, truncated or damaged one raises LexiconError."""
        return cls(LexiconFile(Path(path)))

    @property
    def path(self) -> Path:
        return self._file.path

    @property
    def digest(self) -> str:
        """The SHA-256 of the content, which names it for ever."""
        return self._file.header.digest.hex()

    @property
    def words(self) -> int:
        """How many words are admitted."""
        return self._file.header.words

    @property
    def size(self) -> int:
        """Bytes on disk."""
        return self._file.size

    @property
    def index_size(self) -> int:
        """Bytes of the index of multisets."""
        return sum(numbers.nbytes for numbers in self.index[:-1])

    @property
    def edges(self) -> memoryview:
        """The word graph as the solver reads it; see `engine.lexicon.automaton`."""
        edges = self._graph.edges
        assert isinstance(edges, memoryview)
        return edges

    def __len__(self) -> int:
        return self.words

    def __iter__(self) -> Iterator[str]:
        return self._graph.words()

    def __contains__(self, word: object) -> bool:
        return self._rank(word) is not None

    def entries(self, word: str) -> tuple[readings.Entry, ...]:
        """The dictionary entries of a form; empty when it is not admitted or when the list gave none."""
        rank = self._rank(word)
        return () if rank is None else self._readings.of(rank)

    def rows(self) -> Iterator[Row]:
        """Every reading of every word, in order."""
        return self._readings.rows(self)

    def verify(self) -> None:
        """Read the whole file and compare it with its seal; raises DamagedLexicon."""
        self._file.verify()

    @cached_property
    def about(self) -> dict[str, Any]:
        """What was noted when it was built: origin, counts by length and by part of speech."""
        try:
            noted = json.loads(bytes(self._file.section("about")))
        except ValueError as error:
            raise self._file.damaged("about") from error
        if not isinstance(noted, dict):
            raise self._file.damaged("about")
        return noted

    @cached_property
    def _readings(self) -> readings.Readings:
        return readings.Readings(self._file)

    def _rank(self, word: object) -> int | None:
        return self._graph.rank(word) if isinstance(word, str) and folding.is_playable(word) else None


@uncollected()
def build(content: Content, path: Path, progress: Progress = silent) -> None:
    """Write the lexicon file of a content."""
    graph = automaton.build_graph(content.words, progress)
    sections = {
        "about": json.dumps(_about(content), ensure_ascii=False, sort_keys=True).encode(),
        "edges": bytes(graph.edges),
        "ranks": bytes(graph.ranks),
        **packing.pack_index(content.words, progress),
        **readings.pack(content, progress),
    }
    write_file(path, Header(len(content.words), len(content.rows), bytes.fromhex(content.digest)), sections)


def _about(content: Content) -> dict[str, Any]:
    return {
        "origin": dict(content.origin),
        "rows": len(content.rows),
        "lemmas": len({(row.lemma, row.pos) for row in content.rows}),
        "by_length": {str(length): count for length, count in sorted(Counter(map(len, content.words)).items())},
        "by_pos": dict(sorted(Counter(row.pos for row in content.rows).items())),
        "words_sha256": content.words_sha256,
    }
