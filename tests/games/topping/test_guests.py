"""Who has no account: what a place may start, what that writes, and where such runs stand."""

from dataclasses import replace

import pytest
from django.test import Client

from engine import zones
from engine.eventstore.reading import head
from games import tasks
from games.events.topping import RunStarted, TopFound
from games.models import BegunRun
from games.queries import toppings as queries
from games.services import guest_runs
from games.streams import run_stream
from games.views import boards
from tests.factories.accounts import AccountFactory
from tests.factories.streams import happen
from tests.factories.toppings import NOON, ToppingFactory, guest, solution, work
from tests.pages import html_of

pytestmark = pytest.mark.django_db

SENTENCE = (
    "Trop de courses sans compte ont été commencées depuis ce réseau : connectez-vous, ou réessayez dans une heure."
)


@pytest.fixture(autouse=True)
def boards_read_anew(monkeypatch):
    monkeypatch.setattr(queries, "FRESH", 0.0)


def start(client, topping, name="Zoé", address="192.0.2.1"):
    path, told = f"/api/v1/toppings/{topping}/runs/", {"name": name}
    return client.post(path, told, content_type="application/json", REMOTE_ADDR=address)


def start_on_page(client, topping, name="Zoé", address="192.0.2.1"):
    return client.post(f"/topping/{topping}/", {"name": name}, REMOTE_ADDR=address)


def account_client():
    client = Client()
    client.force_login(AccountFactory())
    return client


def run_of(client, topping, name) -> str:
    """A run in which the top of its first coup is found."""
    run = start(client, topping, name).json()["id"]
    find(client, topping, run)
    return run


def find(client, topping, run) -> None:
    told = {"coup": 1, **solution(topping, 1)}
    assert client.post(f"/api/v1/runs/{run}/proposals/", told, content_type="application/json").json()["accepted"]


FEW = 3


@pytest.fixture
def few(monkeypatch):
    """So many start from one place."""
    monkeypatch.setattr(guest_runs, "STARTED", replace(guest_runs.STARTED, most=FEW))


@pytest.fixture
def full(few, topping):
    """Nobody else without an account starts from there."""
    for _ in range(FEW):
        assert start(Client(), topping).status_code == 201


def test_hundreds_of_starts_without_a_cookie_add_no_event(clock, lexicon, settings, monkeypatch):
    """563 permanent events were written in 25 seconds by starting the topping of the day again and again."""
    settings.DAILY_TOPPING = True
    monkeypatch.setattr(zones, "today", clock.today)
    tasks.ask_daily_toppings()
    work()
    daily, before = queries.daily_now().id, head()
    places = [f"192.0.2.{number}" for number in (1, 2)]
    asked = [(place, way) for _ in range(50) for place in places for way in (start, start_on_page)]
    answers = [(place, way(Client(), daily, address=place)) for place, way in asked]
    assert head() == before
    begun = [place for place, answer in answers if answer.status_code in (201, 302)]
    assert {place: begun.count(place) for place in places} == dict.fromkeys(places, guest_runs.STARTED.most)
    assert {answer.status_code for _place, answer in answers} == {201, 302, 429}
    assert BegunRun.objects.count() == guest_runs.STARTED.most * len(places)
    clock.pass_(24 * 3600)
    tasks.forget_begun_runs()
    assert (BegunRun.objects.count(), head()) == (0, before)


def test_one_too_many_is_told_and_what_was_typed_stays(full, topping, clock):
    before = BegunRun.objects.count()
    by_api = start(Client(), topping)
    assert (by_api.status_code, by_api["Retry-After"]) == (429, "3600")
    assert by_api.json()["code"] == "games.too_many_guest_runs"
    assert by_api.json()["detail"].replace("\u00a0", " ") == SENTENCE
    page = start_on_page(Client(), topping, "Amadou")
    assert (page.status_code, page["Retry-After"]) == (429, "3600")
    text = page.content.decode().replace("\u00a0", " ")
    assert (SENTENCE in text, 'value="Amadou"' in text) == (True, True)
    assert f'href="/connexion/?next=/topping/{topping}/"' in text
    assert BegunRun.objects.count() == before


def test_another_place_and_who_has_an_account_go_on(full, topping, clock):
    assert start(Client(), topping, address="192.0.2.2").status_code == 201
    assert start(account_client(), topping).status_code == 201
    assert start_on_page(account_client(), topping).status_code == 302


def test_who_has_a_run_is_led_back_to_it_and_what_starts_nothing_counts_for_nothing(few, topping, clock):
    player = Client()
    first = start_on_page(player, topping).url
    for _ in range(FEW):
        assert start_on_page(player, topping).url == first
        start_on_page(Client(), topping, "\u200b")  # no board can show it
    for _ in range(FEW - 1):
        assert start(Client(), topping).status_code == 201
    assert start(Client(), topping).status_code == 429
    assert start_on_page(player, topping).url == first


