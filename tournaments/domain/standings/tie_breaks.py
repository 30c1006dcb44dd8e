"""Ways to split equal totals, by the names that a plan gives them.

Each strategy is a list of comparisons made in order; what one leaves equal goes on to the next. A strategy sees only
what counts in the ranking that it splits, so that nothing is known from it before its time.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from tournaments.domain.refusals.standings import TieBreakAfterShared, TieBreakTwice, UnknownTieBreak
from tournaments.domain.standings.totals import Key

SHARED = "shared"
SUDDEN_DEATH = "sudden_death"
LOT = "lot"


@dataclass(frozen=True, slots=True)
class Split:
    """What set a line apart from its equals: a strategy of the plan, and what it compared; 0 where it compared none."""

    strategy: str
    round: int = 0
    coup: int = 0
    # that coup is the last one that counts
    last: bool = False


@dataclass(frozen=True, slots=True)
class Step(Generic[Key]):
    """One comparison: more `merit` is better; None where it does not know the entry."""

    split: Split
    merit: Callable[[Key], int | None]


@dataclass(frozen=True, slots=True)
class Settled(Generic[Key]):
    """What was decided outside the game for these entries, from the first to the last; those of a place stay equal."""

    strategy: str
    places: Sequence[Sequence[Key]]


@dataclass(frozen=True, slots=True)
class Evidence(Generic[Key]):
    """What strategies compare.

    `rounds` are the numbers of the rounds that count, in the order of `points`; `coups` gives what each entry has made
    in each coup of the last one, read only when a strategy asks; `settled` is in the order of the decisions.
    """

    rounds: Sequence[int]
    points: Mapping[Key, Sequence[int]]
    coups: Callable[[], Mapping[Key, Mapping[int, int]]] = dict
    solos: Mapping[Key, int] = field(default_factory=dict)
    settled: Sequence[Settled[Key]] = ()


Strategy = Callable[[Evidence[Any]], Iterator[Step[Any]]]


def steps(names: Iterable[str], evidence: Evidence[Key]) -> Iterator[Step[Key]]:
    """The comparisons of these strategies, in order; "shared" ends them. Raises UnknownTieBreak."""
    for name in names:
        if name == SHARED:
            return
        yield from _strategy(name)(evidence)


def check(names: Sequence[str]) -> None:
    """Refuse a meaningless list: UnknownTieBreak, TieBreakTwice, TieBreakAfterShared."""
    for place, name in enumerate(names):
        _strategy(name)
        if name in names[:place]:
            raise TieBreakTwice(name=name)
        if SHARED in names[:place]:
            raise TieBreakAfterShared(name=name)


def _strategy(name: str) -> Strategy:
    if name not in STRATEGIES:
        raise UnknownTieBreak(name=name, known=", ".join(STRATEGIES))
    return STRATEGIES[name]


def _shared(_evidence: Evidence[Key]) -> Iterator[Step[Key]]:
    return iter(())


def _last_game(evidence: Evidence[Key]) -> Iterator[Step[Key]]:
    """The points of the last partie."""
    if len(evidence.rounds) > 1:
        yield Step(Split("last_game", evidence.rounds[-1]), lambda key: evidence.points[key][-1])


def _countback_moves(evidence: Evidence[Key]) -> Iterator[Step[Key]]:
    """The points of the last partie, then its last coup, then the coup before, down to the first."""
    yield from _last_game(evidence)
    if not evidence.rounds:
        return
    coups = evidence.coups()
    played = sorted({coup for scores in coups.values() for coup in scores}, reverse=True)
    for coup in played:
        yield Step(Split("countback_moves", evidence.rounds[-1], coup, last=coup == played[0]), _at(coups, coup))


def _at(coups: Mapping[Key, Mapping[int, int]], coup: int) -> Callable[[Key], int]:
    none: Mapping[int, int] = {}
    return lambda key: coups.get(key, none).get(coup, 0)


def _best_game(evidence: Evidence[Key]) -> Iterator[Step[Key]]:
    """The points of each entry's best partie."""
    if len(evidence.rounds) > 1:
        yield Step(Split("best_game"), lambda key: max(evidence.points[key]))


def _solos(evidence: Evidence[Key]) -> Iterator[Step[Key]]:
    """How many solos each has won, in the parties that have ended (FISF 3.5)."""
    yield Step(Split("solos"), lambda key: evidence.solos.get(key, 0))


def _settled_by(strategy: str) -> Strategy:
    def decided(evidence: Evidence[Key]) -> Iterator[Step[Key]]:
        # The last decision first: what it says again of the same entries replaces what was said before.
        decided_groups: set[frozenset[Any]] = set()
        for settled in reversed(evidence.settled):
            places = {key: -place for place, group in enumerate(settled.places) for key in group}
            if settled.strategy == strategy and (of := frozenset(places)) not in decided_groups:
                decided_groups.add(of)
                yield Step(Split(strategy), places.get)

    return decided


STRATEGIES: Mapping[str, Strategy] = {
    SHARED: _shared,
    "last_game": _last_game,
    "countback_moves": _countback_moves,
    "best_game": _best_game,
    "solos": _solos,
    SUDDEN_DEATH: _settled_by(SUDDEN_DEATH),
    LOT: _settled_by(LOT),
}
