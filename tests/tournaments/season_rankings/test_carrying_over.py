"""A federation begins with the ranking that it had."""

from datetime import date
from html import unescape

import pytest
from django.urls import reverse

from engine.people.actors import SYSTEM
from engine.web.sentences import translated
from tests.factories.accounts import AccountFactory
from tests.factories.organisations import FederationFactory
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory
from tests.factories.season_rankings import official
from tournaments.season_rankings import commands
from tournaments.season_rankings.domain import refusals
from tournaments.season_rankings.models import SeasonLineRow, SeasonRankingRow
from tournaments.tables import ranking_rules

pytestmark = pytest.mark.django_db

SUM, SEASON = "exemple-somme", 2029
SHEET = "Licence;Rang;points\n100;1;300\n101;2;120\n"


@pytest.fixture
def federation():
    return FederationFactory()


@pytest.fixture
def players(federation):
    names = ("Anne Martin", "Léa Petit", "Paul Roux")
    return [
        LicenseeFactory(federation=federation, season=SEASON, name=name, number=str(100 + at))
        for at, name in enumerate(names)
    ]


@pytest.fixture
def staff(client):
    client.force_login(AccountFactory(is_staff=True))
    return client


def address(federation):
    return reverse("staff-season-ranking-part", args=[federation, SUM, "reprendre"])


def carry(staff, federation, **typed):
    return staff.post(address(federation), {"season": SEASON, "pasted": SHEET, **typed}, follow=True)


def publish(federation):
    draft = commands.ask_ranking(federation, SUM, day=date(2028, 9, 1), by=SYSTEM)
    work()
    commands.publish_ranking(federation, SUM, draft, by=SYSTEM)
    work()
    ranking = SeasonRankingRow.objects.latest("number")
    return ranking, list(SeasonLineRow.objects.filter(ranking=ranking.position).order_by("rank"))


def test_what_players_had_counts_beside_what_they_earn_here(staff, federation, players):
    page = carry(staff, federation)
    assert "Le classement d’avant est repris : faites le classement." in page.content.decode().replace("\u00a0", " ")
    work()
    official(federation, {players[2]: 900}, day=date(2028, 9, 1))
    ranking, lines = publish(federation)
    assert [(line.player, line.merits[0]) for line in lines[:3]] == [
        (players[0], 30_000),
        (players[1], 12_000),
        (players[2], 10_000),
    ]
    why = staff.get(reverse("season-ranking-player", args=[federation, SUM, ranking.number, players[0]]))
    assert "le classement d’avant, repris" in why.content.decode()
    with pytest.raises(refusals.CarriedTooLate):
        commands.carry_over(
            federation, SUM, season=SEASON, rules=ranking_rules(SUM, SEASON), source="", lines=(), by=SYSTEM
        )
    assert "reprendre" not in staff.get(reverse("staff-season-ranking", args=[federation, SUM])).context["forms"]


def test_it_is_read_by_everybody_and_says_where_it_comes_from(staff, client, federation, players):
    carry(staff, federation)
    work()
    client.logout()
    page = client.get(reverse("season-ranking", args=[federation, SUM])).content.decode()
    assert ("Fait ailleurs, et repris d’un fichier" in page, "Léa Petit" in page) == (True, True)
    why = client.get(reverse("season-ranking-player", args=[federation, SUM, 0, players[0]]))
    assert str(translated(refusals.CarriedFromElsewhere())) in unescape(why.content.decode())


def test_lines_that_cannot_be_taken_are_told_together_and_left_out_only_when_that_is_said(staff, federation, players):
    sheet = f"{SHEET}999;3;10\n998;4;10\n102;5;dix\n"
    page = carry(staff, federation, pasted=sheet)
    html = page.content.decode().replace("\u00a0", " ")
    assert page.status_code == 422
    assert "Lignes 4 (« 999 »), 5 (« 998 ») : aucun joueur de la fédération n’a ce numéro de licence." in html
    assert "Ligne 6 (« dix ») : une valeur n’est pas un nombre." in html
    assert ("102;5;dix" in html, SeasonRankingRow.objects.count()) == (True, 0)
    carry(staff, federation, pasted=sheet, leave_out="on")
    assert SeasonRankingRow.objects.get().players == 2
    assert players


def test_another_file_replaces_it_and_the_same_one_changes_nothing(staff, federation, players):
    for _twice in range(2):
        carry(staff, federation)
    first = SeasonRankingRow.objects.get()
    carry(staff, federation, pasted="Licence;points\n102;5\n")
    other = SeasonRankingRow.objects.get()
    assert (first.players, other.players, other.number) == (2, 1, 0)
    assert players


def test_a_file_without_its_columns_or_with_nothing_to_take_is_refused(staff, federation, players):
    told = carry(staff, federation, pasted="Nom;Total\nMartin;10\n").content.decode()
    assert "La première ligne doit nommer les colonnes" in told
    carry(staff, federation, pasted="Licence;points\n999;10\n", leave_out="on")
    assert (refusals.CarriedNothing.code, SeasonRankingRow.objects.count()) == ("tournaments.carried_nothing", 0)
    assert players


def test_the_same_over_the_api(staff, federation, players):
    url = f"/api/v1/federations/{federation}/rankings/{SUM}/carried/"
    faulty = staff.post(url, {"season": 2026, "sheet": f"{SHEET}999;3;10\n"}, content_type="application/json")
    assert (faulty.status_code, faulty.json()["code"]) == (422, "tournaments.carried_faulty")
    assert staff.post(url, {"season": 2026, "sheet": SHEET}, content_type="application/json").status_code == 204
    assert SeasonRankingRow.objects.get().season == 2026
    columns = staff.post(url, {"season": 2026, "sheet": "a;b\n1;2\n"}, content_type="application/json")
    assert columns.json()["code"] == "tournaments.carried_without_columns"
    assert players
