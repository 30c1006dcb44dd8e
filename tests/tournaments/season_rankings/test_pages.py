from datetime import date

import pytest
from django.urls import reverse

from engine.people.actors import SYSTEM
from engine.web.sentences import translated
from tests.factories.accounts import AccountFactory
from tests.factories.organisations import FederationFactory
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory
from tests.factories.season_rankings import official, published
from tournaments.models.players import PlayerRow
from tournaments.season_rankings import commands
from tournaments.season_rankings.domain.refusals import RulesChanged, UnknownRankingRules, UnknownSeasonRanking
from tournaments.season_rankings.models import SeasonRankingRow

pytestmark = pytest.mark.django_db

NAME, SUM = "exemple-francais", "exemple-somme"
DAY, SEASON = date(2028, 9, 1), 2029


@pytest.fixture
def federation():
    return FederationFactory(name="Fédération d'essai")


@pytest.fixture
def players(federation):
    names = ("Anne Martin", "Léa Petit", "Paul Roux")
    return [
        LicenseeFactory(federation=federation, season=SEASON, name=name, number=str(100 + at))
        for at, name in enumerate(names)
    ]


@pytest.fixture
def played(federation, players):
    return official(federation, dict(zip(players, (900, 800, 850), strict=True)), day=date(2028, 9, 1))


@pytest.fixture
def staff(client):
    client.force_login(AccountFactory(is_staff=True))
    return client


def page(federation, name=NAME):
    return reverse("staff-season-ranking", args=[federation, name])


def part(federation, part, name=NAME):
    return reverse("staff-season-ranking-part", args=[federation, name, part])


def publish(federation, name=SUM, day=DAY):
    draft = commands.ask_ranking(federation, name, day=day, by=SYSTEM)
    work()
    commands.publish_ranking(federation, name, draft, by=SYSTEM)
    work()
    return SeasonRankingRow.objects.latest("position")


def test_staff_make_look_at_publish_and_attribute(staff, federation, players, played):
    listed = staff.get(reverse("staff-season-rankings", args=[federation])).content.decode()
    assert page(federation) in listed
    assert staff.get(page(federation)).status_code == 200

    staff.post(part(federation, "faire"), {"day": "2028-09-01"})
    assert "Calcul du classement en cours" in staff.get(page(federation)).content.decode()
    work()
    shown = staff.get(page(federation))
    made = shown.context["draft"]
    assert (made["players"], made["competitions"], made["moved"]) == (3, 1, 3)

    draft = shown.context["forms"]["publier"]["form"].initial["draft"]
    staff.post(part(federation, "publier"), {"draft": str(draft)})
    work()
    shown = staff.get(page(federation))
    assert "publier" not in shown.context["forms"]
    staff.post(part(federation, "attribuer"), {"number": "1"})
    work()
    assert set(PlayerRow.objects.filter(pk__in=players).values_list("serie_since", flat=True)) == {SEASON}


def test_a_decision_is_typed_by_licence_number(staff, federation, players, played):
    staff.post(part(federation, "faire"), {"day": "2028-09-01"})
    work()
    refused = staff.post(part(federation, "decider"), {"licence": "9", "serie": "1A", "reason": "Revient"})
    assert refused.status_code == 422
    assert "Revient" in refused.content.decode()

    staff.post(part(federation, "decider"), {"licence": "0101", "serie": "1A", "reason": "Revient"})

    shown = staff.get(page(federation))
    assert [(one["name"], one["serie"]) for one in shown.context["decided"]] == [("Léa Petit", "1A")]
    assert shown.context["draft"]["is_stale"]
    assert "publier" not in shown.context["forms"]


def test_rectificatifs_since_say_whom_they_would_move(staff, federation, players, played):
    publish(federation, NAME)
    competition, entries = played
    published(competition, dict(zip(entries.values(), (100, 800, 850), strict=True)), rectificatif=1)

    moves = staff.get(page(federation)).context["last"]["moves"]

    assert {move.player for move in moves} <= set(players)
    assert [move.rank for move in moves] == sorted(move.rank for move in moves)


def test_everybody_reads_the_ranking_and_finds_a_player(client, federation, players, played):
    ranking = publish(federation)
    address = reverse("season-ranking", args=[federation, SUM])

    lines = client.get(address).context["lines"]
    assert [(one.line.rank, one.values) for one in lines] == [(1, ["100"]), (2, ["99"]), (3, ["98"])]
    found = client.get(address, {"q": "petit", "numero": str(ranking.number)}).context["lines"]
    assert [one.line.player for one in found] == [players[1]]
    assert client.get(address, {"numero": "7"}).status_code == 404
    assert client.get(reverse("season-ranking", args=[federation, "rien"])).status_code == 404


