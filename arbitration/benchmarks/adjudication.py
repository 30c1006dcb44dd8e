"""How many bulletins are adjudicated a second: `python -m arbitration.bench [FOLDER OF LEXICONS] [POSITIONS]`.

Positions of seeded parties on the lexicon “libre”, some with a joker in the hand; for each, distinct bulletins such as
a hall writes, in the proportions of `MIX`. The solutions of a position are known before its bulletins are timed; no
bulletin is met twice. A rate means little on another machine: it is also given as a ratio to the loop of plain Python
of `engine.solver.bench`.
"""

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from time import process_time

from arbitration.domain.adjudicate import adjudicate
from arbitration.domain.bulletin import Bulletin, WrittenWord
from arbitration.domain.position import Position
from arbitration.domain.verdict import Verdict
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.shelf import Shelf
from engine.rules import formula, letters
from engine.rules.grid import EMPTY, Grid
from engine.rules.profile.shelf import DEFAULT_PROFILE, load_profile
from engine.rules.reference import SIZE, Direction
from engine.solver import bench, found, search

_SEED = 2026
_A_POSITION = 300

Writer = Callable[[random.Random, Grid, found.Solution], Bulletin]


def flawless(chance: random.Random, grid: Grid, solution: found.Solution) -> Bulletin:
    """The word, its circles, its reference and its score."""
    placement = solution.placement
    circled = frozenset(
        index
        for index, (letter, (row, col)) in enumerate(zip(placement.word, placement.cells(), strict=True))
        if letter.islower() and grid.at(row, col) == EMPTY
    )
    word = WrittenWord(placement.word.upper(), placement.direction, circled=circled)
    return Bulletin((word,), reference=str(placement.ref), claimed=solution.points)


def raccord(chance: random.Random, grid: Grid, solution: found.Solution) -> Bulletin:
    """The letters of the grid around the word instead of the reference, as many as a player copies."""
    row, col = solution.placement.ref.row, solution.placement.ref.col
    inside = set(solution.placement.cells())
    around = {
        (r - row, c - col): grid.at(r, c).upper()
        for r in range(SIZE)
        for c in range(SIZE)
        if grid.at(r, c) != EMPTY and (r, c) not in inside and abs(r - row) < 8 and abs(c - col) < 8
    }
    cells = sorted(around, key=lambda cell: abs(cell[0]) + abs(cell[1]))[: chance.randint(1, 6)]
    plain = flawless(chance, grid, solution)
    return replace(plain, reference=None, letters={cell: around[cell] for cell in cells})


def other_score(chance: random.Random, grid: Grid, solution: found.Solution) -> Bulletin:
    """Its score absent or wrong."""
    claimed = chance.choice((None, solution.points + chance.randint(1, 9), solution.points - 1))
    return replace(flawless(chance, grid, solution), claimed=claimed)


def elsewhere(chance: random.Random, grid: Grid, solution: found.Solution) -> Bulletin:
    """No reference, or that of another cell: five points, or nothing."""
    ref = solution.placement.ref
    wrong = replace(ref, row=chance.randrange(SIZE), col=chance.randrange(SIZE))
    reference = chance.choice((None, str(wrong), str(wrong)))
    return replace(flawless(chance, grid, solution), reference=reference)


def inverted(chance: random.Random, grid: Grid, solution: found.Solution) -> Bulletin:
    """The reference turned, or the word."""
    plain = flawless(chance, grid, solution)
    if chance.random() < 0.5:
        return replace(plain, reference=str(solution.placement.ref.inverted))
    return replace(plain, words=(replace(plain.words[0], direction=plain.words[0].direction.other),))


def both_modes(chance: random.Random, grid: Grid, solution: found.Solution) -> Bulletin:
    """Raccord letters, and a reference."""
    return replace(raccord(chance, grid, solution), reference=str(solution.placement.ref))


