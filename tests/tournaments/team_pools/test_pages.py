from datetime import date

import pytest
from django.urls import reverse

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.organisations import FederationFactory
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory
from tests.factories.season_rankings import published
from tournaments.commands.entries import form_team, join_team
from tournaments.domain.plan import Division, Plan, Shape
from tournaments.team_pools.domain import refusals

pytestmark = pytest.mark.django_db

TEAMS = ("Vichy", "Aix", "Namur")


@pytest.fixture
def federation():
    return FederationFactory()


@pytest.fixture
def interclubs(federation):
    """Three teams of one player: the competition, the teams, the entry of each."""
    plan = Plan(template="interclubs", shape=Shape.INTERCLUBS, divisions=(Division(name="1", size=1),))
    competition = CompetitionFactory(federation=federation, starts_on=date(2027, 10, 3), plan=plan)
    centre = CentreFactory(competition=competition)
    teams, entries = [], []
    for at, name in enumerate(TEAMS):
        player = LicenseeFactory(federation=federation, name=f"Anne {name}", number=str(300 + at))
        entry = EntryFactory(competition=competition, centre=centre, player=player)
        team = form_team(competition, club=None, name=name, division="1", by=SYSTEM)
        join_team(competition, entry=entry, team=team, by=SYSTEM)
        teams.append(team)
        entries.append(entry)
    return competition, teams, entries


@pytest.fixture
def staff(client):
    client.force_login(AccountFactory(is_staff=True))
    return client


def test_staff_draw_pools_and_everybody_reads_their_matches(staff, interclubs):
    competition, _teams, entries = interclubs
    page = reverse("staff-pools", args=[competition])
    proposed = staff.get(page).context["forms"]["tirage"]["form"].initial["pools"]
    assert sorted(proposed.split(";")) == ["A", *sorted(TEAMS)]
    told = {"pools": "Ligue;Vichy;aix;Namur", "first_round": "1", "win": "2", "tie": "1"}
    refused = staff.post(f"{page}tirage/", {**told, "pools": "Ligue;Vichy;Lyon"})
    assert (refused.status_code, "Lyon" in refused.content.decode()) == (422, True)
    assert staff.post(f"{page}tirage/", told).status_code == 302

    published(competition, dict(zip(entries, (700, 800, 900), strict=True)))
    work()

    shown = staff.get(reverse("standings-pools", args=[competition])).context
    (pool,) = shown["pools"]
    assert [(one.name, one.line.rank, one.line.points) for one in pool.lines] == [
        ("Namur", 1, 2),
        ("Aix", 2, 0),
        ("Vichy", 3, 0),
    ]
    first = next(match for match in pool.matches if match.result)
    assert (first.round, {first.first, first.second}, len(first.tables)) == (1, {"Aix", "Namur"}, 1)
    assert shown["manage_url"] == page
    assert staff.post(f"{page}rien/").status_code == 404


def test_who_owes_an_arbitre_is_told(staff, federation, interclubs):
    competition, teams, _entries = interclubs
    LicenseeFactory(federation=federation, name="Paul Roux", number="400")
    page = reverse("staff-pools", args=[competition])
    assert staff.get(page).context["owing"] == 3

    told = {"team": str(teams[0]), "licence": "400"}
    assert staff.post(f"{page}arbitre/", {**told, "licence": "9"}).status_code == 422
    assert staff.post(f"{page}arbitre/", {**told, "licence": "300"}).status_code == 409
    assert staff.post(f"{page}arbitre/", told).status_code == 302

    context = staff.get(page).context
    assert context["owing"] == 2
    assert {one["team"]: one["arbitre"] for one in context["arbitres"]} == {
        "Vichy": "Paul Roux", "Aix": "", "Namur": "",
    }  # fmt: skip
    assert staff.post(f"{page}sans-arbitre/", {"team": str(teams[0])}).status_code == 302
    assert staff.get(page).context["owing"] == 3


def test_the_api_draws_pools_and_names_arbitres(staff, federation, interclubs):
    competition, teams, entries = interclubs
    arbitre = LicenseeFactory(federation=federation, name="Paul Roux")
    root = f"/api/v1/competitions/{competition}/"

    def send(method, part, **body):
        return getattr(staff, method)(f"{root}{part}/", body, content_type="application/json")

    pools = [{"name": "A", "teams": [str(team) for team in teams[:2]]}]
    assert send("put", "pools", pools=pools, tie=3).json()["code"] == refusals.TableTiesBeyondWins.code
    assert send("put", "pools", pools=pools).status_code == 204
    published(competition, dict(zip(entries, (700, 800, 900), strict=True)))
    work()
    (pool,) = staff.get(f"{root}pools/").json()["pools"]
    assert [(of["team"], of["points"]) for of in pool["teams"]] == [(str(teams[1]), 2), (str(teams[0]), 0)]
    assert [(of["first_points"], of["second_points"]) for of in pool["matches"]] == [(0, 2)]

    assert send("post", "team-arbitres", team=str(teams[0]), player=str(arbitre)).status_code == 204
    listed = {of["team"]: of["player"] for of in staff.get(f"{root}team-arbitres/").json()}
    assert listed == {str(teams[0]): str(arbitre), str(teams[1]): None, str(teams[2]): None}
    assert send("post", "team-arbitres", team=str(teams[0]), player=None).status_code == 204
    assert (
        send("post", "team-arbitres", team=str(teams[0]), player=None).json()["code"] == "tournaments.no_team_arbitre"
    )
