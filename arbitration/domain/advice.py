"""What would have avoided a sanction: the same word, with the fewest changes that the regulation pays without one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from arbitration.domain.adjudicate import adjudicate
from arbitration.domain.bulletin import Bulletin, Judgement, WrittenWord
from arbitration.domain.case import Case
from arbitration.domain.place import Place
from arbitration.domain.position import Position
from arbitration.domain.verdict import Verdict
from arbitration.domain.word import outcome_of
from engine.rules.profile.ruleset import RulesetProfile

# What may be changed on a bulletin, the least trouble first: the score, the circles, the reference, the raccord
# letters left out, the other words struck, the word written in full, the direction it is written in.
CHANGES = ("score", "circles", "reference", "raccord", "others", "word", "direction")
MOST_CHANGES = 3  # past that it would be another bulletin
# A word that can lie anywhere would keep the search busy: its nearest places say as much.
_MOST_PLACES, _MOST_WORDS = 4, 2


@dataclass(frozen=True, slots=True)
class Advice:
    """changes: those of CHANGES that together avoid the sanction; the rest is what the bulletin would then say."""

    changes: tuple[str, ...]
    word: str
    circled: tuple[str, ...]
    reference: str
    score: int


@dataclass(frozen=True, slots=True)
class Considered:
    """A bulletin that nothing records, its verdict, and what would have avoided its sanction."""

    bulletin: Bulletin
    verdict: Verdict
    advice: Advice | None


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A written word correctly placed: its place, with matching circles and score."""

    written: WrittenWord
    place: Place
    circled: frozenset[int]
    score: int


def advice_for(
    position: Position,
    bulletin: Bulletin,
    profile: RulesetProfile,
    verdict: Verdict,
    judgements: tuple[Judgement, ...] = (),
) -> Advice | None:
    """The fewest changes that avoid every sanction, and of these what pays best; None where there is nothing to avoid.

    `verdict` is that of this bulletin. None as well where no change helps: another word would be another solution.
    """
    if _is_free(verdict):
        return None
    wanted = list(_wanted(Case.of(position, bulletin, profile, judgements)))
    for count in range(1, MOST_CHANGES + 1):
        better = [
            Advice(changes, _with_jokers(candidate), _circled(candidate), str(candidate.place.ref), paid.score)
            for changes in combinations(CHANGES, count)
            for candidate in wanted
            if (changed := _changed(bulletin, candidate, changes)) is not None
            if _is_free(paid := adjudicate(position, changed, profile, judgements))
        ]
        if better:
            return max(better, key=lambda advice: advice.score)
    return None


def _is_free(verdict: Verdict) -> bool:
    return verdict.score > 0 and not (verdict.avertissement or verdict.penalite or verdict.nullite)


def _wanted(case: Case) -> Iterator[_Wanted]:
    """The valid places of the written words, those of the claimed score and of the written circles first;

    at the first coup those that score most (FISF 5.4.2.a)."""
    for written in case.bulletin.live_words[:_MOST_WORDS]:
        outcome = outcome_of(case, written, case.reference) if not case.position.grid.is_empty else None
        places = {reading.place for reading in outcome.considered} if outcome else set()
        for direction in (written.direction, written.direction.other):
            places |= set(case.places(replace(written, direction=direction)))
        wanted = [
            _Wanted(written, place, circled, score)
            for place in places
            if case.is_valid(place)
            for circled, score in case.encerclements(place).items()
        ]
        wanted.sort(
            key=lambda candidate: (
                not case.position.grid.is_empty and candidate.score != case.claimed,
                candidate.place.ref != case.reference if not case.position.grid.is_empty else -candidate.score,
                candidate.circled != written.circled,
                -candidate.score,
                str(candidate.place.ref),
                sorted(candidate.circled),
            )
        )
        yield from wanted[:_MOST_PLACES]


def _changed(bulletin: Bulletin, candidate: _Wanted, changes: tuple[str, ...]) -> Bulletin | None:
    """The bulletin with these changes; None where one of them changes nothing."""
    new, written = bulletin, candidate.written
    for change in changes:
        before = new
        match change:
            case "score":
                new = replace(new, claimed=candidate.score)
            case "reference":
                new = replace(new, reference=str(candidate.place.ref))
            case "raccord":
                new = replace(new, letters={})
            case "others":
                new = replace(new, words=(written,))
            case _:
                better = _rewritten(written, candidate, change)
                new = replace(new, words=tuple(better if word == written else word for word in new.words))
                written = better
        if new == before:
            return None
    return new


def _rewritten(written: WrittenWord, candidate: _Wanted, change: str) -> WrittenWord:
    if change == "circles":
        return replace(written, circled=candidate.circled)
    if change == "word":
        return replace(written, text=candidate.place.word)
    return replace(written, direction=candidate.place.direction)


def _with_jokers(candidate: _Wanted) -> str:
    return "".join(
        letter.lower() if index in candidate.circled else letter for index, letter in enumerate(candidate.place.word)
    )


def _circled(candidate: _Wanted) -> tuple[str, ...]:
    return tuple(candidate.place.word[index] for index in sorted(candidate.circled))
