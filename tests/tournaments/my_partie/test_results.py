"""The seasons of a player, for himself: by page, as a file, over the API."""

from datetime import date
from decimal import Decimal

import pytest
from django.test import Client
from django.urls import reverse

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.organisations import FederationFactory
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory
from tests.factories.season_rankings import official
from tests.factories.streams import happen
from tournaments.domain.my_seasons import PartiePlayed, seasons
from tournaments.events.player import SerieAssigned
from tournaments.models.competitions import CompetitionRow
from tournaments.models.players import PlayerEntryRow
from tournaments.models.standings import StandingRow
from tournaments.season_rankings import commands as rankings
from tournaments.streams import player_stream

pytestmark = pytest.mark.django_db

RANKING = "exemple-francais"


@pytest.fixture
def over(entered):
    """Table 1 found the top; the partie has ended."""
    entered.announce()
    entered.end()
    work()
    return entered


def signed_in(hall, table=1):
    client = Client()
    player = PlayerEntryRow.objects.get(entry=hall.entries[table - 1]).player
    client.force_login(AccountFactory(person=player))
    return client


def test_a_season_counts_its_parties_and_is_beside_the_one_before():
    last, first = seasons(
        [
            PartiePlayed(season=2026, points=900, top=1000, solos=1),
            PartiePlayed(season=2027, points=950, top=1000, solos=0),
            PartiePlayed(season=2027, points=450, top=500, solos=2),
            PartiePlayed(season=2027, points=0, top=0, solos=0),  # nothing was played
        ]
    )
    assert (first.season, first.percent, first.progress, first.negatif) == (2026, Decimal(90), None, -100)
    assert (last.season, last.parties, last.percent, last.negatif, last.solos) == (2027, 2, Decimal("93.33"), -100, 2)
    assert last.progress == Decimal("3.33")


def test_a_player_reads_his_season_and_comes_to_each_of_his_parties(over):
    client = signed_in(over)
    page = client.get(reverse("my-results")).content.decode()
    assert reverse("own-parties", args=[over.entries[0]]) in page
    assert reverse("own-coup", args=[over.entries[0], over.partie, 1]) in page
    assert "100,00" in page  # percent of the top
    assert "BATEAUX" in page


def test_nothing_of_a_partie_that_is_played_is_in_his_season(entered):
    entered.announce()
    answer = signed_in(entered).get(reverse("api-my-results")).json()
    assert ([season["parties"] for season in answer["seasons"]], answer["best"]) == ([0], [])


def test_before_a_publication_his_rank_is_that_of_the_standings(over):
    client = signed_in(over, table=2)
    result = client.get(reverse("api-my-results")).json()["seasons"][0]["results"][0]
    page = client.get(reverse("my-results")).content.decode()
    assert (result["rank"], result["entries"], result["total"]) == (1, 4, 106)
    assert ("pas encore publié" in page, "Meilleur rang" in page) == (True, False)


def test_fisf_5_9_b_a_season_counts_what_solos_pay_and_avertissements_cost(over):
    StandingRow.objects.filter(entry=over.entries[0]).update(solos=1, solo_points=10, ledger_points=15)
    season = signed_in(over).get(reverse("api-my-results")).json()["seasons"][0]
    assert (season["negatif"], season["solos"]) == (-5, 1)


def test_programs_and_spreadsheets_read_the_same(over):
    client = signed_in(over)
    answer = client.get(reverse("api-my-results")).json()
    season = answer["seasons"][0]
    assert (season["parties"], Decimal(season["percent"]), season["negatif"]) == (1, Decimal(100), 0)
    assert answer["best"][0]["word"] == "BATEAUX"
    file = client.get(reverse("my-results-csv"))
    _headings, whole, line = file.content.decode().splitlines()
    assert whole.split(";")[2:] == ["Toute la saison", "", "", "", "100,00", "", "1", "0", "0", ""]
    name = CompetitionRow.objects.get(id=over.competition).name
    assert line.split(";")[2:] == [name, "1", "4", "106", "100,00", "", "", "", "", ""]
    assert "Mes résultats" in file.headers["Content-Disposition"] or "UTF-8''" in file.headers["Content-Disposition"]


def test_his_series_are_told_season_after_season_with_the_ranking_that_gave_them():
    federation = FederationFactory()
    names = ("Anne A", "Léa B", "Paul C")
    players = [LicenseeFactory(federation=federation, season=2029, name=name) for name in names]
    official(federation, dict(zip(players, (900, 800, 850), strict=True)))
    draft = rankings.ask_ranking(federation, RANKING, day=date(2028, 9, 1), by=SYSTEM)
    work()
    rankings.publish_ranking(federation, RANKING, draft, by=SYSTEM)
    rankings.attribute_series(federation, RANKING, number=1, by=SYSTEM)
    work()
    happen(player_stream(players[0]), SerieAssigned(serie="6D", season=2027))
    client = Client()
    client.force_login(AccountFactory(person=players[0]))
    last, first = client.get(reverse("my-results")).context["series"]
    assert (last.label, last.ranking.rank, first.label, first.serie, first.ranking) == (
        "2028–2029",
        1,
        "2026–2027",
        "6D",
        None,
    )


def test_an_account_of_no_licensee_is_told_how_to_become_one():
    client = Client()
    client.force_login(AccountFactory())
    assert reverse("player-access") in client.get(reverse("my-results")).content.decode()
    assert client.get(reverse("api-my-results")).status_code == 404
    assert client.get(reverse("my-results-csv")).status_code == 404


def test_who_signs_in_as_a_player_lands_on_his_results(over):
    assert signed_in(over).get(reverse("landing")).url == reverse("my-results")
    arbitre = Client()
    arbitre.force_login(AccountFactory())
    assert arbitre.get(reverse("landing")).url == reverse("home")


def test_on_a_telephone_he_keeps_the_competitions_and_comes_to_his_account_from_his_results(over):
    header, _, page = signed_in(over).get(reverse("my-results")).content.decode().partition("<main")
    assert ('class="nav-home"' in header, 'class="nav-account where-wide"' in header) == (True, True)
    assert f'href="{reverse("account")}"' in page


def test_more_competitions_ask_the_database_no_more(over, django_assert_max_num_queries):
    client = signed_in(over)
    with django_assert_max_num_queries(28):
        client.get(reverse("my-results"))
