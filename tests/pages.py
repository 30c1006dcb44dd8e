"""A page as its reader has it, wherever its template breaks a line."""

import re
from typing import Any


def squeezed(html: str) -> str:
    """One space for a line break, none just inside an element or a tag. Spaces that do not break stay."""
    html = re.sub(r"[ \t\r\n\f]+", " ", html)
    return re.sub(r"(<[a-z][^<>]*?) ?> ?| (?=</)", lambda found: f"{found[1]}>" if found[1] else "", html)


def html_of(answer: Any) -> str:
    return squeezed(answer.content.decode())
