"""Tables exported by spreadsheets and databases: the separator, the column of the words, and the header found."""

import csv
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from engine.lexicon import errors, folding
from engine.lexicon.sources.lines import Line
from engine.lexicon.sources.wordlist import Piece

_SEPARATORS = "\t;|,"
# What is looked at to tell how a list is made, and the share of it that must agree.
_SAMPLE = 2000
_MOST = 0.9
# Words written several a line are all different; the columns of a table repeat lemmas and parts of speech.
_DIFFERENT = 0.95
_OF_WORDS = frozenset("MOT MOTS WORD WORDS FORME FORMES FORM FORMS ENTREE ENTREES ENTRY TERME TERMES GRAPHIE".split())
_OF_OTHERS = frozenset(
    """
    LEMME LEMMA LEMMES LONGUEUR LENGTH LETTRES POINTS POINT VALEUR SCORE DEFINITION DEFINITIONS SENS NATURE CATEGORIE
    POS TAGS GENRE NOMBRE ID NUMERO RANG ANAGRAMME ANAGRAMMES FREQUENCE PREFIXE SUFFIXE
    """.split()
)


class Record(NamedTuple):
    line: int
    cells: Sequence[str]


@dataclass(frozen=True)
class Table:
    """`column` counts from 0."""

    separator: str
    column: int
    header: bool
    pieces: list[Piece]


def names_words(cell: str) -> bool:
    """Whether a folded cell is the name of a column of words."""
    return cell in _OF_WORDS


def separator_of(lines: Sequence[Line]) -> str:
    """The separator that nearly every line holds; "" for none. Among several, the one that parts words off."""
    sample = lines[:_SAMPLE]
    separators = _held_by_most(_beginnings(sample)) or _held_by_most(sample)
    return (
        max(separators, key=lambda separator: _order(sample, separator), default="")
        if len(separators) > 1
        else "".join(separators)
    )


def _held_by_most(lines: Sequence[Line]) -> list[str]:
    return [s for s in _SEPARATORS if sum(s in line.text for line in lines) >= len(lines) * _MOST]


def _beginnings(lines: Sequence[Line]) -> list[Line]:
    """The lines that begin a record: those that do not go on within the quotes of the line before."""
    quotes = accumulate((line.text.count('"') for line in lines), initial=0)
    return [line for line, before in zip(lines, quotes, strict=False) if before % 2 == 0]


def _order(lines: Sequence[Line], separator: str) -> tuple[float, int]:
    """How well a separator parts words off, and how many records agree on their number of cells."""
    records = records_of(lines, separator)
    shares = [_share_of_words(column) for column in _columns(records)]
    return round(max(shares), 1), max(Counter(len(record.cells) for record in records).values())


def records_of(lines: Sequence[Line], separator: str) -> list[Record]:
    """The cells of each record; a cell in quotes may go over several lines."""
    if separator == " ":
        return [Record(line.number, line.text.split()) for line in lines]
    if any('"' in line.text for line in lines):
        try:
            return list(_quoted(lines, separator))
        except csv.Error:
            # Quotes that are text, as in a definition: each line is a record.
            pass
    return [Record(line.number, [cell.strip() for cell in line.text.split(separator)]) for line in lines]


def read_table(path: Path, records: Sequence[Record], separator: str) -> Table:
    """Keep the column of the words; raises NoWordColumn."""
    sample = records[:_SAMPLE]
    named = _named_header(sample[0].cells)
    body = sample[1:] or sample
    columns = _columns(body)
    if separator == " " and len({len(record.cells) for record in sample}) > 1:
        columns = _word_and_text(columns)
    column = _column_of_words(columns, sample[0].cells if named else ())
    if column is None:
        raise errors.NoWordColumn(path=path, line=body[0].line)
    header = named or _is_header(sample[0].cells, columns)
    # Spreadsheets end their tables with empty records; a record without its word is told.
    rows = [record for record in (records[1:] if header else records) if any(record.cells)]
    return Table(separator, column, header, [Piece(record.line, _cell(record, column)) for record in rows])


def are_words(records: Sequence[Record], separator: str) -> bool:
    """Whether the records are words written several a line, and no table."""
    sample = records[:_SAMPLE]
    cells = [cell for record in sample for cell in record.cells if cell]
    if _named_header(sample[0].cells) or not cells:
        return False
    # Two columns are a word and something of it: only spaces part words two by two.
    if separator != " " and max(len(record.cells) for record in sample) < 3:
        return False
    different = len({folding.fold(cell) for cell in cells}) >= len(cells) * _DIFFERENT
    return different and _share_of_words(cells) >= _MOST


def _quoted(lines: Sequence[Line], separator: str) -> Iterator[Record]:
    reader = csv.reader((line.text + "\n" for line in lines), delimiter=separator, strict=True, skipinitialspace=True)
    start = 0
    for cells in reader:
        yield Record(lines[start].number, [cell.strip() for cell in cells])
        start = reader.line_num


def _columns(records: Sequence[Record]) -> Sequence[Sequence[str]]:
    width = max(len(record.cells) for record in records)
    return [[record.cells[at] for record in records if at < len(record.cells)] for at in range(width)]


def _named_header(cells: Sequence[str]) -> bool:
    known = [cell for cell in map(folding.fold, cells) if cell in _OF_WORDS | _OF_OTHERS]
    return len(cells) > 1 and len(known) * 2 >= len(cells)


def _is_header(first: Sequence[str], columns: Sequence[Sequence[str]]) -> bool:
    """Whether the first record names a column of numbers."""
    return any(
        cell and not _is_number(cell) and len(column) > 1 and all(map(_is_number, filter(None, column)))
        for cell, column in zip(first, columns, strict=False)
        if any(column)
    )


def _word_and_text(columns: Sequence[Sequence[str]]) -> Sequence[Sequence[str]]:
    """Of a word and a text after it, the word; of prose, whose lines begin with the same words, nothing."""
    return columns[:1] if len(set(columns[0])) >= len(columns[0]) * _DIFFERENT else [[]]


def _column_of_words(columns: Sequence[Sequence[str]], header: Sequence[str]) -> int | None:
    """The column named so, else the one with the most words, and among equals the most different ones."""
    for at, name in enumerate(header[: len(columns)]):
        if folding.fold(name) in _OF_WORDS and _share_of_words(columns[at]) >= _MOST:
            return at
    best = max(range(len(columns)), key=lambda at: _merit(columns[at]))
    return best if _share_of_words(columns[best]) >= 0.5 else None


def _merit(column: Sequence[str]) -> tuple[float, int]:
    return round(_share_of_words(column), 1), len(set(map(folding.fold, column)))


def _share_of_words(cells: Sequence[str]) -> float:
    return sum(folding.is_playable(folding.fold(cell)[:15]) for cell in cells) / max(1, len(cells))


def _is_number(cell: str) -> bool:
    return cell.replace(",", "").replace(".", "").isdigit()


def _cell(record: Record, column: int) -> str:
    return record.cells[column] if column < len(record.cells) else ""
