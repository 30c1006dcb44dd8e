"""Word lists and readings as people hand them in: UTF-8 text, one word a line, and a table of forms."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from engine.lexicon.content import Content, Row
from engine.lexicon.errors import BadLine, BadRow, EmptyList, UndecodableList, UnreadableLexicon
from engine.lexicon.folding import LONGEST, fold, is_playable

# A list may hold a few stray lines (a title, a page number); more, and it is not what was meant.
_TOLERATED = 1 / 1000


@dataclass
class WordList:
    """The words of a list, folded, with the lines left out: those too long for the grid and those not words."""

    words: set[str] = field(default_factory=set)
    too_long: int = 0
    rejected: list[tuple[int, str]] = field(default_factory=list)


def read_words(path: Path) -> WordList:
    """Read one word a line. Blank lines and lines that start with # are skipped; accents are folded.

    Raises UnreadableLexicon, UndecodableList, EmptyList, or BadLine when more than a line in a thousand is no
    word.
    """
    found, lines = WordList(), 0
    for number, line in _lines(path):
        lines += 1
        form = fold(line)
        if is_playable(form):
            found.words.add(form)
        elif len(form) > LONGEST and is_playable(form[:LONGEST]) and form.isalpha():
            found.too_long += 1
        else:
            found.rejected.append((number, line))
    if len(found.rejected) > lines * _TOLERATED:
        number, text = found.rejected[0]
        raise BadLine(path=path, line=number, text=text[:60], count=len(found.rejected))
    if not found.words:
        raise EmptyList(path=path)
    return found


def read_forms(path: Path) -> list[Row]:
    """Read a table of readings: form, lemma, part of speech, tags joined by commas; separated by tabs.

    Raises UnreadableLexicon, UndecodableList, or BadRow for a line that is not of that shape.
    """
    rows = []
    for number, line in _lines(path):
        cells = [cell.strip() for cell in line.split("\t")]
        if len(cells) == 3:
            cells.append("")
        if len(cells) != 4 or not is_playable(fold(cells[0])) or not cells[1] or not cells[2]:
            raise BadRow(path=path, line=number, text=line[:60])
        rows.append(Row(fold(cells[0]), *cells[1:]))
    return rows


def read_content(words: Path, forms: Path | None = None) -> tuple[Content, WordList]:
    """A content from a word list and, when there is one, its table of readings; with what was left out."""
    found = read_words(words)
    origin = {"file": words.name, "source": hashlib.sha256(words.read_bytes()).hexdigest()}
    return Content.of(found.words, read_forms(forms) if forms else (), origin), found


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    """The lines that hold something, stripped, with their numbers from 1."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise UnreadableLexicon(path=path, reason=error.strerror) from error
    except UnicodeDecodeError as error:
        raise UndecodableList(path=path, offset=error.start) from error
    for number, line in enumerate(text.splitlines(), start=1):
        stripped = line.strip()
        if stripped and not stripped.startswith("#"):
            yield number, stripped
