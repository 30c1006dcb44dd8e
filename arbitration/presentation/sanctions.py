"""Judgements, moyennes, billets and avertissements as plain values, for templates and for the API."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Self
from uuid import UUID

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS
from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext

from arbitration.events import feuille, recours
from arbitration.forms.recours import OUTCOME_LABELS, SUBJECT_LABELS
from arbitration.forms.verdicts import SUBJECTS
from arbitration.models.bulletins import BulletinRow
from arbitration.presentation import desk, verdicts
from arbitration.presentation.disparities import DisparityShown, disparities_shown
from arbitration.queries import disparities, judgements, jurisprudence, ledger, moyennes
from arbitration.queries.billets import Billet, pending_in
from arbitration.queries.desk import DeskView, TableLine
from arbitration.queries.verdicts import rows_at
from engine.people.models import Account
from engine.web import phrases, shapes

_SITUATIONS = [*(each.value for each in feuille.JudgementSubject), *(each.value for each in recours.Contested)]


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgementShown:
    """A judgement of an arbitre, or a decision of a commission, which has an `outcome`; nothing in it names a player.

    `reason` is "" where it is not for the reader.
    """

    subject: str = field(metadata=shapes.one_of(_SITUATIONS))
    word: str
    answer: bool | None
    outcome: str
    favourable: bool
    article: str
    competition: str
    coup: int | None
    reason: str
    recorded_at: datetime
    label: str = field(metadata=shapes.FOR_PAGES)
    outcome_label: str = field(metadata=shapes.FOR_PAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class BilletShown(verdicts.VerdictShown):
    """A verdict to be told (FISF 5.9). `compulsory`: it must be handed over; `pending`: it still must be.

    `delivered_before`: the first coup that the player plays knowing it; `delivered_complete`: it told the motif.
    """

    attempt: int
    compulsory: bool
    pending: bool
    delivered_before: int | None
    delivered_complete: bool
    label: str = field(metadata=shapes.FOR_PAGES)

    @property
    def key(self) -> str:
        """What names it in a form."""
        return f"{self.entry}:{self.coup}:{self.attempt}"


@dataclass(frozen=True, slots=True)
class LedgerLineShown:
    coup: int
    motifs: Sequence[str]
    annulled: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """FISF 5.9.b: the avertissements of a table; `costly` is the one that first costs, `withdrawn` what they cost.

    `earlier`: those of the parties of the competition before this one, where the count goes on.
    """

    table: int
    entry: UUID
    name: str
    avertissements: int
    earlier: int
    costly: int
    withdrawn: int
    lines: Sequence[LedgerLineShown]
    text: str = field(metadata=shapes.FOR_PAGES)


@dataclass(frozen=True, slots=True)
class QuestionTyped:
    """What an arbitre typed in a question of the desk, and what is refused of it, by field; "" for all of it."""

    entry: UUID
    words: Sequence[str]
    answer: str
    reason: str
    errors: Mapping[str, str]

    @classmethod
    def of(cls, entry: UUID, form: forms.Form) -> Self:
        errors = {
            "" if name == NON_FIELD_ERRORS else name: " ".join(map(str, texts)) for name, texts in form.errors.items()
        }
        typed = form.data
        assert isinstance(typed, QueryDict)  # what a page has sent
        return cls(entry, typed.getlist("words"), typed.get("answer", ""), typed.get("reason", ""), errors)


def reader_of(account: Account) -> UUID | None:
    """The owner of the register of judgements; None for the organisation, which reads all of it."""
    return None if account.is_staff else account.pk


def beside_context(
    view: DeskView, reader: UUID | None, *, may_correct: bool, judging: QuestionTyped | None = None
) -> desk.Context:
    """What stands beside the line: what the arbitre is asked, the moyennes that wait, the way to other pages.

    `reader` is the account whose register the precedents are taken from; None reads all. `judging`: what is refused of
    the answer to a question; "unasked" where that question stands no more.
    """
    places = {"partie": view.partie, "centre": view.centre}
    questions = _questions(view, reader, judging)
    return {
        "questions": questions,
        "unasked": judging if judging and not any(question["typed"] for question in questions) else None,
        "refused": judging is not None,
        "wide": desk.ALL_TABLES if view.wide else "",
        "moyennes": _moyennes(view),
        "unequal": _unequal(view),
        "may_correct": may_correct,
        "billets_url": reverse("arbitration:billets", kwargs=places),
        "pending": pending_in(view.partie, view.centre, view.position.profile) if view.position else 0,
        "ledger_url": reverse("arbitration:ledger", kwargs=places),
        "review_url": reverse("arbitration:review", kwargs=places),
        "twice_url": reverse("arbitration:second-readings", kwargs=places) if view.is_twice else "",
        "late_url": reverse("arbitration:late", kwargs=places),
        "disparities_url": reverse("arbitration:disparities", kwargs=places),
        "recours_url": reverse("arbitration:recours-desk", kwargs=places),
        "papers_url": f"{reverse('staff-papers', args=[view.competition])}?centre={view.centre}",
    }


def _questions(view: DeskView, reader: UUID | None, judging: QuestionTyped | None) -> list[desk.Context]:
    """FISF 5.3.3: the bulletins of the coup with a word formed across that nobody has judged; equal ones at once."""
    lines = {line.entry: line for line in view.tables if line.verdict and line.verdict.questions}
    questions = judgements.open_questions(line.verdict for line in lines.values() if line.verdict)
    known = judgements.precedents(reader, {word for words in questions.values() for word in words}) if questions else {}
    alike: dict[tuple[Any, ...], list[TableLine]] = {}
    for entry, line in lines.items():
        if entry in questions and line.verdict:
            alike.setdefault((line.verdict.word, line.verdict.claimed, questions[entry]), []).append(line)
    return [_question(view, same, words, known, judging) for (_word, _claimed, words), same in alike.items()]


def _question(
    view: DeskView,
    lines: list[TableLine],
    words: tuple[str, ...],
    known: Mapping[str, judgements.Precedents],
    judging: QuestionTyped | None,
) -> desk.Context:
    first = lines[0]
    assert first.verdict  # a question is asked of a verdict
    return {
        # the same while other tables join it: what is typed in it is kept by this name
        "key": "-".join((first.verdict.word, str(first.verdict.claimed), *words)),
        "typed": judging if judging and judging.entry in {line.entry for line in lines} else None,
        "verdict": verdicts.VerdictShown.of(first.verdict, first.name),
        "tables": phrases.all_of([str(line.table) for line in lines]),
        "count": len(lines),
        "names": phrases.any_of(words),
        "words": [{"word": word, "precedents": precedents_text(known.get(word))} for word in words],
        "register_url": reverse("arbitration:judgements") + f"?word={words[0]}",
        "judge_url": bulletin_address("arbitration:judge", view, first.entry),
    }


def _unequal(view: DeskView) -> list[DisparityShown]:
    """The bulletins of the coup that say the same and have different verdicts, in all the blocks of the centre."""
    if view.position is None:
        return []
    rows = [line.verdict for line in view.tables if line.verdict]
    if view.block:
        at = (view.partie, view.centre, view.position.coup, view.position.attempt)
        rows = list(rows_at(*at).values())
    return disparities_shown(disparities.of_coup(rows))


def _moyennes(view: DeskView) -> list[desk.Context]:
    """FISF 5.9.f: the moyennes of the coup that cannot be paid yet."""
    tables = {line.entry: line for line in view.tables}
    due = moyennes.moyennes_in(view.partie, view.centre).due.values()
    return [
        {
            "table": tables[moyenne.player].table,
            "name": tables[moyenne.player].name,
            "missing": moyenne.missing,
            "decide_url": bulletin_address("arbitration:moyenne", view, moyenne.player)
            if moyenne.must_be_decided
            else "",
        }
        for moyenne in due
        if moyenne.coup == view.coup and moyenne.player in tables and _waits(moyenne, tables[moyenne.player].verdict)
    ]


def _waits(due: Any, verdict: Any) -> bool:
    decided = verdict is not None and verdict.moyenne and verdict.moyenne["decided"]
    return bool(due.missing) or (due.must_be_decided and not decided)


def bulletin_address(name: str, view: DeskView, entry: UUID) -> str:
    """The address of a page of one bulletin of the coup that the desk shows."""
    assert view.position  # a verdict stands at a coup
    url = reverse(name, args=[view.partie, view.centre, entry, view.position.coup])
    return url + desk.coup_query({}, view.position.attempt)


def precedents_text(precedents: judgements.Precedents | None) -> str:
    """ "Judged plausible 3 times, implausible 1 time"; "" without a precedent."""
    if precedents is None or not (precedents.yes or precedents.no):
        return ""
    answers = []
    if precedents.yes:
        answers.append(
            ngettext("plausible %(count)s time", "plausible %(count)s times", precedents.yes)
            % {"count": precedents.yes}
        )
    if precedents.no:
        answers.append(
            ngettext("implausible %(count)s time", "implausible %(count)s times", precedents.no)
            % {"count": precedents.no}
        )
    return _("Judged %(answers)s") % {"answers": ", ".join(answers)}


def entered(judgement: jurisprudence.Entered) -> JudgementShown:
    """A judgement, or a decision, of the register."""
    subject, outcome = judgement.subject, judgement.outcome
    return JudgementShown(
        subject=subject.value,
        word=judgement.word,
        answer=judgement.answer,
        outcome=outcome.value if outcome else "",
        favourable=judgement.favourable,
        article=judgement.article,
        competition=judgement.competition,
        coup=judgement.coup,
        reason=judgement.reason,
        recorded_at=judgement.recorded_at,
        label=str(SUBJECTS[subject] if isinstance(subject, feuille.JudgementSubject) else SUBJECT_LABELS[subject]),
        outcome_label=str(OUTCOME_LABELS[outcome]) if outcome else "",
    )


def billet_shown(billet: Billet, count: ledger.Count | None = None) -> BilletShown:
    """A billet as it is listed, printed, and given by the API."""
    row = billet.verdict
    return BilletShown.of(
        row,
        billet.name,
        count,
        compulsory=billet.required,
        pending=billet.is_pending,
        delivered_before=row.delivered_before,
        delivered_complete=row.delivered_complete,
        label=billet_label(row),
    )


def billet_label(row: BulletinRow) -> str:
    """What a billet tells, in a word or two."""
    if row.sanction != feuille.Sanction.NONE.value:
        return str(verdicts.SANCTION_LABELS[feuille.Sanction(row.sanction)])
    if row.moyenne:
        return _("Moyenne")
    return _("Disciplinary avertissement") if row.disciplinary else _("Rectification")


def billets_shown(partie: UUID, billets: Iterable[Billet]) -> list[BilletShown]:
    listed = list(billets)
    counts = ledger.counts_of(partie, [billet.verdict.entry for billet in listed]) if listed else {}
    return [billet_shown(billet, counts[billet.verdict.entry]) for billet in listed]


def ledgers(view: DeskView, lines: Mapping[UUID, list[ledger.LedgerLine]]) -> list[Ledger]:
    """By table."""
    return [
        Ledger(
            table=line.table,
            entry=line.entry,
            name=line.name,
            avertissements=line.count.total,
            earlier=line.count.earlier,
            costly=line.count.costly,
            withdrawn=line.count.withdrawn,
            lines=[_ledger_line(ledger_line) for ledger_line in lines[line.entry]],
            text=verdicts.ledger_text(line.count),
        )
        for line in view.tables
    ]


def _ledger_line(line: ledger.LedgerLine) -> LedgerLineShown:
    motifs = [verdicts.motif_label(motif) for motif in line.motifs]
    return LedgerLineShown(
        coup=line.coup, motifs=[*motifs, _("Disciplinary")] if line.disciplinary else motifs, annulled=line.annulled
    )
