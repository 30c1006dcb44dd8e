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
    "test_visitor_who_posts_does_not_come_back_to_what_refuses_get": "a view that raises, and where one goes then",
}


def unseen() -> list[str]:
    """The file and name of each such test."""
    found = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        place = path.relative_to(ROOT)
        if place.parts[1] not in PASSES:
            found += [f"{place}: {name}" for name in judged_by_status(path.read_text(encoding="utf-8"))]
    return found


def judged_by_status(source: str) -> Iterator[str]:
    """Such tests of a module, by name."""
    for test in ast.walk(ast.parse(source)):
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_") and test.name not in ENOUGH:
            asserted = [each.test for each in ast.walk(test) if isinstance(each, ast.Assert)]
            if asserted and _writes(test) and _succeeds(asserted) and all(map(_is_status, asserted)):
                yield test.name


def _writes(test: ast.FunctionDef) -> bool:
    called = (each.func for each in ast.walk(test) if isinstance(each, ast.Call))
    return any(isinstance(each, ast.Attribute) and each.attr in WRITES for each in called)


def _succeeds(asserted: list[ast.expr]) -> bool:
    found = (each for one in asserted for each in ast.walk(one))
    return any(isinstance(each, ast.Constant) and each.value in DONE for each in found)


def _is_status(asserted: ast.expr) -> bool:
    match asserted:
        case ast.Compare(left=ast.Tuple(elts=sides)):
            return all(isinstance(each, ast.Constant | ast.Name) or _tells_status(each) for each in sides)
        case ast.Compare(left=left, comparators=sides):
            return _tells_status(left) or any(map(_tells_status, sides))
        case ast.BoolOp(values=values):
            return all(map(_is_status, values))
    return False


def _tells_status(side: ast.expr) -> bool:
    told = {each.attr for each in ast.walk(side) if isinstance(each, ast.Attribute)}
    named = {each.value for each in ast.walk(side) if isinstance(each, ast.Constant)}
    return not told & CONTENT and bool(told & {"status_code", "url"} or "Location" in named)
