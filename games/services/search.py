"""The search of a tirage in play: by the worker where the letters have just been drawn, at once where they are known.

Three hundred halls follow the same script: what was found for one of them is kept for the next.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, reduce
from typing import NamedTuple

from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.solver.search import solve
from games.domain.partie.blocking import blocking
from games.domain.partie.solution import position_of, record_top
from games.domain.partie.state.evolve import PartieEvent, evolve
from games.domain.partie.state.partie import Coup, Partie
from games.events.partie import TirageDrawn, TopSolution
from games.services import lexicons, placements


class SearchResult(NamedTuple):
    """`points` of the top, the `tops` that reach it, and the `endings`: those after which nothing can be placed."""

    points: int
    tops: tuple[TopSolution, ...]
    endings: tuple[int, ...]


def search(coup: Coup, *, lexicon: str, formula: Formula) -> SearchResult:
    """What can be placed with the tirage of a coup, by the digest of its lexicon. Raises a LexiconError."""
    points, tops = _tops(coup.grid, coup.tirage, lexicon, formula)
    endings = blocking(
        position_of(coup, formula),
        tops,
        lambda grid, letters: bool(solve(grid, letters, lexicons.lexicon_named(lexicon), formula).tops),
    )
    return SearchResult(points, tops, endings)


def with_top(partie: Partie, events: Sequence[PartieEvent]) -> list[PartieEvent]:
    """What a script has drawn, and the top of the tirage that it ends with, if it does. Raises a LexiconError."""
    *before, last = events
    if not isinstance(last, TirageDrawn):
        return [*events]
    drawn: list[PartieEvent] = [*before, replace(last, searched=True)]
    after = reduce(evolve, drawn, partie)
    coup = after.current
    result = search(coup, lexicon=after.settings.lexicon_digest, formula=after.formula)
    return drawn + record_top(after, coup=coup.number, rejet=coup.rejet, **result._asdict())


@lru_cache(maxsize=64)
def _tops(grid: Grid, tirage: str, lexicon: str, formula: Formula) -> tuple[int, tuple[TopSolution, ...]]:
    result = solve(grid, tirage, lexicons.lexicon_named(lexicon), formula)
    return result.top, tuple(map(placements.as_recorded, result.tops))
