"""The coups of a partie once they are public, to be shown again one by one."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.rules import grid, letters, scoring
from engine.rules.formula import Formula
from engine.rules.placement import Placement
from engine.rules.tirage import Tirage
from games.domain.partie.refusals import CoupNotPublic
from games.domain.partie.state.partie import Coup, Partie
from games.events.partie import AnnulmentReason, SolutionAnnounced, TopSolution


@dataclass(frozen=True, slots=True)
class PastCoup:
    """A coup whose solution has been announced.

    `before` is the grid that the players looked at, `after` the same with the retained word as it was laid. `top` is
    None as long as the search has not answered; `total` is the sum of the points up to this coup. `replaced` is the
    letter that took the place of the joker afterwards (FISF 3.8.1), "" otherwise. `attempt` is more than 1 for a coup
    that was played again after its bulletins had been raised (FISF 3.6).
    """

    number: int
    tirage: Tirage
    before: grid.Grid
    after: grid.Grid
    placement: Placement
    scored: scoring.Scored
    points: int
    top: int | None
    tops: tuple[TopSolution, ...]
    total: int
    replaced: str
    attempt: int


def past_coups(partie: Partie) -> tuple[PastCoup, ...]:
    """FISF 3.4: the coups whose solution is public, in order; neither the tirage in play nor its top."""
    coups: list[PastCoup] = []
    total = 0
    for coup in partie.coups:
        if coup.solution is not None:
            total += coup.solution.points
            coups.append(_past(coup, coup.solution, total, partie.formula))
    return tuple(coups)


@dataclass(frozen=True, slots=True)
class AnnulledCoup:
    """A coup that does not count and was played again under its number (FISF 3.6).

    `tirage` and `solution` are None where they had not been announced: they then stay secret.
    """

    number: int
    reason: AnnulmentReason
    tirage: Tirage | None
    solution: SolutionAnnounced | None


def annulled_coups(partie: Partie) -> tuple[AnnulledCoup, ...]:
    """FISF 3.6: the annulled coups, in the order in which they were annulled."""
    return tuple(
        AnnulledCoup(
            number=coup.number,
            reason=reason,
            tirage=tirage_of(coup) if coup.announced else None,
            solution=coup.solution,
        )
        for coup, reason in ((annulment.coup, annulment.reason) for annulment in partie.annulments)
    )


def past_coup(coups: Sequence[PastCoup], number: int) -> PastCoup:
    """The coup of that number; raises CoupNotPublic, which does not tell whether it is in play."""
    for coup in coups:
        if coup.number == number:
            return coup
    raise CoupNotPublic(coup=number)


def tirage_of(coup: Coup) -> Tirage:
    """The tirage of a coup as it is written (FISF 3.1): after a rejet all its letters are new."""
    tirage = Tirage(coup.reliquat, coup.drawn)
    return Tirage("", tirage.letters, rejet=True) if coup.rejet else notated(tirage)


def notated(tirage: Tirage) -> Tirage:
    """The reliquat in alphabetical order; alone when nothing was drawn, since the notation cannot say so."""
    reliquat = letters.in_order(tirage.reliquat)
    return Tirage(reliquat, tirage.drawn, tirage.rejet) if tirage.drawn else Tirage("", reliquat)


def _past(coup: Coup, solution: SolutionAnnounced, total: int, formula: Formula) -> PastCoup:
    placement = Placement.parse(solution.word, solution.reference)
    return PastCoup(
        number=coup.number,
        tirage=tirage_of(coup),
        before=coup.grid,
        after=coup.grid.place(placement),
        placement=placement,
        scored=scoring.score(coup.grid, placement, formula),
        points=solution.points,
        top=coup.top.points if coup.top else None,
        tops=coup.top.tops if coup.top else (),
        total=total,
        replaced=coup.replaced.letter if coup.replaced else "",
        attempt=coup.attempt,
    )
