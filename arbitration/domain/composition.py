"""From solution or cause to the verdict: at most one sanction, its motifs, its articles, its path (FISF 5.8, 5.9)."""

from arbitration.domain import articles, texts
from arbitration.domain.case import Case
from arbitration.domain.motifs import Motif, in_order
from arbitration.domain.verdict import Alternative, Cause, Outcome, Solution, Verdict
from arbitration.events.feuille import Sanction


def not_arrived(case: Case) -> Verdict:
    """FISF 6.2, DUP 5.1: coups played before the player came are nul, without any sanction."""
    return Verdict(
        0,
        0,
        motif=Motif.RETARD,
        motifs=(Motif.RETARD,),
        articles=articles.articles_of((), (Motif.RETARD,), case.profile.regulation),
        path=(texts.NOT_ARRIVED,),
    )


def read_by_the_arbitre(case: Case, score: int) -> Verdict:
    """FISF 5.3.1: the score that the arbitre gives, who has read the word and found nothing to sanction."""
    return Verdict(
        score=score,
        score_for_solo=score,
        disciplinary=_is_disciplinary(case),
        articles=articles.articles_of(("exact_score",), (), case.profile.regulation),
        path=(texts.READ.format(score=score), *_conclusion(case, Sanction.NONE, ())),
    )


def zero_of(case: Case, cause: Cause, outcomes: list[Outcome]) -> Verdict:
    """FISF 5.7: a nullity and why; without sanctions, merely no points (CLUB-8)."""
    sanctions = case.profile.sanctions
    motifs = (cause.motif,)
    path = [*cause.steps, *_conclusion(case, Sanction.NULLITE, motifs)]
    return Verdict(
        score=0,
        score_for_solo=0,
        nullite=sanctions,
        disciplinary=_is_disciplinary(case),
        motif=cause.motif if sanctions else None,
        motifs=motifs if sanctions else (),
        articles=articles.articles_of((), motifs, case.profile.regulation),
        named_words=cause.named,
        path=_with_reading(case, path),
        alternatives=_alternatives(outcomes, None),
        as_if=cause.as_if,
        questions=_questions(outcomes),
    )


def verdict_of(case: Case, solution: Solution, outcomes: list[Outcome]) -> Verdict:
    """FISF 5.8.a, 5.5.13, DUP 4.4: one avertissement, or one pénalité, or one zero; presentation adds to no other."""
    if not case.profile.sanctions:
        return _without_sanctions(case, solution, outcomes)
    sanction, motifs, steps = solution.sanction, solution.motifs, list(solution.steps)
    mild = sanction in (Sanction.NONE, Sanction.AVERTISSEMENT)
    if case.bulletin.status.hard_to_read and case.profile.presentation_warning and mild:
        sanction, motifs = Sanction.AVERTISSEMENT, in_order((*motifs, Motif.W_PRESENTATION))
        steps.append(texts.PRESENTATION)
    return Verdict(
        score=solution.paid,
        score_for_solo=solution.before,
        avertissement=sanction is Sanction.AVERTISSEMENT,
        penalite=case.profile.penalite if sanction is Sanction.PENALITE else 0,
        nullite=sanction is Sanction.NULLITE,
        disciplinary=_is_disciplinary(case),
        motif=motifs[0] if motifs else None,
        motifs=motifs,
        articles=articles.articles_of(solution.grounds, motifs, case.profile.regulation),
        named_words=solution.named,
        path=_with_reading(case, [*steps, *_conclusion(case, sanction, motifs)]),
        alternatives=_alternatives(outcomes, solution),
        played=_reading(solution),
        questions=_questions(outcomes),
    )


def _without_sanctions(case: Case, solution: Solution, outcomes: list[Outcome]) -> Verdict:
    """CLUB-8: a regulation without bulletin rules pays the exact score."""
    return Verdict(
        score=solution.before,
        score_for_solo=solution.before,
        articles=articles.articles_of((), (), case.profile.regulation),
        path=_with_reading(case, [*solution.steps, texts.NO_SANCTIONS]),
        alternatives=_alternatives(outcomes, solution),
        played=_reading(solution),
    )


def _is_disciplinary(case: Case) -> bool:
    """FISF 5.5.14, 5.8.b, DUP 4.4: a disciplinary avertissement adds to anything."""
    return case.profile.sanctions and case.bulletin.status.discipline == "warning"


def _conclusion(case: Case, sanction: Sanction, motifs: tuple[Motif, ...]) -> list[str]:
    if not case.profile.sanctions:
        return [texts.NO_SANCTIONS]
    labels = " ; ".join(motif.label for motif in motifs)
    sentence = texts.SANCTIONS[sanction].format(labels=labels, penalite=case.profile.penalite)
    return [sentence, texts.DISCIPLINARY] if _is_disciplinary(case) else [sentence]


def _with_reading(case: Case, steps: list[str]) -> tuple[str, ...]:
    if not case.reference_is_unreadable:
        return tuple(steps)
    return (texts.REFERENCE_ILLEGIBLE if case.raccord_is_illegible else texts.REFERENCE_UNREADABLE, *steps)


def _alternatives(outcomes: list[Outcome], retained: Solution | None) -> tuple[Alternative, ...]:
    return tuple(
        _reading(reading)
        for outcome in outcomes
        for reading in outcome.considered
        if retained is None or (reading.place, reading.paid) != (retained.place, retained.paid)
    )


def _reading(solution: Solution) -> Alternative:
    return Alternative(solution.place.word, str(solution.place.ref), solution.paid, solution.motifs)


def _questions(outcomes: list[Outcome]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for outcome in outcomes for word in outcome.questions))
