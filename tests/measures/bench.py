"""`make bench`, second part: what compiling, the top alone and the mapped lexicon save, as ratios of one run."""

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

from engine.lexicon.lexicon import Lexicon
from engine.lexicon.shelf import Shelf
from engine.rules.formula import NORMALE
from engine.rules.grid import Grid
from engine.rules.letters import JOKER
from engine.solver import kernel
from engine.solver.bench import played
from engine.solver.search import compiled, solutions, solve
from tests.engine.solver.uncompiled import uncompiled_kernel

ROOT = Path(__file__).resolve().parents[2]


def seconds(function: Callable[[], object], rounds: int = 5) -> float:
    """The median time of a call."""
    times = []
    for _ in range(rounds):
        started = time.perf_counter()
        function()
        times.append(time.perf_counter() - started)
    return statistics.median(times)


def ratios(lexicon: Lexicon) -> Iterator[tuple[str, float]]:
    """What is compared, and how many times longer the first takes than the second."""
    met = list(played(lexicon, 40))
    few = met[8:11]
    slow = uncompiled_kernel()

    def tops(chosen: list[tuple[Grid, str]], by: ModuleType) -> Callable[[], object]:
        return lambda: [solve(grid, tirage, lexicon, NORMALE, kernel=by) for grid, tirage in chosen]

    yield "top : noyau interprété / noyau en service", seconds(tops(few, slow), 1) / seconds(tops(few, kernel))
    everything = seconds(lambda: [list(solutions(grid, tirage, lexicon, NORMALE)) for grid, tirage in met])
    yield "toutes les solutions / le top seul", everything / seconds(tops(met, kernel))
    with_jokers = [(grid, tirage.replace(JOKER, "")[:5] + JOKER + JOKER) for grid, tirage in met]
    yield "deux jokers / tirage courant", seconds(tops(with_jokers, kernel), 3) / seconds(tops(met, kernel))
    yield "lexique : relire tous les mots / l'ouvrir", _reading(lexicon) / seconds(lambda: Lexicon.open(lexicon.path))


def _reading(lexicon: Lexicon) -> float:
    return seconds(lambda: set(lexicon), rounds=1)


def main() -> None:
    shelf = Shelf(ROOT / "var" / "lexicons")
    sys.stdout.write(f"noyau en service : {'compilé' if compiled() else 'interprété'}\n")
    for name, ratio in ratios(shelf.open("libre")):
        sys.stdout.write(f"{name:<46} {ratio:10.1f}\n")


if __name__ == "__main__":
    main()
