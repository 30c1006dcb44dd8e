"""Games with friends, without an account: one press opens one, its link seats the others, and what that may cost."""

from dataclasses import replace
from datetime import timedelta
from uuid import uuid4

import pytest
import time_machine
from django.core.cache import cache
from django.test import Client
from django.utils.timezone import now

from engine.eventstore.reading import head
from games.domain.friendlies import FriendlyKind, FriendlyLinkUnknown, FriendlyUnknown, TooManyFriendlies
from games.models import FriendlyGame, MatchRow, TableRow
from games.queries.matches import load_match
from games.queries.seat_links import SEAT_LASTS
from games.queries.tables import load_table
from games.services import friendlies
from games.tasks import forget_left_friendlies
from tests.factories.accounts import AccountFactory
from tests.pages import html_of
from tests.plugins.lexicons import NAME

pytestmark = pytest.mark.django_db

KINDS = ("matches", "tables")
PAGE = {"matches": "/jarnac/", "tables": "/cartes/"}
SEATS = {"matches": "matches/seats/", "tables": "tables/places/"}
FEW = 2


@pytest.fixture(autouse=True)
def brakes_let_go(lexicon):
    cache.clear()


@pytest.fixture
def few(monkeypatch):
    """So many are opened from one place."""
    monkeypatch.setattr(friendlies, "OPENED", replace(friendlies.OPENED, most=FEW))


def opened(client, kind, **told):
    answer = client.post(f"/api/v1/{kind}/friends/", {"lexicon": NAME, **told}, content_type="application/json")
    assert answer.status_code == 201, answer.content
    return answer.json()


def taken(client, kind, key):
    return client.post(f"/api/v1/{SEATS[kind]}", {"key": key}, content_type="application/json")


def link(kind, key):
    return f"/jarnac/sieges/{key}/" if kind == "matches" else f"/cartes/places/{key}/"


def own_link(page):
    """The path by which the reader of a page comes back to his own seat."""
    address = html_of(page).split('id="own-link"')[1].split(">")[1].split("<")[0].strip()
    return address.removeprefix("http://testserver")


def key_in(path):
    return path.rstrip("/").rpartition("/")[2]


def account_client():
    client = Client()
    client.force_login(AccountFactory())
    return client


@pytest.mark.parametrize("form", [{"lexicon": NAME}, {"lexicon": NAME, "players": 2}], ids=["jarnac", "cartes"])
def test_one_press_opens_it_and_the_link_seats_a_friend(form):
    kind, path = ("tables", "/cartes/amis/") if "players" in form else ("matches", "/jarnac/ami/")
    host, friend = Client(), Client()
    before = head()
    waiting = host.post(path, form)["Location"]
    page = html_of(host.get(waiting))
    assert head() == before
    assert "Vous attendez votre ami" in page
    address = page.split('id="friend-link"')[1].split(">")[1].split("<")[0].removeprefix("http://testserver").strip()
    assert "Un ami vous attend" in html_of(friend.get(address))
    assert head() == before  # a program that previews the link takes no seat
    game = friend.post(address)["Location"]
    assert game.startswith(PAGE[kind])
    assert host.get(waiting)["Location"] == game
    assert host.get(waiting, headers={"HX-Request": "true"})["HX-Redirect"] == game
    assert "Vous regardez" not in html_of(host.get(game)) + html_of(friend.get(game))
    assert "Vous regardez" in html_of(Client().get(game))
    assert "Regarder" in html_of(Client().get(PAGE[kind]))
    assert "Ma partie" in html_of(host.get(PAGE[kind]))


@pytest.mark.parametrize("kind", KINDS)
def test_a_link_used_again_seats_nobody_else_and_its_bearer_comes_back(kind):
    host, friend, third = Client(), Client(), Client()
    told = opened(host, kind)
    assert taken(friend, kind, told["key"]).status_code == 200
    assert taken(friend, kind, told["key"]).status_code == 200
    refused = taken(third, kind, told["key"])
    assert (refused.status_code, refused.json()["code"].endswith("_taken")) == (409, True)
    page = third.post(link(kind, told["key"]))
    assert (page.status_code, "Regarder" in html_of(page)) == (409, True)
    assert friend.post(link(kind, told["key"]))["Location"] == f"{PAGE[kind]}{told['id']}/"
    assert host.get(link(kind, told["key"]))["Location"] == f"{PAGE[kind]}{told['id']}/"


@pytest.mark.parametrize("kind", KINDS)
def test_each_comes_back_to_his_seat_from_another_device_by_a_link_of_his_own(kind):
    host, telephone, friend, tablet = (Client() for _ in range(4))
    told = opened(host, kind)
    waiting, game = f"{PAGE[kind]}attente/{told['id']}/", f"{PAGE[kind]}{told['id']}/"
    own = own_link(host.get(waiting))
    assert own.endswith(link(kind, told["own_key"]))
    assert host.get(own)["Location"] == waiting
    assert "Votre place est gardée" in html_of(telephone.get(own))
    assert host.get(waiting).status_code == 200  # a program that previews the link takes no seat
    assert telephone.post(own)["Location"] == waiting
    assert (telephone.get(waiting).status_code, host.get(waiting).status_code) == (200, 404)
    taken(friend, kind, told["key"])
    assert own_link(telephone.get(game)) == own
    assert 'id="own-link"' not in html_of(host.get(game)) + html_of(Client().get(game))
    assert tablet.post(own_link(friend.get(game)))["Location"] == game
    assert host.post(own)["Location"] == game
    assert ["Vous regardez" in html_of(each.get(game)) for each in (host, telephone, friend, tablet)] == [
        *(False, True),
        *(True, False),
    ]
    assert host.get(own)["Location"] == tablet.get(link(kind, told["key"]))["Location"] == game


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_holds_two_seats_and_a_game_that_is_over_gives_none(kind):
    host, friend = Client(), Client()
    told = opened(host, kind)
    taken(friend, kind, told["key"])
    game = f"{PAGE[kind]}{told['id']}/"
    before = head()
    for client, own in ((friend, told["own_key"]), (host, key_in(own_link(friend.get(game))))):
        refused = taken(client, kind, own)
        assert (refused.status_code, refused.json()["code"].endswith("_taken")) == (409, True)
        page = client.post(link(kind, own))
        assert (page.status_code, "Regarder" in html_of(page)) == (409, True)
    assert head() == before
    assert "Vous regardez" not in html_of(host.get(game)) + html_of(friend.get(game))


