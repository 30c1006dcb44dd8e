"""Playing a whole game by the rules of a partie, without a log: a thousand are played for one that is kept."""

from engine.rules.bag import text
from engine.rules.end import EndReason, end_by_letters
from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.letters import BAG, in_order
from games.domain.partie.choice import used, without
from games.domain.preparation.drawing import TopFinder, draw_playable
from games.domain.preparation.game import PreparedCoup, PreparedGame
from games.domain.preparation.retaining import retained

_BOX = text(BAG)


def play(key: bytes, formula: Formula, solver: TopFinder) -> PreparedGame:
    """A whole game of duplicate, the same for the same key, formula and lexicon.

    The letters are those that a partie draws by the software from the seed `key` without salt.
    """
    solver.lay(Grid.empty())
    coups: list[PreparedCoup] = []
    total, bag, reliquat = 0, _BOX, ""
    while (end := end_by_letters(bag + reliquat)) is None:
        number = len(coups) + 1
        drawn = draw_playable(key, number, bag, reliquat, formula=formula, solver=solver)
        if drawn is None:
            end = EndReason.NO_SOLUTION
            break
        letters = drawn.tirage.letters
        solution = retained(drawn.solved.tops, grid=solver.grid, tirage=letters, bag=drawn.bag, key=key, coup=number)
        placed = used(solver.grid.new_tiles(solution.placement))
        solver.place(solution.placement)
        bag, reliquat = drawn.bag, in_order(without(letters, placed))
        total += solution.points
        coups.append(
            PreparedCoup(
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
    return PreparedGame(key, tuple(coups), end, in_order(bag + reliquat), in_order(bag))
