"""Swiss: each round pairs those who have scored alike and have not met yet.

The pairs are a matching of least cost: first of all no pair that has met; then the least sum of squared differences of
score, so that one wide gap is worse than two narrow ones; then, inside a score, the best half against the other half;
then those who were named first less often against those who were more often. The library that finds the matching is
exact, so that a pairing without a repeat is found wherever there is one.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from uuid import UUID

Couple = frozenset[UUID]
# Inside a score, with how many on either side of one's counterpart of the other half a first search is made.
NEAR = 8


@dataclass(frozen=True, slots=True)
class Before:
    """What the rounds before say. order: the entries that play, the best first.

    met: how often two have been paired. free: the rounds that each was given, not played. first: how much more often
    each was named first than second; `last_first`: those named first in the round before.
    """

    order: Sequence[UUID]
    score: Mapping[UUID, int]
    met: Mapping[Couple, int] = field(default_factory=dict)
    free: Mapping[UUID, int] = field(default_factory=dict)
    first: Mapping[UUID, int] = field(default_factory=dict)
    last_first: frozenset[UUID] = frozenset()


def pair_swiss(before: Before) -> tuple[list[Couple], UUID | None]:
    """The pairs, in no order, and the exempt entry where their number is odd.

    Exempt is the last of those who were given the fewest rounds, as long as the others can be paired without a repeat.
    """
    order = before.order
    if len(order) % 2 == 0:
        return _matched(order, before), None
    fewest = min(before.free.get(entry, 0) for entry in order)
    candidates = [entry for entry in reversed(order) if before.free.get(entry, 0) == fewest]
    pairings = (([*_matched(_without(order, candidate), before)], candidate) for candidate in candidates)
    fewest_repeats: tuple[list[Couple], UUID] | None = None
    for pairs, exempt in pairings:
        repeats = _repeats(pairs, before)
        if not repeats:
            return pairs, exempt
        if fewest_repeats is None or repeats < _repeats(fewest_repeats[0], before):
            fewest_repeats = pairs, exempt
    assert fewest_repeats is not None, "somebody was given the fewest rounds"
    return fewest_repeats


def named_first(couple: Couple, before: Before, *, odd_table: bool) -> tuple[UUID, UUID]:
    """The one named first less often goes first; then the one not in the round before; then by turns of the tables."""
    better, other = sorted(couple, key=before.order.index)

    def turn(entry: UUID) -> tuple[int, bool]:
        return before.first.get(entry, 0), entry in before.last_first

    if turn(better) == turn(other):
        return (better, other) if odd_table else (other, better)
    return (better, other) if turn(better) < turn(other) else (other, better)


def _without(order: Sequence[UUID], left_out: UUID) -> list[UUID]:
    return [entry for entry in order if entry != left_out]


def _repeats(pairs: Iterable[Couple], before: Before) -> int:
    return sum(before.met.get(pair, 0) for pair in pairs)


def _matched(order: Sequence[UUID], before: Before) -> list[Couple]:
    """Near pairs are tried first: where they reach what no pairing can better, all the others need not be looked at."""
    costs = _Costs(order, before)
    near = _least(costs, costs.near())
    if near is not None and costs.gaps(near) == costs.fewest_gaps:
        return near
    whole = _least(costs, combinations(range(len(order)), 2))
    assert whole is not None, "an even number of entries can be paired"
    return whole


def _least(costs: "_Costs", couples: Iterable[tuple[int, int]]) -> list[Couple] | None:
    """The perfect matching of least cost among these couples of places; None where there is none."""
    # Here and not above: the library that matches is long to load, and few processes ever pair a Swiss.
    from networkx import Graph, max_weight_matching  # noqa: PLC0415

    graph = Graph()
    graph.add_nodes_from(range(len(costs.order)))
    graph.add_weighted_edges_from((one, other, -costs.of(one, other)) for one, other in couples)
    matched = max_weight_matching(graph, maxcardinality=True)
    if 2 * len(matched) < len(costs.order):
        return None
    return [frozenset((costs.order[one], costs.order[other])) for one, other in matched]


class _Costs:
    """What it costs to pair the entries at two places of the order. Each concern outweighs all those after it."""

    def __init__(self, order: Sequence[UUID], before: Before) -> None:
        self.order, self.before = order, before
        self.score = [before.score.get(entry, 0) for entry in order]
        size = len(order)
        # the place of each entry among those of its score, and how many these are
        self.among = [
            (place - self.score.index(score), self.score.count(score)) for place, score in enumerate(self.score)
        ]
        self.fewest_gaps = sum((one - other) ** 2 for one, other in zip(self.score[::2], self.score[1::2], strict=True))
        self._named = 1
        self._folded = size * self._named + 1
        self._gap = size * size * self._folded + 1
        widest = (self.score[0] - self.score[-1]) ** 2 if order else 0
        self._repeat = size * (widest + 1) * self._gap + 1

    def of(self, one: int, other: int) -> int:
        first, second = self.order[one], self.order[other]
        met = self.before.met.get(frozenset((first, second)), 0)
        gap = (self.score[one] - self.score[other]) ** 2
        return (
            met * self._repeat
            + gap * self._gap
            + self._off_fold(one, other) * self._folded
            + self._same_turn(first, second) * self._named
        )

    def gaps(self, pairs: Collection[Couple]) -> int:
        """The sum of squared differences of score; more than any pairing needs where a pair has met."""
        if _repeats(pairs, self.before):
            return self.fewest_gaps + 1
        score = self.before.score
        return sum((score.get(one, 0) - score.get(other, 0)) ** 2 for one, other in map(tuple, pairs))

    def near(self) -> Iterable[tuple[int, int]]:
        """Couples that have not met: near the counterpart inside a score, near each other across scores."""
        for one, other in combinations(range(len(self.order)), 2):
            if frozenset((self.order[one], self.order[other])) in self.before.met:
                continue
            same = self.score[one] == self.score[other]
            if (self._off_fold(one, other) if same else other - one) <= NEAR:
                yield one, other

    def _off_fold(self, one: int, other: int) -> int:
        """How far two of a score are from being each other's counterparts: the first of each half, the second…"""
        if self.score[one] != self.score[other]:
            return 0
        _place, size = self.among[one]
        return abs((other - one) - size // 2)

    def _same_turn(self, first: UUID, second: UUID) -> int:
        balances = self.before.first.get(first, 0), self.before.first.get(second, 0)
        return 1 if balances[0] * balances[1] > 0 else 0
