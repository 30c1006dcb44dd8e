"""One bulletin under one regulation: the order of FISF 5.4."""

from collections.abc import Sequence

from arbitration.domain import composition, first_coup, localisation, motifs, reading, several, statut, texts, verdict
from arbitration.domain.bulletin import Bulletin, Judgement
from arbitration.domain.case import Case
from arbitration.domain.position import Position
from arbitration.domain.word import outcome_of
from engine.rules.profile.ruleset import RulesetProfile


def adjudicate(
    position: Position,
    bulletin: Bulletin,
    profile: RulesetProfile,
    judgements: Sequence[Judgement] = (),
) -> verdict.Verdict:
    """FISF 4 and 5: the verdict on a bulletin. Pure; never raises, whatever the bulletin holds.

    judgements: what the arbitre decided of crosswords that look admitted (5.3.3.b).
    """
    case = Case.of(position, bulletin, profile, judgements)
    if bulletin.status.not_arrived:
        return composition.not_arrived(case)
    if motif := statut.nullity_of_status(bulletin):
        return composition.zero_of(case, verdict.Cause(motif), [])
    if bulletin.status.read and bulletin.claimed is not None and not bulletin.words:
        return composition.read_by_the_arbitre(case, bulletin.claimed)
    if not bulletin.live_words:
        return composition.zero_of(case, verdict.Cause(motifs.Motif.Z_AUCUNE_SOLUTION, steps=(texts.NOTHING_LEFT,)), [])
    outcomes = _outcomes(case)
    decided = several.decide(case, outcomes, _policy(case))
    if isinstance(decided, verdict.Cause):
        return composition.zero_of(case, decided, outcomes)
    return composition.verdict_of(case, decided, outcomes)


def _outcomes(case: Case) -> list[verdict.Outcome]:
    """FISF 5.3.a: the first coup has its own rule. The one reference belongs to the words that it designates."""
    words = reading.words_to_read(case)
    if case.position.grid.is_empty:
        return [first_coup.first_coup_outcome(case, word) for word in words]
    if len(words) < 2:
        return [outcome_of(case, word, case.reference) for word in words]
    named = [word for word in words if localisation.designated_places(case, word, case.reference)]
    return [outcome_of(case, word, case.reference if word in named or not named else None) for word in words]


def _policy(case: Case) -> str:
    """FISF 5.4.2.b.6, DUP 4.5; at the first coup, Q11."""
    if case.position.grid.is_empty:
        return case.profile.first_coup_several
    return case.profile.several_solutions
