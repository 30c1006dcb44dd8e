"""Word lists as people hand them in, of whatever format and encoding."""

from collections.abc import Sequence
from pathlib import Path

from engine.files.separator import separator_said
from engine.lexicon import content, errors, folding
from engine.lexicon.sources import eliot, recognition, table, wordlist
from engine.lexicon.sources.encoding import decode
from engine.lexicon.sources.lines import Line, lines_of

# A list may hold a few stray lines (a title, a page number); more, and it is not what was meant.
_TOLERATED = 1 / 1000
# A list is one of single words when nearly each line holds one; a line of several is then a stray one.
_SINGLE = 0.9


def read_words(path: Path, raw: bytes, progress: content.Progress = content.silent) -> wordlist.WordList:
    """Read the bytes of a list: text, table, or Eliot dictionary. Words are folded, each is kept once.

    Blank lines and lines that start with # are skipped. Raises a LexiconError that names the file and the line:
    EmptyList, BadLines when more than a line in a thousand is no word, or one of the formats and encodings.
    """
    if eliot.is_eliot(raw):
        title, words = eliot.read(path, raw)
        word_list, pieces = (
            wordlist.WordList(wordlist.Source("eliot", title=title)),
            [wordlist.Piece(n, word) for n, word in enumerate(words, 1)],
        )
    else:
        recognition.refuse_foreign(path, raw)
        text, encoding = decode(path, raw)
        source, pieces = _pieces(path, list(lines_of(text)), encoding)
        word_list = wordlist.WordList(source)
    for done, piece in enumerate(pieces):
        if done % 20_000 == 0:
            progress("read", done, len(pieces))
        word_list.add(piece)
    progress("read", len(pieces), len(pieces))
    _refuse_other_things(path, word_list)
    return word_list


def _pieces(path: Path, lines: Sequence[Line], encoding: str) -> tuple[wordlist.Source, list[wordlist.Piece]]:
    if lines and separator_said(lines[0].text):
        lines = lines[1:]
    if not lines:
        raise errors.EmptyList(path=path)
    separator = table.separator_of(lines)
    if not separator and _share_of_single(lines) >= _SINGLE:
        header = _is_header(lines)
        pieces = [wordlist.Piece(line.number, line.text.strip()) for line in lines[header:]]
        return wordlist.Source("text", encoding, header=header), pieces
    records = table.records_of(lines, separator or " ")
    if table.are_words(records, separator or " "):
        pieces = [wordlist.Piece(record.line, cell) for record in records for cell in record.cells if cell]
        return wordlist.Source("text", encoding, separator or " "), pieces
    read = table.read_table(path, records, separator or " ")
    return wordlist.Source("table", encoding, read.separator, read.column + 1, read.header), read.pieces


def _share_of_single(lines: Sequence[Line]) -> float:
    return sum(len(line.text.split()) == 1 for line in lines) / len(lines)


def _is_header(lines: Sequence[Line]) -> bool:
    """Whether the first line names what follows: “MOTS” before “AA”."""
    first = [folding.fold(line.text.strip()) for line in lines[:50]]
    return len(first) > 2 and table.names_words(first[0]) and first[0] > first[1] and first[1:] == sorted(first[1:])


def _refuse_other_things(path: Path, word_list: wordlist.WordList) -> None:
    if len(word_list.rejected) > word_list.pieces * _TOLERATED:
        first = word_list.rejected[0]
        raise errors.BadLines(
            word_list.rejected,
            path=path,
            line=first.line,
            text=first.text,
            count=len(word_list.rejected),
            total=word_list.pieces,
        )
    if not word_list.words:
        raise errors.EmptyList(path=path)
