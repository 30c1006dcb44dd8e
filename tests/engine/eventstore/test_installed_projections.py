"""Whatever the apps declare can be built again on both databases, and keeps the shape that migrations gave it."""

import pytest
from django.db import connection

from engine.eventstore.projections.checking import check
from engine.eventstore.projections.rebuilding import rebuild
from engine.eventstore.projections.registry import projections

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("both_databases")]


# Under its name a projection is rebuilt, and the checkpoint of one that follows is kept: another name loses both.
NAMES = """
arbitration.bulletins arbitration.blocks arbitration.commissions arbitration.disparities arbitration.documents
arbitration.fisf_commission
arbitration.further arbitration.judgements arbitration.places arbitration.recours arbitration.reviews
arbitration.second_readings
arbitration.rounds arbitration.seats games.matches games.parties games.rehearsals games.tables games.topping_runs
games.toppings tournaments.cartes tournaments.circuits tournaments.halls tournaments.jarnac
tournaments.licence_requests tournaments.officials tournaments.online_entries tournaments.organisation
tournaments.players tournaments.public_stream tournaments.publications tournaments.registry tournaments.reports
tournaments.results tournaments.season_lines tournaments.season_rankings tournaments.standings
"""


def test_projections_keep_their_names():
    apps = ("arbitration.", "games.", "tournaments.")
    assert {known.name for known in projections() if known.name.startswith(apps)} == {*NAMES.split()}


@pytest.mark.parametrize("name", [projection.name for projection in projections()])
def test_an_installed_projection_can_be_rebuilt_and_checked(name: str):
    [projection] = [known for known in projections() if known.name == name]
    tables = [model._meta.db_table for model in projection.models]
    assert tables, "a projection without tables projects nothing"

    def shape() -> list[object]:
        # In no order: a migration puts a new column last, a table built again has it where the model has it.
        with connection.cursor() as cursor:
            introspection = connection.introspection
            return [
                (introspection.get_constraints(cursor, table), set(introspection.get_table_description(cursor, table)))
                for table in tables
            ]

    before = shape()
    rebuild(name)
    assert shape() == before
    assert check(name) == []
