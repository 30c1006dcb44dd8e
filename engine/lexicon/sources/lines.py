"""The lines of a text file, with their numbers."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine.lexicon.errors import unreadable


class Line(NamedTuple):
    """A line that holds something, as it stands, and its number from 1."""

    number: int
    text: str


def read_bytes(path: Path) -> bytes:
    """The bytes of a file; raises UnreadableLexicon."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise unreadable(path, error) from error


def lines_of(text: str) -> Iterator[Line]:
    """Blank lines and lines that start with # are skipped; CR, LF and CRLF end lines, and DOS ends a file with ^Z."""
    ended = text.rstrip("\x1a").replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(ended.split("\n"), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield Line(number, line)