def misspelt(chance: random.Random, grid: Grid, solution: found.Solution) -> Bulletin:
    """A letter for another: a word not admitted, or letters that the tirage lacks."""
    plain = flawless(chance, grid, solution)
    at = chance.randrange(len(plain.words[0].text))
    text = plain.words[0].text[:at] + chance.choice("AEINRSTU") + plain.words[0].text[at + 1 :]
    return replace(plain, words=(replace(plain.words[0], text=text),))


def cut_short(chance: random.Random, grid: Grid, solution: found.Solution) -> Bulletin:
    """A word not written to its end, or from its beginning: a prolongation, at best."""
    plain = flawless(chance, grid, solution)
    text = plain.words[0].text
    prefix = text[:-1] if chance.random() < 0.5 else text[chance.randint(1, len(text) - 1) :]
    return replace(plain, words=(replace(plain.words[0], text=prefix),), reference=None)


def two_words(chance: random.Random, grid: Grid, solution: found.Solution) -> Bulletin:
    """Another word below, that nothing places."""
    plain = flawless(chance, grid, solution)
    other = WrittenWord("".join(chance.sample("AEINRSTU", 4)), Direction.H, (9, 0))
    return replace(plain, words=(*plain.words, other))


MIX: dict[Writer, int] = {
    flawless: 55,
    raccord: 15,
    other_score: 8,
    elsewhere: 6,
    inverted: 3,
    both_modes: 4,
    misspelt: 4,
    cut_short: 3,
    two_words: 2,
}


def bulletins(chance: random.Random, grid: Grid, solutions: Sequence[found.Solution], count: int) -> list[Bulletin]:
    """So many distinct bulletins, or as many as the position gives; players write what scores rather than the rest.

    solutions: the best first.
    """
    distinct: dict[str, Bulletin] = {}
    for writer in chance.choices(tuple(MIX), tuple(MIX.values()), k=4 * count):
        solution = solutions[min(int(chance.expovariate(1 / 150)), len(solutions) - 1)]
        written = writer(chance, grid, solution)
        distinct.setdefault(repr(written), written)
        if len(distinct) == count:
            break
    return list(distinct.values())


def positions(lexicon: Lexicon, count: int) -> Iterator[tuple[Position, list[Bulletin]]]:
    """Positions from the second coup on, every fourth with a joker, and the bulletins of each."""
    chance = random.Random(_SEED)
    met = ((grid, rack) for grid, rack in bench.played(lexicon, 2 * count) if not grid.is_empty)
    for number, (grid, rack) in zip(range(count), met, strict=False):
        tirage = rack[1:] + letters.JOKER if number % 4 == 0 else rack
        solutions = sorted(
            search.solutions(grid, tirage, lexicon, formula.NORMALE), key=lambda solution: -solution.points
        )
        if solutions:
            yield Position(grid, tirage, number + 2, lexicon, 5), bulletins(chance, grid, solutions, _A_POSITION)


def timed(cases: Sequence[tuple[Position, list[Bulletin]]]) -> tuple[float, list[Verdict]]:
    """The seconds of one core that adjudicating everything once takes, and the verdicts."""
    profile = load_profile(DEFAULT_PROFILE)
    verdicts: list[Verdict] = []
    started = process_time()
    for position, written in cases:
        verdicts += [adjudicate(position, bulletin, profile) for bulletin in written]
    return process_time() - started, verdicts


def main(arguments: list[str]) -> int:
    folder, count = (arguments + ["var/lexicons", "40"][len(arguments) :])[:2]
    cases = list(positions(Shelf(folder).open("libre"), int(count)))
    unit = bench.calibration()
    seconds, verdicts = timed(cases)
    micros = seconds / len(verdicts) * 1e6
    sys.stdout.write(
        f"adjudication: {len(verdicts)} distinct bulletins of {len(cases)} positions, {1e6 / micros:.0f} a second "
        f"({micros:.0f} µs, {micros / unit:.1f} units)\n"
    )
    shares = ", ".join(f"{writer.__name__} {share} %" for writer, share in MIX.items())
    sanctions = Counter(verdict.sanction.value for verdict in verdicts)
    sys.stdout.write(f"  mix: {shares}\n  verdicts: {dict(sorted(sanctions.items()))}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
