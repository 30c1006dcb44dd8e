"""`python -m tests.measures.store_beside PYTHON`: the log on SQLite beside the `eventsourcing` library, in turn.

PYTHON: of an environment of its own that has the library (`pip install eventsourcing`), which this product does not
use. Events of four fields, on files of the same folder, one at a time and twenty at once; events a second of processor
time, each the best of several turns, and how many of the library's ours are.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.measures.store import sqlite

TURNS = 7
# Run by the other Python: it knows neither Django nor this product. Durable, as the product's files are.
THEIRS = """
import json, sys, time
from eventsourcing.domain import Aggregate, event
from eventsourcing.application import Application

class Written(Aggregate):
    @event("Written")
    def write(self, word: str, place: str, points: int, table: int) -> None:
        self.points = points

class Log(Application):
    pass

app = Log(env={"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": sys.argv[1]})
one = app.factory.datastore.pool.get_connection()
[mode] = one.cursor().sqlite_cursor.execute("PRAGMA journal_mode").fetchone()
app.factory.datastore.pool.put_connection(one)

def appended(transactions, size):
    written = Written()
    app.save(written)
    began = time.process_time()
    for number in range(transactions):
        for _ in range(size):
            written.write(word="REDEFINIES", place="H4", points=number % 90, table=number)
        app.save(written)
    return transactions * size / (time.process_time() - began)

appended(20, 20)
print(json.dumps({"un à un": appended(300, 1), "par 20": appended(40, 20), "mode": mode}))
"""
OURS = """
import time
from tests.measures.store_inside import json, sys, through_the_store

def appended(transactions, size):
    began = time.process_time()
    through_the_store(transactions, size)
    return transactions * size / (time.process_time() - began)

appended(20, 20)
print(json.dumps({"un à un": appended(300, 1), "par 20": appended(40, 20)}))
"""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("python", help="of an environment that has eventsourcing")
    theirs, ours = [], []
    with sqlite() as environment, tempfile.TemporaryDirectory() as folder:
        python = parser.parse_args().python
        subprocess.run([sys.executable, "manage.py", "migrate", "--verbosity", "0"], env=environment, check=True)
        for turn in range(TURNS):
            theirs.append(told([python, "-c", THEIRS, str(Path(folder, f"{turn}.sqlite3"))], environment))
            ours.append(told([sys.executable, "-W", "ignore", "-c", OURS], environment))
    for size in ("un à un", "par 20"):
        other, own = (max(turn[size] for turn in turns) for turns in (theirs, ours))
        sys.stdout.write(f"{size}: {own:.0f} / {other:.0f} événements par seconde, soit {own / other:.2f}\n")


def told(command: list[str], environment: dict[str, str]) -> dict[str, float]:
    answered = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE)
    rates: dict[str, float] = json.loads(answered.stdout)
    return rates


if __name__ == "__main__":
    main()
