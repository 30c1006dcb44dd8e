"""What names an article in the code: docstrings, comments, and the article of a refusal."""

import ast
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass

from deploy.checks.traceability.rows import cited, is_article

_Defined = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
# What is defined in a function is a part of it, and the fields of a class are parts of the class.
_Assigned = ast.Assign | ast.AnnAssign


@dataclass(frozen=True, slots=True)
class Part:
    """A named part of a module, by its lines; the module itself has no name."""

    name: str
    first: int
    last: int
    docstring: str = ""
    is_command: bool = False


@dataclass(frozen=True, slots=True)
class Mention:
    """A part of a file that names an article; `name` is empty for the whole file."""

    path: str
    name: str
    article: str
    is_command: bool = False

    def __str__(self) -> str:
        return f"{self.path}:{self.name}" if self.name else self.path


def mentions(path: str, text: str) -> Iterator[Mention]:
    """Every article that a file names, with the part that names it; what is no Python is one part."""
    if not path.endswith(".py"):
        yield from (Mention(path, "", article) for article in cited(text))
        return
    known = parts(text)
    for part in known:
        for article in cited(part.docstring):
            yield Mention(path, part.name, article, part.is_command)
    for line, said in _remarks(text):
        part = _around(known, line)
        for article in cited(said):
            yield Mention(path, part.name, article, part.is_command)


def parts(text: str) -> list[Part]:
    """The module, its classes, functions, methods and constants."""
    module = ast.parse(text)
    listed = [Part("", 1, text.count("\n") + 1, ast.get_docstring(module) or "")]
    for node in module.body:
        if isinstance(node, _Defined):
            listed += _defined(node)
        elif isinstance(node, _Assigned):
            listed += [Part(target.id, node.lineno, node.end_lineno or 0) for target in _targets(node)]
    return listed


def _targets(node: _Assigned) -> list[ast.Name]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [target for target in targets if isinstance(target, ast.Name)]


def _defined(node: _Defined, inside: str = "") -> Iterator[Part]:
    name = f"{inside}{node.name}"
    first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    is_command = any(ast.unparse(decorator).split(".")[-1] == "command" for decorator in node.decorator_list)
    yield Part(name, first, node.end_lineno or first, ast.get_docstring(node) or "", is_command)
    if isinstance(node, ast.ClassDef):
        for child in node.body:
            if isinstance(child, _Defined):
                yield from _defined(child, f"{name}.")


def _remarks(text: str) -> Iterator[tuple[int, str]]:
    """(line, words) of each comment, and of each string that is nothing but an article.

    A comment that stands alone speaks of what follows: it has the line of the next thing.
    """
    waiting: list[str] = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and not token.line[: token.start[1]].strip():
            waiting.append(token.string.lstrip("# "))
        elif token.type == tokenize.COMMENT:
            yield token.start[0], token.string
        elif token.type not in (tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.NEWLINE) and waiting:
            yield token.start[0], " ".join(waiting)
            waiting = []
        if token.type == tokenize.STRING and is_article(said := token.string.strip("\"'")):
            yield token.start[0], said


def _around(known: list[Part], line: int) -> Part:
    """The smallest part that holds a line."""
    return min((part for part in known if part.first <= line <= part.last), key=lambda part: part.last - part.first)
