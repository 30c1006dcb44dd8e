"""`python -m tests.measures.scale`: how long a bulletin waits to be recorded, for so many players and databases.

The part of docs/scale.md that can be simulated: halls whose coups end when they like, arbitres who type one bulletin
after the other, databases that record one batch after the other at the rate measured here. A competition is in one.
"""

import argparse
import random
import sys
from heapq import heappop, heappush

# A batch of bulletins recorded, projections in line included: what the measures of docs/measures/ found on two cores.
BATCH, PER_SECOND = 20, 380.0
# Seconds: one coup, and from the end of its time to the last bulletin of a table of arbitres.
COUP, TYPING = 240.0, 90.0
COUPS = 5


def waits(players: int, hall: int, databases: int, *, seed: int) -> list[float]:
    """For each batch, how many seconds it waited and took; the halls are spread over the databases."""
    chance = random.Random(seed)
    arrivals: list[tuple[float, int]] = []
    for number in range(-(-players // hall)):
        begins = chance.uniform(0, COUP)
        for coup in range(COUPS):
            for _ in range(-(-hall // BATCH)):
                heappush(arrivals, (begins + coup * COUP + chance.uniform(0, TYPING), number % databases))
    free = [0.0] * databases
    waited = []
    while arrivals:
        at, database = heappop(arrivals)
        free[database] = max(free[database], at) + BATCH / PER_SECOND
        waited.append(free[database] - at)
    return sorted(waited)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--hall", type=int, default=20)
    options = parser.parse_args()
    sys.stdout.write("| joueurs | bases | médiane | 95 % | au plus |\n|---|---|---|---|---|\n")
    for players, databases in ((6_000, 1), (50_000, 1), (100_000, 1), (100_000, 2), (100_000, 4)):
        found = waits(players, options.hall, databases, seed=2026)
        median, p95, most = found[len(found) // 2], found[int(len(found) * 0.95)], found[-1]
        sys.stdout.write(
            f"| {players:_} | {databases} | {median:.2f} s | {p95:.2f} s | {most:.1f} s |\n".replace("_", " ")
        )


if __name__ == "__main__":
    main()