def test_what_is_not_there_says_so(staff, federation, players, played):
    rows = "/api/v1/federations/{}/rankings/{}/{}"
    asked = staff.post(
        rows.format(federation, "rien", "drafts/"), {"day": "2028-09-01"}, content_type="application/json"
    )
    assert asked.json()["code"] == UnknownRankingRules.code
    assert staff.get(rows.format(federation, SUM, "1/lines/")).json()["code"] == UnknownSeasonRanking.code


def test_other_rules_since_are_told_and_the_ranking_is_still_read(client, federation, players, played):
    ranking = publish(federation)
    SeasonRankingRow.objects.update(rules="rankings/exemple-somme/2026@0", criteria=[["PP", True]], bars=[])
    assert client.get(reverse("season-ranking", args=[federation, SUM])).context["criteria"] == ["PP"]

    told = client.get(reverse("season-ranking-player", args=[federation, SUM, ranking.number, players[1]]))

    assert told.context["unknown"] == translated(RulesChanged())
    assert told.context["line"].rank == 3


def test_the_rankings_of_all_federations_lead_to_each_and_a_profile_to_its_place(client, federation, players, played):
    ranking = publish(federation)

    (one,) = client.get(reverse("season-rankings")).context["rankings"]
    assert one["url"] == reverse("season-ranking", args=[federation, SUM])
    (place,) = client.get(reverse("player", args=[players[0]])).context["rankings"]
    assert (place.rank, place.players) == (1, 3)
    assert place.url == reverse("season-ranking-player", args=[federation, SUM, ranking.number, players[0]])


def test_a_player_reads_why_and_what_another_total_would_change(client, federation, players, played):
    official(federation, dict(zip(players[:2], (500, 400), strict=True)), day=date(2028, 9, 1))
    ranking = publish(federation)
    address = reverse("season-ranking-player", args=[federation, SUM, ranking.number, players[1]])

    told = client.get(address)
    assert told.context["why"] == "Au classement par points\N{NO-BREAK SPACE}: 197."
    (criterion,) = told.context["criteria"]
    assert sorted(one.earned for one in criterion.contributions) == ["98", "99"]
    supposed = client.get(address, {"competition": str(played[0]), "total": "950"})
    assert supposed.context["supposed"] == "Cela donnerait le rang 1."
    same = client.get(address, {"competition": str(played[0]), "total": "800"})
    assert "ne changerait rien" in same.context["supposed"]
    assert client.get(address, {"competition": "x", "total": "y"}).context["supposed"] == ""


def test_what_was_played_as_a_child_is_not_named_beside_the_name_of_today(client, federation):
    grown = LicenseeFactory(federation=federation, season=SEASON, name="Zoé Lune", birth_date=date(2008, 5, 1))
    competition, _entries = official(federation, {grown: 900}, day=date(2026, 1, 10))
    ranking = publish(federation, NAME)
    address = reverse("season-ranking-player", args=[federation, NAME, ranking.number, grown])

    told = client.get(address)

    assert told.context["line"].name == "Zoé Lune"
    assert {one.played for of in told.context["criteria"] for one in of.contributions} == {None}
    assert str(competition) not in told.content.decode()
    api = client.get(f"/api/v1/federations/{federation}/rankings/{NAME}/{ranking.number}/players/{grown}/").json()
    assert {one["competition"] for of in api["criteria"] for one in of["results"]} == {None}


def test_the_api_makes_publishes_and_explains(staff, federation, players, played):
    root = f"/api/v1/federations/{federation}/rankings/{SUM}/"

    def send(part, **body):
        return staff.post(root + part, body, content_type="application/json")

    draft = send("drafts/", day="2028-09-01").json()["id"]
    assert not staff.get(f"{root}drafts/{draft}/").json()["ready"]
    assert send("publications/", draft=draft).status_code == 409
    work()
    assert staff.get(f"{root}drafts/{draft}/").json()["competitions"] == 1
    assert send("publications/", draft=draft).status_code == 204
    work()

    (ranking,) = staff.get(f"/api/v1/federations/{federation}/rankings/").json()
    assert (ranking["number"], ranking["players"], ranking["criteria"]) == (1, 3, ["points"])
    lines = staff.get(f"{root}1/lines/").json()
    assert [(line["rank"], line["merits"]) for line in lines] == [(1, [10_000]), (2, [9_900]), (3, [9_800])]
    one = f"1/players/{players[1]}/"
    assert staff.get(root + one).json()["criteria"][0]["value"] == 9_800
    asked = {"competition": str(played[0]), "total": 950}
    assert staff.get(f"{root}{one}supposed/", asked).json()["rank"] == 1
    assert send("series/", number=1).json()["code"] == "tournaments.no_series_in_ranking"
    decided = send("decisions/", player=str(players[0]), season=SEASON, serie="1A", reason="Revient")
    assert decided.json()["code"] == "tournaments.unknown_serie_of_ranking"
