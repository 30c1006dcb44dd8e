"""Who was forgotten before there was a ledger of erasures stands in it too, with the duplicates that went along."""

from importlib import import_module

import pytest
from django.apps import apps

from engine.backups.models import Erasure
from engine.people.actors import SYSTEM
from tests.factories.players import PlayerFactory
from tournaments.commands.merging import merge_players
from tournaments.commands.forgetting import forget_player

pytestmark = pytest.mark.django_db


def test_they_are_noted_by_what_the_log_says():
    kept, duplicate, older, forgotten, untouched = (PlayerFactory() for _ in range(5))
    merge_players(duplicate, duplicate=older, by=SYSTEM)
    merge_players(kept, duplicate=duplicate, by=SYSTEM)
    for player in (kept, forgotten):
        forget_player(player, by=SYSTEM)
    Erasure.objects.all().delete()
    import_module("tournaments.migrations.0030_erasures_of_before").note(apps, None)
    noted = set(Erasure.objects.values_list("kind", "what"))
    assert noted == {("person", player) for player in (kept, duplicate, older, forgotten)}
    assert untouched not in {what for _kind, what in noted}
