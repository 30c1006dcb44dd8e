"""The pages of toppings, without a script: everything is played with forms."""

from html.parser import HTMLParser

import pytest
from django.test import Client

from engine import zones
from games import tasks
from games.models import BegunRun
from games.presentation.toppings import BoardLine, CoupBoardLine
from games.queries import toppings as queries
from games.queries.toppings import game_of, load_run
from games.views import boards
from tests.factories.toppings import ToppingFactory, solution, work

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def boards_read_anew(monkeypatch):
    monkeypatch.setattr(queries, "FRESH", 0.0)


def started(client, topping, name="Zoé") -> str:
    return client.post(f"/topping/{topping}/", {"name": name}).url


def test_a_topping_is_played_to_its_end_without_a_script(topping, clock):
    player = Client()
    page = started(player, topping)
    for coup in game_of(topping).coups:
        clock.pass_(1)
        assert player.post(page, {"coup": coup.number, **solution(topping, coup.number)}).status_code == 302
    assert "Relire ma course" in player.get(page).content.decode()
    replay = player.get(f"{page}relecture/?coup=2").content.decode()
    assert solution(topping, 2)["word"] in replay
    work()
    assert "Zoé" in player.get(f"/topping/{topping}/classement/").content.decode()
    assert "Zoé" in player.get(f"/topping/{topping}/classement/?coup=1").content.decode()


def test_a_refused_proposal_comes_back_as_it_was_typed(topping, clock):
    player = Client()
    page = started(player, topping)
    refused = player.post(page, {"coup": 1, "word": "ZZ", "reference": "H8"})
    assert refused.status_code == 422
    assert 'value="ZZ"' in refused.content.decode()


def on_the_board(client, topping, name="Zoé") -> None:
    """Once something is done in it, a run is on the board."""
    client.post(f"{started(client, topping, name)}solution/", {"coup": 1})
    work()


