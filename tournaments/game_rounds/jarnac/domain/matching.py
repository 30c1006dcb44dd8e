"""The matching of least cost among places, by networkx; see `swiss`, which alone asks for it."""

from collections.abc import Iterable

from networkx import Graph
from networkx.algorithms.matching import max_weight_matching


def matched_at_least_cost(size: int, costs: Iterable[tuple[int, int, int]]) -> set[tuple[int, int]]:
    """Pairs of the places before `size`, as many as there can be. costs: two places, and what it costs to pair them."""
    graph = Graph()
    graph.add_nodes_from(range(size))
    graph.add_weighted_edges_from((one, other, -cost) for one, other, cost in costs)
    matched: set[tuple[int, int]] = max_weight_matching(graph, maxcardinality=True)
    return matched
