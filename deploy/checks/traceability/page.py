"""The table as a page, in French: arbiters and federations read it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from deploy.checks.traceability import named_tests, source, tying
from deploy.checks.traceability.rows import section

_HEAD = """\
# Du règlement au code

Chaque ligne du règlement, ce qui en décide dans le code, et les tests qui portent son nom. Cette page s'écrit par
`make schema`, à partir des articles que le code nomme et du nom des tests. `make check` la refuse quand elle n'est plus
vraie, quand une ligne n'a ni code ni test, ou quand un article que le texte numérote n'a pas de ligne.

Certaines lignes se montrent autrement. *Jugement* : un arbitre en décide, et une commande l'enregistre. *Texte* : un
document l'explique, rien n'est à décider ; *sans test* dit alors pourquoi aucun ne peut le montrer. Quand plusieurs
lignes d'un article sont décidées au même endroit, le code y nomme l'article entier. Les textes du club, du Jarnac et de
Scrabble cartes ne numérotent rien : leurs lignes ont des numéros d'ici.
"""

_SECTIONS = {
    "FISF-0": "FISF 2020 : le jeu en bref",
    "FISF-1": "FISF 2020, § 1 : former, placer, compter",
    "FISF-2": "FISF 2020, § 2 : le matériel",
    "FISF-3": "FISF 2020, § 3 : la partie",
    "FISF-4": "FISF 2020, § 4 : remplir un bulletin",
    "FISF-5": "FISF 2020, § 5 : le corriger",
    "FISF-6": "FISF 2020, § 6 : décisions arbitrales",
    "DUP-0": "Ancien règlement du duplicate : le jeu en bref",
    "DUP-1": "Ancien règlement du duplicate, § 1",
    "DUP-2": "Ancien règlement du duplicate, § 2",
    "DUP-3": "Ancien règlement du duplicate, § 3",
    "DUP-4": "Ancien règlement du duplicate, § 4",
    "DUP-5": "Ancien règlement du duplicate, § 5",
    "CLUB": "Règlement court de club",
    "JARNAC": "Jarnac de compétition",
    "CARTES": "Scrabble cartes",
}


def page(tied: Sequence[tying.Tied]) -> str:
    """The whole of docs/traceability.md."""
    sections = [(title, list(rows)) for title, rows in groupby(tied, key=_title)]
    lines = [_HEAD, "| | lignes | montrées par des tests | sans test |", "|---|---|---|---|"]
    lines += [f"| {title} | {len(rows)} | {_tested(rows)} | {_untested(rows)} |" for title, rows in sections]
    lines += [f"| Ensemble | {len(tied)} | {_tested(tied)} | {_untested(tied)} |"]
    for title, rows in sections:
        lines += ["", f"## {title}"]
        for row in rows:
            lines += ["", *_entry(row)]
    return "\n".join(lines) + "\n"


def _title(tied: tying.Tied) -> str:
    return _SECTIONS[section(tied.row.id)]


def _tested(rows: Iterable[tying.Tied]) -> int:
    return sum(bool(row.tests) for row in rows)


def _untested(rows: Iterable[tying.Tied]) -> int:
    return sum(bool(tied_row.row.untested) for tied_row in rows)


def _entry(tied: tying.Tied) -> Iterator[str]:
    row = tied.row
    yield f"### {row.id} · {row.title}"
    yield ""
    if row.like:
        yield f"* comme {row.like}"
    if row.untested:
        yield f"* sans test : {row.untested}"
    yield from (f"* texte : {_link(path)}" for path in tied.documents)
    judged = tied.commands if row.shown_by == "command" else ()
    yield from _listed("jugement enregistré par", judged)
    yield from _listed("code", [mention for mention in tied.code if mention not in judged])
    yield from _listed("tests", tied.tests)


def _listed(what: str, things: Sequence[source.Mention | named_tests.NamedTest]) -> Iterator[str]:
    """The files, each with its parts; a file that is named as a whole has none."""
    if things:
        yield f"* {what} :"
    for path, parts in groupby(things, key=lambda thing: thing.path):
        names = ", ".join(f"`{part.name}`" for part in parts if part.name)
        yield f"  * `{path}`{' : ' if names else ''}{names}"


def _link(path: str) -> str:
    return f"[{path}]({path.removeprefix('docs/')})" if path.startswith("docs/") else f"`{path}`"
