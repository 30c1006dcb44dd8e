"""How long a top takes: `python -m engine.solver.bench [FOLDER OF LEXICONS] [POSITIONS]`.

Plays seeded parties on the lexicon “libre” and times the top of each position, with no joker, one and two in the
hand. A time means little on another machine: each is also given as a ratio to a loop of plain Python timed in the
same run.
"""

import random
import statistics
import sys
from collections.abc import Iterator
from time import perf_counter_ns

from engine.lexicon import Lexicon, Shelf
from engine.rules.formula import NORMALE
from engine.rules.grid import Grid
from engine.rules.letters import BAG, JOKER
from engine.solver.search import compiled, solve

_SEED = 2026
_ROUNDS = 3
_LOOP = 1000


def played(lexicon: Lexicon, count: int) -> Iterator[tuple[Grid, str]]:
    """Positions of seeded parties without joker in the hand: each coup lays the first top."""
    chance = random.Random(_SEED)
    while True:
        bag = [letter for letter, times in BAG.items() if letter != JOKER for _ in range(times)]
        chance.shuffle(bag)
        grid = Grid.empty()
        while len(bag) >= NORMALE.hand:
            rack, bag = "".join(bag[: NORMALE.hand]), bag[NORMALE.hand :]
            if count == 0:
                return
            count -= 1
            yield grid, rack
            if tops := solve(grid, rack, lexicon, NORMALE).tops:
                grid = grid.place(tops[0].placement)


def microseconds(lexicon: Lexicon, grid: Grid, rack: str) -> float:
    """The time of a top, set-up included: the best of a few rounds."""
    times = []
    for _ in range(_ROUNDS):
        before = perf_counter_ns()
        solve(grid, rack, lexicon, NORMALE)
        times.append(perf_counter_ns() - before)
    return min(times) / 1000


def calibration() -> float:
    """The time of a loop of a thousand additions, in microseconds: the unit of the ratios."""
    times = []
    for _ in range(200):
        before = perf_counter_ns()
        total = 0
        for number in range(_LOOP):
            total += number
        times.append(perf_counter_ns() - before)
    return statistics.median(times) / 1000


def main(arguments: list[str]) -> int:
    folder, count = (arguments + ["var/lexicons", "200"][len(arguments) :])[:2]
    lexicon = Shelf(folder).open("libre")
    positions = list(played(lexicon, int(count)))
    unit = calibration()
    sys.stdout.write(f"kernel compiled: {compiled()}; unit: {unit:.1f} µs; positions: {len(positions)}\n")
    for jokers in range(3):
        times = sorted(microseconds(lexicon, grid, rack[jokers:] + JOKER * jokers) for grid, rack in positions)
        median, worst = statistics.median(times), times[len(times) * 99 // 100]
        sys.stdout.write(
            f"{jokers} joker: median {median:8.0f} µs ({median / unit:7.1f} units), "
            f"mean {statistics.mean(times):8.0f} µs, p99 {worst:8.0f} µs\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
