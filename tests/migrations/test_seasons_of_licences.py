"""An installation that stands has the seasons of its licences too, as its log tells them."""

from importlib import import_module

import pytest
from django.apps import apps

from engine.people.actors import SYSTEM
from tests.factories.players import LicenseeFactory
from tournaments.commands.players import renew_licence
from tournaments.models.players import LicenceRow

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("both_databases")]


def test_each_season_that_a_licence_was_renewed_for_is_there():
    player = LicenseeFactory(season=2027)
    [federation] = LicenceRow.objects.values_list("federation", flat=True)
    renew_licence(player, federation=federation, season=2028, by=SYSTEM)
    kept = set(LicenceRow.objects.values_list("player", "federation", "season"))
    LicenceRow.objects.all().delete()

    import_module("tournaments.migrations.0047_seasons_of_licences").fill(apps, None)

    assert set(LicenceRow.objects.values_list("player", "federation", "season")) == kept
    assert kept == {(player, federation, 2027), (player, federation, 2028)}
