"""`python -m tests.measures.bulletins`: what one bulletin costs a hall, by the command and over the API.

On SQLite, in a database of its own: processor time of the thread that answers, and questions of the database. Each
figure is the least of three runs: it depends little on what else the machine does.
"""

import argparse
import sys

from tests.measures.store import within_sqlite

RUNS = 3


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, default=60)
    options = parser.parse_args()
    runs = [within_sqlite("tests.measures.bulletins_inside", str(options.players)) for _ in range(RUNS)]
    for name in runs[0]:
        of = [told[name] for told in runs]
        least, questions = min(each["ms"] for each in of), max(each["questions"] for each in of)
        sys.stdout.write(f"{f'un bulletin par {name} (ms)':<46} {least:10.2f}   {questions} questions\n")


if __name__ == "__main__":
    main()
