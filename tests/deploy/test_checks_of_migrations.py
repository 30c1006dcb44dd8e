"""A migration lets the version before write on, or is refused in words."""

import pytest
from django.db import migrations, models
from django.db.migrations.state import ModelState, ProjectState

from deploy.checks.migrations import all_faults, faults
from deploy.settings import VERSION

DROP = "ALTER TABLE games_partie DROP COLUMN title"


def found(*operations, since="", version="0.2.0"):
    state = ProjectState()
    fields = [
        ("id", models.UUIDField(primary_key=True)),
        ("title", models.CharField(max_length=9)),
        ("ends_at", models.DateTimeField(null=True)),
    ]
    state.add_model(ModelState("games", "Partie", fields))
    body = {"operations": list(operations), "unused_since": since}
    made = type("Migration", (migrations.Migration,), body)("0099_made_up", "games")
    return list(faults(made, state, version=version))


def added(field):
    return migrations.AddField("partie", "annulled", field)


def apart(*, database=(), state=()):
    return migrations.SeparateDatabaseAndState(list(database), list(state))


@pytest.mark.parametrize(
    "operation",
    [
        added(models.BooleanField(null=True)),
        added(models.BooleanField(default=False, db_default=False)),
        added(models.ManyToManyField("games.Partie")),
        migrations.AlterField("partie", "title", models.CharField(max_length=20)),
        migrations.CreateModel("Coup", [("id", models.UUIDField(primary_key=True)), ("number", models.IntegerField())]),
        migrations.AddIndex("partie", models.Index(fields=["title"], name="games_title")),
        apart(state=[migrations.RemoveField("partie", "ends_at")]),
        migrations.RunSQL("UPDATE games_partie SET title = 'x'"),
    ],
)
def test_what_the_version_before_bears_passes(operation):
    assert found(operation) == []


@pytest.mark.parametrize(
    "operation",
    [
        added(models.BooleanField(default=False)),
        added(models.JSONField(default=dict)),
        migrations.AlterField("partie", "ends_at", models.DateTimeField(db_default="2026-01-01")),
        migrations.AlterField("partie", "title", models.CharField(max_length=9, db_column="name")),
        migrations.RemoveField("partie", "ends_at"),
        migrations.RenameField("partie", "title", "name"),
        migrations.DeleteModel("Partie"),
        migrations.RenameModel("Partie", "Game"),
        migrations.AlterModelTable("partie", "elsewhere"),
        migrations.RunSQL(DROP),
        apart(state=[migrations.RemoveField("partie", "title")]),
        apart(database=[migrations.RunSQL(DROP)]),
        apart(database=[added(models.BooleanField(default=False))]),
    ],
)
def test_what_stops_the_version_before_is_refused(operation):
    [fault] = found(operation)
    assert fault.startswith("games.0099_made_up : ")


def test_a_column_goes_a_version_after_its_use_ended():
    assert found(migrations.RunSQL(DROP), since="0.1.0") == []
    assert found(migrations.RunSQL(DROP), since="0.2.0") != []


def test_an_operation_is_judged_by_the_models_that_those_before_it_left():
    first = migrations.AlterField("partie", "title", models.CharField(max_length=9, db_default=""))
    assert found(first, apart(state=[migrations.RemoveField("partie", "title")])) == []


def test_our_migrations_let_the_version_before_write_on():
    assert all_faults(VERSION) == []
