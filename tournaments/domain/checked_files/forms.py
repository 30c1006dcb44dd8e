"""Which file it is, by its first lines: its name proves nothing, and a line with a fault is still of its file."""

import re

from tournaments.domain.checked_files.lines import LARGEST, lines_of
from tournaments.domain.homologation.file import FORMAT
from tournaments.domain.papers.csv_file import BYTE_ORDER_MARK

_FIRST = 3
_SIGLES = re.compile(r'"?\d+"?\s*,\s*"')


def is_homologation(content: bytes) -> bool:
    """Whether its first line names the format, of whatever version."""
    return _first_lines(content)[0].startswith(FORMAT)


def is_sigles(content: bytes) -> bool:
    """Whether one of its first lines is that of a table."""
    return any(_SIGLES.match(line) for line in _first_lines(content))


def _first_lines(content: bytes) -> list[str]:
    text = content[:LARGEST].decode(errors="replace").removeprefix(BYTE_ORDER_MARK)
    return lines_of(text)[:_FIRST]
