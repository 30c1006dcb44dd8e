"""The top of a coup: found by the search, retained and announced by the juge-arbitre."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from games.domain.partie.opening import expect
from games.domain.partie.refusals import NoSolution, NotATop, SearchNotFinished, SolutionExists, StaleSearch
from games.domain.partie.state import Coup, Partie, PartieEvent, Phase
from games.events import SolutionAnnounced, TiragePutBack, TopComputed, TopSolution


class _UsesJokers(Protocol):
    @property
    def jokers(self) -> tuple[int, ...]: ...


_Top = TypeVar("_Top", bound=_UsesJokers)


def record_top(
    partie: Partie, *, coup: int, rejet: int, points: int, tops: tuple[TopSolution, ...]
) -> list[PartieEvent]:
    """What the search found for the tirage (coup, rejet); nothing when it is already known."""
    current = partie.coup(coup)
    if current is None or current.number != len(partie.coups) or current.rejet != rejet:
        raise StaleSearch
    if current.top is not None:
        return []
    return [TopComputed(coup=coup, rejet=rejet, points=points, tops=tops)]


def put_back_tirage(partie: Partie) -> list[PartieEvent]:
    """FISF 3.6: where no solution is possible the coup stops and all its letters go back into the bag."""
    expect(partie, Phase.DRAWN, Phase.ANNOUNCED, Phase.RUNNING, Phase.CLOSED)
    coup = partie.current
    if _top_of(coup).tops:
        raise SolutionExists
    return [TiragePutBack(coup=coup.number, rejet=coup.rejet, letters=coup.tirage)]


def retainable(coup: Coup) -> tuple[TopSolution, ...]:
    """FISF 3.4: the solutions among which the juge-arbitre chooses: of equal ones, those that spare the jokers."""
    if coup.top is None or not coup.top.tops:
        return ()
    return sparing_jokers(coup.top.tops)


def sparing_jokers(tops: Sequence[_Top]) -> tuple[_Top, ...]:
    """FISF 3.4: of equal solutions, one at least, those that place the fewest jokers from the hand."""
    fewest = min(len(top.jokers) for top in tops)
    return tuple(top for top in tops if len(top.jokers) == fewest)


def announce_solution(partie: Partie, *, word: str, reference: str) -> list[PartieEvent]:
    """FISF 3.4: the retained word is one of the highest-scoring ones, found by a player or not."""
    expect(partie, Phase.CLOSED)
    coup = partie.current
    top = _top_of(coup)
    if not top.tops:
        raise NoSolution
    if not any((choice.word, choice.reference) == (word, reference) for choice in retainable(coup)):
        raise NotATop(word=word, reference=reference)
    return [SolutionAnnounced(coup=coup.number, word=word, reference=reference, points=top.points)]


def _top_of(coup: Coup) -> TopComputed:
    if coup.top is None:
        raise SearchNotFinished
    return coup.top
