"""What people hand in to be made into a lexicon: word lists, and tables of readings.

One module a format: `table`, `eliot`, and lines of text in `words`, which picks the format; `encoding` makes text of
bytes, `recognition` refuses what is no list, `wordlist` is what comes out. Nothing here writes.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.lexicon.content import Content, Progress, Row, silent
from engine.lexicon.sources.forms import read_forms
from engine.lexicon.sources.lines import read_bytes
from engine.lexicon.sources.wordlist import WordList
from engine.lexicon.sources.words import read_words

__all__ = ["Import", "read_forms", "read_import", "read_words"]


@dataclass(frozen=True)
class Import:
    """A content made of a list, the list it was made of, and the file of that list with its digest.

    `foreign_rows` counts the readings handed in for words that the list has not.
    """

    content: Content
    found: WordList
    origin: Mapping[str, str]
    foreign_rows: int = 0


def read_import(words: Path, forms: Path | None = None, progress: Progress = silent) -> Import:
    """A content from a word list and, when there is one, its table of readings; raises a LexiconError."""
    raw = read_bytes(words)
    word_list = read_words(words, raw, progress)
    rows: Sequence[Row] = read_forms(forms) if forms else ()
    content = Content.of(word_list.words, rows)
    origin = {"file": words.name, "source": hashlib.sha256(raw).hexdigest()}
    return Import(content, word_list, origin, len(set(rows)) - len(content.rows))
