"""Games by the thousand, in several processes, always in the same order."""

import json
import signal
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import count, islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from engine.lexicon.lexicon import Lexicon
from engine.rules.formula import Formula
from engine.solver.search import Solver
from games.domain.preparation import chance, playing, wire
from games.domain.preparation.constraints import Constraints

_BATCH = 16
# Batches given to each process ahead of the one that is awaited, so that none is idle.
_AHEAD = 3


@dataclass(frozen=True, slots=True)
class Recipe:
    """What games are made from; with its index, it gives a game again. `lexicon`: the file, named by its digest."""

    seed: str
    formula: str
    lexicon: Path
    constraints: Constraints

    @classmethod
    def checked(cls, *, seed: str, formula: str, lexicon: Lexicon, constraints: Constraints) -> "Recipe":
        """Raises FormulaUnknown, BoundTooHigh, BoundTooLow."""
        known = Formula.parse(formula)
        constraints.check(known)
        return cls(seed, formula, lexicon.path, constraints)


@dataclass(frozen=True, slots=True)
class Prepared:
    """Game `index` of a recipe: its JSON line, or why it was not kept."""

    index: int
    line: str
    unmet: tuple[str, ...]


def generate(recipe: Recipe, *, first: int = 0, jobs: int = 1) -> Generator[Prepared, None, None]:
    """Games `first`, `first` + 1, … without end; the same whatever the number of processes.

    The processes end when the generator is closed. Raises BrokenProcessPool when one of them is killed.
    """
    if jobs == 1:
        return (_prepared(recipe, index) for index in count(first))
    return _generate_in_processes(recipe, first, jobs)


def _generate_in_processes(recipe: Recipe, first: int, jobs: int) -> Generator[Prepared, None, None]:
    # A fresh interpreter for each: a copy of this one would hold its threads' locks and its connections.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    starts = count(first, _BATCH)
    pending: deque[Future[list[Prepared]]] = deque()
    try:
        while True:
            with _heirs_deaf_to_interrupts():
                pending.extend(
                    pool.submit(_batch, recipe, start) for start in islice(starts, jobs * _AHEAD - len(pending))
                )
            yield from pending.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _batch(recipe: Recipe, start: int) -> list[Prepared]:
    return [_prepared(recipe, index) for index in range(start, start + _BATCH)]


def _prepared(recipe: Recipe, index: int) -> Prepared:
    key = chance.key_of(recipe.seed, recipe.formula, index)
    game = playing.play(key, Formula.parse(recipe.formula), _solver(recipe.lexicon, recipe.formula))
    if unmet := recipe.constraints.unmet(game):
        return Prepared(index, "", unmet)
    made: dict[str, Any] = {
        "seed": recipe.seed,
        "index": index,
        "formula": recipe.formula,
        "lexicon_digest": _lexicon(recipe.lexicon).digest,
        **wire.game_to_json(game),
    }
    return Prepared(index, json.dumps(made, ensure_ascii=False), ())


@lru_cache(maxsize=1)
def _lexicon(path: Path) -> Lexicon:
    return Lexicon.open(path)


@lru_cache(maxsize=1)
def _solver(path: Path, formula: str) -> Solver:
    return Solver(_lexicon(path), Formula.parse(formula))


@contextmanager
def _heirs_deaf_to_interrupts() -> Iterator[None]:
    """Processes started meanwhile never hear Ctrl-C: the parent alone decides what is kept."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
