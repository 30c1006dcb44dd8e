"""The licensees of a club in a season, as its officers read them."""

import csv
from io import StringIO

import pytest
from django.urls import reverse

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.organisations import ClubFactory, FederationFactory
from tests.factories.players import LicenseeFactory
from tournaments.club_licences.queries.licensees import club_season, seasons
from tournaments.commands.organisation import request_club
from tournaments.commands.players import renew_licence
from tournaments.domain.refusals.organisation import UnknownClub

pytestmark = pytest.mark.django_db


@pytest.fixture
def federation():
    return FederationFactory()


@pytest.fixture
def club(federation):
    return ClubFactory(federation=federation, code="V1")


def licensee(club, federation, name, season):
    return LicenseeFactory(club=club, federation=federation, family_name=name, given_name="Léa", season=season)


def test_each_licensee_has_the_licence_of_the_season_or_an_older_one(federation, club):
    now, after, before = seasons()
    licensee(club, federation, "Zed", now)
    old = licensee(club, federation, "Abel", before)
    licensee(ClubFactory(federation=federation), federation, "Autre", now)
    page = club_season(club, now)
    told = [(one.name, one.latest, one.licensed) for one in page.licensees]
    assert told == [("Abel Léa", before, False), ("Zed Léa", now, True)]
    assert page.licensed == 1
    renew_licence(old, federation=federation, season=now, by=SYSTEM)
    assert club_season(club, now).licensed == 2
    assert club_season(club, after).licensed == 0


def test_a_licence_of_another_federation_is_not_of_the_club(federation, club):
    now = seasons()[0]
    player = licensee(club, federation, "Roy", now - 1)
    renew_licence(player, federation=FederationFactory(), season=now, number="88", by=SYSTEM)
    assert club_season(club, now).licensed == 0


def test_a_club_that_waits_for_its_approval_has_no_licences(federation):
    with pytest.raises(UnknownClub):
        club_season(request_club(federation=federation, code="W", name="Attend", by=SYSTEM), 2027)


@pytest.mark.parametrize("asked", ["", "?saison=1970", "?saison=x"])
def test_a_page_about_no_season_is_about_the_one_that_is_played(client, federation, club, asked):
    client.force_login(AccountFactory(is_staff=True))
    now = seasons()[0]
    licensee(club, federation, "Roy", now)
    page = client.get(reverse("club-licences", args=[club]) + asked).content.decode().replace("\xa0", " ")
    assert f"saison {now - 1}–{now}" in page
    assert "Licences de la saison : 1 pour 1 joueur" in page


def test_the_file_has_a_line_for_each_licensee(client, federation, club):
    client.force_login(AccountFactory(is_staff=True))
    now = seasons()[0]
    licensee(club, federation, "=Roy", now)
    answer = client.get(reverse("club-licences-file", args=[club]) + f"?saison={now}")
    rows = list(csv.reader(StringIO(answer.content.decode("utf-8-sig")), delimiter=";"))
    assert rows[0][:4] == ["Club", "Saison", "Licence", "Nom"]
    assert [row[0] + row[3] + row[6] for row in rows[1:]] == ["V1'=Roy Léalicence prise"]


def test_the_api_lists_them(client, federation, club):
    client.force_login(AccountFactory(is_staff=True))
    now = seasons()[0]
    player = licensee(club, federation, "Roy", now)
    (line,) = client.get(reverse("api-club-licences", args=[club, now])).json()
    assert (line["player"], line["licensed"]) == (str(player), True)
