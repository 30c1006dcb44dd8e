"""Refuses a test of a request that writes, succeeds and is judged by its status or address alone.

A view that does nothing answers the same. The test says what changed as well: the row, the event, the text of the page.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# They ask every route there is, and look at what leaks or who is let in.
PASSES = frozenset({"browser", "secrets", "hostile", "permissions", "hygiene"})
WRITES = frozenset({"post", "put", "patch", "delete"})
DONE = (200, 201, 202, 204, 302, "Location")
CONTENT = frozenset({"content", "context", "json", "headers"})
# Where the status or the address is all there is, and why.
ENOUGH = {
    "test_longest_key_is_accepted": "a small application of the test, which writes nothing",
    "test_no_address_elsewhere_is_gone_to": "where one goes after signing in is the fact",
    "test_visitor_who_posts_comes_back_to_where_the_form_was": "a view that raises, and where one goes then",
}


def unseen() -> list[str]:
    """The file and name of each such test."""
    names = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        place = path.relative_to(ROOT)
        if place.parts[1] not in PASSES:
            names += [f"{place}: {name}" for name in judged_by_status(path.read_text(encoding="utf-8"))]
    return names


def judged_by_status(source: str) -> Iterator[str]:
    """Such tests of a module, by name."""
    for test in ast.walk(ast.parse(source)):
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_") and test.name not in ENOUGH:
            asserted = [node.test for node in ast.walk(test) if isinstance(node, ast.Assert)]
            if asserted and _writes(test) and _succeeds(asserted) and all(map(_is_status, asserted)):
                yield test.name


def _writes(test: ast.FunctionDef) -> bool:
    called = (node.func for node in ast.walk(test) if isinstance(node, ast.Call))
    return any(isinstance(node, ast.Attribute) and node.attr in WRITES for node in called)


def _succeeds(asserted: list[ast.expr]) -> bool:
    found = (node for expression in asserted for node in ast.walk(expression))
    return any(isinstance(node, ast.Constant) and node.value in DONE for node in found)


def _is_status(asserted: ast.expr) -> bool:
    match asserted:
        case ast.Compare(left=ast.Tuple(elts=sides)):
            return all(isinstance(side, ast.Constant | ast.Name) or _tells_status(side) for side in sides)
        case ast.Compare(left=left, comparators=sides):
            return _tells_status(left) or any(map(_tells_status, sides))
        case ast.BoolOp(values=values):
            return all(map(_is_status, values))
    return False


def _tells_status(side: ast.expr) -> bool:
    attributes = {node.attr for node in ast.walk(side) if isinstance(node, ast.Attribute)}
    named = {node.value for node in ast.walk(side) if isinstance(node, ast.Constant)}
    return not attributes & CONTENT and bool(attributes & {"status_code", "url"} or "Location" in named)
