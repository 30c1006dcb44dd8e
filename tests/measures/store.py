"""`python -m tests.measures.store`: what the log costs beside plain rows, and how fast it is read again.

On SQLite and on PostgreSQL (TEST_POSTGRES_URL), each in a database of its own that `simulate` has filled: appends
against inserts of the same rows by the ORM, in turn and in the same run; `verify`; each projection built again.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg

from tests.measures import reports
from tests.measures.reports import ROOT

# What a store must reach: parts of the pace of plain rows, and events a second.
APPEND, VERIFY, REBUILD = 0.6, 20_000, 10_000


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, default=300)
    parser.add_argument("--centres", type=int, default=15)
    parser.add_argument("--bars", action="store_true", help="exit 1 below what a store must reach")
    options = parser.parse_args()
    missed = []
    for name, place in (("SQLite", sqlite), ("PostgreSQL", postgresql)):
        with place() as environment:
            told = _told(environment, options.players, options.centres)
        lines = list(_lines(name, told))
        sys.stdout.write("\n".join(lines) + "\n")
        reports.add_when_long(f"Le journal sur {name}", [reports.machine(name), "", "```", *lines, "```"])
        missed += [f"{name}, {what}" for what in below(told)]
    if missed and options.bars:
        sys.exit("Sous la barre : " + " ; ".join(missed))


def below(told: dict[str, Any]) -> list[str]:
    """What does not reach its bar."""
    paces = {"vérifier": (told["verify"], VERIFY)}
    paces |= {f"inscrire {kind}": (found, APPEND) for kind, found in told["append"].items()}
    paces |= {f"refaire {name}": (found, REBUILD) for name, found in told["rebuild"].items()}
    return [f"{what} {found:.2f} < {bar}" for what, (found, bar) in paces.items() if found < bar]


def within_sqlite(module: str, *arguments: str) -> dict[str, Any]:
    """What a module writes as JSON, run within an installation of its own on SQLite."""
    with sqlite() as environment:
        for prepared in (["migrate"], ["collectstatic", "--noinput"]):
            command = [sys.executable, "manage.py", *prepared, "--verbosity", "0"]
            subprocess.run(command, cwd=ROOT, env=environment, check=True)
        command = [sys.executable, "-W", "ignore", "-m", module, *arguments]
        answered = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    told: dict[str, Any] = json.loads(answered.stdout)
    return told


@contextmanager
def sqlite() -> Iterator[dict[str, str]]:
    with tempfile.TemporaryDirectory() as folder:
        yield _environment(folder, f"sqlite:///{folder}/raccord.sqlite3")


@contextmanager
def postgresql() -> Iterator[dict[str, str]]:
    """The environment of an installation in a PostgreSQL database of its own, dropped at the end."""
    url = os.environ.get("TEST_POSTGRES_URL", "postgres://postgres@127.0.0.1:5432/postgres")
    name = f"raccord_measure_{os.getpid()}"
    with psycopg.connect(url, autocommit=True) as server, tempfile.TemporaryDirectory() as folder:
        server.execute(f"CREATE DATABASE {name}")
        try:
            yield _environment(folder, f"{url.rpartition('/')[0]}/{name}")
        finally:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)")


def _environment(folder: str, url: str) -> dict[str, str]:
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "deploy.settings",
        "DATA_DIR": folder,
        "DATABASE_URL": url,
        "REDIS_URL": "",
        "LEXICON_DIR": str(ROOT / "var" / "lexicons"),
    }


def _told(environment: dict[str, str], players: int, centres: int) -> dict[str, Any]:
    def run(*arguments: str) -> str:
        command = [sys.executable, *arguments]
        return subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout

    run("manage.py", "migrate", "--verbosity", "0")
    run("manage.py", "simulate", f"--players={players}", f"--centres={centres}", "--parties=1", "--seed=1")
    told: dict[str, Any] = json.loads(run("-m", "tests.measures.store_inside"))
    return told


def _lines(name: str, told: dict[str, Any]) -> Iterator[str]:
    yield f"{name}, {told['events']} événements"
    for kind, ratio in told["append"].items():
        yield f"  {f'inscrire / lignes ordinaires, {kind}':<52} {ratio:10.2f}  (au moins {APPEND})"
    yield f"  {'vérifier, événements par seconde':<52} {told['verify']:10.0f}  (au moins {VERIFY})"
    for projection, pace in sorted(told["rebuild"].items(), key=lambda line: line[1]):
        yield f"  {f'refaire {projection}, événements par seconde':<52} {pace:10.0f}  (au moins {REBUILD})"


if __name__ == "__main__":
    main()
