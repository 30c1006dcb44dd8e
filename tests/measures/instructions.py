"""How many instructions a top takes, counted by callgrind: a figure that does not depend on the machine.

python -m tests.measures.instructions [--write] [FOLDER OF LEXICONS]

Prints, for a fixed set of positions, the mean of what the kernel executes to find a top, without and with the reading
of the grid, beside what `instructions.json` keeps; `--write` keeps the new figures. They hold for one compiler: what
another one makes of the same source is another program.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from engine.lexicon import libre
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.shelf import Shelf
from engine.rules.formula import FORMULAS
from engine.rules.grid import Grid
from engine.rules.letters import JOKER
from engine.solver.kernel import top as kernel
from engine.solver.search import Solver

ROOT = Path(__file__).resolve().parents[2]
POSITIONS = Path(__file__).with_name("positions.jsonl")
KEPT = Path(__file__).with_name("instructions.json")
# A figure may grow by so much before the suite fails.
MARGIN = 1.05
# The kernel's methods that Python calls, by the names that Cython gives them: what happens inside is counted, and
# nothing else. They do not call one another.
ENTRIES = "__pyx_pw_6engine_6solver_6kernel_*"
# A function of the C library that nothing else calls: the counts are written down before each call.
MARK = "getpriority"


class Group(NamedTuple):
    """The first letters of the hands of nine, the last ones replaced by jokers."""

    name: str
    formula: str
    jokers: int


GROUPS = (
    Group("no joker", "normale", 0),
    Group("one joker", "normale", 1),
    Group("two jokers", "normale", 2),
    Group("8 letters", "7et8", 0),
    Group("9 letters", "7-8-9", 0),
)


class Figures(NamedTuple):
    """Instructions for a top: with the cross-checks kept between coups, and from 15 strings."""

    search: int
    with_set_up: int


def hands(group: Group) -> Iterator[tuple[Grid, str]]:
    size = FORMULAS[group.formula].hand
    for line in POSITIONS.read_text(encoding="ascii").splitlines():
        position = json.loads(line)
        yield Grid.from_rows(position["board"]), position["rack"][: size - group.jokers] + JOKER * group.jokers


def compiler() -> str:
    """What compiled the kernel, in its own words; "" when it runs uncompiled."""
    compiled = Path(kernel.__file__)
    found = re.search(rb"GCC: \([^)]*\) [0-9.]+|clang version [0-9.]+", compiled.read_bytes())
    return found[0].decode() if found and compiled.suffix == ".so" else ""


def measured(lexicon: Lexicon) -> dict[str, Figures]:
    """The figures of each group; raises CalledProcessError when valgrind does."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "counts"
        counting = [f"--callgrind-out-file={out}", f"--dump-before={MARK}", f"--toggle-collect={ENTRIES}"]
        valgrind = ["valgrind", "--tool=callgrind", *counting]
        child = [sys.executable, "-m", "tests.measures.instructions", "--run", str(lexicon.path)]
        # Neither the order of sets nor the search for symbols of libraries may change a count.
        environment = {**os.environ, "PYTHONHASHSEED": "0", "LD_BIND_NOW": "1"}
        subprocess.run([*valgrind, *child], cwd=ROOT, env=environment, check=True, capture_output=True)
        counts = [_total(out.with_name(f"counts.{number}")) for number in range(1, 3 * len(GROUPS) + 1)]
    count = sum(1 for _ in hands(GROUPS[0]))
    figures = {}
    for number, group in enumerate(GROUPS):
        # What a solver does when it is made is none of it.
        _, set_up, search = counts[3 * number : 3 * number + 3]
        figures[group.name] = Figures(search // count, (set_up + search) // count)
    return figures


def _total(profile: Path) -> int:
    found = re.search(r"^(?:summary|totals): (\d+)", profile.read_text(encoding="utf-8"), re.MULTILINE)
    assert found, profile
    return int(found[1])


def run(path: str) -> None:
    """What is counted: for each group the solvers are made, then take their grids, then find their tops."""
    lexicon = Lexicon.open(path)
    for group in GROUPS:
        cases = list(hands(group))
        solvers = [Solver(lexicon, FORMULAS[group.formula]) for _ in cases]
        _mark()
        for solver, (grid, _) in zip(solvers, cases, strict=True):
            solver.lay(grid)
        _mark()
        for solver, (_, rack) in zip(solvers, cases, strict=True):
            solver.top(rack)
        _mark()


def _mark() -> None:
    os.getpriority(os.PRIO_PROCESS, 0)


def kept() -> dict[str, Any]:
    """What the repository keeps: compiler, digest of the lexicon, figures by group."""
    found: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def keep(lexicon: Lexicon, found: dict[str, Figures]) -> None:
    figures = {name: each._asdict() for name, each in found.items()}
    told = {"compiler": compiler(), "lexicon": lexicon.digest, "figures": figures}
    KEPT.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")


def too_many(found: dict[str, Figures], before: dict[str, dict[str, int]]) -> list[str]:
    """The figures that have grown beyond the margin."""
    return [
        f"{name}, {part}: {count} for {before[name][part]}"
        for name, figures in found.items()
        for part, count in figures._asdict().items()
        if count > MARGIN * before[name][part]
    ]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", nargs="?", default=ROOT / "var" / "lexicons")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--run", metavar="FILE", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.run:
        run(options.run)
        return 0
    if not (compiler() and shutil.which("valgrind")):
        sys.stdout.write("instructions par top : il faut valgrind et le noyau compilé\n")
        return 0
    lexicon = Shelf(options.folder).open(libre.NAME)
    found = measured(lexicon)
    if options.write:
        keep(lexicon, found)
    before = kept()
    sys.stdout.write(f"instructions par top ({compiler()} ; gardées : {before['compiler']})\n")
    for name, figures in found.items():
        old = Figures(**before["figures"][name])
        sys.stdout.write(
            f"{name:<12} {figures.search:>11,} (gardé {old.search:,}), grille comprise "
            f"{figures.with_set_up:>11,} (gardé {old.with_set_up:,})\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
