"""The letters of a box, by its edition (JARNAC-1): one TOML file each beside this one. They always are 144."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

from engine.rules.letters import ALPHABET
from games.events.jarnac import LetterCount

LETTERS = 144
DEFAULT = "2012"
_COUNTED = re.compile(r"([A-Z])[\s:=×]{0,3}(\d{1,3})")

Box = Mapping[str, int]


def _editions() -> dict[str, Box]:
    files = sorted(Path(__file__).parent.glob("*.toml"), reverse=True)
    editions = [tomllib.loads(path.read_text(encoding="utf-8")) for path in files]
    return {edition["name"]: {letter: edition["letters"].get(letter, 0) for letter in ALPHABET} for edition in editions}


EDITIONS: Mapping[str, Box] = _editions()
BOX = EDITIONS[DEFAULT]


def edition_of(counts: Iterable[LetterCount]) -> str:
    """The edition whose letters these are, "" for a box of one's own."""
    box = {letter.letter: letter.count for letter in counts if letter.count}
    return next((name for name, letters in EDITIONS.items() if +Counter(letters) == Counter(box)), "")


def written(box: Box) -> str:
    """A box as the regulation writes it: "A14 B4 C6…"."""
    return " ".join(f"{letter}{count}" for letter, count in box.items() if count)


def read(text: str) -> Box:
    """The box that was written so; letters that are not named have none. A letter told twice counts twice."""
    box = dict.fromkeys(ALPHABET, 0)
    for letter, count in _COUNTED.findall(text.upper()):
        box[letter] += int(count)
    return box
