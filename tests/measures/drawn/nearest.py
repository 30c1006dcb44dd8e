"""The tests that concern a line, the nearest first.

Where coverage.py kept which test runs which line (`pytest --cov --cov-context=test`), those; and by the tree: the test
file that mirrors this one, then those of its folder, then those that import it, at every remove.
"""

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import grimp
from coverage import CoverageData

_PRODUCT = ("engine", "games", "arbitration", "tournaments", "deploy")
_NEAR_FILES, _NEAR_TESTS, _WIDE_FILES, _WIDE_TESTS = 4, 60, 12, 600
_PAGES = "tests/browser"
# Of what an app is found to have as it starts, and no test imports: projections, permissions.
_DISCOVERED = ("tests/engine/eventstore/test_installed_projections.py", "tests/permissions/test_matrix.py")


class Nearest:
    def __init__(self, root: Path, coverage: Path | None = None) -> None:
        self._root = root
        self._data = CoverageData(str(coverage)) if coverage else None
        if self._data:
            self._data.read()
        self._measured = {} if self._data is None else {_short(name): name for name in self._data.measured_files()}
        self._graph = grimp.build_graph(*_PRODUCT, "tests", cache_dir=None)

    def near(self, path: str, line: int) -> list[str]:
        """Tests, or files of tests, to run first."""
        return self._tests(path, line, 0, _NEAR_TESTS) or self.files(path)[:_NEAR_FILES] or [*_DISCOVERED]

    def wide(self, path: str, line: int) -> list[str]:
        """What is run when those before see nothing."""
        files = self.files(path)
        tests = self._tests(path, line, 0, _WIDE_TESTS)
        if not tests:
            return files[_NEAR_FILES:_WIDE_FILES]
        # What is read when a module is imported is run by no test, and used by many.
        return [*tests[_NEAR_TESTS:], *files[:_NEAR_FILES]]

    def _tests(self, path: str, line: int, start: int, stop: int) -> list[str]:
        if self._data is None or path not in self._measured:
            return []
        contexts = self._data.contexts_by_lineno(self._measured[path]).get(line, [])
        tests = {context.rpartition("|")[0] for context in contexts if context}
        rank = {file: index for index, file in enumerate(self.files(path))}
        return sorted(tests, key=lambda test: (rank.get(test.partition("::")[0], len(rank)), test))[start:stop]

    def files(self, path: str) -> list[str]:
        """All of them, of a module or of a script."""
        if path.endswith(".js"):
            return self.of_script(Path(path))
        found = [*self._mirrored(Path(path)), *chain.from_iterable(self.importing(path))]
        return [file for file in dict.fromkeys(found) if (self._root / file).is_file()]

    def _mirrored(self, path: Path) -> Iterator[str]:
        folder, name = Path("tests") / path.parent, path.parent.name if path.stem == "__init__" else path.stem
        yield (folder / f"test_{name}.py").as_posix()
        yield from self._of(folder, f"test_{name}*.py")
        # `queries/standings/ties.py`: tests/tournaments/queries/test_standings.py, tests/tournaments/standings/*.py
        rooms = [part for part in path.parts[1:-1] if part not in {"domain", "queries", "projections"}]
        for room in [name, *reversed(rooms)]:
            yield from self._of(Path("tests") / path.parts[0], f"**/test_{room}*.py")
            yield from self._of(Path("tests") / path.parts[0] / room, "**/test_*.py")

    def _of(self, folder: Path, pattern: str) -> Iterator[str]:
        yield from sorted(each.relative_to(self._root).as_posix() for each in (self._root / folder).glob(pattern))

    def importing(self, path: str) -> Iterator[list[str]]:
        """The test files that import a module: those which do so themselves, then those at each remove."""
        module = _module(path)
        seen, edge = {module}, [module] if module in self._graph.modules else []
        while edge:
            importing = {each for known in edge for each in self._graph.find_modules_that_directly_import(known)}
            edge = sorted(importing - seen)
            seen.update(edge)
            yield [f"{each.replace('.', '/')}.py" for each in edge if ".test_" in each]

    def of_script(self, path: Path) -> list[str]:
        """The page tests, first those that speak most of what the script is called after."""
        words = {word for part in path.parts[5:] for word in re.findall(r"[a-z]{4,}", Path(part).stem)}
        files = [self._root / file for file in self._of(Path(_PAGES), "test_*.py")]
        told = {file: file.read_text(encoding="utf-8").lower() for file in files}
        often = {file: sum(text.count(word) for word in words) / len(text) for file, text in told.items()}
        named = {file: any(word in file.stem for word in words) for file in files}
        files.sort(key=lambda file: (not named[file], -often[file]))
        return [file.relative_to(self._root).as_posix() for file in files]


def _short(name: str) -> str:
    """coverage.py keeps the whole path, of wherever the tests were run."""
    parts = Path(name).parts
    begins = [index for index, part in enumerate(parts) if part in _PRODUCT]
    return "/".join(parts[begins[0] :]) if begins else name


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
