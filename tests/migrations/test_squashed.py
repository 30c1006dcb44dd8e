"""A database of before migrations were squashed ends with the tables of a new one, and its rows, wherever it stood."""

from itertools import cycle, permutations
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps as of_today
from django.core.management import call_command
from django.db.migrations.loader import MigrationLoader

from engine.backups import vintage
from engine.eventstore.models import Event, Head
from tests.databases import without_tables
from tests.migrations.comparing import Outline, lost, outline
from tests.migrations.filling import fill, rows

pytestmark = pytest.mark.django_db(transaction=True)

SQUASHED = {key: migration.replaces for key, migration in MigrationLoader(None).replacements.items()}
NEWEST = [replaced[-1] for replaced in SQUASHED.values()]
# Each app twice, once on each database, from one migration and from the other in turn.
EARLIER = [
    pytest.param(
        key, vendor, marks=[pytest.mark.services] if vendor == "postgresql" else [], id=f"{'.'.join(key)}-{vendor}"
    )
    for replaced, vendors in zip(SQUASHED.values(), cycle(permutations(("sqlite", "postgresql"))), strict=False)
    for key, vendor in zip((replaced[0], replaced[len(replaced) // 2]), vendors, strict=True)
]
DIGEST = "1" * 64


def begin_log(apps: Any) -> None:
    """One event, written by the version that had these models."""
    apps.get_model("eventstore", "Head").objects.update(position=1, digest=DIGEST)
    event = {"event_id": "0" * 32, "stream": "a", "version": 1, "type": "a", "schema": 1, "data": {}, "metadata": {}}
    recorded = {"position": 1, "digest": DIGEST, "recorded_at": "2026-11-22T12:00:00Z"}
    apps.get_model("eventstore", "Event").objects.create(**event, **recorded)


def brought_up_to_date(made_until: list[tuple[str, str]]) -> Outline:
    """A database full of rows that stands at these migrations goes through all others, and loses none."""
    apps = vintage.former_executor().migrate(made_until).apps
    fill(apps)
    before = rows(apps)
    with_log = ("eventstore", "0002_append_only") in outline()[1]
    if with_log:
        begin_log(apps)
    call_command("migrate", verbosity=0, interactive=False)
    assert not vintage.is_behind()
    assert lost(before, rows(of_today)) == []
    if with_log:
        assert list(Event.objects.values_list("position", "digest")) == [(1, DIGEST)]
        assert Head.objects.get().digest == DIGEST
    return outline()


@pytest.mark.lasting
@pytest.mark.parametrize("app", [key[0] for key in NEWEST])
def test_one_app_at_its_newest_migration(app, tmp_path: Path, of_a_new_one):
    new = of_a_new_one("sqlite")
    with without_tables("sqlite", tmp_path):
        assert brought_up_to_date([key for key in NEWEST if key[0] == app]) == new


@pytest.mark.parametrize(
    "vendor", ["sqlite", pytest.param("postgresql", marks=[pytest.mark.services, pytest.mark.lasting])]
)
def test_all_at_their_newest_migration(vendor, tmp_path: Path, of_a_new_one):
    new = of_a_new_one(vendor)
    with without_tables(vendor, tmp_path):
        assert brought_up_to_date(vintage.former_executor().loader.graph.leaf_nodes()) == new


@pytest.mark.lasting
@pytest.mark.parametrize(("key", "vendor"), EARLIER)
# Some seconds each: every migration, one after the other.
def test_one_app_at_an_earlier_migration(key, vendor, tmp_path: Path, of_a_new_one):
    new = of_a_new_one(vendor)
    with without_tables(vendor, tmp_path):
        assert brought_up_to_date([key]) == new


def test_a_new_database_runs_none_of_those_replaced():
    graph = MigrationLoader(None).graph
    assert {key[0] for key in SQUASHED} == {"arbitration", "eventstore", "games", "jobs", "people", "tournaments"}
    assert not [key for replaced in SQUASHED.values() for key in replaced if key in graph.nodes]


def test_the_models_are_the_same_either_way():
    fields = [
        {key: {name: field.deconstruct()[1:] for name, field in model.fields.items()} for key, model in models.items()}
        for models in (
            MigrationLoader(None).project_state().models,
            vintage.former_executor().loader.project_state().models,
        )
    ]
    assert fields[0] == fields[1]


def test_a_backup_of_before_is_of_the_same_tables():
    written = vintage.former_executor().loader.graph.leaf_nodes()
    assert vintage.age({**vintage.stamp(), "migrations": sorted(map(".".join, written))}) == "same"


@pytest.mark.parametrize(
    ("app", "earlier"),
    [("web", None), pytest.param("games", "games.0011_toppings", marks=pytest.mark.lasting)],
    ids=["after-all-squashed", "before-some"],
)
def test_an_earlier_backup_that_names_squashed_ones_is_given_the_tables_of_its_time(
    app, earlier, tmp_path: Path, of_a_new_one
):
    new, header = of_a_new_one("sqlite"), vintage.stamp()
    others = [name for name in header["migrations"] if not name.startswith(f"{app}.")]
    header["migrations"] = [*others, earlier] if earlier else others
    with without_tables("sqlite", tmp_path):
        tables = vintage.tables_of(header)
        assert (app in {model._meta.app_label for model in tables.get_models()}) is bool(earlier)
        assert len(outline()[1]) < len(new[1])
        call_command("migrate", verbosity=0, interactive=False)
        assert outline() == new
