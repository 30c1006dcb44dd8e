"""The texts that the cells of a workbook share."""

from collections.abc import Mapping, Sequence

from tournaments.domain.licences.cell import LONGEST_CELL, plain_cell
from tournaments.domain.licences.workbook.parts import Parts
from tournaments.domain.refusals.licences import WorkbookTexts

MOST_TEXTS = 300_000
MOST_CHARACTERS = 10_000_000


class TextReading:
    """The text within <t>, but how it is spoken (<rPh>); a text goes on over its runs."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._length = 0
        self._heard, self._spoken = False, False

    def begin(self, tag: str) -> None:
        if tag == "rPh":
            self._spoken = True
        elif tag == "t":
            self._heard = not self._spoken

    def end(self, tag: str) -> None:
        if tag == "rPh":
            self._spoken = False
        elif tag == "t":
            self._heard = False

    def characters(self, text: str) -> None:
        if self._heard and self._length < LONGEST_CELL:
            self._pieces.append(text[:LONGEST_CELL])
            self._length += len(text)

    def taken(self) -> str:
        """The text so far, made plain once for all cells that share it; the next one begins."""
        value = plain_cell("".join(self._pieces))
        self._pieces, self._length = [], 0
        return value


class _Shared:
    def __init__(self) -> None:
        self.texts: list[str] = []
        self._reading = TextReading()
        self._left = MOST_CHARACTERS

    def begin(self, tag: str, _attributes: Mapping[str, str]) -> None:
        self._reading.begin(tag)

    def end(self, tag: str) -> None:
        self._reading.end(tag)
        if tag == "si":
            text = self._reading.taken()
            self._left -= len(text)
            if self._left < 0 or len(self.texts) >= MOST_TEXTS:
                raise WorkbookTexts(most=MOST_TEXTS, characters=MOST_CHARACTERS)
            self.texts.append(text)

    def characters(self, text: str) -> None:
        self._reading.characters(text)


def read_texts(parts: Parts, name: str) -> Sequence[str]:
    """Raises WorkbookTooLarge."""
    shared = _Shared()
    if name:
        parts.read_whole(name, shared.begin, shared.end, shared.characters)
    return shared.texts
