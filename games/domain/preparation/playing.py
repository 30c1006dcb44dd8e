"""Playing a whole game by the rules of a partie, without a log: a thousand are played for one that is kept."""

from collections.abc import Sequence
from functools import partial

from engine.rules import joker, placement
from engine.rules.bag import remaining, text
from engine.rules.end import EndReason, end_by_letters
from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.letters import in_order
from games.domain.partie.choice import Position, used, without
from games.domain.preparation import drawing, game, retaining


def play(key: bytes, formula: Formula, solver: drawing.TopFinder) -> game.PreparedGame:
    """A whole game of duplicate, the same for the same key, formula and lexicon.

    The letters are those that a partie draws by the software from the seed `key` without salt.
    """
    solver.lay(Grid.empty())
    coups: list[game.PreparedCoup] = []
    total, reliquat = 0, joker.accompanied(solver.grid, "", formula)
    bag = text(joker.bag_left(solver.grid, reliquat, formula))
    while (end := end_by_letters(bag + reliquat)) is None:
        number = len(coups) + 1
        drawn = drawing.draw_playable(key, number, bag, reliquat, formula=formula, solver=solver)
        if drawn is None:
            end = EndReason.NO_SOLUTION
            break
        letters = drawn.tirage.letters
        position = Position(solver.grid, letters, drawn.bag, formula)
        solution = retaining.retained(drawn.solved.tops, position, partial(_any_solution, solver), key=key, coup=number)
        tiles = solver.grid.new_tiles(solution.placement)
        placed = used(tiles)
        solver.place(solution.placement)
        bag, reliquat = drawn.bag, in_order(without(letters, placed))
        if formula.joker:
            bag, reliquat = _with_joker(solver, tiles, reliquat, formula)
        total += solution.points
        coups.append(
            game.PreparedCoup(
                number=number,
                rejets=drawn.rejets,
                tirage=drawn.tirage,
                word=solution.placement.word,
                reference=str(solution.placement.ref),
                points=solution.points,
                scrabble=formula.prime(len(placed)) > 0,
                tied=len(drawn.solved.tops),
                total=total,
            )
        )
    return game.PreparedGame(key, tuple(coups), end, text(remaining(solver.grid)), in_order(bag))


def _any_solution(solver: drawing.TopFinder, grid: Grid, letters: str) -> bool:
    """Whether these letters can be placed on that grid; the solver goes back to its own."""
    before = solver.grid
    solver.lay(grid)
    is_placeable = bool(solver.top(letters).tops)
    solver.lay(before)
    return is_placeable


def _with_joker(
    solver: drawing.TopFinder, tiles: Sequence[placement.PlacedTile], hand: str, formula: Formula
) -> tuple[str, str]:
    """FISF 3.8.1: the joker just laid gives way to its letter where it can; the bag and the hand after that."""
    if tile := joker.replacement(solver.grid, tiles, hand, formula):
        solver.lay(solver.grid.with_tiles((tile,)))
    hand = in_order(joker.accompanied(solver.grid, hand, formula))
    return text(joker.bag_left(solver.grid, hand, formula)), hand
