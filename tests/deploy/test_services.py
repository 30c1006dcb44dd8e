"""`deploy/services.sh` where something is missing or in its way, and what a rehearsal leaves as it found it."""

import os
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

import pytest

from deploy.rehearsal import services as rehearsal

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def started(tmp_path):
    """The script in a folder that is closed to others, on a machine on which no PostgreSQL answers."""
    script, programs = tmp_path / "deploy/services.sh", tmp_path / "programs"
    script.parent.mkdir()
    programs.mkdir()
    shutil.copy(ROOT / "deploy/services.sh", script)
    (programs / "psql").write_text("#!/bin/sh\nexit 1\n")
    (programs / "psql").chmod(0o755)
    tmp_path.chmod(0o700)

    def start(**variables):
        environment = {"PATH": f"{programs}:{os.environ['PATH']}", **variables}
        return subprocess.run([script, "start"], env=environment, capture_output=True, text=True, check=False)

    return start


def test_what_is_missing_is_told(started, tmp_path):
    done = started(POSTGRES_BINARIES=str(tmp_path / "none"))
    assert (done.returncode, done.stdout, done.stderr) == (
        1,
        "",
        "PostgreSQL manque (Debian : apt-get install postgresql).\n",
    )


@pytest.mark.skipif("os.getuid() != 0", reason="only the administrator starts it as somebody else")
@pytest.mark.parametrize("planted", ["a link", "a folder"])
def test_what_somebody_put_in_the_place_of_its_folder_is_not_given_away(started, tmp_path, planted):
    (tmp_path / "15/bin").mkdir(parents=True)
    number = subprocess.run(["cksum"], input=f"{tmp_path}/.run\n", capture_output=True, text=True, check=True).stdout
    place, private = tmp_path / f"raccord-postgres-{number.split()[0]}", tmp_path / "private"
    private.mkdir()
    if planted == "a link":
        place.symlink_to(private)
    else:
        place.mkdir()
    done = started(POSTGRES_BINARIES=str(tmp_path), TMPDIR=str(tmp_path))
    assert (done.returncode, done.stderr) == (1, f"{place} n’appartient pas à l’utilisateur postgres : ôtez-le.\n")
    assert (private.stat().st_uid, place.stat().st_uid) == (0, 0)


@pytest.mark.parametrize(("before", "asked"), [([], ["start", "stop"]), (["redis.pid"], ["start"])])
def test_a_rehearsal_stops_nothing_that_ran_before_it(monkeypatch, tmp_path, before, asked):
    told = []

    def run(command, **_options):
        told.append(command[1])
        return subprocess.CompletedProcess(command, 0, stdout="DATABASE_URL=postgres://h/d\nNGINX=nginx\n")

    @contextmanager
    def beside(*_given):
        yield "here"

    for name in before:
        (tmp_path / name).touch()
    monkeypatch.setattr(rehearsal, "STARTED", [tmp_path / "redis.pid", tmp_path / "postgres.started"])
    monkeypatch.setattr(rehearsal.subprocess, "run", run)
    monkeypatch.setattr(rehearsal, "_empty_database", beside)
    monkeypatch.setattr(rehearsal, "_own_redis", beside)
    with rehearsal.services() as found:
        assert found == rehearsal.Services("here", "here", "nginx")
    assert told == asked


def test_a_rehearsal_empties_no_redis_of_the_machine():
    with rehearsal._own_redis() as url:
        found = rehearsal.redis.Redis.from_url(url)
        assert url != "redis://127.0.0.1:6379/0"
        assert found.dbsize() == 0
    with pytest.raises(rehearsal.redis.ConnectionError):
        found.ping()
