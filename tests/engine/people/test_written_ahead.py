"""What was erased while somebody was reading leaves the file that SQLite writes ahead, although the file stays open."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connection

from engine.jobs.registry import periodic_tasks
from engine.people import erasing
from tests.factories.accounts import AccountFactory

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("file_database")]

ADDRESS = "nomrare@exemple.invalid"


def test_what_was_erased_during_a_long_reading_is_gone_within_the_hour(monkeypatch):
    file = Path(connection.settings_dict["NAME"])
    ahead = file.with_name(f"{file.name}-wal")
    monkeypatch.setattr(erasing, "_MILLISECONDS", 10)
    account = AccountFactory(email=ADDRESS)
    with closing(sqlite3.connect(file)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM people_account").fetchone()
        account.delete()
        erasing.empty_write_ahead()
        assert ADDRESS.encode() in ahead.read_bytes()
    periodic_tasks()["people.written_ahead"]()
    assert ADDRESS.encode() not in ahead.read_bytes() + file.read_bytes()
