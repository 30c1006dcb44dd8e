"""The tests named after an article: `test_fisf_3_1_b_the_next_draw_completes_the_tirage`."""

import ast
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

_NAME = re.compile(r"test_(fisf|dup|club|jarnac|cartes)_(\d+(?:_\d+)*(?:_[a-z](?:_\d+)?(?=_))?)((?:_and_[a-z](?=_))*)_")


@dataclass(frozen=True, slots=True)
class NamedTest:
    """A test, and the articles in its name as they are written there: the last letter may be a word of the name."""

    path: str
    name: str
    articles: tuple[str, ...]

    @property
    def module(self) -> str:
        """The file that it tests: tests mirror the tree."""
        folder, _, file = self.path.removeprefix("tests/").rpartition("/")
        return f"{folder}/{file.removeprefix('test_')}"

    def __str__(self) -> str:
        return f"{self.path}::{self.name}"


def named(path: str, text: str) -> Iterator[NamedTest]:
    """The tests of a file that are named after an article."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (match := _NAME.match(node.name)):
            regulation, number, others = match[1].upper(), match[2].replace("_", "."), match[3]
            article = f"{regulation}-{number}"
            stem = article.rpartition(".")[0]
            more = [f"{stem}.{letter}" for letter in others.split("_and_") if letter]
            yield NamedTest(path, node.name, (article, *more))


def meant(article: str, known: Collection[str]) -> str:
    """The article that a name means: FISF-3.6.a where it is known, else FISF-3.6, followed by the word "a".

    `known`: the articles of the rows. Empty where the name means none of them, and holds none of them.
    """
    short = article.removesuffix(".a")
    for candidate in (article, short):
        if candidate in known or any(other.startswith(f"{candidate}.") for other in known):
            return candidate
    return ""
