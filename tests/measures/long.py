"""`make long`: what takes longer than a suite may; writes a dated report in docs/measures/.

python -m tests.measures.long [--players 6000] [--centres 600] [--kills 100]
"""

import argparse
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
REPORTS = ROOT / "docs" / "measures"
_SEED = 2026


class Installation:
    """An embedded installation of its own, in a folder of its own, with the lexicon of this checkout."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "raccord.sqlite3"
        self.environment = {
            **os.environ,
            "DATA_DIR": str(folder),
            "DATABASE_URL": f"sqlite:///{self.database}",
            "REDIS_URL": "",
            "LEXICON_DIR": str(ROOT / "var" / "lexicons"),
        }
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
        """Start a command, let it write for some time, kill it without a word; the events that it had recorded."""
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
        process.send_signal(signal.SIGKILL)
        process.wait()
        return self.head() - before


def simultane(installation: Installation, players: int, centres: int) -> list[str]:
    """One partie in many centres, then the whole log read again."""
    size = ("--players", str(players), "--centres", str(centres), "--parties", "1", "--seed", str(_SEED))
    measured = json.loads(installation.manage("simulate", *size).strip().splitlines()[-1])
    phases = ", ".join(f"{name} {spent:.0f} s" for name, spent in measured["seconds"].items())
    return [
        f"## {players} joueurs, {centres} centres, une partie",
        "",
        f"* {measured['coups']} coups, {measured['bulletins']} bulletins, {measured['events']} événements",
        f"* {phases}",
        f"* {measured['rates']['bulletins_per_second']} bulletins corrigés par seconde",
        f"* `eventlog verify` : {installation.timed('eventlog', 'verify'):.0f} s",
        f"* `projections check` : {installation.timed('projections', 'check'):.0f} s",
        "",
    ]


def kills(installation: Installation, rounds: int) -> list[str]:
    """A process that writes is killed again and again; each time the log is whole, and at the end the tables agree."""
    chance = random.Random(_SEED)
    written = []
    for number in range(rounds):
        size = ("--players", "60", "--centres", "3", "--parties", "5", "--seed", str(number))
        written.append(installation.killed_while_writing(chance.uniform(0, 3), "simulate", *size))
        installation.manage("eventlog", "verify")
    installation.manage("projections", "check")
    return [
        f"## Un processus tué {rounds} fois pendant qu'il écrit",
        "",
        f"* de {min(written)} à {max(written)} événements inscrits avant chaque mort",
        "* après chaque fois, `eventlog verify` passe ; à la fin, `projections check` passe",
        "",
    ]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, default=6000)
    parser.add_argument("--centres", type=int, default=600)
    parser.add_argument("--kills", type=int, default=100)
    options = parser.parse_args()
    lines = [f"# Mesures longues du {datetime.now(UTC):%Y-%m-%d}", "", _machine(), ""]
    with tempfile.TemporaryDirectory() as folder:
        lines += simultane(Installation(Path(folder) / "simultane"), options.players, options.centres)
        lines += kills(Installation(Path(folder) / "kills"), options.kills)
    REPORTS.mkdir(parents=True, exist_ok=True)
    report = REPORTS / f"{datetime.now(UTC):%Y-%m-%d}-long.md"
    report.write_text("\n".join(lines), encoding="utf-8")
    sys.stdout.write("\n".join(lines) + f"\n· Rapport : {report.relative_to(ROOT)}\n")


def _machine() -> str:
    revision = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    ).stdout.strip()
    load = os.getloadavg()[0]
    return f"Révision {revision}, {os.cpu_count()} cœurs (charge {load:.1f} au départ), SQLite, un processus."


if __name__ == "__main__":
    main()
