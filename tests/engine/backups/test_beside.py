"""In a hall: a backup is wanted, made beside the game, and the last one before the end."""

import signal
import subprocess
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.backups import beside, container
from engine.backups.making import back_up
from tests.durability.server import Server, line_of
from tests.factories.competitions import CompetitionFactory

SOON = 10.0  # seconds; reached only when something is broken


class Makes:
    """In the place of the program: how many were begun, and when each may end."""

    def __init__(self):
        self.begun, self.may_end = threading.Semaphore(0), threading.Event()
        self.seconds, self.niceness = [], []

    def __call__(self, seconds, niceness=beside._NICENESS):
        self.seconds.append(seconds)
        self.niceness.append(niceness)
        self.begun.release()
        assert self.may_end.wait(SOON)


@pytest.fixture
def log(monkeypatch):
    """Whether it moved since the last backup: a backup is made of it as it stands."""
    told = {"moved": False}
    monkeypatch.setattr(beside, "moved", lambda: told["moved"])
    return told


@pytest.fixture
def makes(monkeypatch, settings, log):
    settings.BACKUPS_KEPT = 3
    made = Makes()
    monkeypatch.setattr(beside, "_make", made)
    beside.wanted.clear()
    yield made
    made.may_end.set()
    beside.wanted.clear()


def test_what_happens_while_one_is_made_is_saved_before_the_end(makes, log):
    with beside.backups_beside():
        beside.wanted.set()
        assert makes.begun.acquire(timeout=SOON)
        log["moved"] = True
        makes.may_end.set()
    assert len(makes.seconds) == 2
    assert makes.seconds[1] <= beside.LAST
    # it gives way to a hall that plays, and to nobody at the end
    assert makes.niceness == [10, 0]


def test_nothing_is_made_at_the_end_when_the_last_one_holds_everything(makes):
    makes.may_end.set()
    with beside.backups_beside():
        beside.wanted.set()
        assert makes.begun.acquire(timeout=SOON)
    assert len(makes.seconds) == 1
    assert not beside.wanted.is_set()


def test_what_asks_for_none_is_saved_within_minutes(makes, log, monkeypatch):
    monkeypatch.setattr(beside, "EVERY", 0.01)
    makes.may_end.set()
    log["moved"] = True
    with beside.backups_beside():
        assert makes.begun.acquire(timeout=SOON)


def test_a_hall_where_nothing_happens_makes_none(makes, monkeypatch):
    monkeypatch.setattr(beside, "EVERY", 0.01)
    looked = threading.Semaphore(0)
    monkeypatch.setattr(beside, "moved", looked.release)
    with beside.backups_beside():
        assert [looked.acquire(timeout=SOON) for _ in range(3)] == [True] * 3
    assert makes.seconds == []


def test_the_end_does_not_wait_for_ever(makes, log, monkeypatch):
    monkeypatch.setattr(beside, "LAST", 0.05)
    log["moved"] = True
    began = time.monotonic()
    with beside.backups_beside():
        beside.wanted.set()
        assert makes.begun.acquire(timeout=SOON)
    assert time.monotonic() - began < SOON / 2
    assert len(makes.seconds) == 1


def test_where_none_are_kept_none_are_made(makes, settings):
    settings.BACKUPS_KEPT = 0
    with beside.backups_beside():
        beside.wanted.set()
    assert makes.seconds == []


@pytest.mark.django_db(transaction=True)
def test_the_log_has_moved_until_a_backup_holds_all_of_it(tmp_path, settings, both_databases, lexicon):
    settings.BACKUPS_DIR = tmp_path / "backups"
    assert not beside.moved()
    CompetitionFactory(name="Coupe")
    assert beside.moved()
    back_up(settings.BACKUPS_DIR)
    assert not beside.moved()
    CompetitionFactory(name="Autre coupe")
    assert beside.moved()


# Some seconds: a server, its hall and a backup, each a process.
@pytest.mark.lasting
def test_a_hall_that_is_stopped_saves_what_was_entered_last_first(new_hall: Callable[[str], Path]):
    folder = new_hall("stopped")
    server = Server(folder, 2, BACKUPS_KEPT="3")
    with server.started() as process:
        server.enter(line_of(1))
        process.send_signal(signal.SIGTERM)
        assert process.wait(90) == 0
    told = server.manage("eventlog", "verify")
    [newest] = (folder / "backups").iterdir()
    assert f"{container.header_of(newest)['position']}" in told


@pytest.mark.parametrize(
    ("errors", "said"),
    [
        ("", ""),
        ("La place manque sur le disque.\n", "La place manque sur le disque."),
        ("Traceback (most recent call last):\n  File …\nValueError: LETTRES de Camille\n", "ValueError"),
    ],
)
def test_a_backup_that_fails_is_told_by_its_sentence_and_an_unforeseen_error_by_its_kind(
    monkeypatch, caplog, errors, said
):
    failed = subprocess.CompletedProcess([], 1, "", errors)
    monkeypatch.setattr(beside.subprocess, "run", lambda *_arguments, **_options: failed)
    beside._make(1.0)
    assert [(record.msg["event"], record.msg["said"]) for record in caplog.records] == [("backup_failed", said)]
