"""The search itself, in Cython's pure Python mode: compiled where a compiler stands, run as it is elsewhere.

A grid is read as 30 lines of 15 cells: the rows (0–14), then the columns (15–29). Letters are 1 (A) to 26; 0 is
an empty cell, or the joker in a hand. A letter of a word also bears JOKER (played by a joker) and FROM_HAND
(placed now). `board` keeps a grid and what may stand on each cell, `hand` the parts of a hand; `top` finds the
best placements by the index of multisets, `walk` every placement by the word graph, `order` puts these in order, `pool`
finds the words of some letters.

A `.pxd` file beside a module tells the others its C types.
"""

from engine.lexicon.multisets import Multisets
from engine.solver.kernel.board import COMPILED, FROM_HAND, JOKER, LINES, Board
from engine.solver.kernel.hand import Hand
from engine.solver.kernel.order import Order
from engine.solver.kernel.pool import Pool
from engine.solver.kernel.top import HEAD, Top
from engine.solver.kernel.walk import Walk

__all__ = [
    "COMPILED",
    "FROM_HAND",
    "HEAD",
    "JOKER",
    "LINES",
    "Board",
    "Hand",
    "Multisets",
    "Order",
    "Pool",
    "Top",
    "Walk",
]
