"""The test files that a change concerns, the nearest first."""

from collections.abc import Iterable, Iterator
from itertools import chain, zip_longest
from pathlib import Path

from tests.measures.drawn.nearest import Nearest

PRODUCT = ("engine", "games", "arbitration", "tournaments", "deploy")
_TEMPLATES = "templates"
# A page test takes ten seconds and more.
_MOST_OF_PAGES = 2


class Concerned:
    def __init__(self, root: Path) -> None:
        self._root = root
        self._nearest = Nearest(root)

    def files(self, changed: Iterable[str]) -> list[str]:
        """Those of each changed file in turn, so that none of several changes is left to the end."""
        turns = zip_longest(*map(self._of, changed))
        found = dict.fromkeys(file for file in chain.from_iterable(turns) if file)
        return [file for file in found if (self._root / file).is_file()]

    def _of(self, changed: str) -> list[str]:
        path = Path(changed)
        if path.name.startswith("test_") and path.suffix == ".py":
            return [changed]
        if path.name == "conftest.py":
            return sorted(each.relative_to(self._root).as_posix() for each in self._tests_beside(path))
        if path.suffix in {".js", ".css"}:
            return self._nearest.of_script(path)[:_MOST_OF_PAGES]
        if path.parts[0] == _TEMPLATES:
            rendering = (self._of_module(module) for module in self._rendering(path.relative_to(_TEMPLATES).as_posix()))
            return [file for file in chain.from_iterable(zip_longest(*rendering)) if file]
        return self._of_module(changed) if path.suffix == ".py" else []

    def _tests_beside(self, path: Path) -> Iterator[Path]:
        return (self._root / path).parent.rglob("test_*.py")

    def _of_module(self, changed: str) -> list[str]:
        """The file of its name, those that import it, those of its room, then those that import it from further off."""
        if changed.startswith("tests/"):
            return [*chain.from_iterable(self._nearest.importing(changed))]
        near, removes = self._nearest.files(changed), [*self._nearest.importing(changed)]
        path = Path(changed)
        mirror = (Path("tests") / path.with_name(f"test_{path.name}")).as_posix()
        return [*dict.fromkeys([mirror, *chain.from_iterable(removes[:1]), *near])]

    def _rendering(self, name: str) -> list[str]:
        """The modules that name a template, or one that includes or extends it."""
        templates = {each: each.read_text(encoding="utf-8") for each in (self._root / _TEMPLATES).rglob("*.html")}
        known, edge = {name}, {name}
        while edge:
            found = {
                path.relative_to(self._root / _TEMPLATES).as_posix()
                for path, text in templates.items()
                if any(f'"{each}"' in text for each in edge)
            }
            edge = found - known
            known |= edge
        modules = (path for folder in PRODUCT for path in (self._root / folder).rglob("*.py"))
        return sorted(
            path.relative_to(self._root).as_posix()
            for path in modules
            if any(f'"{each}"' in path.read_text(encoding="utf-8") for each in known)
        )
