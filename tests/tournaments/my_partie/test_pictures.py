"""The pictures of a player's own parties: of what is over alone, and with no name that everybody may not read."""

from dataclasses import replace
from io import BytesIO
from uuid import UUID

import pytest
from django.test import Client
from django.urls import resolve, reverse
from PIL import Image

from arbitration.commands.links import withdraw_recours_link
from arbitration.models.bulletins import BulletinRow
from arbitration.services.links import link_of
from engine.people.actors import SYSTEM
from engine.people.identities import keep_identity
from engine.people.publicity import ChosenBy
from engine.rules.grid import Grid
from games.models import PartieRow
from tests.factories.accounts import AccountFactory
from tests.factories.parties import work
from tournaments.commands.personal import choose_publicity
from tournaments.models.competitions import EntryRow
from tournaments.models.players import PlayerEntryRow
from tournaments.presentation.shared_pictures import Picture

pytestmark = pytest.mark.django_db

NAME = "Zaphod Quixobel"


@pytest.fixture
def said(monkeypatch):
    """A picture has the words of the page that it is made from."""
    monkeypatch.setattr("engine.web.sharing._made", lambda said, _place: said.encode())


@pytest.fixture
def playing(entered):
    entered.announce()
    return entered


@pytest.fixture
def over(playing):
    playing.end()
    work()
    player = UUID(EntryRow.objects.get(entry=playing.entries[1]).players[0])
    keep_identity(player, given_name="Zaphod", family_name="Quixobel", birth_date=None)
    return playing


def key_of(hall, table=2):
    return resolve(link_of(hall.competition, hall.entries[table - 1])).kwargs["token"]


def addresses(hall, table=2):
    """Of the partie, and of its first coup."""
    key = key_of(hall, table)
    return [
        reverse("my-partie-picture", args=[key, hall.partie]),
        reverse("my-coup-picture", args=[key, hall.partie, 1]),
    ]


def asked(hall, client=None, table=2):
    answers = [(client or Client()).get(address) for address in addresses(hall, table)]
    return [answer.status_code for answer in answers], [
        answer.getvalue().decode(errors="replace") for answer in answers
    ]


def test_fisf_5_9_there_is_none_before_the_partie_is_over(entered, said):
    found = [asked(entered)[0]]
    entered.announce()
    BulletinRow.objects.filter(entry=entered.entries[1]).update(delivered_before=2, delivered_complete=True)
    found.append(asked(entered)[0])
    entered.end()
    work()
    assert [*found, asked(entered)[0]] == [[404, 404], [404, 404], [200, 200]]


def test_there_is_none_of_a_game_that_others_are_still_to_play(over, said):
    PartieRow.objects.filter(id=over.partie).update(veiled=True)
    assert asked(over)[0] == [404, 404]


def test_the_coup_shows_the_word_and_the_partie_what_it_came_to(over, said):
    _statuses, (partie, coup) = asked(over)
    assert [part in coup for part in ("coup 1", "BATEAUX", "H6", "106", "top trouvé")] == [True] * 5
    assert [part in partie for part in ("Partie 1", "106", "sur 106 au top", "rang 1 sur", "coup 1")] == [True] * 4 + [
        False
    ]


def test_no_name_is_on_it_that_everybody_may_not_read(over, said):
    person = UUID(EntryRow.objects.get(entry=over.entries[1]).players[0])
    shown = []
    for choice in (True, False):
        choose_publicity(person, shown=choice, chosen_by=ChosenBy.PLAYER, by=SYSTEM)
        shown.append([NAME in text for text in asked(over)[1]])
    assert shown == [[True, True], [False, False]]
    account = AccountFactory(person=person)
    client = Client()
    client.force_login(account)
    assert [("Zaphod" in text, "Personne" in text) for text in asked(over, client)[1]] == [(False, False)] * 2


def test_no_word_gives_no_picture_of_the_coup(over, said):
    BulletinRow.objects.filter(entry=over.entries[1]).update(word="")
    assert asked(over)[0] == [200, 404]


def test_who_is_signed_in_has_his_own_and_those_of_nobody_else(over, said):
    player, client = PlayerEntryRow.objects.get(entry=over.entries[1]).player, Client()
    client.force_login(AccountFactory(person=player))
    own = [
        [
            reverse("own-partie-picture", args=[entry, over.partie]),
            reverse("own-coup-picture", args=[entry, over.partie, 1]),
        ]
        for entry in over.entries[:2]
    ]
    assert [[client.get(address).status_code for address in each] for each in own] == [[404, 404], [200, 200]]
    assert {Client().get(address).status_code for address in own[1]} == {302}


def test_a_link_that_is_withdrawn_opens_none(over, said):
    kept = addresses(over)
    withdraw_recours_link(over.competition, over.entries[1], centre=over.centre, by=SYSTEM)
    assert [Client().get(address).status_code for address in kept] == [410, 410]


def test_it_is_a_picture_that_is_not_made_again_for_who_has_it(over):
    address = addresses(over)[1]
    first = Client().get(address)
    picture = Image.open(BytesIO(first.getvalue()))
    assert (picture.format, picture.size, first["Cache-Control"]) == ("PNG", (1200, 630), "no-cache, private")
    again = Client().get(address, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.getvalue()) == (304, b"")


def test_pages_lead_to_them_and_never_tell_their_own_address(over):
    key = key_of(over)
    pages = [reverse("my-parties", args=[key]), reverse("my-coup", args=[key, over.partie, 1])]
    shown = [Client().get(page).content.decode() for page in pages]
    assert [address in text for address, text in zip(addresses(over), shown, strict=True)] == [True, True]
    assert ["og:" in text for text in shown] == [False, False]
    assert ['data-share=""' in text for text in shown] == [True, True]


@pytest.mark.parametrize(
    ("word", "size"), [("ATELIERS", "large"), ("INVENTAIRES", "smaller"), ("DESHUMANISES", "smallest")]
)
def test_a_long_word_is_written_smaller(word, size):
    drawn = Picture(title="Vichy", when="", which="", grid=Grid.empty(), last=None, points=1)
    assert replace(drawn, word=word).size == size
