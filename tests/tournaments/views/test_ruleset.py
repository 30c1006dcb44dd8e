import pytest
from django.urls import reverse

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory, EntryFactory
from tests.factories.rounds import OpenRoundFactory
from tests.plugins.lexicons import NAME as LEXICON
from tournaments.commands.tables import assign_tables

pytestmark = pytest.mark.django_db


def test_the_page_of_a_competition_leads_to_its_regulation_with_the_article_of_each_field(client):
    competition = CompetitionFactory(profile="club-short", seconds=None)
    address = reverse("competition-ruleset", args=[competition])
    assert address in client.get(reverse("competition", args=[competition])).content.decode()
    page = client.get(address).content.decode()
    assert "Règlement court de club" in page
    assert "Secondes d’un coup, quand personne ne choisit" in page
    assert "CLUB-7" in page


def test_a_partie_shows_the_regulation_it_is_played_by(client):
    _, _, partie, _ = OpenRoundFactory(tables=2)
    page = client.get(reverse("games:ruleset", args=[partie])).content.decode()
    assert "FISF 2020" in page
    assert "à partir du" in page


def test_the_form_of_a_round_offers_what_the_regulation_allows(client):
    staff = AccountFactory(is_staff=True)
    competition = CompetitionFactory()
    EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    client.force_login(staff)
    page = client.get(reverse("staff-competition", args=[competition])).content.decode()
    assert "7 et 8 joker" in page
    assert "1 minute (blitz)" in page


def test_the_api_lists_the_profiles_and_takes_the_usual_time_of_one(client):
    listed = client.get("/api/v1/profiles/").json()
    assert [one["default_time"] for one in listed if one["name"] == "club-short"] == [120]
    client.force_login(AccountFactory(is_staff=True))
    body = {"name": "Club", "starts_on": "2027-01-09", "profile": "club-short", "lexicon": LEXICON}
    created = client.post("/api/v1/competitions/", body, content_type="application/json")
    assert created.status_code == 201
    assert client.get(f"/api/v1/competitions/{created.json()['id']}/").json()["seconds"] == 120
