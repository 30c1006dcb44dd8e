"""Numbers and lists of words as they are shown."""

from collections.abc import Iterable, Sequence

from django.utils.formats import number_format

from engine.lexicon.difference import sample

SHOWN = 12


def number(value: int) -> str:
    """407254 as "407 254" in French."""
    return number_format(value, decimal_pos=0, force_grouping=True)


def some(words: Sequence[str]) -> str:
    """A few words of a list, and a sign that there are more."""
    return " ".join([*sample(words, SHOWN), *(["…"] if len(words) > SHOWN else [])])


def columns(rows: Iterable[Sequence[str]]) -> list[str]:
    """Rows of a table, each column as wide as its widest cell, set to the right."""
    table = list(rows)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in table]
