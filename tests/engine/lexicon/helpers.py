"""Small lexicons for tests."""

from collections.abc import Iterable
from pathlib import Path

from engine.lexicon.content import Content, Row
from engine.lexicon.lexicon import Lexicon, build


def make_lexicon(path: Path, words: Iterable[str], rows: Iterable[Row] = ()) -> Lexicon:
    """A lexicon of these words, built in a file and opened."""
    build(Content.of(words, rows), path)
    return Lexicon.open(path)
