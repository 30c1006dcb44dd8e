"""What a docstring says that it raises is a class of this tree, written or made, or a name of the file."""

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path

from deploy.checks.running import ROOT

APPS = ("engine", "games", "arbitration", "tournaments", "deploy")
# "Raises NotADate, FileTooLarge." and "Raises what `draw` does, and BagEmpty": up to the end of the sentence.
_RAISES = re.compile(r"\b[Rr]aises\b([^.]*)")
# At least two words in one: "Raises UnknownPartie", and not "Raises when Paris …".
_CLASS = re.compile(r"\b[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+\b")

_LIBRARIES = {"BrokenProcessPool", "CancelledError", "ExpatError", "ParseError", "ValidationError"}


def unknown(root: Path = ROOT) -> Iterator[str]:
    """Each name that is none, with its place."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in _code(root)}
    classes = {name for tree in trees.values() for node in ast.walk(tree) for name in _classes(node)}
    for path, tree in trees.items():
        known = (
            classes | _LIBRARIES | set(dir(builtins)) | {name for node in ast.walk(tree) for name in _imported(node)}
        )
        for node in ast.walk(tree):
            for name in _raised(node):
                if name not in known:
                    yield f"{path.relative_to(root)}:{getattr(node, 'lineno', 1)}: raises {name}"


def _code(root: Path) -> Iterator[Path]:
    for app in APPS:
        yield from (path for path in sorted((root / app).rglob("*.py")) if "node_modules" not in path.parts)


def _classes(node: ast.AST) -> Iterator[str]:
    """The name of a class that is written out; of a module, those that it gives to what a call has made."""
    if isinstance(node, ast.ClassDef):
        yield node.name
    if isinstance(node, ast.Module):
        made = [line for line in node.body if isinstance(line, ast.Assign) and isinstance(line.value, ast.Call)]
        yield from (target.id for line in made for target in line.targets if isinstance(target, ast.Name))


def _imported(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield from (alias.asname or alias.name for alias in node.names)


def _raised(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        for sentence in _RAISES.findall(ast.get_docstring(node) or ""):
            yield from _CLASS.findall(sentence)
