"""What an installation at rest is asked: nothing, until something is written."""

import sqlite3
from types import SimpleNamespace

import pytest

from engine import database_file
from engine.database_file import Writes


def connected_to(monkeypatch, vendor, name):
    connection = SimpleNamespace(vendor=vendor, settings_dict={"NAME": name})
    monkeypatch.setattr(database_file, "connection", connection)


@pytest.fixture
def file(tmp_path, monkeypatch):
    """A database that another process writes to."""
    path = tmp_path / "raccord.sqlite3"
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("CREATE TABLE facts (number INTEGER)")
        connected_to(monkeypatch, "sqlite", path)
        yield other
    other.close()


def test_what_another_process_writes_is_new_once(file):
    writes = Writes()
    assert [writes.are_new(), writes.are_new()] == [True, False]
    file.execute("INSERT INTO facts VALUES (1)")
    file.commit()
    assert [writes.are_new(), writes.are_new()] == [True, False]


@pytest.mark.usefixtures("file")
def test_it_is_looked_at_anyway(monkeypatch):
    writes = Writes()
    writes.are_new()
    assert not writes.are_new()
    monkeypatch.setattr(database_file, "LOOK_ANYWAY", 0)
    assert writes.are_new()


def test_a_database_elsewhere_always_may_have_something_new(monkeypatch):
    connected_to(monkeypatch, "postgresql", "raccord")
    writes = Writes()
    assert [writes.are_new(), writes.are_new()] == [True, True]
