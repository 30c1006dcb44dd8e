"""What an installation lacks is said, with what to type, wherever it is asked; nothing is changed by asking."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.db import Error

from deploy.command import _told_as_make
from deploy.doctor import installation, machine
from deploy.doctor.findings import State, lesser, missing, well
from deploy.doctor.telling import conclusion, lines, named
from deploy.healthy import port_of, wrong
from deploy.place import commit_of
from engine.installation.facts import UNANSWERED
from tests.processes import run

ROOT = Path(__file__).resolve().parents[2]


OURS = {"DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "EMAIL_URL"}


def environ(**variables: str) -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in OURS} | variables


def asked(**variables: str) -> subprocess.CompletedProcess:
    return run("-m", "deploy.doctor", env=environ(**variables), capture_output=True, text=True)


def signs(told: str) -> dict[str, str]:
    """The sign of each thing that was looked at, by its name."""
    known = {state.value for state in State}
    return {line[2:22].strip(): line[0] for line in told.splitlines() if line[0] in known}


def test_an_empty_installation_is_well_and_what_its_first_start_does_is_said(tmp_path):
    done = asked(DATA_DIR=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    first, *_, last = done.stdout.splitlines()
    assert (first, last) == (named(ROOT), "Raccord peut travailler.")
    found = signs(done.stdout)
    assert {name for name, sign in found.items() if sign == "·"} == {
        "Base de données",
        "Lexique",
        "Styles et scripts",
        "Courriels",
    }
    assert "✗" not in found.values()
    assert "→ fait de lui-même par « make run »" in done.stdout
    # A key is made where none is given, as at each start; the database is not.
    assert not list(tmp_path.glob("*.sqlite3"))


def test_without_the_packages_it_still_answers():
    """`-S`: Python as it is before anything is installed."""
    words = [sys.executable, "-S", "-m", "deploy.doctor"]
    done = subprocess.run(words, cwd=ROOT, env=environ(), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "")
    assert signs(done.stdout)["Paquets Python"] == "✗"
    assert "→ make setup" in done.stdout
    assert "Réglages" not in signs(done.stdout)
    assert "Le reste se regarde ensuite." in done.stdout


def test_a_wrong_setting_is_told_in_its_own_words(tmp_path):
    done = asked(DATA_DIR=str(tmp_path), REDIS_URL="rediss//nowhere")
    assert (done.returncode, done.stderr) == (1, "")
    assert signs(done.stdout)["Réglages"] == "✗"
    assert "REDIS_URL" in done.stdout
    assert "il manque une chose (✗)" in done.stdout


@pytest.mark.lasting  # a connection is waited for
def test_services_that_do_not_answer_are_what_is_missing(tmp_path):
    nowhere = {"DATABASE_URL": "postgres://a:b@127.0.0.1:9/c", "REDIS_URL": "redis://127.0.0.1:9/0"}
    done = asked(DATA_DIR=str(tmp_path), SECRET_KEY="k" * 60, **nowhere)
    assert done.returncode == 1
    found = signs(done.stdout)
    assert (found["Base de données"], found["Redis"]) == ("✗", "✗")
    assert "vérifiez REDIS_URL, et que Redis tourne" in done.stdout
    assert "Tables" not in found


def test_what_does_not_answer_is_told_with_what_to_look_at(monkeypatch):
    def refused():
        raise Error("connection refused\nIs the server running?")

    monkeypatch.setattr(installation, "database_version", refused)
    monkeypatch.setattr(installation, "connection", SimpleNamespace(vendor="postgresql"))
    monkeypatch.setattr(installation, "redis_version", lambda: UNANSWERED)
    assert installation.database() == missing(
        "Base de données", "ne répond pas : connection refused", "vérifiez DATABASE_URL, et que PostgreSQL tourne"
    )
    assert installation.redis().remedy == "vérifiez REDIS_URL, et que Redis tourne"


@pytest.mark.django_db
def test_the_tables_of_this_version_are_known():
    assert installation.tables().state is State.WELL


def test_a_database_without_its_tables_answers(tmp_path):
    (tmp_path / "salle.sqlite3").touch()
    done = asked(DATA_DIR=str(tmp_path))
    found = signs(done.stdout)
    assert (done.returncode, found["Base de données"], found["Tables"]) == (0, "✓", "·")


def test_tables_that_lack_a_migration_stop_several_processes_and_not_one(settings, monkeypatch):
    monkeypatch.setattr("deploy.doctor.installation.missing_migrations", lambda: 2)
    settings.EMBEDDED = True
    assert installation.tables() == lesser("Tables", "il manque 2 migrations", "fait de lui-même par « make run »")
    settings.EMBEDDED = False
    assert installation.tables() == missing("Tables", "il manque 2 migrations", "deploy/run-role migrate")


def test_a_lexicon_that_is_not_free_is_not_built_by_itself(settings, tmp_path):
    settings.LEXICON_DIR, settings.EMBEDDED, settings.DEFAULT_LEXICON = tmp_path, True, "ods9"
    found = installation.lexicon()
    assert (found.state, found.told) == (State.MISSING, "« ods9 » n’est pas construit")


def test_a_package_of_another_version_is_named(monkeypatch):
    monkeypatch.setattr(machine, "locked", lambda root: {"Django": "1.0", "pytest": machine.installed("pytest")})
    found = machine.packages()
    assert (found.state, found.told) == (State.LESSER, "ne sont pas à la version attendue : Django")


def test_long_lists_are_cut(monkeypatch):
    monkeypatch.setattr(machine, "locked", lambda root: {f"absent-{number}": "1" for number in range(7)})
    assert machine.packages().told == ("manquent : absent-0, absent-1, absent-2, absent-3, absent-4 et 2 autres")


def test_a_folder_that_is_not_written_and_a_full_disk_are_told(tmp_path, monkeypatch):
    monkeypatch.setattr(machine.os, "access", lambda path, how: False)
    assert machine.room(tmp_path / "not" / "yet").state is State.MISSING
    monkeypatch.undo()
    monkeypatch.setattr(machine, "ROOM", 10**18)
    assert machine.room(tmp_path).remedy == "faites de la place sur ce disque"


def test_a_line_says_what_to_do_beneath_what_stands():
    assert list(lines(well("PDF", "Pango est là"))) == ["✓ PDF                  Pango est là"]
    assert list(lines(missing("Redis", "ne répond pas", "vérifiez"))) == [
        "✗ Redis                ne répond pas",
        "                       → vérifiez",
    ]
    assert conclusion(3) == "Raccord ne peut pas travailler : il manque 3 choses (✗).\n"


def test_the_commit_is_what_is_written_or_what_git_says(tmp_path):
    (tmp_path / "deploy").mkdir()
    written = tmp_path / "deploy" / "commit.txt"
    written.write_text("$Format:%H$\n")
    assert commit_of(tmp_path) == ""
    written.write_text("58b0ef7312345678\n")
    assert commit_of(tmp_path) == "58b0ef73"
    here = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert commit_of(ROOT) == here.stdout[:8]


def test_an_archive_of_git_says_its_commit(tmp_path):
    if not (ROOT / ".git").exists():
        pytest.skip("this tree is no checkout")
    archive = subprocess.run(
        ["git", "archive", "--worktree-attributes", "HEAD", "deploy/place.py", "deploy/commit.txt"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    subprocess.run(["tar", "x"], cwd=tmp_path, input=archive.stdout, check=True)
    assert commit_of(tmp_path) == commit_of(ROOT)


@pytest.mark.parametrize(
    ("typed", "understood"),
    [
        (["demo", "SERVE=0"], ["demo", "--no-serve"]),
        (["demo", "SERVE=1", "SEED=7"], ["demo", "--seed", "7"]),
        (["run", "HOST=0.0.0.0", "TLS=1", "PACK="], ["run", "--host", "0.0.0.0", "--tls"]),
        (["run", "--port", "80", "COLOUR=red"], ["run", "--port", "80", "COLOUR=red"]),
        (["manage", "solve", "SEED=1"], ["manage", "solve", "SEED=1"]),
    ],
)
def test_the_command_understands_what_make_is_told(typed, understood):
    assert list(_told_as_make(typed)) == understood


def test_a_container_is_asked_by_the_port_of_its_role_and_the_others_by_nothing(tmp_path):
    process = tmp_path / "cmdline"
    process.write_bytes(b"uvicorn\0deploy.asgi:application\0--port\x008001\0")
    assert port_of(process) == 8001
    process.write_bytes(b"celery\0worker\0")
    assert port_of(process) is None
    assert wrong(None) == ""
    assert wrong(9).startswith("ConnectionRefusedError")
