"""Equal seeds end in equal standings: in one process on SQLite, and with PostgreSQL, Redis and a Celery worker."""

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from django.conf import settings

from engine.lexicon.shelf import Shelf
from tests.databases import postgresql_config
from tests.processes import ROOT, run

pytestmark = pytest.mark.lasting

PLAYERS = 6
SIMULATION = ("simulate", "--players", str(PLAYERS), "--centres", "3", "--parties", "1", "--seed", "7")


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory, libre_shelf: Shelf) -> dict[str, str]:
    """An installation of its own, with the shipped lexicon: the small one leaves most tirages without a solution."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    return kept | {
        "DJANGO_SETTINGS_MODULE": "deploy.settings",
        "DATA_DIR": str(tmp_path_factory.mktemp("installation")),
        "LEXICON_DIR": str(libre_shelf.directory),
        # events are counted, and these come by themselves
        "DAILY_TOPPING": "0",
    }


def manage(environment: dict[str, str], *arguments: str) -> str:
    done = run("manage.py", *arguments, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def simulated(environment: dict[str, str]) -> dict[str, Any]:
    """Play the simulation; the log and the read models must hold afterwards."""
    outcome: dict[str, Any] = json.loads(manage(environment, *SIMULATION))
    manage(environment, "eventlog", "verify")
    manage(environment, "projections", "check")
    return outcome


@contextmanager
def production(environment: dict[str, str], folder: Path) -> Iterator[dict[str, str]]:
    """The same installation on a PostgreSQL database and a Redis queue of its own, with one Celery worker."""
    postgresql_config()  # skips or fails where no server answers
    name = f"raccord_same_{uuid4().hex[:12]}"
    server, _slash, _database = settings.TEST_POSTGRES_URL.rpartition("/")
    with psycopg.connect(settings.TEST_POSTGRES_URL, autocommit=True) as admin:
        admin.execute(f'CREATE DATABASE "{name}"')
        chosen = environment | {"DATABASE_URL": f"{server}/{name}", "REDIS_URL": settings.TEST_REDIS_URL}
        try:
            manage(chosen, "migrate", "--verbosity", "0")
            with (folder / "worker.log").open("wb") as log:
                worker = subprocess.Popen(["deploy/run-role", "worker"], cwd=ROOT, env=chosen, stdout=log, stderr=log)
                try:
                    yield chosen
                finally:
                    worker.terminate()
                    worker.wait(timeout=60)
        finally:
            admin.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.fixture(scope="module")
def alone(environment: dict[str, str]) -> dict[str, Any]:
    """What one process on SQLite ends with."""
    manage(environment, "migrate", "--verbosity", "0")
    return simulated(environment)


def test_equal_seeds_end_in_equal_standings(environment: dict[str, str], alone: dict[str, Any]) -> None:
    again = simulated(environment)
    assert again["standings_digest"] == alone["standings_digest"]
    assert (alone["bulletins"], alone["refused"]) == (PLAYERS * alone["coups"], 0)


@pytest.mark.services
def test_production_ends_in_the_standings_of_one_process(
    environment: dict[str, str], alone: dict[str, Any], tmp_path: Path
) -> None:
    with production(environment, tmp_path) as chosen:
        together = simulated(chosen)
    assert together["standings_digest"] == alone["standings_digest"]
    assert together["events"] == alone["events"]
