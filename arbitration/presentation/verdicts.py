"""Verdicts as templates and the API show them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Self
from uuid import UUID

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from arbitration.domain import texts
from arbitration.domain.motifs import label_of
from arbitration.events.feuille import Sanction
from arbitration.models.bulletins import BulletinRow
from arbitration.models.hall import SeatRow
from arbitration.presentation import english_verdicts
from arbitration.queries.ledger import Count, counts_of
from arbitration.queries.seats import names_of_entries
from engine.people.vault import texts_of
from engine.web import shapes, typography

SANCTIONS = tuple(sanction.value for sanction in Sanction)
SANCTION_LABELS = {
    Sanction.NONE: gettext_lazy("No sanction"),
    Sanction.AVERTISSEMENT: gettext_lazy("Avertissement"),
    Sanction.PENALITE: gettext_lazy("Pénalité"),
    Sanction.NULLITE: gettext_lazy("Nullité"),
}


def motif_label(code: str) -> str:
    """A recorded motif, in the language of the reader; the code itself where no motif has it."""
    return typography.typo(label_of(code)) if typography.reads_french() else english_verdicts.motif(code)


def path_step(sentence: str) -> str:
    """A recorded sentence of the path, in the language of the reader."""
    return typography.typo(sentence) if typography.reads_french() else english_verdicts.step(sentence)


@dataclass(frozen=True, slots=True)
class MotifShown:
    """A motif of a sanction, and its sentence on the billet."""

    code: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjudicated:
    """What the regulation says of a bulletin of which the arbitre decided himself."""

    score: int
    sanction: str = field(metadata=shapes.one_of(SANCTIONS))
    motifs: Sequence[MotifShown]
    articles: Sequence[str]
    path: Sequence[str]


@dataclass(frozen=True, slots=True)
class Moyenne:
    """FISF 5.9: the moyenne paid in the place of a zero; `over` counts its players, 0 where the arbitre decided."""

    score: int
    capped: bool
    over: int
    first_coup: int
    decided: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeShown:
    """What an adjudication says: points, the one sanction of FISF 5.8, articles, and the path that led there."""

    score: int
    score_for_solo: int
    sanction: str = field(metadata=shapes.one_of(SANCTIONS))
    disciplinary: bool
    motifs: Sequence[MotifShown]
    articles: Sequence[str]
    named_words: Sequence[str]
    path: Sequence[str]
    questions: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictShown(OutcomeShown):
    """The verdict on the bulletin of a table."""

    entry: UUID
    table: int
    name: str
    coup: int
    typed: str
    word: str
    ref: str
    claimed: int | None
    moyenne: Moyenne | None
    ledger: str
    presumed: bool
    stands: bool
    withdrawn: bool
    annulled: bool
    rectification: bool
    adjudicated: Adjudicated | None
    position: int
    version: int = field(metadata=shapes.described("For `expected_version`."))
    attempt: int = field(metadata=shapes.FOR_PAGES)

    @classmethod
    def of(cls, row: BulletinRow, name: str = "", count: Count | None = None, **more: Any) -> Self:
        """`count` is that of the player now: it is told beside a verdict that adds to it."""
        return cls(
            score=row.score,
            score_for_solo=row.score_for_solo,
            sanction=row.sanction,
            disciplinary=row.disciplinary,
            motifs=motifs_shown(row.motifs),
            articles=[*row.articles, "5.9"] if row.moyenne else row.articles,
            named_words=row.named_words,
            path=[path_step(step) for step in _path(row)],
            questions=row.questions,
            entry=row.entry,
            table=row.table,
            name=name,
            coup=row.coup,
            typed=row.typed,
            word=row.word,
            ref=row.reference,
            claimed=row.claimed,
            moyenne=Moyenne(**row.moyenne) if row.moyenne else None,
            ledger=_beside(count) if count and _warns(row) else "",
            presumed=row.presumed,
            stands=row.stands,
            withdrawn=row.withdrawn,
            annulled=row.annulled,
            rectification=row.rectification,
            adjudicated=_adjudicated(row),
            position=row.position,
            version=row.position,
            attempt=row.attempt,
            **more,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PastVerdict(VerdictShown):
    """A verdict with what became of it, and why it was given."""

    at: datetime
    state: str
    reason: str


def verdicts_of_partie(rows: Sequence[BulletinRow], seats: Iterable[SeatRow] = ()) -> list[VerdictShown]:
    """Verdicts of one partie, with the names and the counts of their players; `seats`: those that are at hand."""
    if not rows:
        return []
    names = names_of_entries({row.entry for row in rows}, seats)
    warned = [row.entry for row in rows if _warns(row)]
    counts = counts_of(rows[0].partie, warned) if warned else {}
    return [VerdictShown.of(row, names[row.entry], counts.get(row.entry)) for row in rows]


def verdict_of_partie(row: BulletinRow) -> VerdictShown:
    return verdicts_of_partie([row])[0]


def history(rows: Sequence[BulletinRow]) -> list[PastVerdict]:
    """The verdicts of a bulletin, the last one first."""
    reasons = texts_of(row.reason for row in rows if row.reason)
    return [
        PastVerdict.of(
            row,
            at=row.recorded_at,
            state=_state(row),
            reason=reasons.get(row.reason, "") if row.reason else "",
        )
        for row in rows
    ]


def _state(row: BulletinRow) -> str:
    if row.stands:
        return "stands"
    if row.annulled:
        return "annulled"
    return "withdrawn" if row.withdrawn else "replaced"


def _adjudicated(row: BulletinRow) -> Adjudicated | None:
    if row.adjudicated is None:
        return None
    return Adjudicated(**{**row.adjudicated, "motifs": motifs_shown(row.adjudicated["motifs"])})


def motifs_shown(codes: Iterable[str]) -> list[MotifShown]:
    return [MotifShown(code, motif_label(code)) for code in codes]


def sanction_sentence(sanction: Sanction, motifs: Sequence[MotifShown], named: Sequence[str] = ()) -> str:
    """What was taken off a bulletin and for what, in one sentence; `named`: the words not admitted. "" for nothing."""
    reasons = ", ".join(motif.text for motif in motifs)
    if reasons and named:
        reasons = _("%(motifs)s (%(words)s)") % {"motifs": reasons, "words": ", ".join(named)}
    if sanction is Sanction.NONE:
        return reasons
    label = str(SANCTION_LABELS[sanction])
    return _("%(sanction)s: %(motifs)s") % {"sanction": label, "motifs": reasons} if reasons else label


def _warns(row: BulletinRow) -> bool:
    return row.disciplinary or row.sanction == Sanction.AVERTISSEMENT.value


def ledger_text(count: Count) -> str:
    """FISF 5.9.b: the avertissements so far, and what they cost: "4 avertissements : −5"."""
    number = ngettext("%(count)s avertissement", "%(count)s avertissements", count.total) % {"count": count.total}
    if not count.withdrawn:
        return number
    return _("%(avertissements)s: −%(points)s") % {"avertissements": number, "points": count.withdrawn}


def _beside(count: Count) -> str:
    """The same beside the verdict that adds to it: its reader need not know when points are withdrawn."""
    text = ledger_text(count)
    if not count.withdrawn:
        return text
    when = _("%(told)s in all, each on its coup") if count.at_once else _("%(told)s at the end of the partie")
    return when % {"told": text}


def _path(row: BulletinRow) -> list[str]:
    """FISF 5.9.f: what explains a moyenne stands in the place of the zero."""
    if not row.moyenne:
        return list(row.path)
    zero = texts.SANCTIONS[Sanction.NULLITE].partition("{")[0]
    return [*(step for step in row.path if not step.startswith(zero)), *_moyenne(row)]


def _moyenne(row: BulletinRow) -> Iterator[str]:
    moyenne: Mapping[str, Any] = row.moyenne or {}
    yield texts.MOYENNE.format(words=", ".join(row.named_words), coup=moyenne["first_coup"])
    if moyenne["decided"]:
        sentence = texts.MOYENNE_DECIDED
    elif not moyenne["over"]:
        sentence = texts.MOYENNE_PROPOSED
    elif moyenne["capped"]:
        sentence = texts.MOYENNE_CAPPED
    else:
        sentence = texts.MOYENNE_OVER if moyenne["over"] > 1 else texts.MOYENNE_OVER_ONE
    yield sentence.format(over=moyenne["over"], score=moyenne["score"])