def test_up_to_six_play_cards_and_who_waits_reads_for_whom():
    host, players = Client(), [Client() for _ in range(2)]
    told = opened(host, "tables", players=3)
    game = f"/cartes/{told['id']}/"
    taken(players[0], "tables", told["key"])
    page = html_of(host.get(game))
    assert "le lien n’est pas encore ouvert par Joueur 3" in page
    assert 'id="friend-link"' in page
    assert 'id="friend-link"' not in html_of(players[0].get(game))
    assert "Commencer" not in page
    taken(players[1], "tables", told["key"])
    assert "Commencer" in html_of(host.get(game))
    host.post(f"{game}begin/", {})
    state = load_table(told["id"]).state
    clients = [host, *players]
    for number, client in enumerate(clients, 1):
        waits = f"Vous attendez : c’est à Joueur {state.hand} de jouer" in html_of(client.get(game)).replace(
            "\xa0", " "
        )
        assert waits == (number != state.hand)
    seven = host.post("/api/v1/tables/friends/", {"players": 7}, content_type="application/json")
    assert seven.status_code == 400


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_conducts_it_not_even_who_opened_it_with_an_account(kind):
    host, friend = account_client(), account_client()
    told = opened(host, kind)
    taken(friend, kind, told["key"])
    row = (MatchRow if kind == "matches" else TableRow).objects.get(id=told["id"])
    assert row.made_by is None
    for client in (host, friend):
        end = "end" if kind == "matches" else "stop"
        assert client.post(f"/api/v1/{kind}/{told['id']}/{end}/").status_code == 403


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_not_of_this_game_or_of_this_visitor_opens_nothing(kind):
    host, other = Client(), KINDS[1 - KINDS.index(kind)]
    told = opened(host, kind)
    assert taken(Client(), other, told["key"]).status_code == 404
    assert taken(Client(), kind, f"{told['key']}x").status_code == 404
    with pytest.raises(FriendlyLinkUnknown):
        friendlies.read_friendly_key(f"{told['key']}x")
    with pytest.raises(FriendlyUnknown):
        friendlies.friendly_named(uuid4(), FriendlyKind.MATCH)
    waiting = f"{PAGE[kind]}attente/{told['id']}/"
    assert (host.get(waiting).status_code, Client().get(waiting).status_code) == (200, 404)
    assert Client().get(f"{PAGE[kind]}{told['id']}/").status_code == 404  # nothing to watch yet


def test_hundreds_of_games_add_no_event_and_one_place_opens_so_many(few):
    before = head()
    answers = [
        Client().post("/api/v1/matches/friends/", {}, content_type="application/json", REMOTE_ADDR="192.0.2.1")
        for _ in range(20)
    ]
    assert [answer.status_code for answer in answers] == [201] * FEW + [429] * (20 - FEW)
    assert answers[-1]["Retry-After"] == "3600"
    assert answers[-1].json()["code"] == TooManyFriendlies().code
    page = Client().post("/jarnac/ami/", {"lexicon": NAME}, REMOTE_ADDR="192.0.2.1")
    assert (page.status_code, "Trop de parties sans compte" in html_of(page)) == (429, True)
    assert Client().post("/jarnac/ami/", {"lexicon": NAME}, REMOTE_ADDR="192.0.2.2").status_code == 302
    assert account_client().post("/jarnac/ami/", {"lexicon": NAME}, REMOTE_ADDR="192.0.2.1").status_code == 302
    assert (head(), FriendlyGame.objects.count()) == (before, FEW + 2)


@pytest.mark.parametrize("kind", KINDS)
def test_who_presses_twice_has_one_game_that_waits(kind):
    host = Client()
    assert opened(host, kind)["id"] == opened(host, kind)["id"]
    assert FriendlyGame.objects.count() == 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_to_which_nobody_came_is_forgotten_and_its_link_is_dead(kind):
    left, told = opened(Client(), kind), opened(Client(), kind)
    taken(Client(), kind, told["key"])
    with time_machine.travel(now() + SEAT_LASTS + timedelta(days=2), tick=False):
        assert taken(Client(), kind, left["key"]).status_code == 410
        forget_left_friendlies()
        assert FriendlyGame.objects.count() == 0
    load = load_match if kind == "matches" else load_table
    assert load(told["id"]).state.created is not None


@pytest.mark.parametrize(("address", "article"), [("/jarnac/regles/", "JARNAC-13"), ("/cartes/regles/", "CARTES-11")])
def test_the_rules_name_their_articles(address, article):
    assert article in html_of(Client().get(address))
