"""Bulletins of a coup that say the same and have different verdicts: equal faults are paid alike.

What an arbitre saw of the paper itself (illegible, hard to read, written after the end) is a rightful difference, and
so is discipline. The points claimed are one too, unless a person decided one of the verdicts against the regulation.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from arbitration.domain.bulletin import Bulletin, Cell
from arbitration.domain.decision import Decision, as_given, decided
from arbitration.events.feuille import BulletinCorrected, Sanction
from engine.rules.profile.ruleset import RulesetProfile

Writing = tuple[Hashable, ...]
Effect = tuple[int, int, Sanction, tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Named:
    """A bulletin, and the position of its verdict as it was read; None: whichever stands."""

    partie: UUID
    entry: UUID
    coup: int
    attempt: int = 1
    position: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """A verdict that stands on a bulletin; `event`: the one that recorded it.

    by_hand: a person decided it against the regulation; accepted: its difference has been looked at, and left.
    """

    event: UUID
    bulletin: Bulletin
    verdict: BulletinCorrected
    by_hand: bool = False
    accepted: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """The bulletins that were judged in one way, all with the same effect."""

    effect: Effect
    bulletins: tuple[Compared, ...]


@dataclass(frozen=True, slots=True)
class Disparity:
    """Bulletins that say the same, by the effect of their verdicts; the commonest first."""

    sides: tuple[Side, ...]

    @property
    def bulletins(self) -> tuple[Compared, ...]:
        return tuple(bulletin for side in self.sides for bulletin in side.bulletins)


def disparities(compared: Iterable[Compared]) -> tuple[Disparity, ...]:
    """Those among the verdicts of one coup, in the order of their first bulletin; none of those that were accepted."""
    alike: dict[Writing, list[Compared]] = {}
    for each in compared:
        if (writing := _writing(each.bulletin)) is not None:
            alike.setdefault(writing, []).append(each)
    unequal = (_unequal(group) for group in alike.values())
    return tuple(Disparity(_sides(group)) for group in unequal if not all(each.accepted for each in group))


def effect_of(verdict: BulletinCorrected) -> Effect:
    """What the player gets and is told; the disciplinary avertissement is his own affair."""
    return verdict.score, verdict.score_for_solo, verdict.sanction, verdict.motifs, verdict.named_words


def _writing(bulletin: Bulletin) -> Writing | None:
    """The words, places, circles and raccord letters, wherever on the grid they begin; None where no word is read."""
    words = bulletin.live_words
    if not words or bulletin.status.discipline == "grave":
        return None
    first = words[0].at
    return (
        tuple((word.text, word.direction, _from(first, word.at), word.circled) for word in words),
        frozenset((_from(first, cell), letter) for cell, letter in bulletin.letters.items()),
        bulletin.reference,
        replace(bulletin.status, discipline=""),
    )


def _from(first: Cell, cell: Cell) -> Cell:
    return cell[0] - first[0], cell[1] - first[1]


def _unequal(group: Sequence[Compared]) -> Sequence[Compared]:
    """Those of one writing that are to be compared; none where all have the same verdict.

    One claim with several verdicts; beside a verdict decided by a person, the faults at all the other claims too.
    """
    by_claim: dict[int | None, set[Effect]] = {}
    for each in group:
        by_claim.setdefault(each.bulletin.claimed, set()).add(effect_of(each.verdict))
    by_hand = {each.bulletin.claimed for each in group if each.by_hand}
    compared = [
        each
        for each in group
        if len(by_claim[each.bulletin.claimed]) > 1
        or each.bulletin.claimed in by_hand
        or (by_hand and each.verdict.sanction is not Sanction.NONE)
    ]
    return compared if len({effect_of(each.verdict) for each in compared}) > 1 else ()


def _sides(group: Sequence[Compared]) -> tuple[Side, ...]:
    by_effect: dict[Effect, list[Compared]] = {}
    for each in group:
        by_effect.setdefault(effect_of(each.verdict), []).append(each)
    sides = [Side(effect, tuple(bulletins)) for effect, bulletins in by_effect.items()]
    return tuple(sorted(sides, key=lambda side: -len(side.bulletins)))


def verdict_alike(
    verdict: BulletinCorrected, model: BulletinCorrected | Decision, profile: RulesetProfile
) -> BulletinCorrected | None:
    """What is decided for the bulletin of `verdict`, which is that of the regulation: the same as for its like.

    `model`: the verdict of that like, or a decision of its own. None where the regulation says so by itself.
    """
    if isinstance(model, Decision):
        wanted = decided(verdict, model, profile)
    else:
        wanted = replace(
            verdict,
            score=model.score,
            score_for_solo=model.score_for_solo,
            sanction=model.sanction,
            motifs=model.motifs,
            articles=model.articles,
            named_words=model.named_words,
            path=model.path,
            questions=(),
            as_if=model.as_if,
        )
    return None if as_given(wanted) == as_given(verdict) else wanted
