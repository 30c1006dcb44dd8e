"""The picture of a coup, once everybody may read all of its partie; and what pages tell where their address is sent."""

import re
from io import BytesIO
from uuid import uuid4

import pytest
from django.core.cache import caches
from django.test import override_settings
from django.urls import reverse
from PIL import Image

from engine.people.actors import SYSTEM
from engine.people.brakes import Brake
from games.commands.partie import announce_partie, announce_solution, check_bag
from games.events.partie import DrawSource
from games.models import PartieRow, RehearsalRow
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory, EntryFactory
from tests.factories.parties import close_a_coup, end, work
from tournaments.commands.rounds import open_round
from tournaments.commands.tables import assign_tables

pytestmark = pytest.mark.django_db


@pytest.fixture
def partie(lexicon):
    """Its first coup is public."""
    competition = CompetitionFactory(name="Vichy")
    EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    made = open_round(competition, source=DrawSource.BAG, by=SYSTEM)
    check_bag(made, by=SYSTEM)
    announce_partie(made, by=SYSTEM)
    close_a_coup(made, "BATEAUX", by=SYSTEM)
    announce_solution(made, word="BATEAUX", reference="H6", by=SYSTEM)
    return made


@pytest.fixture
def over(partie):
    end(partie)
    work()
    return partie


@pytest.fixture
def said(monkeypatch):
    """A picture has the words of the page that it is made from."""
    monkeypatch.setattr("engine.web.sharing._made", lambda said, _place: said.encode())


@pytest.fixture
def staff():
    return AccountFactory(is_staff=True)


def address(partie, coup=1):
    return reverse("coup-picture", args=[partie, coup])


def told(client, page):
    """What a page says of itself, by name."""
    text = client.get(page).content.decode()
    return dict(re.findall(r'<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)">', text))


def test_there_is_none_before_the_partie_has_ended(partie, client, said):
    before = client.get(address(partie)).status_code
    end(partie)
    work()
    after = [client.get(address(partie, coup)).status_code for coup in (1, 2)]
    assert (before, after, client.get(address(uuid4())).status_code) == (404, [200, 404], 404)


@pytest.mark.parametrize("who", ["visitor", "staff"])
def test_there_is_none_of_a_partie_that_is_not_everybody_s_whoever_asks(over, client, staff, said, who):
    if who == "staff":
        client.force_login(staff)
    row = PartieRow.objects.get(id=over)
    PartieRow.objects.filter(id=over).update(veiled=True)
    veiled = client.get(address(over)).status_code
    PartieRow.objects.filter(id=over).update(veiled=False)
    RehearsalRow.objects.create(competition=row.competition)
    assert (veiled, client.get(address(over)).status_code) == (403, 403)


def test_it_shows_the_coup_and_whose_competition_it_is(over, client, said):
    text = client.get(address(over)).getvalue().decode()
    assert [part in text for part in ("Vichy", "Partie 1", "coup 1", "BATEAUX", "H6", "106")] == [True] * 6


def test_it_is_a_picture_of_1200_by_630_kept_by_what_it_shows(over, client):
    first = client.get(address(over))
    picture = Image.open(BytesIO(first.getvalue()))
    assert (picture.format, picture.size, first["Content-Type"]) == ("PNG", (1200, 630), "image/png")
    again = client.get(address(over), headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, client.get(address(over)).getvalue()) == (304, first.getvalue())
    with override_settings(BUILD="another"):
        assert client.get(address(over), headers={"If-None-Match": first["ETag"]}).status_code == 200


def test_where_nothing_can_draw_it_is_that_of_the_product(over, client, monkeypatch):
    monkeypatch.setattr("engine.web.printing.drawn", lambda _said: None)
    monkeypatch.setattr("engine.web.sharing.caches", {"remade": {}})
    answer = client.get(address(over))
    assert (answer.status_code, answer["Location"].endswith("picture.png"), "ETag" in answer) == (302, True, False)


def test_a_coup_tells_of_itself_once_its_partie_has_ended(partie, client):
    page = reverse("games:coup", args=[partie, 1])
    before = told(client, page)
    assert (before["og:image"].endswith("picture.png"), "BATEAUX" in before["og:description"]) == (True, False)
    end(partie)
    work()
    after = told(client, page)
    assert after == {
        "og:site_name": "Raccord",
        "og:type": "website",
        "og:locale": "fr_FR",
        "og:title": "Partie 1 · coup 1",
        "og:description": "Tirage BATEAUX\xa0: BATEAUX en H6, 106 points.",
        "og:url": f"http://testserver{page}",
        "og:image": f"http://testserver{address(partie)}",
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
    }


def test_who_asks_for_too_many_gets_the_picture_of_the_product(over, client, monkeypatch):
    drawn = []
    monkeypatch.setattr("engine.web.printing.drawn", lambda said: drawn.append(said) or b"png")
    monkeypatch.setattr("engine.web.sharing._OF_ONE", Brake("pictures-of-this-test", 1, 60))
    caches["remade"].clear()
    first, kept = client.get(address(over)), client.get(address(over))
    caches["remade"].clear()
    braked = client.get(address(over))
    assert ([first.status_code, kept.status_code, braked.status_code], len(drawn)) == ([200, 200, 302], 1)
    assert braked.url.endswith("raccord/picture.png")


def test_a_page_tells_of_itself_under_the_address_of_the_installation(over, client):
    with override_settings(PUBLIC_URL="https://raccord.example"):
        page = told(client, reverse("home"))
    assert page["og:url"] == f"https://raccord.example{reverse('home')}"
    assert page["og:image"].startswith("https://raccord.example/static/")


def test_who_has_signed_in_and_who_is_refused_are_told_nothing(over, client, staff):
    PartieRow.objects.filter(id=over).update(veiled=True)
    page = reverse("games:coup", args=[over, 1])
    refused = told(client, page)
    missing = told(client, "/nulle-part/")
    client.force_login(staff)
    assert (refused, missing, told(client, page), told(client, reverse("home"))) == ({}, {}, {}, {})
    assert address(over) not in client.get(page).content.decode()
