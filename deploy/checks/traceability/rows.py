"""The rows of the regulations that Raccord answers, and how an article is written."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROWS = Path(__file__).with_name("rows.toml")
KINDS = ("code", "command", "document")

_FIELDS = {"title", "shown_by", "like", "code", "untested"}
_RANGE = re.compile(r"(.+\.)(\d+)–(\d+)")
_NUMBER = r"\d{1,2}(?:\.\d{1,2})*(?:\.[a-z](?:\.\d)?)?(?![\w])"
_CITED = re.compile(rf"\b(FISF|DUP|CLUB|JARNAC|CARTES)[ -]({_NUMBER}(?:(?:, | et | and |; ){_NUMBER})*)")
_EACH = re.compile(_NUMBER)
# The texts of a single section.
_WHOLE = ("CLUB", "JARNAC", "CARTES")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a regulation. `untested`: why no test can show it, in French; empty where one does."""

    id: str
    title: str
    shown_by: str = "code"
    like: str = ""
    code: tuple[str, ...] = ()
    untested: str = ""

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles that the row gathers: "DUP-2.6.1–3" has three."""
        if match := _RANGE.fullmatch(self.id):
            return tuple(f"{match[1]}{number}" for number in range(int(match[2]), int(match[3]) + 1))
        return (self.id,)


def read(text: str) -> tuple[Row, ...]:
    """The rows of a file, in its order; raises ValueError on a row that says something else."""
    rows = []
    for name, table in tomllib.loads(text).items():
        row = Row(id=name, **(table | {"code": tuple(table.get("code", ()))})) if table.keys() <= _FIELDS else None
        if row is None or row.shown_by not in KINDS:
            raise ValueError(f"{name}: {table}")
        rows.append(row)
    return tuple(rows)


def cited(text: str) -> Iterator[str]:
    """The articles that a text names: "FISF 3.6, 3.7.a" gives FISF-3.6 and FISF-3.7.a."""
    for regulation, numbers in _CITED.findall(text):
        for number in _EACH.findall(numbers):
            yield f"{regulation}-{number}"


def is_article(text: str) -> bool:
    """Whether a text is nothing but articles."""
    return _CITED.fullmatch(text) is not None


def enclosing(article: str) -> Iterator[str]:
    """The articles that hold this one, nearest first: FISF-3.1.b gives FISF-3.1, then FISF-3."""
    while "." in article:
        article = article.rpartition(".")[0]
        yield article


def section(article: str) -> str:
    """What an article belongs to: FISF-3 for FISF-3.1.b; a text of a single page is one section."""
    return next((whole for whole in _WHOLE if article.startswith(whole)), article.partition(".")[0])
