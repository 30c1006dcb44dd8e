"""A season of a federation, from the clubs that ask to join to the ranking that ends it."""

from collections import Counter
from datetime import date

import pytest
from django.core.management import CommandError, call_command

from engine.eventstore.projections.checking import check
from engine.lexicon import libre
from engine.people.models import Licence
from tournaments.circuits.models import CircuitRow
from tournaments.models.organisation import ClubRow
from tournaments.models.publications import PublicationRow
from tournaments.online_entries.models import PlaceRequestRow
from tournaments.season_rankings.models import SeasonLineRow, SeasonRankingRow
from tournaments.simulation.seasons import story
from tournaments.simulation.seasons.cast import drawn

pytestmark = pytest.mark.django_db


@pytest.fixture
def lived(libre_shelf, settings):
    """Lives a season of so many players; `prizes`: how many competitions beside the three of the championship."""
    settings.LEXICON_DIR, settings.DEFAULT_LEXICON = libre_shelf.directory, libre.NAME

    def live(players, *, prizes, run="one", today=date(2027, 1, 9)):
        told = []
        cast = drawn(seed=3, players=players, run=run)
        return story.live(cast, today=today, tell=told.append, prizes=prizes), told

    return live


def test_a_small_season_is_lived_from_its_clubs_to_its_ranking(lived):
    season, told = lived(24, prizes=2)

    assert told[0] == "8 clubs, dont 2 ont demandé à entrer"
    assert told[-1] == "Classement publié de nouveau, après le rectificatif"
    assert ClubRow.objects.filter(approved=True).count() == 8
    assert Licence.objects.count() == 24
    assert set(season.standings) == {
        "Grand Prix, étape 1",
        "Grand Prix, étape 2",
        "Championnat, phase 1",
        "Championnat, phase 2",
        "Championnat, finale",
    }
    assert sorted(PublicationRow.objects.values_list("kind", flat=True)) == ["official"] * 5 + ["rectificatif"]
    assert set(CircuitRow.objects.values_list("kind", flat=True)) == {"challenge", "championship"}
    states = Counter(PlaceRequestRow.objects.values_list("state", flat=True))
    assert states == {"placed": 6, "withdrawn": 1, "pending": 2}
    first, second = SeasonRankingRow.objects.order_by("number")
    assert (first.attributed, second.number) == (True, 2)
    assert SeasonLineRow.objects.filter(ranking=second.position).count() == season.licences


@pytest.mark.lasting
def test_equal_seeds_give_equal_digests_whenever_the_season_is_lived(lived):
    first, _told = lived(24, prizes=2)
    again, _told = lived(24, prizes=2, run="two", today=date(2027, 3, 1))

    assert (first.standings, first.circuits, first.ranking) == (again.standings, again.circuits, again.ranking)


@pytest.mark.lasting
def test_a_season_of_400_players_is_lived_and_its_rows_are_those_of_a_rebuild(lived):
    season, _told = lived(400, prizes=story.PRIZES)

    assert len(season.standings) == 9
    assert 360 < season.licences < 400
    assert check() == []


def test_a_lexicon_that_is_not_installed_is_said_before_anything_is_recorded(lexicon, settings):
    settings.DEFAULT_LEXICON = "absent"
    with pytest.raises(CommandError, match="absent"):
        call_command("simulate", "season", players=8)
    assert ClubRow.objects.count() == 0
