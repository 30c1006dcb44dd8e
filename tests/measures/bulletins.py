"""`python -m tests.measures.bulletins`: what one bulletin costs a hall, by the command and over the API.

On SQLite, in a database of its own: processor time of the thread that answers, and questions of the database. Each
figure is the least of three runs: it depends little on what else the machine does.
"""

import argparse
import json
import subprocess
import sys
from typing import Any

from tests.measures.reports import ROOT
from tests.measures.store import sqlite

RUNS = 3


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, default=60)
    options = parser.parse_args()
    runs = [run(options.players) for _ in range(RUNS)]
    for name in runs[0]:
        of = [told[name] for told in runs]
        least, questions = min(each["ms"] for each in of), max(each["questions"] for each in of)
        sys.stdout.write(f"{f'un bulletin par {name} (ms)':<46} {least:10.2f}   {questions} questions\n")


def run(players: int) -> dict[str, Any]:
    with sqlite() as environment:
        command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
        subprocess.run(command, cwd=ROOT, env=environment, check=True)
        command = [sys.executable, "-W", "ignore", "-m", "tests.measures.bulletins_inside", str(players)]
        answered = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    told: dict[str, Any] = json.loads(answered.stdout)
    return told


if __name__ == "__main__":
    main()
