"""The last migration of every app, run on a database that holds a season: nothing is lost, every table is built again."""

from tests.factories.feuilles import correct
from tests.factories.rounds import OpenRoundFactory
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from engine.backups.container import header_of
from engine.backups.restoring import inspect, restore
from engine.backups.vintage import former_executor, is_behind
from engine.eventstore.reading import read_log
from engine.eventstore.importing import import_events
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.rebuilding import rebuild
from engine.eventstore.projections.registry import projections
from engine.eventstore.reading import head_digest
from engine.eventstore.verifying import verify
from engine.people.models import Account
from tests.databases import without_tables

pytestmark = pytest.mark.django_db(transaction=True)

APPS = {"arbitration", "games", "jobs", "people", "tournaments", "web"}


@pytest.fixture
def season(lexicon) -> list[Any]:
    """What the log of a small one holds, as another installation wrote it."""
    _competition, _centre, partie, entries = OpenRoundFactory(tables=3)
    correct(partie, entries[0], 1, 30)
    return list(read_log(0, 1000))


def before_the_last(executor: MigrationExecutor) -> list[tuple[str, str]]:
    """Each app as it stood before its last migration; the log as it is, which is what a release never changes."""
    graph = executor.loader.graph
    earlier = []
    for leaf in graph.leaf_nodes():
        own = [parent.key for parent in graph.node_map[leaf].parents if parent.key[0] == leaf[0]]
        if leaf[0] in APPS or leaf[0] == "eventstore":
            earlier.append(own[0] if own and leaf[0] in APPS else leaf)
    return earlier


def brought_up_to_date(season: list[Any]) -> None:
    executor = former_executor()
    earlier = before_the_last(executor)
    state = executor.migrate(earlier)
    assert is_behind()

    state.apps.get_model("people", "Account").objects.create(email="ada@exemple.invalid", display_name="Ada")
    assert import_events(season) == season[-1].position
    call_command("migrate", verbosity=0, interactive=False)

    assert Account.objects.get(email="ada@exemple.invalid").display_name == "Ada"
    assert head_digest() == (season[-1].position, season[-1].digest)
    assert verify().digest == season[-1].digest
    for projection in projections():
        rebuild(projection.name)
    assert check() == []


@pytest.mark.lasting
@pytest.mark.parametrize("vendor", ["sqlite", pytest.param("postgresql", marks=pytest.mark.services)])
def test_a_season_is_brought_up_to_date(season, vendor, tmp_path: Path):
    with without_tables(vendor, tmp_path):
        brought_up_to_date(season)


@pytest.mark.lasting
@pytest.mark.parametrize("vendor", ["sqlite", pytest.param("postgresql", marks=pytest.mark.services)])
def test_a_hall_is_saved_as_it_was_before_a_new_version_changes_it(season, vendor, tmp_path: Path, settings):
    settings.BACKUPS_DIR, settings.BACKUPS_KEPT = tmp_path / "backups", 3
    with without_tables(vendor, tmp_path):
        brought_up_to_date(season)
        [saved] = settings.BACKUPS_DIR.iterdir()
        call_command("migrate", verbosity=0, interactive=False)
        assert list(settings.BACKUPS_DIR.iterdir()) == [saved]  # nothing changes any more
    # The version before, which knows no squashed one, takes it up as well.
    assert not [name for name in header_of(saved)["migrations"] if "squashed" in name]
    assert inspect(saved)["tables"] == "earlier"
    with without_tables(vendor, tmp_path / "again"):
        restored = restore(saved)
        assert (restored.position, restored.digest) == (season[-1].position, season[-1].digest)
        assert Account.objects.get(email="ada@exemple.invalid").display_name == "Ada"
        assert check() == []


def test_a_hall_that_cannot_be_saved_is_not_changed(season, tmp_path: Path, settings):
    settings.BACKUPS_DIR, settings.BACKUPS_KEPT = tmp_path / "file" / "backups", 3
    (tmp_path / "file").touch()
    with without_tables("sqlite", tmp_path):
        executor = former_executor()
        executor.migrate(before_the_last(executor))
        import_events(season)
        with pytest.raises(CommandError, match="Rien n’a été changé"):
            call_command("migrate", verbosity=0, interactive=False)
        assert is_behind()
