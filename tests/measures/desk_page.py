"""`python -m tests.measures.desk_page`: what the page of an arbitre costs, whole, and after one line.

[--tables 100]. On SQLite, in a database of its own, by Django's client: processor time of the thread that answers. Each
figure is the least of three runs: it depends little on what else the machine does.
"""

import argparse
import sys

from tests.measures.store import within_sqlite

RUNS = 3


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=100)
    options = parser.parse_args()
    runs = [within_sqlite("tests.measures.desk_page_inside", str(options.tables)) for _ in range(RUNS)]
    for name in runs[0]:
        least = min(run[name]["ms"] for run in runs)
        weight, questions = runs[0][name]["bytes"], max(run[name]["questions"] for run in runs)
        sys.stdout.write(f"{name:<46} {least:8.1f} ms {weight / 1000:8.1f} ko   {questions} questions\n")


if __name__ == "__main__":
    main()
