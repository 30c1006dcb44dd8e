"""Two parts of `make long`, added to the report of the day.

python -m tests.measures.long simultane [--players 6000] [--centres 300]    two parties, on PostgreSQL
python -m tests.measures.long kills [--kills 100]                           one process, on SQLite
"""

import argparse
import json
import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing

import psycopg

from tests.measures import reports
from tests.measures.reports import ROOT
from tests.measures.store import postgresql, sqlite

_SEED = 2026
# Seconds in which the whole log of a simultané is built again.
REBUILT_IN = 300


class Installation:
    """An embedded installation of its own, in a folder of its own, with the lexicon of this checkout."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.environment = environment
        self.database = environment["DATABASE_URL"].removeprefix("sqlite:///")
        self.manage("migrate", "--verbosity", "0")

    def command(self, *arguments: str) -> list[str]:
        return [sys.executable, "manage.py", *arguments]

    def manage(self, *arguments: str) -> str:
        """The output of a command; an exit code other than 0 raises."""
        return subprocess.run(
            self.command(*arguments), cwd=ROOT, env=self.environment, check=True, stdout=subprocess.PIPE, text=True
        ).stdout

    def timed(self, *arguments: str) -> float:
        """The seconds that a command takes."""
        started = time.monotonic()
        self.manage(*arguments)
        return time.monotonic() - started

    def head(self) -> int:
        """How many events are recorded."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as database:
            position: int = database.execute("SELECT position FROM eventstore_head").fetchone()[0]
            return position

    def killed_while_writing(self, seconds: float, *arguments: str) -> int:
        """Start a command, let it write for some time, kill it without a word; the events that it had recorded.

        RuntimeError when there was nothing to kill, or when it had written nothing.
        """
        before = self.head()
        process = subprocess.Popen(
            self.command(*arguments),
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + 60
        while self.head() == before and time.monotonic() < deadline:
            time.sleep(0.05)
        time.sleep(seconds)
        code = process.poll()
        process.kill()
        process.wait()
        written = self.head() - before
        if code is not None or not written:
            raise RuntimeError(f"nothing was killed while it wrote: exit code {code}, {written} events recorded")
        return written


def simultane(players: int, centres: int) -> tuple[list[str], bool]:
    """The lines of a report, and whether the log was built again in time: two parties in many centres, read again."""
    size = ("--players", str(players), "--centres", str(centres), "--parties", "2", "--seed", str(_SEED))
    with postgresql() as environment:
        installation = Installation(environment)
        measured = json.loads(installation.manage("simulate", *size).strip().splitlines()[-1])
        verified, rebuilt, checked = (
            installation.timed(*command)
            for command in (("eventlog", "verify"), ("projections", "rebuild"), ("projections", "check"))
        )
        log, whole = sizes(environment["DATABASE_URL"])
    phases = ", ".join(f"{name} {spent:.0f} s" for name, spent in measured["seconds"].items())
    return [
        reports.machine("PostgreSQL, un processus"),
        "",
        f"* {measured['coups']} coups, {measured['bulletins']} bulletins, {measured['events']} événements",
        f"* {phases}",
        f"* {measured['rates']['bulletins_per_second']} bulletins corrigés par seconde",
        f"* {log / measured['events']:.0f} octets par événement, index compris,"
        f" {whole / measured['events']:.0f} avec les tables des pages",
        f"* `eventlog verify` : {verified:.0f} s",
        f"* `projections rebuild`, toutes : {rebuilt:.0f} s, {REBUILT_IN} au plus",
        f"* `projections check` : {checked:.0f} s",
    ], rebuilt <= REBUILT_IN


def sizes(url: str) -> tuple[int, int]:
    """The bytes of the log with its indexes, and those of the whole database."""
    asked = "SELECT pg_total_relation_size('eventstore_event'), pg_database_size(current_database())"
    with psycopg.connect(url) as database:
        return database.execute(asked).fetchone()


def kills(rounds: int) -> list[str]:
    """A process that writes is killed again and again; each time the log is whole, and at the end the tables agree."""
    chance = random.Random(_SEED)
    written = []
    with sqlite() as environment:
        installation = Installation(environment)
        for number in range(rounds):
            size = ("--players", "60", "--centres", "3", "--parties", "5", "--seed", str(number))
            written.append(installation.killed_while_writing(chance.uniform(0, 3), "simulate", *size))
            installation.manage("eventlog", "verify")
        installation.manage("projections", "check")
    return [
        reports.machine(),
        "",
        f"* de {min(written)} à {max(written)} événements inscrits avant chaque mort",
        "* après chaque fois, `eventlog verify` passe ; à la fin, `projections check` passe",
    ]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("part", choices=["simultane", "kills"])
    parser.add_argument("--players", type=int, default=6000)
    parser.add_argument("--centres", type=int, default=300)
    parser.add_argument("--kills", type=int, default=100)
    options = parser.parse_args()
    if options.part == "kills":
        title, lines, held = f"Un processus tué {options.kills} fois pendant qu'il écrit", kills(options.kills), True
    else:
        title = f"{options.players} joueurs, {options.centres} centres, deux parties"
        lines, held = simultane(options.players, options.centres)
    reports.add_when_long(title, lines)
    sys.stdout.write("\n".join([title, *lines, ""]))
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
