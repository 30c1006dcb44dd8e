"""A role of production does not start beside the others, on a database, a queue or a key of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deploy import environment, required
from deploy.environment import WrongSetting

ROOT = Path(__file__).resolve().parents[2]
ROLES = ("web", "ws", "worker", "beat", "migrate", "backup")
WHOLE = {"DATABASE_URL": "postgres:///raccord", "REDIS_URL": "redis://127.0.0.1/0", "SECRET_KEY": "k" * 50}


@pytest.fixture
def given(monkeypatch, tmp_path):
    """The environment of an installation, and what a test takes away from it."""
    monkeypatch.setattr(environment, "DOTENV", tmp_path / "none")
    for name in (*required.REQUIRED, "WEB_PORT", "WORKER_CONCURRENCY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(f"{name}_FILE", raising=False)
    for name, value in WHOLE.items():
        monkeypatch.setenv(name, value)
    return monkeypatch


@pytest.mark.parametrize("role", ROLES)
def test_nothing_is_missing(given, role):
    required.check(role)


@pytest.mark.parametrize("name", required.REQUIRED)
def test_what_is_missing_is_named(given, name):
    given.delenv(name)
    with pytest.raises(WrongSetting, match=f"^Il manque au rôle worker : {name} \\(ou {name}_FILE\\)\\.$"):
        required.check("worker")


@pytest.mark.parametrize("name", required.REQUIRED)
def test_a_secret_that_lies_in_a_file_is_given(given, tmp_path, name):
    kept = tmp_path / "secret"
    kept.write_text(WHOLE[name], encoding="utf-8")
    given.delenv(name)
    given.setenv(f"{name}_FILE", str(kept))
    required.check("web")


def test_a_file_of_the_embedded_program_is_no_database_for_several_processes(given):
    given.setenv("DATABASE_URL", "sqlite:////tmp/secret.sqlite3")
    with pytest.raises(WrongSetting, match="DATABASE_URL doit nommer une base PostgreSQL") as refused:
        required.check("beat")
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("value", ["http", "70000"])
def test_the_port_that_run_role_hands_on_is_checked(given, value):
    given.setenv("WEB_PORT", value)
    with pytest.raises(WrongSetting, match="WEB_PORT"):
        required.check("web")


def started(role, **variables):
    kept = {"PATH": os.environ["PATH"], "VENV_BIN": str(Path(sys.executable).parent)}
    return subprocess.run(
        [ROOT / "deploy" / "run-role", role],
        env=kept | variables,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("variables", "named"),
    [
        ({**WHOLE, "REDIS_URL": ""}, "REDIS_URL"),
        ({**WHOLE, "BEHIND_TLS": "oui"}, "BEHIND_TLS"),
        ({**WHOLE, "WORKER_CONCURRENCY": "0"}, "WORKER_CONCURRENCY"),
        ({**WHOLE, "ALLOWED_HOSTS": ""}, "ALLOWED_HOSTS"),
    ],
)
def test_run_role_says_it_in_one_sentence_and_starts_nothing(variables, named):
    done = started("worker", **variables)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert done.stderr.startswith("Raccord ne peut pas démarrer. ")
    assert named in done.stderr


def test_a_key_that_begins_with_a_dollar_is_given(given):
    given.setenv("SECRET_KEY", "$" + "k" * 50)
    required.check("web")
