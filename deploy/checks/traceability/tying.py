"""Ties each row to what decides it, what documents show it, and the tests named after it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from deploy.checks.traceability import named_tests, source
from deploy.checks.traceability.rows import Row, enclosing, section

# (path, name) -> what it is, None where the code has no such thing
Lookup = Callable[[str, str], source.Mention | None]


@dataclass(frozen=True, slots=True)
class Tied:
    """A row, and what was found for it.

    `unknown`: what it names itself and nobody finds; `needless`: what it names itself though the code says it.
    """

    row: Row
    code: tuple[source.Mention, ...] = ()
    documents: tuple[str, ...] = ()
    tests: tuple[named_tests.NamedTest, ...] = ()
    unknown: tuple[str, ...] = ()
    needless: tuple[str, ...] = ()

    @property
    def commands(self) -> tuple[source.Mention, ...]:
        return tuple(mention for mention in self.code if mention.is_command)

    @property
    def lacks(self) -> str:
        """What keeps the row from being covered, in French; empty when it is."""
        if self.row.shown_by == "document" and not self.documents:
            return "aucun document ne la montre"
        if self.row.shown_by == "document":
            return "" if self.tests or self.row.untested else "ni test, ni raison de n'en avoir aucun (untested)"
        if self.row.shown_by == "command" and not self.commands:
            return "aucune commande n'enregistre ce jugement"
        if not self.code:
            return "aucun code ne la nomme"
        return "" if self.tests else "aucun test ne porte son nom"


@dataclass(frozen=True, slots=True)
class Project:
    """What the files of the project name."""

    mentions: Sequence[source.Mention]
    documents: Sequence[source.Mention]
    tests: Sequence[named_tests.NamedTest]
    lookup: Lookup


def tie(rows: Sequence[Row], project: Project) -> list[Tied]:
    """Each row with what was found for it."""
    known = {article for row in rows for article in row.articles}
    tests = [(test, {named_tests.meant(article, known) for article in test.articles}) for test in project.tests]
    return [
        _tied(row, rows, project, [test for test, articles in tests if articles & set(row.articles)]) for row in rows
    ]


def _tied(row: Row, rows: Sequence[Row], project: Project, tests: Sequence[named_tests.NamedTest]) -> Tied:
    named = {path: project.lookup(*path.partition(":")[::2]) for path in row.code}
    naming = _naming(row.articles, project.mentions)
    code = [*naming, *(mention for mention in named.values() if mention)]
    if row.like:
        same = [other.id for other in rows if row.like in (other.id, *enclosing(other.id))]
        code += _naming([row.like, *same], project.mentions)
    silent = {test.module for test in tests} - {mention.path for mention in code}
    code += [mention for module in sorted(silent) for mention in _above(row, project.mentions, module)]
    return Tied(
        row,
        tuple(sorted({str(mention): mention for mention in code}.values(), key=str)),
        tuple(sorted({str(mention) for mention in _naming(row.articles, project.documents)})),
        tuple(sorted(tests, key=str)),
        tuple(path for path, mention in named.items() if mention is None),
        tuple(path for path in named if path in map(str, naming)),
    )


def _naming(articles: Iterable[str], mentions: Iterable[source.Mention]) -> list[source.Mention]:
    wanted = set(articles)
    return [mention for mention in mentions if mention.article in wanted]


def _above(row: Row, mentions: Iterable[source.Mention], module: str) -> list[source.Mention]:
    """What names the article above the row, in a module whose test is named after the row and that does not name it."""
    inside = [mention for mention in mentions if mention.path == module]
    above = (_naming([article], inside) for named in row.articles for article in enclosing(named))
    return next(filter(None, above), [])


def forgotten(rows: Iterable[Row], numbering: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """The articles that a regulation numbers and no row answers: neither the article itself, nor a part of it."""
    known = {article for row in rows for article in row.articles}
    answered = known | {above for article in known for above in enclosing(article)}
    for regulation, numbers in numbering.items():
        for number in numbers:
            if (article := f"{regulation}-{number}") not in answered:
                yield f"{article} : le texte a cet article, et aucune ligne n'y répond (rows.toml)"


def faults(tied: Iterable[Tied], project: Project) -> Iterator[str]:
    """What the check refuses, one line each."""
    tied = list(tied)
    for entry in tied:
        row = entry.row
        for path in entry.unknown:
            yield f"{row.id} : {path} n'existe pas (rows.toml)"
        for path in entry.needless:
            yield f"{row.id} : {path} nomme déjà cet article ; l'ôter (rows.toml)"
        if entry.lacks:
            yield f"{row.id} : {entry.lacks}"
        if row.untested and entry.tests:
            yield f"{row.id} : des tests portent son nom ; ôter « untested » (rows.toml)"
    known = {article for entry in tied for article in entry.row.articles}
    sections = {section(article) for article in known}
    for test in project.tests:
        for article in test.articles:
            if section(article) in sections and not named_tests.meant(article, known):
                yield f"{test} : aucune ligne ne s'appelle {article}"
