"""How long a top takes: `python -m engine.solver.bench [FOLDER OF LEXICONS] [POSITIONS]`.

Plays seeded parties on the lexicon “libre” and times the top of each position, without joker, with one and with two in
the hand, then with hands of eight and nine letters. Each figure comes twice: with the cross-checks kept between coups,
as during a partie, and from 15 strings. Then what `Solver` adds to the kernel, and what lists of placements take. A
time means little on another machine: each is also given as a ratio to a loop of plain Python timed in the same run.
"""

import random
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf
from pathlib import Path
from time import perf_counter_ns

from engine.lexicon import libre
from engine.lexicon.lexicon import Lexicon, build
from engine.lexicon.shelf import Shelf
from engine.rules.formula import FORMULAS, NORMALE, Formula
from engine.rules.grid import Grid
from engine.rules.letters import BAG, JOKER
from engine.solver.search import Solved, Solver, compiled, solve

_SEED = 2026
_ROUNDS = 5
_LOOP = 1000
# Lists are asked for at one position out of so many.
_LISTED = 5
_FORMULAS = ("7sur8", "7et8", "7-8-9")


def played(lexicon: Lexicon, count: int, formula: Formula = NORMALE) -> Iterator[tuple[Grid, str]]:
    """Positions of seeded parties without jokers: each coup lays the first top and keeps the other letters."""
    chance = random.Random(_SEED)
    solver = Solver(lexicon, formula)
    while True:
        bag = [letter for letter, times in BAG.items() if letter != JOKER for _ in range(times)]
        chance.shuffle(bag)
        solver.lay(Grid.empty())
        rack = ""
        while len(rack) + len(bag) >= formula.hand:
            need = formula.hand - len(rack)
            rack, bag = rack + "".join(bag[:need]), bag[need:]
            if count == 0:
                return
            count -= 1
            yield solver.grid, rack
            tops = solver.top(rack).tops
            if not tops:
                break
            for tile in solver.grid.new_tiles(tops[0].placement):
                rack = rack.replace(tile.letter, "", 1)
            solver.place(tops[0].placement)


def microseconds(function: Callable[[], object]) -> float:
    """The time of a call."""
    before = perf_counter_ns()
    function()
    return (perf_counter_ns() - before) / 1000


def calibration() -> float:
    """The time of a loop of a thousand additions, in microseconds: the unit of the ratios."""

    def loop() -> int:
        total = 0
        for number in range(_LOOP):
            total += number
        return total

    return statistics.median(microseconds(loop) for _ in range(200))


def times(
    lexicon: Lexicon, formula: Formula, positions: Sequence[tuple[Grid, str]], jokers: int
) -> tuple[list[float], list[float]]:
    """For each position, the microseconds of a top on a grid that is laid, and of a top from 15 strings.

    All positions are gone through several times, and the best time of each is kept: one position searched again and
    again would find everything in the processor's caches, and take half the time.
    """
    solver = Solver(lexicon, formula)
    hands = [(grid, grid.rows(), letters[jokers:] + JOKER * jokers) for grid, letters in positions]
    laid, whole = [inf] * len(hands), [inf] * len(hands)
    for _ in range(_ROUNDS):
        for number, (grid, _rows, rack) in enumerate(hands):
            solver.lay(grid)
            laid[number] = min(laid[number], microseconds(solver.timed(rack)))
        for number, (_grid, rows, rack) in enumerate(hands):
            from_strings = partial(_from_strings, rows, rack, lexicon, formula)
            whole[number] = min(whole[number], microseconds(from_strings))
    return laid, whole


def _from_strings(rows: Sequence[str], rack: str, lexicon: Lexicon, formula: Formula) -> Solved:
    return solve(Grid.from_rows(rows), rack, lexicon, formula)


def _read(solver: Solver, rack: str) -> Sequence[object]:
    return list(solver.solutions(rack))


