"""A season of a federation, from the clubs that ask to join to the ranking that ends it."""

from collections import Counter
from datetime import date

import pytest
from django.core.management import CommandError, call_command

from engine import zones
from engine.eventstore.models import Event
from engine.eventstore.projections.checking import check
from engine.lexicon import libre
from engine.people.models import Account, Licence
from tournaments.circuits.models import CircuitRow
from tournaments.club_licences.models import LicenceRequestRow
from tournaments.domain.dated import season_on
from tournaments.models.competitions import CompetitionRow
from tournaments.models.organisation import ClubRow
from tournaments.models.publications import PublicationRow
from tournaments.online_entries.models import PlaceRequestRow
from tournaments.season_rankings.models import SeasonLineRow, SeasonRankingRow
from tournaments.simulation.seasons import story
from tournaments.simulation.seasons.cast import drawn

pytestmark = pytest.mark.django_db

# Clubs ask for the licences of the season that is played and of the next one, by the clock of the machine.
SEASON = season_on(zones.today())


@pytest.fixture
def lived(libre_shelf, settings):
    """Lives a season of so many players; `prizes`: how many competitions beside the three of the championship."""
    settings.LEXICON_DIR, settings.DEFAULT_LEXICON = libre_shelf.directory, libre.NAME

    def live(players, *, prizes, run="one", today=date(SEASON, 1, 9)):
        told = []
        cast = drawn(seed=3, players=players, run=run)
        return story.live(cast, today=today, tell=told.append, prizes=prizes), told

    return live


def test_a_small_season_is_lived_from_its_clubs_to_its_ranking(lived):
    season, told = lived(24, prizes=2)

    assert "Festival : 12 joueurs inscrits, 6 paires demandées" in told
    assert told[0] == "8 clubs, dont 2 ont demandé à entrer"
    assert told[-1] == "Classement publié de nouveau, après le rectificatif"
    assert "Festival : 12 joueurs inscrits, 6 paires demandées" in told
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
    assert set(CircuitRow.objects.values_list("kind", flat=True)) == {"challenge", "championship", "festival"}
    last = CompetitionRow.objects.get(name="Grand Prix, étape 2").pk
    states = Counter(PlaceRequestRow.objects.filter(competition=last).values_list("state", flat=True))
    assert states == {"placed": 6, "withdrawn": 1, "pending": 2}
    assert list(season.teams.values()) == ["placed", "placed", "withdrawn", "placed"]
    moved = LicenceRequestRow.objects.filter(subject="transfer")
    agreed = "joueurs ont changé de club, un autre est resté"
    assert f"{season.transfers} {agreed}" in told
    assert sorted(moved.values_list("state", flat=True)) == ["accepted"] * season.transfers + ["declined"]
    assert moved.exclude(guardian="").count() == season.transfers - 1
    first, second = SeasonRankingRow.objects.order_by("number")
    assert (first.attributed, second.number) == (True, 2)
    assert SeasonLineRow.objects.filter(ranking=second.position).count() == season.licences
    assert_each_acted_by_his_own_rights()


def assert_each_acted_by_his_own_rights():
    """The federation decided, presidents asked, players entered: none of it was done by the program."""
    acted: dict[str, set[str]] = {}
    for type_, metadata in Event.objects.values_list("type", "metadata"):
        acted.setdefault(type_.removeprefix("tournaments."), set()).add(metadata["actor"])
    accounts = {account.actor_id: account.email.partition(".")[0] for account in Account.objects.all()}
    by_federation = (
        "organisation_approved", "competition_created", "circuit_opened", "circuit_qualified_decided",
        "results_published", "club_licence_accepted", "online_entries_planned", "season_ranking_published",
        "season_series_attributed",
    )  # fmt: skip
    assert {(type_, accounts.get(actor)) for type_ in by_federation for actor in acted[type_]} == {
        (type_, "federation") for type_ in by_federation
    }
    by_presidents = ("club_licence_asked", "club_places_asked", "team_asked", "transfer_asked", "team_member_asked")
    assert {accounts[actor].partition("-")[0] for type_ in by_presidents for actor in acted[type_]} == {"president"}
    by_players = (
        "place_asked", "pair_asked", "partner_confirmed", "partner_declined", "transfer_agreed", "transfer_declined",
    )  # fmt: skip
    assert {actor.partition("-")[0] for type_ in by_players for actor in acted[type_]} == {"player"}


@pytest.mark.lasting
def test_equal_seeds_give_equal_digests_whenever_the_season_is_lived(lived):
    first, _told = lived(24, prizes=2)
    again, _told = lived(24, prizes=2, run="two", today=date(SEASON, 3, 1))

    assert (first.standings, first.circuits, first.ranking) == (again.standings, again.circuits, again.ranking)
    assert (first.teams, first.transfers) == (again.teams, again.transfers)


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
