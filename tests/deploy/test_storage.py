"""What a SQLite file of a hall is given: the suite's own files ask for less."""

import sqlite3
from contextlib import closing

from deploy.settings import database


def test_what_a_hall_acknowledges_outlives_a_power_cut_and_what_it_erases_is_gone(tmp_path):
    asked = database(f"sqlite:///{tmp_path / 'raccord.sqlite3'}")["OPTIONS"]["init_command"]
    names = ("journal_mode", "synchronous", "foreign_keys", "recursive_triggers", "secure_delete")
    with closing(sqlite3.connect(tmp_path / "raccord.sqlite3")) as file:
        file.executescript(asked)
        given = {name: file.execute(f"PRAGMA {name}").fetchone()[0] for name in names}
    full, on = 2, 1
    assert given == {
        "journal_mode": "wal",
        "synchronous": full,
        "foreign_keys": on,
        "recursive_triggers": on,
        "secure_delete": on,
    }