def test_a_visitor_is_told_beforehand_that_his_run_is_ranked_apart(topping, clock):
    text = "Sans compte, une course est classée à part."
    assert text in Client().get(f"/topping/{topping}/").content.decode()
    assert text not in account_client().get(f"/topping/{topping}/").content.decode()


def test_runs_without_an_account_are_ranked_apart_below(topping, clock):
    guests, accounts = [Client() for _ in range(2)], [account_client() for _ in range(2)]
    for client, name in zip((guests[0], accounts[0], guests[1], accounts[1]), "ABCD", strict=True):
        run_of(client, topping, name)
        clock.pass_(1)
    work()
    told = guests[1].get(f"/api/v1/toppings/{topping}/board/").json()
    assert [(line["rank"], line["shared"], line["name"], line["guest"], line["mine"]) for line in told] == [
        (1, True, "B", False, False),
        (1, True, "D", False, False),
        (1, True, "A", True, False),
        (1, True, "C", True, True),
    ]
    coup = Client().get(f"/api/v1/toppings/{topping}/board/1/").json()
    assert [(line["rank"], line["name"], line["guest"]) for line in coup] == [
        (1, "B", False),
        (1, "D", False),
        (1, "A", True),
        (1, "C", True),
    ]


def test_pages_show_them_in_a_table_of_their_own(topping, clock, monkeypatch):
    for client, name in ((Client(), "Sans"), (account_client(), "Avec")):
        run_of(client, topping, name)
    work()
    for address in ("", "classement/", "classement/?coup=1"):
        answer = Client().get(f"/topping/{topping}/{address}")
        assert [(part.guest, part.count, [line.name for line in part.lines]) for part in answer.context["parts"]] == [
            (False, 1, ["Avec"]),
            (True, 1, ["Sans"]),
        ]
        above, below = html_of(answer).split("<caption>Sans compte · 1 ")
        assert ("Avec" in above, "Avec" in below, '<td class="who">Sans' in below) == (True, False, True)
    monkeypatch.setattr(boards, "LINES", 1)
    second = Client().get(f"/topping/{topping}/classement/?page=2")
    assert [(part.guest, part.count) for part in second.context["parts"]] == [(True, 1)]


def test_the_page_of_a_topping_shows_the_first_of_either_part(topping, clock, monkeypatch):
    monkeypatch.setattr("games.views.toppings.FIRST", 1)
    for number in range(2):
        run_of(Client(), topping, f"Sans {number}")
        run_of(account_client(), topping, f"Avec {number}")
    work()
    answer = Client().get(f"/topping/{topping}/")
    shown = [(part.count, [line.name for line in part.lines]) for part in answer.context["parts"]]
    assert shown == [(2, ["Avec 0"]), (2, ["Sans 0"])]
    assert answer.context["count"] == 4


def test_runs_of_guests_that_were_recorded_before_are_treated_alike(topping, clock):
    told = {"topping": topping, "name": guest().id, "name_digest": "d" * 64, "at": NOON, "coups": 30, "seconds": 60}
    for player in (guest().actor_id, AccountFactory().actor_id):
        run = queries.run_of_player(topping, player)
        started = RunStarted(**told, player=player, penalty=20, in_person=False)
        happen(run_stream(run), started, TopFound(coup=1, at=NOON, **solution(topping, 1)))
    work()
    told = Client().get(f"/api/v1/toppings/{topping}/board/").json()
    assert [(line["rank"], line["guest"]) for line in told] == [(1, False), (1, True)]


def test_in_person_nobody_is_a_guest(clock, lexicon, staff):
    topping = ToppingFactory(in_person=True)
    arbitre = Client()
    arbitre.force_login(staff)
    for _ in range(2):
        assert start(arbitre, topping).status_code == 201
    work()
    told = arbitre.get(f"/api/v1/toppings/{topping}/board/").json()
    assert [line["guest"] for line in told] == [False, False]


def test_a_run_is_read_again_beside_the_best_of_those_that_it_is_ranked_with(topping, clock):
    quick, slow, account = Client(), Client(), account_client()
    runs = {}
    for client, name, seconds in ((quick, "Vite", 1), (slow, "Lent", 9), (account, "Compte", 5)):
        run = runs[name] = start(client, topping, name).json()["id"]
        clock.pass_(seconds)
        find(client, topping, run)
        client.post(f"/api/v1/runs/{run}/abandon/", content_type="application/json")
    work()
    best = {name: slow.get(f"/api/v1/runs/{run}/replay/").json()[0]["best"] for name, run in runs.items()}
    assert best == {"Vite": 1000, "Lent": 1000, "Compte": 5000}
    marked = {
        name: "Sans compte" in slow.get(f"/topping/courses/{run}/relecture/").content.decode()
        for name, run in runs.items()
    }
    assert marked == {"Vite": True, "Lent": True, "Compte": False}
