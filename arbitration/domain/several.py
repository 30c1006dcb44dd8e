"""Several words on one bulletin (FISF 5.4.1.b to d, 5.4.2.b.6)."""

from dataclasses import replace
from itertools import combinations

from arbitration.domain import reading, texts
from arbitration.domain.case import Case
from arbitration.domain.motifs import Motif
from arbitration.domain.verdict import SEVERITY, Cause, Outcome, Solution
from arbitration.domain.word import outcome_of
from arbitration.events.feuille import Sanction

# A word with one of these motifs gives its own name to the zero, even beside an acceptable solution.
_OWN_NAME = (
    Motif.Z_ERREUR_LETTRE,
    Motif.Z_ERREUR_GRILLE,
    Motif.Z_PROLONG_RACCORD_INSUFFISANT,
    Motif.Z_RACCORD_INSUFFISANT,
)


def decide(case: Case, outcomes: list[Outcome], policy: str) -> Solution | Cause:
    """FISF 5.4: what the words of a bulletin come to together; policy: "best" or "minimum" of those acceptable."""
    solutions = [outcome.solution for outcome in outcomes if outcome.solution]
    refused = [(outcome.word.text, outcome.cause) for outcome in outcomes if outcome.cause]
    if not solutions:
        return _named_together(refused)[1]
    if undoing := [pair for pair in refused if undoes_others(case, pair[1])]:
        return _beside_another(*_named_together(undoing))
    final = next((solution for solution in solutions if solution.excludes_others), None)
    if final:
        return final
    for outcome in outcomes:
        if outcome.solution and (cause := _parasite_cause(case, outcome)):
            return cause
    return _among(case, solutions, policy)


def undoes_others(case: Case, cause: Cause) -> bool:
    """FISF 5.4.1.b, 5.4.1.c, 5.7.8, 5.7.9, 5.7.10: a refused word with two new letters.

    FISF 5.4.1.d: any that the tirage cannot lay. DUP 4.5: any, since the least of the solutions is retained.
    """
    return cause.new_letters >= 2 or cause.is_lacking or case.profile.several_solutions == "minimum"


def _named_together(refused: list[tuple[str, Cause]]) -> tuple[str, Cause]:
    """The cause that names the zero: one that is never averaged first (FISF 5.9.f). All words are named (5.9.a)."""
    word, cause = min(refused, key=lambda pair: pair[1].as_if is not None)
    named = dict.fromkeys(name for _, cause in refused for name in cause.named)
    return word, replace(cause, named=tuple(named))


def _among(case: Case, solutions: list[Solution], policy: str) -> Solution:
    """FISF 5.4.2.b.6: the minimum of independent solutions, else the best for the player."""
    independent = any(are_independent(case, one, other) for one, other in combinations(solutions, 2))
    if len(solutions) > 1 and (policy == "minimum" or independent):
        least = min(solutions, key=lambda solution: (solution.paid, -SEVERITY[solution.sanction]))
        return replace(least, steps=(*least.steps, texts.SEVERAL_MINIMUM), grounds=("several_words", *least.grounds))
    return max(solutions, key=lambda solution: (solution.paid, -SEVERITY[solution.sanction]))


def are_independent(case: Case, one: Solution, other: Solution) -> bool:
    """FISF 5.4.2.b.6 defines it not; read: they share no newly covered cell (Q6)."""
    if case.profile.independent_solutions == "always":
        return True
    return not one.place.new_cells & other.place.new_cells


def _beside_another(word: str, cause: Cause) -> Cause:
    """FISF 5.4.1.b, 5.7.11: a word with two new letters and no acceptable solution undoes the others."""
    motif = cause.motif if cause.motif in _OWN_NAME else Motif.Z_PLUSIEURS_SOLUTIONS
    step = texts.SECOND_WORD_REFUSED.format(word=word)
    return replace(cause, motif=motif, steps=(step, *cause.steps))


def _parasite_cause(case: Case, outcome: Outcome) -> Cause | None:
    """FISF 5.2.3.c, 5.4.1.b: parasite letters that make a word, with two new letters (Q21) or one (Q5)."""
    word, solution = outcome.word, outcome.solution
    if solution is None or solution.sanction is Sanction.PENALITE or not case.bulletin.letters:
        return None
    for run, new in reading.parasite_words(case, word, solution.place):
        policy = case.profile.parasite_word if new >= 2 else case.profile.single_parasite_word
        if policy == "ignored":
            continue
        cause = outcome_of(case, run, None).cause
        if cause and (new >= 2 or not case.position.admits(run.text)):
            step = texts.PARASITE_WORD.format(word=run.text)
            motif = cause.motif if cause.motif in _OWN_NAME[2:] else Motif.Z_PLUSIEURS_SOLUTIONS
            return replace(cause, motif=motif, steps=(step, *cause.steps))
    return None
