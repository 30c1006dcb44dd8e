"""The list of tables of a desk, row by row: what each shows, and which of them a page shows already."""

from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from uuid import UUID

from django.conf import settings
from django.utils.translation import get_language, gettext as _, gettext_lazy

from arbitration.events.feuille import Sanction
from arbitration.presentation.verdicts import SANCTION_LABELS, ledger_text
from arbitration.queries import desk
from engine.web import typography

STATES = {
    "todo": gettext_lazy("to enter"),
    "waiting": gettext_lazy("waiting"),
    "presumed": gettext_lazy("presumed"),
    "recorded": gettext_lazy("recorded"),
}
# Letters of a mark: of two things that a row may say, one in 10¹⁰ has the mark of the other.
MARK = 6
# Stands for an entry in an address that is written once for all of them.
ANY = UUID(int=0)


@dataclass(frozen=True, slots=True)
class DeskRow:
    """A row as it is read; `sanction` is "" without one, `rectify_url` where there is nothing to rectify."""

    table: int
    name: str
    state: str
    told: str
    sanction: str
    sanctioned: str
    played: str
    decided: str
    ledger: str
    score: str
    rectify_url: str
    rectify: str


def rows_of(view: desk.DeskView, rectify_url: str) -> list[DeskRow]:
    """`rectify_url`: where the verdict of the entry `ANY` is rectified, "" for a reader who may not."""
    said = _Said(rectify_url, view.over, {state: str(told) for state, told in STATES.items()})
    return [_row(line, said) for line in view.tables]


@dataclass(frozen=True, slots=True)
class _Said:
    """What is alike in all the rows, and asked for once."""

    rectify_url: str
    over: bool
    states: Mapping[str, str]
    rectify: str = field(default_factory=lambda: _("Rectify table %(table)s"))
    decided: str = field(default_factory=lambda: _("decided by the arbitre"))


def _row(line: desk.TableLine, said: _Said) -> DeskRow:
    verdict, sanction = line.verdict, Sanction(line.verdict.sanction) if line.verdict else Sanction.NONE
    may_rectify = said.rectify_url and (not verdict.presumed if verdict else said.over)
    return DeskRow(
        table=line.table,
        name=line.name,
        state=line.state,
        told=said.states[line.state],
        sanction="" if sanction is Sanction.NONE else sanction.value,
        sanctioned="" if sanction is Sanction.NONE else str(SANCTION_LABELS[sanction]),
        played=f"{verdict.word} {verdict.reference}".strip() if verdict else "",
        decided=said.decided if verdict and verdict.adjudicated else "",
        ledger=typography.typo(ledger_text(line.count)) if line.count.total else "",
        score=typography.number(verdict.score) if verdict else "",
        rectify_url=said.rectify_url.replace(str(ANY), str(line.entry)) if may_rectify else "",
        rectify=said.rectify % {"table": line.table} if may_rectify else "",
    )


def marked(rows: Iterable[DeskRow]) -> dict[str, DeskRow]:
    """The rows by their marks, in order: another text, language or version of the page is another mark."""
    about = f"{settings.BUILD} {get_language()}"
    return {_mark(f"{about} {row}"): row for row in rows}


def _mark(said: str) -> str:
    return urlsafe_b64encode(blake2b(said.encode(), digest_size=MARK).digest()).decode()[:MARK]


def unknown(rows: Mapping[str, DeskRow], known: str) -> list[DeskRow]:
    """The rows that a page lacks, which knows those of these marks, written one after the other."""
    marks = {known[start : start + MARK] for start in range(0, len(known), MARK)}
    return [row for mark, row in rows.items() if mark not in marks]
