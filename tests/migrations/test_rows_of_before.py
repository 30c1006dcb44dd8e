"""Every table full, through every migration: no row is lost, nothing saved is changed, and the version before writes on."""

from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from engine.backups.vintage import former_executor
from tests.databases import without_tables
from tests.migrations.comparing import MOVED, lost, outline
from tests.migrations.filling import fill, rows

pytestmark = pytest.mark.django_db(transaction=True)

OURS = ("arbitration", "games", "jobs", "people", "tournaments", "web")
FIRST = dict.fromkeys(OURS, "0001_initial")
# The version before this one: that of 22 November 2026, as long as none is released.
BEFORE = {
    "arbitration": "0020_mort_subite",
    "games": "0011_toppings",
    "jobs": "0002_cause_of_a_job",
    "people": "0008_address_mail",
    "tournaments": "0026_tie_parties",
    "web": "0001_initial",
}
# Tables that got columns which the database fills itself, as they were before.
WITHOUT_THEM = {
    "arbitration": "0019_memberships",
    "games": "0007_mort_subite",
    "jobs": "0001_initial",
    "people": "0001_initial",
    "tournaments": "0024_day_passes",
}
FILLED_BY_ITSELF = {
    "arbitration.feuillerow",
    "arbitration.roundpartierow",
    "games.sealedseed",
    "jobs.job",
    "people.identity",
    "tournaments.standingpartrow",
    "tournaments.standingroundrow",
}


def targets(of_ours: dict[str, str]) -> list[tuple[str, str]]:
    leaves = former_executor().loader.graph.leaf_nodes()
    return [(app, of_ours.get(app, name)) for app, name in leaves]


def migrated(of_ours: dict[str, str]) -> Any:
    """The models of a version, once the database is there."""
    return former_executor().migrate(targets(of_ours)).apps


def models_of(of_ours: dict[str, str]) -> Any:
    """The models of a version, whatever the database is."""
    return former_executor().loader.project_state(targets(of_ours)).apps


@pytest.mark.parametrize(
    "vendor", ["sqlite", pytest.param("postgresql", marks=[pytest.mark.services, pytest.mark.lasting])]
)
def test_nothing_is_lost_and_the_version_before_writes_on(vendor, tmp_path: Path, of_a_new_one):
    new = of_a_new_one(vendor)
    with without_tables(vendor, tmp_path):
        first = migrated(FIRST)
        fill(first)
        of_the_first = rows(first)

        before = migrated(BEFORE)
        fill(before, start=3)
        of_before = rows(before)
        assert all(len(kept) == 6 for table, kept in of_before.items() if table in of_the_first and table not in MOVED)
        assert all(len(kept) >= 3 for kept in of_before.values())
        assert lost(of_the_first, of_before) == []

        call_command("migrate", verbosity=0, interactive=False)
        assert outline() == new
        now = rows(models_of({}))
        assert lost(of_before, now) == []
        assert {table: len(now[table]) for table in of_before} == {table: len(kept) for table, kept in of_before.items()}

        fill(before, start=6)
        fill(models_of(WITHOUT_THEM), FILLED_BY_ITSELF, start=9)
