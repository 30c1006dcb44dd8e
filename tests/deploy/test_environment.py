"""A wrong variable is one readable line and a failure, for every entry point."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deploy import environment
from deploy.environment import WrongSetting

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "url",
    [
        "sqlite:////var/lib/raccord/raccord.sqlite3",
        "postgres://raccord:secret@db:5432/raccord",
        "postgresql://db/raccord",
    ],
)
def test_database_url_is_accepted(url):
    assert environment.database_url(url) == url


@pytest.mark.parametrize("url", ["mysql://db/raccord", "raccord.sqlite3", "", "postgres://db:port/raccord"])
def test_database_url_is_refused(url):
    with pytest.raises(WrongSetting, match="DATABASE_URL"):
        environment.database_url(url)


@pytest.mark.parametrize("url", ["", "redis://localhost:6379/0", "rediss://cache:6379", "unix:///run/redis.sock"])
def test_redis_url_is_accepted(url):
    assert environment.redis_url(url) == url


@pytest.mark.parametrize("url", ["localhost:6379", "http://localhost", "redis://localhost:port"])
def test_redis_url_is_refused(url):
    with pytest.raises(WrongSetting, match="REDIS_URL"):
        environment.redis_url(url)


def test_other_values_are_checked():
    assert environment.log_level("info") == "INFO"
    for check, value in (
        (environment.log_level, "LOUD"),
        (environment.log_format, "xml"),
        (environment.time_zone, "Europe/Atlantis"),
    ):
        with pytest.raises(WrongSetting):
            check(value)


def run(*command, **variables):
    environ = {
        name: value for name, value in os.environ.items() if name not in ("DJANGO_SETTINGS_MODULE", "SECRET_KEY")
    }
    return subprocess.run(
        [sys.executable, *command],
        check=False,
        cwd=ROOT,
        env=environ | variables,
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize(
    ("variables", "named"),
    [
        ({"DATABASE_URL": "mysql://root:hunter2@db/raccord"}, "DATABASE_URL"),
        ({"REDIS_URL": "localhost:6379"}, "REDIS_URL"),
        ({"SECRET_KEY_FILE": "/nowhere/secret"}, "SECRET_KEY_FILE"),
        ({"TIME_ZONE": "Europe/Atlantis"}, "TIME_ZONE"),
        ({"DOCUMENT_MEGABYTES": "0"}, "DOCUMENT_MEGABYTES"),
    ],
)
def test_start_fails_with_one_line_that_names_the_variable_and_no_secret(variables, named):
    started = run("manage.py", "check", **variables)
    assert started.returncode == 1
    assert started.stderr.count("\n") == 1
    assert named in started.stderr
    assert "hunter2" not in started.stderr


@pytest.mark.parametrize("command", [("manage.py", "check"), ("-m", "uvicorn", "deploy.asgi:application")])
def test_a_faulty_profile_of_the_federation_is_told_at_start_by_file_and_field(tmp_path, command):
    profile = (
        'name = "ligue"\ntitle = "Ligue"\nvalid_from = 2024-09-01\ninherits = "fisf-2020"\n[solo]\nsolo_bonus = "dix"\n'
    )
    (tmp_path / "ligue.toml").write_text(profile, encoding="utf-8")
    started = run(*command, PROFILES_DIR=str(tmp_path))
    assert started.returncode != 0
    assert started.stderr.count("\n") == 1
    assert started.stderr.startswith("Raccord cannot start. PROFILES_DIR: ligue.toml, champ solo_bonus")
    assert "Il faut un nombre entier de 0 à 999." in started.stderr


def test_a_faulty_table_of_the_federation_is_told_at_start(tmp_path):
    (tmp_path / "series").mkdir()
    (tmp_path / "series" / "ligue.toml").write_text('since = "2027"\n', encoding="utf-8")
    started = run("manage.py", "check", TABLES_DIR=str(tmp_path))
    assert started.returncode != 0
    assert started.stderr.startswith("Raccord cannot start. TABLES_DIR: Le barème ligue.toml n’est pas compris")


def test_a_folder_of_profiles_that_is_not_there_is_told():
    assert "PROFILES_DIR is not a folder" in run("manage.py", "check", PROFILES_DIR="/nowhere").stderr


def test_server_fails_with_one_line_too():
    started = run("-m", "uvicorn", "deploy.asgi:application", REDIS_URL="localhost:6379")
    assert started.returncode != 0
    assert started.stderr.splitlines()[-1].startswith("Raccord cannot start. REDIS_URL")
    assert "Traceback" not in started.stderr


@pytest.mark.parametrize(
    ("name", "url"),
    [
        ("DATABASE_URL", "mysql://secret@db/raccord"),
        ("REDIS_URL", "http://secret@cache"),
        ("EMAIL_URL", "ftp://secret@x"),
    ],
)
def test_an_address_with_a_password_may_lie_in_a_file_and_is_not_told(tmp_path, name, url):
    kept = tmp_path / "url"
    kept.write_text(f"{url}\n", encoding="utf-8")
    told = run("manage.py", "check", **{f"{name}_FILE": str(kept), name: ""}).stderr
    assert told.startswith(f"Raccord cannot start. {name} is not understood")
    assert "secret" not in told


def test_empty_secret_file_is_told(tmp_path):
    empty = tmp_path / "secret"
    empty.touch()
    assert "is empty" in run("manage.py", "check", SECRET_KEY_FILE=str(empty)).stderr
