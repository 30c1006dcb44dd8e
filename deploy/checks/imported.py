"""What tests take from the product stands there: types are not checked in tests, and each would fail on its own."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from deploy.checks.running import ROOT

APPS = ("engine", "games", "arbitration", "tournaments", "deploy", "tests")


def missing(root: Path = ROOT) -> Iterator[str]:
    """Each name that its module neither defines nor imports, with its place."""

    @cache
    def names_of(module: str) -> set[str] | None:
        """What may be imported from a module of ours; None where it is compiled, or is none."""
        path = root.joinpath(*module.split("."))
        if path.is_dir():
            inside = {entry.name.partition(".")[0] for entry in path.iterdir()}
            return inside | (_bound(path / "__init__.py") if (path / "__init__.py").exists() else set())
        return _bound(path.with_suffix(".py")) if path.with_suffix(".py").exists() else None

    for path in sorted((root / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith(APPS):
                continue
            known = names_of(node.module or "")
            for alias in node.names:
                if known is not None and alias.name not in known and "__getattr__" not in known:
                    yield f"{path.relative_to(root)}:{node.lineno}: {node.module} has no {alias.name}"


def _bound(path: Path) -> set[str]:
    """The names that a module binds, in functions too: more than it offers, never fewer."""
    bound = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                bound.add(node.name)
            case ast.Import() | ast.ImportFrom():
                bound |= {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
            case ast.Name(ctx=ast.Store()):
                bound.add(node.id)
    return bound