def tell_lists(lexicon: Lexicon, positions: Sequence[tuple[Grid, str]], jokers: int) -> None:
    """What `Solver.top` takes beside its kernel, and the other questions that may be asked of it; the best of each."""
    solver = Solver(lexicon, NORMALE)
    taken: dict[str, list[float]] = {}
    for grid, letters in positions:
        rack = letters[jokers:] + JOKER * jokers
        solver.lay(grid)
        found = solver.solutions(rack)
        points = found[min(len(found) - 1, 20)].points if found else 0
        asked: dict[str, Callable[[], object]] = {
            "kernel": solver.timed(rack),
            "Solver.top": partial(solver.top, rack),
            "first(50)": partial(solver.first, rack, 50),
            "worth, of the 21st": partial(solver.worth, rack, points),
            "worth, of the middle": partial(solver.worth, rack, found[len(found) // 2].points if found else 0),
            "solutions": partial(solver.solutions, rack),
            "solutions, all read": partial(_read, solver, rack),
        }
        for name, question in asked.items():
            taken.setdefault(name, []).append(min(microseconds(question) for _ in range(3)))
    for name, each in taken.items():
        tell_times(name, each, calibration())


def tell_times(name: str, taken: Sequence[float], unit: float) -> None:
    ordered = sorted(taken)
    median, mean, late = statistics.median(ordered), statistics.mean(ordered), ordered[len(ordered) * 99 // 100]
    sys.stdout.write(
        f"  {name:<22} median {median:7.1f} µs ({median / unit:5.2f} units)  mean {mean:7.1f}  "
        f"p99 {late:7.1f} ({late / mean:3.1f} × mean)\n"
    )


def tell_lexicon(lexicon: Lexicon) -> None:
    """Opening, building, sizes on disk and in memory."""
    opened = statistics.median(microseconds(lambda: Lexicon.open(lexicon.path)) for _ in range(200))
    with tempfile.TemporaryDirectory() as folder:
        built = microseconds(lambda: build(libre.read(), Path(folder) / "lexicon")) / 1e6
    sys.stdout.write(
        f"lexicon: open {opened / 1000:.2f} ms, build {built:.1f} s, {lexicon.size / 1e6:.1f} MB on disk "
        f"({lexicon.index_size / 1e6:.1f} MB of it the solver's index)\n"
    )


def private_memory() -> int:
    """Bytes of this process that no other shares; 0 where the system does not tell."""
    try:
        rollup = Path("/proc/self/smaps_rollup").read_text(encoding="ascii")
    except OSError:
        return 0
    return 1024 * int(next(line for line in rollup.splitlines() if line.startswith("Private_Dirty:")).split()[1])


def tell_memory(lexicon: Lexicon) -> None:
    """What a solver adds to a process that has found tops; to be called before any other is made."""
    before = private_memory()
    for grid, rack in played(lexicon, 100):
        solve(grid, rack[2:] + JOKER * 2, lexicon, NORMALE)
    sys.stdout.write(f"memory: finding tops added {(private_memory() - before) / 1024:.0f} KiB of private memory\n")


def main(arguments: list[str]) -> int:
    folder, count = (arguments + ["var/lexicons", "600"][len(arguments) :])[:2]
    lexicon = Shelf(folder).open("libre")
    unit = calibration()
    sys.stdout.write(f"kernel compiled: {compiled()}; unit: {unit:.1f} µs; positions: {count} a formula\n")
    tell_memory(lexicon)
    positions = list(played(lexicon, int(count)))
    for name in (NORMALE.name, *_FORMULAS):
        formula = FORMULAS[name]
        met = positions if formula is NORMALE else list(played(lexicon, int(count), formula))
        for jokers in range(3):
            laid, whole = times(lexicon, formula, met, jokers)
            sys.stdout.write(f"{name}, {jokers} joker\n")
            tell_times("cross-checks kept", laid, unit)
            tell_times("from 15 strings", whole, unit)
            if formula is NORMALE:
                tell_lists(lexicon, met[::_LISTED], jokers)
    tell_lexicon(lexicon)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
