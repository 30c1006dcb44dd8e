"""The home of who works in a competition that has not begun: its day, its place, the next thing to do."""

from datetime import timedelta

import pytest
from django.urls import reverse

from engine import zones
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory
from tests.factories.rounds import OpenRoundFactory
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.officials import appoint_organiser

pytestmark = pytest.mark.django_db

SOON = zones.today() + timedelta(days=9)


def mine(client, account):
    client.force_login(account)
    return client.get("/").context["mine_to_come"]


def test_who_organises_finds_what_comes_with_the_next_thing_to_do(client):
    competition = CompetitionFactory(name="Coupe de Vichy", starts_on=SOON)
    organiser = AccountFactory()
    appoint_organiser(competition, account=organiser.pk, by=SYSTEM)
    (coming,) = mine(client, organiser)
    assert (coming["name"], coming["starts_on"]) == ("Coupe de Vichy", SOON)
    assert coming["next"].kind == "no_centre"
    assert reverse("staff-settings", args=[competition]) in client.get("/").content.decode()


def test_an_arbitre_finds_the_competitions_of_his_centre_and_no_other(client):
    competition = CompetitionFactory(name="Coupe de Vichy", starts_on=SOON)
    centre = CentreFactory(competition=competition, name="Vichy")
    CompetitionFactory(name="Ailleurs", starts_on=SOON)
    arbitre = AccountFactory()
    appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    (coming,) = mine(client, arbitre)
    assert (coming["name"], coming["place"], coming["next"]) == ("Coupe de Vichy", "Vichy", None)
    assert coming["url"] == reverse("competition", args=[competition])
    assert mine(client, AccountFactory()) == []


def test_what_has_begun_or_is_past_is_not_to_come(client, lexicon):
    OpenRoundFactory()
    CompetitionFactory(starts_on=zones.today() - timedelta(days=2))
    assert mine(client, AccountFactory(is_staff=True)) == []
