"""`python -m tests.measures.jarnac [--mats N] [--seed S] [--write]`: what could be played on full mats, and how soon.

Mats of eight words are made from the bag of 2012 as matches make them: letters drawn by chance, words among those that
may be played. Each is asked for whole: every line with the reliquat, judged by the formula of competition, sorted.
"""

import argparse
import os
import random
import statistics
import sys
import time
from typing import NamedTuple

from engine.lexicon.jarnac import COMPETITION, NO_RULINGS
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.shelf import Shelf
from engine.solver.pool import PoolSolver
from engine.solver.search import compiled
from games.domain.jarnac.boxes import BOX
from games.domain.jarnac.judging import Judge
from games.domain.jarnac.mat import Mat
from games.domain.jarnac.reach import playable
from tests.measures import reports

PROMISED_MS = 20.0
# Letters before a player: as many as are often left, and more than are seen in a match.
RELIQUATS = range(3, 13)


def full_mat(chance: random.Random, words: PoolSolver, judge: Judge, reliquat: int) -> Mat:
    """Eight words, and so many letters beside them."""
    bag = [letter for letter, count in BOX.items() for _ in range(count)]
    chance.shuffle(bag)
    mat = Mat()
    while not mat.is_full:
        mat = mat.with_letters(bag.pop())
        found = [each for each in playable(mat, words, judge) if len(each.word) < 9 and len(mat.reliquat) > 4]
        if found:
            each = chance.choice(found[:8])
            mat = mat.played(each.line, each.word)
    while len(mat.reliquat) < reliquat:
        mat = mat.with_letters(bag.pop())
    return mat


class Answer(NamedTuple):
    """Milliseconds by the clock, and of processor; words found."""

    clock: float
    processor: float
    words: int


def measured(lexicon: Lexicon, mats: int, seed: int) -> list[Answer]:
    """The answer for each mat."""
    chance, words = random.Random(seed), PoolSolver(lexicon)
    judge = Judge(lexicon, COMPETITION, NO_RULINGS)
    answers = []
    for number in range(mats):
        mat = full_mat(chance, words, judge, RELIQUATS[number % len(RELIQUATS)])
        clock, processor = time.perf_counter(), time.process_time()
        found = playable(mat, words, judge)
        answers.append(
            Answer(1000 * (time.perf_counter() - clock), 1000 * (time.process_time() - processor), len(found))
        )
    return answers


def line(title: str, times: list[float]) -> str:
    ordered = sorted(times)
    shown = (statistics.median(ordered), ordered[int(0.95 * len(ordered))], ordered[int(0.99 * len(ordered))])
    return f"| {title} | " + " | ".join(f"{value:.1f} ms" for value in (*shown, ordered[-1])) + " |"


def report(answers: list[Answer], lexicon: Lexicon, load: float) -> str:
    median = statistics.median(each.clock for each in answers)
    work = statistics.median(each.processor for each in answers)
    counts = [each.words for each in answers]
    return f"""{len(answers)} tapis pleins (huit mots, de {RELIQUATS[0]} à {RELIQUATS[-1]} lettres de reliquat),
lexique libre ({len(lexicon)} mots), formule compétition, noyau {"compilé" if compiled() else "interprété"},
{os.cpu_count()} cœurs (charge {load:.1f} au départ).
Chaque réponse est entière : toutes les lignes et le reliquat, chaque mot jugé, triés du meilleur au moins bon.

| | médiane | p95 | p99 | au pire |
|---|---:|---:|---:|---:|
{line("à la montre", [each.clock for each in answers])}
{line("de processeur", [each.processor for each in answers])}

Médiane : **{median:.1f} ms** à la montre, {work:.1f} ms de processeur, pour {PROMISED_MS:.0f} promises.
Mots par tapis : {statistics.median(counts):.0f} en médiane, {max(counts)} au plus.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mats", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep the report under docs/measures/")
    asked = parser.parse_args()
    load = os.getloadavg()[0]
    lexicon = Shelf(reports.ROOT / "var" / "lexicons").open("libre")
    text = report(measured(lexicon, asked.mats, asked.seed), lexicon, load)
    sys.stdout.write(text)
    if asked.write:
        reports.add("jarnac", "Ce qui peut se jouer", [text])


if __name__ == "__main__":
    main()
