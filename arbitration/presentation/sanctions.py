"""Judgements, moyennes, billets and avertissements as plain values, for templates and for the API."""

from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from arbitration import queries
from arbitration.domain.motifs import label_of
from arbitration.events import JudgementSubject
from arbitration.forms import OUTCOME_LABELS, SUBJECT_LABELS, SUBJECTS
from arbitration.models import BulletinRow
from arbitration.presentation.desk import Card, card, coup_query, ledger_text
from arbitration.queries import Billet, Count, DeskView, LedgerLine, Precedents, TableLine
from arbitration.queries.jurisprudence import Entered
from engine.people.models import Account
from engine.web.templatetags.raccord import typo


def reader_of(account: Account) -> UUID | None:
    """Whose register of judgements it is; None for the organisation, which reads all of it."""
    return None if account.is_staff else account.pk


def beside_context(view: DeskView, reader: UUID | None, *, may_correct: bool) -> Card:
    """What stands beside the line: what the arbitre is asked, the moyennes that wait, the way to other pages.

    `reader` is the account whose register the precedents are taken from; None reads all.
    """
    places = {"partie": view.partie, "centre": view.centre}
    return {
        "questions": _questions(view, reader),
        "moyennes": _moyennes(view),
        "may_correct": may_correct,
        "billets_url": reverse("arbitration:billets", kwargs=places),
        "pending": len(queries.billets_of(view.partie, view.centre, pending=True)),
        "ledger_url": reverse("arbitration:ledger", kwargs=places),
        "review_url": reverse("arbitration:review", kwargs=places),
        "late_url": reverse("arbitration:late", kwargs=places),
        "recours_url": reverse("arbitration:recours-desk", kwargs=places),
        "papers_url": f"{reverse('staff-papers', args=[view.competition])}?centre={view.centre}",
    }


def _questions(view: DeskView, reader: UUID | None) -> list[Card]:
    """FISF 5.3.3: the bulletins of the coup with a word formed across that nobody has judged; equal ones at once."""
    lines = {line.entry: line for line in view.tables if line.verdict and line.verdict.questions}
    asked = queries.open_questions(line.verdict for line in lines.values() if line.verdict)
    known = queries.precedents(reader, {word for words in asked.values() for word in words}) if asked else {}
    alike: dict[tuple[Any, ...], list[TableLine]] = {}
    for entry, line in lines.items():
        if entry in asked and line.verdict:
            alike.setdefault((line.verdict.word, line.verdict.claimed, asked[entry]), []).append(line)
    return [_question(view, same, words, known) for (_word, _claimed, words), same in alike.items()]


def _question(view: DeskView, lines: list[TableLine], words: tuple[str, ...], known: Mapping[str, Precedents]) -> Card:
    first = lines[0]
    assert first.verdict  # a question is asked of a verdict
    return {
        "verdict": card(first.verdict, first.name),
        "tables": ", ".join(str(line.table) for line in lines),
        "count": len(lines),
        "words": [{"word": word, "precedents": precedents_text(known.get(word))} for word in words],
        "register_url": reverse("arbitration:judgements") + f"?word={words[0]}",
        "judge_url": bulletin_address("arbitration:judge", view, first.entry),
    }


def _moyennes(view: DeskView) -> list[Card]:
    """FISF 5.9.f: the moyennes of the coup that cannot be paid yet."""
    tables = {line.entry: line for line in view.tables}
    due = queries.moyennes_in(view.partie, view.centre).due.values()
    return [
        {
            "table": tables[each.player].table,
            "name": tables[each.player].name,
            "missing": each.missing,
            "decide_url": bulletin_address("arbitration:moyenne", view, each.player) if each.must_be_decided else "",
        }
        for each in due
        if each.coup == view.coup and each.player in tables and _waits(each, tables[each.player].verdict)
    ]


def _waits(due: Any, verdict: Any) -> bool:
    decided = verdict is not None and verdict.moyenne and verdict.moyenne["decided"]
    return bool(due.missing) or (due.must_be_decided and not decided)


def bulletin_address(name: str, view: DeskView, entry: UUID) -> str:
    """The address of a page of one bulletin of the coup that the desk shows."""
    assert view.position  # a verdict stands at a coup
    url = reverse(name, args=[view.partie, view.centre, entry, view.position.coup])
    return url + coup_query({}, view.position.attempt)


def precedents_text(found: Precedents | None) -> str:
    """ "Judged plausible 3 times, implausible 1 time"; "" without a precedent."""
    if found is None or not (found.yes or found.no):
        return ""
    told = []
    if found.yes:
        told.append(ngettext("plausible %(count)s time", "plausible %(count)s times", found.yes) % {"count": found.yes})
    if found.no:
        told.append(
            ngettext("implausible %(count)s time", "implausible %(count)s times", found.no) % {"count": found.no}
        )
    return _("Judged %(answers)s") % {"answers": ", ".join(told)}


def entered(judgement: Entered) -> Card:
    """A judgement, or a decision, of the register."""
    subject = judgement.subject
    return {
        "subject": subject.value,
        "label": str(SUBJECTS[subject] if isinstance(subject, JudgementSubject) else SUBJECT_LABELS[subject]),
        "outcome": judgement.outcome.value if judgement.outcome else "",
        "outcome_label": str(OUTCOME_LABELS[judgement.outcome]) if judgement.outcome else "",
        "favourable": judgement.favourable,
        "word": judgement.word,
        "answer": judgement.answer,
        "article": judgement.article,
        "competition": judgement.competition,
        "coup": judgement.coup,
        "reason": judgement.reason,
        "recorded_at": judgement.recorded_at,
    }


def billet_card(billet: Billet, count: Count | None = None) -> Card:
    """A billet as it is listed, printed, and given by the API."""
    row = billet.verdict
    return {
        **card(row, billet.name, count),
        "label": billet_label(row),
        "compulsory": billet.required,
        "pending": billet.is_pending,
        "delivered_before": row.delivered_before,
        "delivered_complete": row.delivered_complete,
        "key": f"{row.entry}:{row.coup}:{row.attempt}",
    }


def billet_label(row: BulletinRow) -> str:
    """What a billet tells, in a word or two."""
    sanctions = {"avertissement": _("Avertissement"), "penalite": _("Pénalité"), "nullite": _("Nullité")}
    if row.sanction in sanctions:
        return sanctions[row.sanction]
    if row.moyenne:
        return _("Moyenne")
    return _("Disciplinary avertissement") if row.disciplinary else _("Rectification")


def billet_cards(partie: UUID, billets: Iterable[Billet]) -> list[Card]:
    listed = list(billets)
    counts = queries.counts_of(partie, [each.verdict.entry for each in listed]) if listed else {}
    return [billet_card(each, counts[each.verdict.entry]) for each in listed]


def ledger_context(view: DeskView, lines: Mapping[UUID, list[LedgerLine]]) -> list[Card]:
    """FISF 5.9.b: the avertissements of each table, and what they cost."""
    return [
        {
            "table": line.table,
            "entry": line.entry,
            "name": line.name,
            "avertissements": line.count.total,
            "earlier": line.count.earlier,
            "costly": line.count.costly,
            "withdrawn": line.count.withdrawn,
            "text": ledger_text(line.count),
            "lines": [_ledger_line(each) for each in lines[line.entry]],
        }
        for line in view.tables
    ]


def _ledger_line(line: LedgerLine) -> Card:
    motifs = [typo(label_of(motif)) for motif in line.motifs]
    return {
        "coup": line.coup,
        "motifs": [*motifs, _("Disciplinary")] if line.disciplinary else motifs,
        "annulled": line.annulled,
    }
