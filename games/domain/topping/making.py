"""Making the game of a topping: candidates drawn from one seed, measured, and the first of the wanted level kept.

The same seed gives the same choice: a worker that is killed and begins again chooses the same game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from games.domain.partie import choice, replay
from games.domain.preparation import chance, drawing, playing
from games.domain.preparation.game import PreparedCoup, PreparedGame
from games.domain.topping.difficulty import Tops, difficulty_of_game, level_of, measured
from games.domain.topping.game import ToppingCoup, ToppingGame, grid_after
from games.domain.topping.refusals import NoGameToMake
from games.events.topping import Level

# Of four levels of a quarter each, the wanted one is not among so many once in ten thousand.
CANDIDATES = 32
# A game that stops early is no race.
FEWEST_COUPS = 5


class Searcher(drawing.TopFinder, Tops, Protocol):
    """What plays games and counts their placements."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A game, the key that it was drawn from, and how hard its tops are."""

    key: bytes
    game: ToppingGame
    difficulty: int

    @property
    def level(self) -> Level:
        return level_of(self.difficulty)


def choose(
    seed: str,
    formula: Formula,
    solver: Searcher,
    *,
    level: Level | None,
    lexicon: str,
    looked_at: Callable[[int, int], None] = lambda _done, _most: None,
    candidates: int = CANDIDATES,
) -> Candidate:
    """The first game of the wanted level, else the nearest to it. Raises NoGameToMake.

    lexicon: the digest of that of the solver. `looked_at(done, most)` is called after each.
    """
    made: list[Candidate] = []
    for index in range(candidates):
        game = playing.play(chance.key_of(seed, formula.name, index), formula, solver)
        if len(game.coups) >= FEWEST_COUPS:
            made.append(candidate_of(game, formula, solver, lexicon))
            if level in (None, made[-1].level):
                return made[-1]
        looked_at(index + 1, candidates)
    if not made:
        raise NoGameToMake
    return min(made, key=lambda candidate: _distance(candidate, level))


def candidate_of(prepared: PreparedGame, formula: Formula, solver: Searcher, lexicon: str) -> Candidate:
    """A prepared game with all its tops, and what makes them hard to find."""
    game = ToppingGame.of(formula, lexicon, _with_tops(prepared, formula, solver))
    return Candidate(prepared.key, game, difficulty_of_game([coup.measure for coup in game.coups]))


def _distance(candidate: Candidate, level: Level | None) -> int:
    levels = list(Level)
    return abs(levels.index(candidate.level) - levels.index(level)) if level else 0


def _with_tops(prepared: PreparedGame, formula: Formula, solver: Searcher) -> tuple[ToppingCoup, ...]:
    coups: list[ToppingCoup] = []
    grid = Grid.empty()
    for prepared_coup in prepared.coups:
        coup = _coup(prepared_coup, grid, solver)
        coups.append(coup)
        grid = grid_after(grid, coup.tirage, coup.placement, formula)
    return tuple(coups)


def _coup(prepared: PreparedCoup, grid: Grid, solver: Searcher) -> ToppingCoup:
    solver.lay(grid)
    letters = prepared.tirage.letters
    placement = Placement.parse(prepared.word, prepared.reference)
    placed = choice.used(grid.new_tiles(placement))
    return ToppingCoup(
        number=prepared.number,
        tirage=replay.notated(prepared.tirage),
        placement=placement,
        points=prepared.points,
        tops=tuple(top.placement for top in solver.top(letters).tops),
        measure=measured(solver.tally(letters), placed, scrabble=prepared.scrabble),
    )
