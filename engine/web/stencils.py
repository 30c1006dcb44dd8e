"""A part that a page repeats hundreds of times: its template is read once for each shape of it, then only filled.

A row of a list costs Django a tenth of a millisecond, whatever it says: a list of hundreds is most of its page.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import lru_cache
from html import escape
from itertools import count
from typing import Any

from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

# What stands for a value while the template is read: the number of its field between two letters that no text has.
_OPENS, _CLOSES = "\ue000", "\ue001"
_ESCAPED = re.compile("[&<>\"']")
_BLANK = re.compile(r"\n{2,}")
_PLACE = re.compile(f"{_OPENS}([0-9]+){_CLOSES}")


def filled(template: str, rows: Iterable[Any]) -> SafeString:
    """The template for each row, all of one dataclass, that it knows as `row`.

    Of its fields it shows what there is, and asks nothing but whether there is something ("" and 0 are nothing); a
    tuple is a field of several. It tells them no filter: a text is ready to be shown.
    """
    listed, language = list(rows), get_language()
    names = tuple(field.name for field in fields(listed[0])) if listed else ()
    return mark_safe("".join(_filled(template, language, names, row) for row in listed))  # nosec B308 B703  # escaped


def _filled(template: str, language: str | None, names: tuple[str, ...], row: Any) -> str:
    values = [getattr(row, name) for name in names]
    shape = tuple(tuple(map(bool, value)) if type(value) is tuple else bool(value) for value in values)
    texts, places = _stencil(template, language, names, shape)
    flat: list[Any] = []
    for value in values:
        flat.extend(value if type(value) is tuple else (value,))
    said = [_shown(str(flat[place])) for place in places]
    return "".join(map("".join, zip(texts, [*said, ""], strict=True)))


def _shown(text: str) -> str:
    """Escaped, where there is anything to escape: most of what a row says are numbers and words."""
    return escape(text) if _ESCAPED.search(text) else text


@lru_cache(maxsize=256)
def _stencil(
    template: str, _language: str | None, names: tuple[str, ...], shape: tuple[bool | tuple[bool, ...], ...]
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The texts around the values, and which field stands between two of them. Kept: it depends on the code alone."""
    places = count()
    marked = [
        tuple(_mark(places, each) for each in there) if isinstance(there, tuple) else _mark(places, there)
        for there in shape
    ]
    row = dict(zip(names, marked, strict=True))
    pieces = _PLACE.split(_BLANK.sub("\n", get_template(template).render({"row": row})))
    return tuple(pieces[::2]), tuple(map(int, pieces[1::2]))


def _mark(places: Iterator[int], there: bool) -> str:
    place = next(places)
    return mark_safe(f"{_OPENS}{place}{_CLOSES}") if there else ""  # nosec B308 B703  # of ours
