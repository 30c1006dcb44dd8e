"""Words that a guide gives for those of a page, and that no page says.

What a guide quotes stands in italics, *Créer l’invitation*, or in the first column of a table of what a page says.
It is a French text of the catalogue, where `…` and what is filled in stand for anything; in a guide of
`docs/guide/en`, the English that it stands for. Bold is for the eye alone.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from deploy.checks.catalogue import FRENCH, read
from deploy.checks.running import ROOT

# The heads of a first column that quotes buttons, and of one that quotes how sentences begin.
BUTTONS, SENTENCES = ("bouton", "button"), ("la page dit", "the page says")
# Said alike in every language, or by the pages of Django.
ELSEWHERE = frozenset(("CSV", "PDF", "Authenticators"))

_CODE = re.compile(r"^[ ]*```.*?^[ ]*```|`[^`\n]*`", re.DOTALL | re.MULTILINE)
_BULLET = re.compile(r"^\s*\* ", re.MULTILINE)
_ITALICS = re.compile(r"(?<![\w*])\*([^*\s][^*]*?)\*(?![\w*])")
_FILLED = re.compile(r"%\(\w+\)s|\{\w+\}")
_ENDS = " .:,"

# A text, or those of its numbers.
_Forms = str | tuple[str, ...] | list[str] | None


def found(root: Path = ROOT) -> Iterator[str]:
    catalogue, guides = read(root / FRENCH), root / "docs" / "guide"
    yield from _unsaid(guides, Said(message.string for message in catalogue if message.id), root)
    yield from _unsaid(guides / "en", Said(message.id for message in catalogue if message.id), root)


def _unsaid(folder: Path, said: "Said", root: Path) -> Iterator[str]:
    for path in sorted(folder.glob("*.md")):
        text = _CODE.sub("", path.read_text(encoding="utf-8"))
        unsaid = [
            *(words for words in _ITALICS.findall(_BULLET.sub("- ", text)) if not said.whole(words)),
            *(words for words in _first_cells(text, BUTTONS) if not said.whole(words)),
            *(words for words in _first_cells(text, SENTENCES) if not said.beginning(words)),
        ]
        yield from (f"{path.relative_to(root)}: no page says « {' '.join(words.split())} »" for words in unsaid)


class Said:
    """What the pages say, with `…` for what is filled in."""

    def __init__(self, written: Iterable[_Forms]) -> None:
        texts = (_FILLED.sub("…", form) for forms in written for form in _forms(forms))
        self._texts = sorted({_plain(text) for text in texts})
        # One that is all filled in would be any words.
        self._filled = [re.compile(_pattern(text)) for text in self._texts if "…" in text and re.search(r"\w{3}", text)]

    def whole(self, quoted: str) -> bool:
        """Whether it is a text, or what comes before its colon or its bracket: "Pour mon agenda (iCalendar)"."""
        return self._said(quoted, r"(?: ?[:(].*)?")

    def beginning(self, quoted: str) -> bool:
        """Whether it is how a text begins: a refusal says more, which a table leaves out."""
        return self._said(quoted, r"(?:\W.*)?")

    def _said(self, quoted: str, after: str) -> bool:
        words = _plain(quoted)
        if words in ELSEWHERE:
            return True
        pattern = re.compile(_pattern(words) + after)
        return any(map(pattern.fullmatch, self._texts)) or any(filled.fullmatch(words) for filled in self._filled)


def _forms(string: _Forms) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else tuple(string or ())


def _pattern(words: str) -> str:
    return ".+".join(map(re.escape, words.split("…")))


def _plain(words: str) -> str:
    return " ".join(words.replace("’", "'").split()).strip(_ENDS)


def _first_cells(text: str, heads: tuple[str, ...]) -> Iterator[str]:
    """Of the lines of the tables whose first column has one of these heads."""
    quotes = False
    for line in text.splitlines():
        cell = line.split("|")[1].strip() if line.startswith("|") else ""
        if quotes and cell.strip("-"):
            yield cell
        quotes = bool(cell) and (quotes or cell in heads)
