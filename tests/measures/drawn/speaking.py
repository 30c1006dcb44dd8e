"""The test files that speak of the same things as a line: of the rare words of its file, and of those around it.

It knows the tests of what nobody imports by name, such as projections.
"""

import math
import re
from collections import Counter
from functools import cached_property
from pathlib import Path

_WORD = re.compile(r"[A-Za-z_][\w-]{3,}")
_AROUND, _MORE = 8, 3


class Speaking:
    def __init__(self, root: Path) -> None:
        self._root = root

    def files(self, path: str, line: int) -> list[str]:
        """Every test file of this app, the nearest first."""
        folder, asked = f"tests/{Path(path).parts[0]}/", self._weights(path, line)
        marks = {file: self._mark(path, file, asked) for file in self._words if file.startswith(folder)}
        return sorted(marks, key=lambda file: (-marks[file], file))

    def _mark(self, path: str, file: str, asked: Counter[str]) -> float:
        if "domain" in Path(file).parts and "domain" not in Path(path).parts:
            return 0  # it never runs what is around the domain
        mirrored = Path("tests") / Path(path).parent / f"test_{Path(path).stem}.py"
        told = sum(asked[word] * self._rarity[word] for word in self._words[file] & asked.keys())
        # A long file speaks of everything.
        return math.inf if file == mirrored.as_posix() else told / math.sqrt(len(self._words[file]))

    def _weights(self, path: str, line: int) -> Counter[str]:
        lines = (self._root / path).read_text(encoding="utf-8").splitlines()
        around = " ".join(lines[max(0, line - _AROUND) : line + _AROUND])
        return Counter(set(_WORD.findall(" ".join(lines)))) + Counter(dict.fromkeys(_WORD.findall(around), _MORE))

    @cached_property
    def _words(self) -> dict[str, set[str]]:
        files = sorted((self._root / "tests").rglob("test_*.py"))
        return {
            file.relative_to(self._root).as_posix(): set(_WORD.findall(file.read_text(encoding="utf-8")))
            for file in files
        }

    @cached_property
    def _rarity(self) -> dict[str, float]:
        often = Counter(word for words in self._words.values() for word in words)
        return {word: math.log(len(self._words) / count) ** 2 for word, count in often.items()}
