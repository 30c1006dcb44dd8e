"""One written word, from the second coup on: its acceptable solutions and the one retained (FISF 5.3, 5.4.2.b)."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from arbitration.domain import bulletin, causes, in_full, pricing, prolongation, raccord, texts
from arbitration.domain.case import Case
from arbitration.domain.elsewhere import fallacieux, may_be_fallacious, open_questions, score_elsewhere, worth
from arbitration.domain.localisation import Localisation, Located, locate
from arbitration.domain.motifs import Motif, in_order
from arbitration.domain.place import Place
from arbitration.domain.verdict import SEVERITY, Outcome, Solution
from arbitration.events.feuille import Sanction
from engine.rules.reference import Reference


def outcome_of(case: Case, word: bulletin.WrittenWord, reference: Reference | None) -> Outcome:
    """FISF 5.3, 5.4.2.b.1: the solution retained for a word, or why it has none."""
    places = case.places(word)
    admitted = places if case.position.admits(word.text) else ()
    where = locate(case, word, admitted, reference)
    solutions = [
        solution for solution in (_by_reference(case, word, where), *_by_raccord(case, word, where)) if solution
    ]
    questions: tuple[str, ...] = ()
    if not any(solution.hit for solution in solutions):
        questions = _questions(case, where, admitted, bool(solutions))
        truncated = _by_truncation(case, word)
        solutions += [solution for solution in truncated if solution.hit or not solutions]
        unlocated = score_elsewhere(case, word, admitted, bool(solutions))
        solutions += [unlocated] if unlocated and not _is_kept_to_minimum(case, solutions, unlocated) else []
    if not solutions and (shortened := _without_last_letter(case, word, reference)):
        solutions = [shortened]
    acceptable = [solution for solution in solutions if is_acceptable(solution)]
    retained = _retained(case, acceptable)
    if retained is None:
        refused = next((s.motifs[0] for s in solutions), None)
        cause = causes.cause_of(case, word, places, where, refused)
        return Outcome(word, None, cause, tuple(solutions), questions)
    if retained.excludes_others and case.judged.keys() >= set(retained.named):
        questions = ()
    if len(acceptable) > 1:
        retained = replace(retained, grounds=(*retained.grounds, "several_words"))
    return Outcome(word, retained, None, tuple(solutions), questions)


def _questions(case: Case, where: Localisation, places: Sequence[Place], is_located: bool) -> tuple[str, ...]:
    """Q17: the crosswords on whose plausibility the verdict depends (FISF 5.3.3.b, 5.4.2.b.4)."""
    several = where.possible if where.by_raccord and len(where.possible) > 1 and case.profile.fallacieux else ()
    scored = worth(case, places) if may_be_fallacious(case, is_located) else []
    exists = any(case.is_valid(place) for place in scored)
    return open_questions(case, (*several, *(scored if exists else ())))


def _is_kept_to_minimum(case: Case, located: Sequence[Solution], unlocated: Solution) -> bool:
    """FISF 5.4.2.b.4, 5.4.2.b.5: where these exceptions pay the minimum, nothing better is looked for elsewhere.

    A raccordement fallacieux (5.4.2.b.3) is an exception too, and the more severe.
    """
    if unlocated.excludes_others or not case.profile.minimum_is_final:
        return False
    return any(solution.is_minimum for solution in located)


def is_acceptable(solution: Solution) -> bool:
    """A nullity stays only when nothing redeems it."""
    return solution.sanction is not Sanction.NULLITE or solution.excludes_others


def _by_reference(case: Case, word: bulletin.WrittenWord, where: Localisation) -> Solution | None:
    """FISF 5.5.9: read both ways, the place whose score is claimed; failing that the minimum.

    FISF 5.3.4.a: raccord letters that suffice at one of the two locate it by themselves, whatever the score.
    """
    priced = [_priced(case, word, located, word.circled) for located in where.by_reference]
    hits = [solution for solution in priced if solution.hit]
    attached = [solution for solution in priced if _is_attached(case, word, solution.place)]
    if len(priced) < 2 or hits or attached:
        return max([*hits, *attached] or priced, key=_advantage(case), default=None)
    least = min(priced, key=lambda solution: solution.paid)
    return _with_step(least, texts.BOTH_DIRECTIONS_MINIMUM)


def _is_attached(case: Case, word: bulletin.WrittenWord, place: Place) -> bool:
    """FISF 4.3.2.b: whether raccord letters outside the word locate it at this place, with those inside."""
    return (
        bool(raccord.raccord_cells(case, word, place))
        and raccord.raccord_count(case, word, place) >= case.raccord_needed
    )


def _by_raccord(case: Case, word: bulletin.WrittenWord, where: Localisation) -> list[Solution]:
    """FISF 5.4.2.b.4, DUP 3.3.4: several places fit the raccord: the claimed score where it is right, else the minimum.

    Zero instead of the minimum when one of these places would be a raccordement fallacieux.
    """
    priced = [_priced(case, word, located, word.circled) for located in where.by_raccord]
    if not priced or len(where.possible) < 2:
        return priced
    priced = [replace(solution, grounds=("several_places", *solution.grounds)) for solution in priced]
    hits = [solution for solution in priced if solution.hit]
    if hits:
        return [max(hits, key=_advantage(case))]
    for place in where.possible:
        refused = case.refused(place)
        if case.profile.fallacieux and refused and all(case.is_plausible(cross) for cross in refused):
            both = (priced[0].place, place)
            return [fallacieux(case, word, both, refused, texts.FALLACIEUX_RACCORD)]
    least = min(priced, key=lambda solution: solution.paid)
    least = replace(least, is_minimum=True)
    return [_with_step(least, texts.SEVERAL_PLACES_MINIMUM) if len(priced) > 1 else least]


def _by_truncation(case: Case, word: bulletin.WrittenWord) -> list[Solution]:
    """FISF 5.2.2: the word read as a prolongation not written in full."""
    solutions = []
    for reading in prolongation.truncations(case, word):
        if prolongation.is_word_played(case, word, reading):
            circled = frozenset(index + reading.shift for index in word.circled)
            solutions.append(_priced(case, word, prolongation.located_truncation(case, word, reading), circled))
    return solutions


def _without_last_letter(case: Case, word: bulletin.WrittenWord, reference: Reference | None) -> Solution | None:
    """FISF 5.7.7: a zero since 2020; five points in earlier regulations when the letter stands on the grid."""
    if case.profile.last_letter_missing == "nullite" or case.position.admits(word.text):
        return None
    place = in_full.completed_by_grid(case, word, reference)
    if place is None or place.word[:-1] != word.text:
        return None
    cost = pricing.price(case, place, word.circled)
    step = texts.NOT_IN_FULL.format(text=word.text, word=place.word, ref=place.ref)
    paid, steps = pricing.less_penalite(case, cost.paid)
    return Solution(place, paid, cost.paid, Sanction.PENALITE, (Motif.P_LOCALISATION,), steps=(step, cost.step, *steps))


def _priced(case: Case, word: bulletin.WrittenWord, located: Located, circled: frozenset[int]) -> Solution:
    """FISF 5.3.1, 5.3.2, 5.3.4: a located place, its price, and the sanctions of both."""
    cost = pricing.price(case, located.place, circled)
    motif = located.motif
    if motif and motif.sanction is Sanction.NULLITE:
        return Solution(
            located.place, 0, 0, Sanction.NULLITE, (motif,), grounds=(located.ground,), steps=(located.step,)
        )
    motifs = in_order((*cost.motifs, motif) if motif else cost.motifs)
    return Solution(
        located.place,
        cost.paid,
        cost.paid,
        Sanction.AVERTISSEMENT if motifs else Sanction.NONE,
        motifs,
        grounds=(located.ground, "exact_score" if cost.hit else "other_score"),
        steps=(located.step, cost.step),
        hit=cost.hit,
        is_minimum=cost.is_minimum,
    )


def _retained(case: Case, solutions: list[Solution]) -> Solution | None:
    """FISF 5.4.2.b.2, 5.4.2.b.3: the one that pays most, a raccordement fallacieux first.

    Equal points: the least severe (Q2, FISF 6.3.c). Profiles may read the minimum (DUP 4.5), the exact score
    of two places (DB-07), or the minimum when the two modes disagree and no score decides (Q19).
    """
    final = next((solution for solution in solutions if solution.excludes_others), None)
    if final or not solutions:
        return final
    located = [solution for solution in solutions if solution.sanction is not Sanction.PENALITE]
    hits = [solution for solution in located if solution.hit]
    if case.profile.several_solutions == "minimum":
        return min(solutions, key=_advantage(case))
    if len(located) > 1 and hits and case.profile.two_places_policy == "exact_score":
        return max(hits, key=_advantage(case))
    if len(located) > 1 and case.claimed is None and case.profile.contradictory_modes == "minimum":
        return min(located, key=_advantage(case))
    return max(solutions, key=_advantage(case))


def _advantage(case: Case) -> Callable[[Solution], tuple[int, bool, int]]:
    prefers_penalite = case.profile.tie_policy == "penalite"

    def key(solution: Solution) -> tuple[int, bool, int]:
        is_penalite = solution.sanction is Sanction.PENALITE
        return solution.paid, prefers_penalite and is_penalite, -SEVERITY[solution.sanction]

    return key


def _with_step(solution: Solution, step: str) -> Solution:
    return replace(solution, steps=(*solution.steps, step))
