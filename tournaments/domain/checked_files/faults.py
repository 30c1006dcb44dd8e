"""What a file that leaves for a federation may have wrong, each with its line."""

from dataclasses import dataclass
from enum import Enum


class FaultKind(Enum):
    """Each is worded where it is shown: the values are for programs."""

    NOT_TEXT = "not_text"
    NOT_THE_FORMAT = "not_the_format"
    LINE_CUT = "line_cut"
    KEY = "key"
    CELLS = "cells"
    TEXT = "text"
    WHOLE = "whole"
    DECIMAL = "decimal"
    DATE = "date"
    ID = "id"
    DIGEST = "digest"
    WORD = "word"
    COLUMNS = "columns"
    NO_PLAYER = "no_player"
    NO_END = "no_end"
    AFTER_END = "after_end"
    COUNT = "count"
    LINE = "line"
    RANK = "rank"
    PAIR = "pair"
    TOTAL = "total"
    PERCENT = "percent"
    NEGATIF = "negatif"
    LICENCE_TWICE = "licence_twice"
    AMOUNT = "amount"
    CHARGED = "charged"
    DIFFERS = "differs"
    NOT_LATIN_1 = "not_latin_1"
    QUOTES = "quotes"
    NO_NAME = "no_name"
    EMPTY_TABLE = "empty_table"
    CODE = "code"
    LINES = "lines"


@dataclass(frozen=True, slots=True)
class Fault:
    """`line` of the file, from 1. `where`: the key or the column; `typed`: what stands there; `expected`: what should.

    The last three are "" where there is nothing to say.
    """

    line: int
    kind: FaultKind
    where: str = ""
    typed: str = ""
    expected: str = ""
