"""The line "sep=;" in which a spreadsheet says which sign parts the cells below."""

import re

_SAID = re.compile(r"\s*\"?sep=([^\"\w\s]|\t|\\t)[\s\"]*", re.IGNORECASE)


def separator_said(line: str) -> str:
    """The sign that this line says, "" where it says none."""
    said = _SAID.match(line)
    return said[1].replace("\\t", "\t") if said else ""