class Attributes(HTMLParser):
    """Every value of every attribute, and every text."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag, attrs):
        self.found += [value for _name, value in attrs if value]

    def handle_data(self, data):
        self.found.append(data)


def _told(placement) -> str:
    return f'"word": "{placement.word}", "reference": "{placement.ref}"'


def test_the_prepared_partie_is_never_in_the_page(topping, clock):
    player = Client()
    page = started(player, topping)
    game = game_of(topping)
    for coup in game.coups:
        parser = Attributes()
        parser.feed(player.get(page).content.decode())
        text = " ".join(parser.found)
        later = game.coups[coup.number - 1 :]
        assert [each.number for each in later if _told(each.placement) in text] == []
        assert str(coup.tirage).removeprefix("-") in text
        assert [each.number for each in later[1:] if len(each.tirage.letters) == 7 and str(each.tirage) in text] == []
        player.post(page, {"coup": coup.number, **solution(topping, coup.number)})
        assert _told(coup.placement) in player.get(page).content.decode().replace("&quot;", '"')


def test_a_name_too_long_or_missing_is_said_where_it_was_typed(topping, clock):
    # What nobody sees is refused by the command, for the whole form.
    for name, field in (("", "name"), ("x" * 31, "name"), ("\u200b", "__all__")):
        answer = Client().post(f"/topping/{topping}/", {"name": name})
        assert (answer.status_code, list(answer.context["form"].errors)) == (422, [field])
    assert not BegunRun.objects.exists()


def test_who_has_started_goes_back_to_his_run(topping, clock):
    player = Client()
    page = started(player, topping)
    assert started(player, topping) == page
    assert "Continuer ma course" in player.get(f"/topping/{topping}/").content.decode()


def test_the_solution_is_given_to_who_asks_and_a_run_is_stopped(topping, clock):
    player = Client()
    page = started(player, topping)
    run = page.strip("/").split("/")[-1]
    assert player.post(f"{page}solution/", {"coup": 1}).url == page
    assert load_run(run).state.coup == 2
    player.post(f"{page}arreter/", {"coup": 2})
    assert load_run(run).state.is_over
    player.post(f"{page}nom/")
    work()
    assert "Zoé" not in Client().get(f"/topping/{topping}/").content.decode()


def test_the_screen_of_a_player_in_person_shows_no_top(clock, lexicon, staff):
    topping = ToppingFactory(in_person=True)
    arbitre = Client()
    arbitre.force_login(staff)
    assert "Toute autre proposition" not in arbitre.get(f"/topping/{topping}/").content.decode()
    assert "le vôtre" not in arbitre.get(f"/topping/{topping}/arbitrage/").content.decode()
    console = arbitre.post(f"/topping/{topping}/arbitrage/", {"name": "Zoé"}).url
    word = solution(topping, 1)["word"]
    assert word in arbitre.get(console).content.decode()
    screen = console.replace("arbitrage", "ecran")
    assert f">{word}<" not in arbitre.get(screen).content.decode()
    assert Client().get(screen).status_code == 302
    assert arbitre.post(console, {"coup": 1, "top": 0}).status_code == 302
    assert word in arbitre.get(screen).content.decode()
    clock.pass_(61)
    late = arbitre.post(console, {"coup": 2, "top": 0})
    assert late.status_code == 409
    assert "donnez la solution" in late.content.decode()
    assert arbitre.post(console, {"coup": 2}).status_code == 302


def test_the_daily_topping_is_found_from_its_own_address(clock, lexicon, settings, monkeypatch):
    settings.DAILY_TOPPING = True
    monkeypatch.setattr(zones, "today", clock.today)
    assert Client().get("/topping/du-jour/").url == "/topping/"
    tasks.ask_daily_toppings()
    tasks.ask_daily_toppings()
    work()
    daily = Client().get("/topping/du-jour/").url
    assert "Topping du 22 novembre 2026" in Client().get(daily).content.decode()
    assert "Jouer le topping du jour" in Client().get("/topping/").content.decode()
    clock.pass_(24 * 3600)
    assert Client().get("/topping/du-jour/").url != daily


def test_a_topping_is_made_on_its_page(clock, lexicon, staff):
    arbitre = Client()
    arbitre.force_login(staff)
    told = {
        "name": "Du soir",
        "where": "online",
        "formula": "normale",
        "seconds": 45,
        "penalty": 15,
        "lexicon": "essai",
    }
    made = arbitre.post("/topping/nouveau/", told)
    assert made.status_code == 302
    work()
    page = arbitre.get(made.url).content.decode()
    assert "Topping créé\u00a0: Du soir." in page
    assert "45 s" in page
    assert arbitre.post("/topping/nouveau/", told | {"seconds": 2}).status_code == 422


def test_a_long_board_comes_by_pages_and_says_where_one_stands(topping, clock, monkeypatch):
    monkeypatch.setattr(boards, "LINES", 2)
    players = [Client() for _ in range(3)]
    for number, player in enumerate(players):
        page = started(player, topping, f"Joueur {number}")
        clock.pass_(1 + number)
        assert player.post(page, {"coup": 1, **solution(topping, 1)}).status_code == 302
    work()
    address = f"/topping/{topping}/classement/"
    for headers in ({}, {"HX-Request": "true"}):
        first = players[2].get(address, headers=headers).content.decode()
        assert "Joueur 1" in first
        assert '<td class="who">Joueur 2' not in first
        assert "3\u00a0: Joueur 2" in first
        second = Client().get(f"{address}?page=2", headers=headers).content.decode()
        assert ("Joueur 2" in second, "Joueur 1" in second, 'rel="prev"' in second) == (True, False, True)


def test_who_looks_on_is_shown_a_board_that_was_made_for_all_of_them(topping, clock, monkeypatch):
    """Of who runs, the line is marked: he has a board of his own."""
    monkeypatch.setattr(queries, "FRESH", 3600.0)
    player, asked = Client(), {"headers": {"HX-Request": "true"}}
    on_the_board(player, topping)
    address = f"/topping/{topping}/classement/"
    before = Client().get(address, **asked).content.decode()
    on_the_board(Client(), topping, "Max")
    assert Client().get(address, **asked).content.decode() == before
    assert "is-pinned" in player.get(address, **asked).content.decode()
    assert "is-pinned" not in before


def test_who_looks_on_asks_for_the_board_again_by_its_etag_and_who_runs_has_none(topping, clock, monkeypatch):
    player, htmx = Client(), {"HX-Request": "true"}
    on_the_board(player, topping)
    address = f"/topping/{topping}/classement/"
    first = Client().get(address, headers=htmx)
    again, own = (one.get(address, headers={**htmx, "If-None-Match": first["ETag"]}) for one in (Client(), player))
    assert (again.status_code, own.status_code, "ETag" in own) == (304, 200, False)
    on_the_board(Client(), topping, "Max")
    monkeypatch.setattr(queries, "FRESH", 0.0)
    moved = Client().get(address, headers={**htmx, "If-None-Match": first["ETag"]})
    assert (moved.status_code, "Max" in moved.content.decode()) == (200, True)


def test_a_board_is_of_a_coup_of_the_game_or_of_the_whole(topping, clock):
    last = len(game_of(topping).coups)
    asked = {"": 0, "0": 0, "1": 1, f"{last}": last, f"{last + 1}": 0, "-1": 0, "x": 0, "0001": 0}
    player = Client()
    on_the_board(player, topping)
    shown = {coup: player.get(f"/topping/{topping}/classement/", {"coup": coup}).context for coup in asked}
    assert {coup: context["number"] for coup, context in shown.items()} == asked
    kinds = {coup: {type(part.lines[0]) for part in context["parts"]} for coup, context in shown.items()}
    of_number = {0: {BoardLine}, 1: {CoupBoardLine}, last: set()}
    assert kinds == {coup: of_number[number] for coup, number in asked.items()}
    assert all(list(context["numbers"]) == list(range(1, last + 1)) for context in shown.values())
