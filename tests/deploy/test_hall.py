"""`make run` opens the database of the hall, whatever else a .env says; only the address of another decides so."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.deploy.programs import program

ROOT = Path(__file__).resolve().parents[2]
POSTGRESQL = "postgres://raccord@127.0.0.1/raccord"
# What the settings of this copy would open.
TELL = "import deploy.settings; print(deploy.settings.DATABASE_URL)"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory) -> Path:
    """The settings and the Makefile in a folder of their own, whose .env is ours; its Python tells the database."""
    # Everything else is that of this checkout.
    folder = tmp_path_factory.mktemp("checkout")
    shutil.copytree(
        ROOT / "deploy", folder / "deploy", ignore=shutil.ignore_patterns("__pycache__", "checks", "rehearsal")
    )
    for name in ("Makefile", "pyproject.toml", "manage.py"):
        shutil.copy(ROOT / name, folder)
    python = folder / "python"
    python.write_text(f'#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} -c "{TELL}"\n')
    python.chmod(0o755)
    return folder


def opened(checkout: Path, dotenv: str | None, **variables: str) -> str:
    """The database of `make run`, without what prepares it."""
    path = checkout / ".env"
    path.unlink(missing_ok=True)
    if dotenv is not None:
        path.write_text(dotenv)
    ours = ("DATABASE_URL", "DATABASE_URL_FILE", "DATA_DIR", "REDIS_URL", "MAKEFLAGS", "MAKELEVEL")
    environment = {name: value for name, value in os.environ.items() if name not in ours}
    environment |= {"SECRET_KEY": "x" * 60, "PYTHONDONTWRITEBYTECODE": "1", **variables}
    command = [program("make"), "--silent", "--old-file=prepare", "run", "PY=./python"]
    done = subprocess.run(command, cwd=checkout, env=environment, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    "dotenv", [None, "", "EMAIL_FROM=Salle <salle@exemple.invalid>\n", "#DATABASE_URL=sqlite:///x\n"]
)
def test_a_hall_has_a_file_of_its_own(checkout, dotenv):
    assert opened(checkout, dotenv) == f"sqlite:///{checkout}/var/salle.sqlite3"


def test_it_lies_with_the_data(checkout, tmp_path):
    assert opened(checkout, f"DATA_DIR={tmp_path}\n") == f"sqlite:///{tmp_path}/salle.sqlite3"


def test_an_address_in_a_dotenv_decides_otherwise(checkout, tmp_path):
    (tmp_path / "url").write_text(POSTGRESQL)
    assert opened(checkout, f"DATABASE_URL={POSTGRESQL}\n") == POSTGRESQL
    assert opened(checkout, f"DATABASE_URL_FILE={tmp_path / 'url'}\n") == POSTGRESQL


def test_an_address_in_the_environment_decides_otherwise(checkout):
    assert opened(checkout, "DATA_DIR=/nowhere\n", DATABASE_URL=POSTGRESQL) == POSTGRESQL


def test_the_demonstration_has_another(checkout):
    (checkout / ".env").unlink(missing_ok=True)  # of the test before
    environment = {**os.environ, "SECRET_KEY": "x" * 60, "DATABASE_URL": "", "DATA_DIR": "/data"}
    done = subprocess.run(
        [checkout / "python"], cwd=checkout, env=environment, check=True, capture_output=True, text=True
    )
    assert done.stdout.strip() == "sqlite:////data/raccord.sqlite3"
