"""Papers: each is described once, as parts of columns and rows, and takes every format from that description."""

from tournaments.domain.papers.csv_file import BYTE_ORDER_MARK, csv_of
from tournaments.domain.papers.json_file import json_of
from tournaments.domain.papers.kinds import FileFormat, PaperKind
from tournaments.domain.papers.paper import BLANK_COUPS, Cell, Column, Mark, Paper, Part, Stamp, guarded, version_of

__all__ = [
    "BLANK_COUPS",
    "BYTE_ORDER_MARK",
    "Cell",
    "Column",
    "FileFormat",
    "Mark",
    "Paper",
    "PaperKind",
    "Part",
    "Stamp",
    "csv_of",
    "guarded",
    "json_of",
    "version_of",
]
