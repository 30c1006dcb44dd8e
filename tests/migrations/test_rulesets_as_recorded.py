"""Rows that an earlier version filled with fields of its own time hold what was recorded, as a rebuild gives it."""

from importlib import import_module

import pytest
from django.apps import apps

from engine.eventstore.projections.running import catch_up
from engine.eventstore.projections.checking import check
from engine.rules.profile.kept import kept_content
from games.models import PartieRow
from tests.factories.rounds import OpenRoundFactory
from tournaments.models.competitions import CompetitionRow
from tournaments.models.standings import StandingRoundRow

pytestmark = pytest.mark.django_db

MIGRATIONS = ("games.migrations.0016_rulesets_as_recorded", "tournaments.migrations.0031_rulesets_as_recorded")


def test_they_are_as_a_rebuild_makes_them(lexicon):
    OpenRoundFactory()
    catch_up()
    for rows in (PartieRow, StandingRoundRow, CompetitionRow):
        row = rows.objects.get()
        row.ruleset["of_another_time"] = "yes"
        row.save(update_fields=["ruleset"])
    assert check() != []
    for name in MIGRATIONS:
        import_module(name).take(apps, None)
    assert check() == []


def test_a_row_whose_regulation_is_nowhere_to_be_found_stays_as_it_is_and_is_told(lexicon, monkeypatch, capsys):
    OpenRoundFactory()
    catch_up()
    lost = "0" * 64
    for name, rows in zip(MIGRATIONS, (PartieRow, StandingRoundRow), strict=True):
        row = rows.objects.get()
        row.ruleset["of_another_time"] = "yes"
        row.save(update_fields=["ruleset"])
        migration = import_module(name)
        monkeypatch.setattr(migration, "kept_content", lambda content, _digest: kept_content(content, lost))
        migration.take(apps, None)
        assert rows.objects.get().ruleset["of_another_time"] == "yes"
        told = capsys.readouterr().out
        assert (f"partie-{PartieRow.objects.get().id} keeps its row" in told, lost in told) == (True, True)
