"""Uses spoilt lexicons, in a process of its own: `python -m tests.engine.lexicon.fuzzing FILE KIND SEED [NAME]`.

Each damage is named before it is used, so that the last line names the one that killed the process; a fourth argument
uses that one only. At the end, how many were refused and how many gave answers, as JSON.

A content is laid in memory between two pages that may not be read: a reader that goes one byte too far dies.
"""

import ctypes
import json
import mmap
import random
import resource
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from engine.lexicon import file as layout
from engine.lexicon.errors import LexiconError
from engine.lexicon.lexicon import Lexicon
from engine.rules.formula import FORMULAS, NORMALE
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from engine.solver.search import Solver, solutions, solve
from tests.engine.lexicon import damages
from tests.engine.lexicon.damages import Damage, Whole

# A use takes milliseconds. No handler: it would not run while compiled code does.
SECONDS = 20
LARGE = 10_000
MEMORY = 3 << 30
KINDS: dict[str, Callable[[Whole, random.Random], Iterator[Damage]]] = {
    "cut": damages.cut,
    "flipped": lambda whole, chance: damages.flipped(whole, chance, 20),
    "flipped a little": lambda whole, chance: damages.flipped(whole, chance, 1),
    "reshaped": damages.reshaped,
    "misplaced": damages.misplaced,
}
COUP = Placement.parse("RATES", "H4")
GRID = Grid.empty().place(COUP).place(Placement.parse("SERIES", "8H")).place(Placement.parse("eS", "M7"))
RACKS = (("AEINRST", NORMALE), ("RATES?T", NORMALE), ("ERS??AT", NORMALE), ("AEINRSTTE", FORMULAS["7-8-9"]))
WORDS = ("AS", "RATES", "SERIES", "ATELIERS", "XYZ", "ZZZZZZZZZZZZZZZ")


def use(lexicon: Lexicon) -> None:
    """Everything that a partie asks of a lexicon."""
    for word in WORDS:
        assert isinstance(word in lexicon, bool)
        lexicon.entries(word)
    assert isinstance(lexicon.about, dict)
    for word in islice(lexicon, 100):
        lexicon.entries(word)
    for rack, formula in RACKS:
        for grid in (Grid.empty(), GRID):
            solve(grid, rack, lexicon, formula)
        kept = Solver(lexicon, formula)
        kept.place(COUP)
        kept.top(rack)
    # The first of all solutions comes when all were counted: long in a large lexicon.
    if lexicon.words < LARGE:
        rack, formula = RACKS[1]
        list(islice(solutions(GRID, rack, lexicon, formula), 100))


class Guarded:
    """Contents laid against a forbidden page: the one that follows, or in turn the one that precedes."""

    def __init__(self) -> None:
        self.at_the_end = False

    def __call__(self, path: Path) -> memoryview:
        content = path.read_bytes()
        self.at_the_end = not self.at_the_end
        page = mmap.PAGESIZE
        room = -(-len(content) // page) * page
        area = mmap.mmap(-1, room + 2 * page)
        start = page + (room - len(content) if self.at_the_end else 0)
        area[start : start + len(content)] = content
        first = ctypes.addressof(ctypes.c_char.from_buffer(area))
        for forbidden in (first, first + page + room):
            if ctypes.CDLL(None).mprotect(ctypes.c_void_p(forbidden), ctypes.c_size_t(page), 0):
                raise OSError("mprotect")
        return memoryview(area)[start : start + len(content)].toreadonly()


def outcome(path: Path) -> str:
    signal.alarm(SECONDS)
    try:
        use(Lexicon.open(path))
    except LexiconError as refusal:
        return refusal.code
    return "answered"


def main(file: str, kind: str, seed: str, every: str = "1", only: str | None = None) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    whole = Whole(Path(file))
    if kind != "cut":
        # The true map refuses what is too short.
        layout._map = Guarded()  # type: ignore[assignment]  # the opening asks for bytes only
    spoilt = whole.path.with_name("spoilt")
    found: Counter[str] = Counter()
    for name, content in islice(KINDS[kind](whole, random.Random(int(seed))), None, None, int(every)):
        if only in {None, name}:
            sys.stdout.write(f"{name}\n")
            sys.stdout.flush()
            spoilt.unlink(missing_ok=True)
            spoilt.write_bytes(content)
            found[outcome(spoilt)] += 1
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
