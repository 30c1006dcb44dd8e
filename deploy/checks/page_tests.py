"""Refuses in tests/browser what makes a page test lie: `python -m deploy.checks.page_tests [files]`.

What is read once from a page and then judged, what waits for a time, what acts beside `tests/browser/acting.py`, which
waits for the settled mark, and a negative that an empty page passes as well.
"""

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path("tests/browser")
ACTING = FOLDER / "acting.py"

READS = frozenset(
    "all_inner_texts all_text_contents bounding_box content count evaluate evaluate_all get_attribute inner_html"
    " inner_text input_value is_checked is_disabled is_editable is_enabled is_hidden is_visible query_selector"
    " text_content".split()
)
# Of a list or a text too, but with something to count.
WITHOUT_ARGUMENTS = frozenset({"count", "content"})
ACTS = frozenset(
    "check click dblclick drag_to fill focus hover press press_sequentially select_option set_checked set_input_files"
    " tap type uncheck".split()
)
DEVICES = frozenset({"keyboard", "mouse", "touchscreen"})
WAITS = frozenset({"sleep", "wait_for_timeout"})
NEGATIVES = frozenset(
    "not_to_be_attached not_to_be_in_viewport not_to_be_visible not_to_contain_text not_to_have_text"
    " to_be_hidden".split()
)
# What says by an argument that something is not there.
ABSENT = (("to_have_count", "count", 0), ("to_be_visible", "visible", False), ("to_be_attached", "attached", False))

READ_ONCE = "jugé sur une valeur lue une seule fois (read, becomes, see)"
WAITED = "attend un temps, non un fait (until, becomes)"
ACTED = "agit sans attendre que la page soit posée (press, click, write…)"
EMPTY = "passe aussi sur une page vide (never, gone, never_says)"


def faults(source: str) -> list[tuple[int, str]]:
    """(line, what is wrong) for each fault of a module."""
    tree = ast.parse(source)
    wrong = [*_judged(tree), *_called(tree)]
    return sorted(set(wrong))


# --- what is called ---------------------------------------------------------------------------------------------------


def _called(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for call in _calls(tree):
        name, receiver = _name(call), _receiver(call)
        if name in WAITS:
            yield call.lineno, WAITED
        elif receiver in DEVICES or (name in ACTS and receiver not in ("", "acting")):
            yield call.lineno, ACTED
        elif name in NEGATIVES or any(_says(call, *absent) for absent in ABSENT):
            yield call.lineno, EMPTY


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _name(call: ast.Call) -> str:
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def _receiver(call: ast.Call) -> str:
    """The last name of what a method is called on; "" for a function."""
    match call.func:
        case ast.Attribute(value=ast.Attribute(attr=name) | ast.Name(id=name)):
            return name
        case ast.Attribute():
            return "…"
    return ""


def _says(call: ast.Call, name: str, argument: str, value: object) -> bool:
    if _name(call) != name:
        return False
    arguments = [*call.args[:1], *(keyword.value for keyword in call.keywords if keyword.arg == argument)]
    return any(isinstance(written, ast.Constant) and written.value is value for written in arguments)


# --- what is judged ---------------------------------------------------------------------------------------------------


def _judged(tree: ast.Module) -> Iterator[tuple[int, str]]:
    readers = _readers(tree)
    for scope in [tree, *_functions(tree)]:
        known: set[str] = set()
        for node in _in_order(scope):
            known = _known_after(node, readers, known)
            yield from ((test.lineno, READ_ONCE) for test in _tests(node) if _is_read(test, readers, known))


def _known_after(node: ast.AST, readers: frozenset[str], known: set[str]) -> set[str]:
    """The names that hold what was read once, after an assignment."""
    match node:
        case ast.Assign(targets=targets, value=value):
            pass
        case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target=target, value=value):
            targets = [target]
        case _:
            return known
    names = {
        target_node.id for target in targets for target_node in ast.walk(target) if isinstance(target_node, ast.Name)
    }
    return known | names if _is_read(value, readers, known) else known - names


def _functions(tree: ast.AST) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def _in_order(scope: ast.AST) -> Iterator[ast.AST]:
    """What a function holds, as it is written, without the functions inside it."""
    for child in ast.iter_child_nodes(scope):
        if not isinstance(child, ast.FunctionDef):
            yield child
            yield from _in_order(child)


def _tests(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.Assert(test=test) | ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            return [test]
        case ast.comprehension(ifs=tests):
            return tests
    return []


def _readers(tree: ast.Module) -> frozenset[str]:
    """What reads once: the methods of a page, and the functions of this module that answer what these read."""
    readers = READS
    while more := {
        function.name
        for function in _functions(tree)
        if function.name not in readers and _answers_read(function, readers)
    }:
        readers |= more
    return readers


def _answers_read(function: ast.FunctionDef, readers: frozenset[str]) -> bool:
    known: set[str] = set()
    for node in _in_order(function):
        known = _known_after(node, readers, known)
        if isinstance(node, ast.Return) and node.value and _is_read(node.value, readers, known):
            return True
    return False


def _is_read(node: ast.AST, readers: frozenset[str], known: set[str]) -> bool:
    if isinstance(node, ast.Lambda):
        return False  # its caller looks at it
    if isinstance(node, ast.Name) and node.id in known:
        return True
    if isinstance(node, ast.Call) and _name(node) in readers and not (_name(node) in WITHOUT_ARGUMENTS and node.args):
        return True
    return any(_is_read(child, readers, known) for child in ast.iter_child_nodes(node))


def found(names: Iterable[str] = ()) -> list[str]:
    """What is wrong in these files, or in all those of the folder."""
    paths = [Path(name) for name in names] or sorted(path.relative_to(ROOT) for path in (ROOT / FOLDER).rglob("*.py"))
    return [
        f"{path}:{line}: {what}" for path in paths if path != ACTING for line, what in faults((ROOT / path).read_text())
    ]


def main(names: list[str]) -> int:
    wrong = found(names)
    sys.stdout.write("".join(f"{fault}\n" for fault in wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
