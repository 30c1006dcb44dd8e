"""What else could be played at a past coup: the best placements below the top."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice

from django.core.cache import caches

from engine.lexicon.errors import LexiconError
from engine.rules.formula import Formula
from engine.solver.found import Solution
from engine.solver.search import solutions
from games.domain.partie.replay import PastCoup
from games.queries.replays import Replay
from games.services.lexicons import lexicon_named

MAX_SUBTOPS = 20
_KEPT_SECONDS = 86_400


@dataclass(frozen=True, slots=True)
class SubTop:
    """A placement and its points."""

    word: str
    reference: str
    points: int


def subtops(replay: Replay, coup: PastCoup) -> tuple[SubTop, ...] | None:
    """The 20 best placements below the top, best first, then in the order of the grid.

    A past coup never changes: they are searched once, and kept. None where the lexicon is not installed here, or the
    top of the coup is not known yet.
    """
    if coup.top is None:
        return None
    key = _key(replay, coup)
    known: tuple[SubTop, ...] | None = caches["remade"].get(key)
    if known is None:
        searched = _search(replay, coup, coup.top)
        if searched is None:
            return None
        known = searched
        caches["remade"].set(key, known, _KEPT_SECONDS)
    return known


def _search(replay: Replay, coup: PastCoup, top: int) -> tuple[SubTop, ...] | None:
    try:
        lexicon = lexicon_named(replay.lexicon_digest)
    except LexiconError:
        return None
    best_first = solutions(coup.before, coup.tirage.letters, lexicon, Formula.parse(replay.formula))
    return tuple(islice(_below(best_first, top), MAX_SUBTOPS))


def _below(best_first: Iterator[Solution], top: int) -> Iterator[SubTop]:
    for solution in best_first:
        if solution.points < top:
            yield SubTop(solution.placement.word, str(solution.placement.ref), solution.points)


def _key(replay: Replay, coup: PastCoup) -> str:
    """The coup, and what it is played with: a coup that is annulled gives its number to another."""
    played_with = (*coup.before.rows(), coup.tirage.letters, replay.formula, replay.lexicon_digest)
    digest = sha256("\n".join(played_with).encode()).hexdigest()
    return f"games.subtops.{replay.partie}.{coup.number}.{digest}"
