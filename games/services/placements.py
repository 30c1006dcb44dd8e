"""The placements of a coup that score so many points: what a score typed without its word may be."""

from collections.abc import Sequence
from functools import lru_cache

from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.solver.found import Solution
from engine.solver.search import worth
from games.events.partie import TopSolution
from games.services.lexicons import lexicon_named


@lru_cache(maxsize=256)
def placements_worth(
    grid: Grid, tirage: str, lexicon_digest: str, formula: Formula, points: int
) -> Sequence[TopSolution]:
    """In the order of the search, kept for the next table: a hall plays the same few words. Raises a LexiconError."""
    placements = worth(grid, tirage, lexicon_named(lexicon_digest), formula, points)
    return tuple(map(as_recorded, placements))


def as_recorded(solution: Solution) -> TopSolution:
    """A solution in the form of events."""
    placement = solution.placement
    return TopSolution(
        word=placement.word, reference=str(placement.ref), jokers=solution.jokers, formed=solution.formed
    )
