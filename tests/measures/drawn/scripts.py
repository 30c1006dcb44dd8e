"""The small mistakes that may be made on a line of a script, found by its text: Prettier shaped it."""

import re
from collections.abc import Iterator

from tests.measures.drawn.changes import Change

_OPERATORS = {
    " === ": " !== ",
    " !== ": " === ",
    " < ": " <= ",
    " <= ": " < ",
    " > ": " >= ",
    " >= ": " > ",
    " && ": " || ",
    " || ": " && ",
    " + ": " - ",
    " - ": " + ",
}
_OPERATOR = re.compile("|".join(re.escape(each) for each in sorted(_OPERATORS, key=len, reverse=True)))
_NUMBER = re.compile(r"(?<![\w.#-])\d+(?![\w.%])")
_BOOLEAN = re.compile(r"\b(true|false)\b")
_NEGATION = re.compile(r"(?<=[( ])!(?=[\w(])")
_RETURN = re.compile(r"\breturn (?!null|undefined)[^;{(\[]+;")
_CALL = re.compile(r"^\s*(?:await )?(?!if|for|while|switch|return|import|super)[\w.?]+\([^{}]*\);$")
_TEXT = re.compile(r'"[^"]*"|`[^`]*`|/\*.*?\*/|//.*$')


def changes_of(source: bytes) -> list[Change]:
    begin, found, told = 0, [], False
    for number, line in enumerate(source.decode().splitlines(keepends=True), start=1):
        told = told or line.lstrip().startswith("/*")
        if not told and not line.lstrip().startswith(("//", "import ", "export {")):
            found += [_at(number, begin, line, *each) for each in _changes(line)]
        told = told and "*/" not in line
        begin += len(line.encode())
    return sorted(found)


def _at(number: int, begin: int, line: str, start: int, end: int, text: str, kind: str) -> Change:
    return Change(number, begin + len(line[:start].encode()), begin + len(line[:end].encode()), text, kind)


def _changes(line: str) -> Iterator[tuple[int, int, str, str]]:
    code = _TEXT.sub(lambda text: " " * len(text[0]), line)
    for each in _OPERATOR.finditer(code):
        yield *each.span(), _OPERATORS[each[0]], "operator"
    for each in _NUMBER.finditer(code):
        yield *each.span(), str(int(each[0]) + 1), "constant"
    for each in _BOOLEAN.finditer(code):
        yield *each.span(), "false" if each[0] == "true" else "true", "constant"
    for each in _NEGATION.finditer(code):
        yield *each.span(), "", "negation"
    for each in _RETURN.finditer(code):
        yield *each.span(), "return null;", "return"
    if _CALL.match(line):
        yield 0, len(line.rstrip("\n")), ";", "statement removed"
