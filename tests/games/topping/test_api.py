"""A run over the API, by a guest of a session: played, lied about, and refused plainly."""

import json

import pytest
from django.test import Client
from rest_framework.test import APIClient

from engine.eventstore.reading import head
from engine.eventstore.recorded import NEW
from games.domain.topping.racing import MAX_PROPOSALS
from games.queries import toppings as queries
from games.queries.toppings import game_of, load_run
from tests.factories.toppings import ToppingFactory, solution, work

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def boards_read_anew(monkeypatch):
    monkeypatch.setattr(queries, "FRESH", 0.0)


@pytest.fixture
def player():
    return APIClient()


def start(client, topping, name="Zoé"):
    answer = client.post(f"/api/v1/toppings/{topping}/runs/", {"name": name}, format="json")
    assert answer.status_code == 201, answer.content
    return answer.json()


@pytest.fixture
def run(player, topping):
    return start(player, topping)["id"]


def propose(client, run, coup, told, **more):
    return client.post(f"/api/v1/runs/{run}/proposals/", {"coup": coup, **told, **more}, format="json")


def give(client, run, coup=1):
    return client.post(f"/api/v1/runs/{run}/solution/", {"coup": coup}, format="json")


def test_a_guest_starts_and_sees_the_first_tirage_alone(player, topping, clock):
    told = start(player, topping)
    game = game_of(topping)
    assert (told["state"], told["coup"], told["coups"]) == ("running", 1, len(game.coups))
    assert sorted(told["letters"]) == sorted(game.coup(1).tirage.letters)
    assert (told["played"], told["refused"], told["ms"]) == ([], [], 0)
    assert told["server_now"] == told["began"]


def test_the_top_is_found_and_the_next_tirage_comes_with_the_answer(player, run, topping, clock):
    clock.pass_(7)
    answer = propose(player, run, 1, solution(topping, 1)).json()
    assert (answer["accepted"], answer["fault"]) == (True, None)
    assert answer["run"]["coup"] == 2
    assert sorted(answer["run"]["letters"]) == sorted(game_of(topping).coup(2).tirage.letters)
    assert [coup["ms"] for coup in answer["run"]["played"]] == [7000]


def test_fisf_1_1_j_the_place_of_a_proposal_is_typed_as_it_is_written(player, run, topping, clock):
    told = solution(topping, 1)
    place = f"({told['reference'][0]} / {told['reference'][1:]})"
    answer = propose(player, run, 1, told | {"reference": place}).json()
    assert (answer["accepted"], answer["run"]["played"][0]["reference"]) == (True, told["reference"])


def test_what_is_not_the_top_says_no_more(player, run, topping, clock):
    answer = propose(player, run, 1, {"word": "zz", "reference": "H8"}).json()
    assert (answer["accepted"], answer["fault"]) == (False, "letters")
    assert not any(sign.isdigit() for sign in answer["detail"].replace("H8", ""))
    assert [each["word"] for each in answer["run"]["refused"]] == ["zz"]


def test_a_client_that_lies_about_time_gains_nothing(player, run, topping, clock):
    """What it says of the hour in the headers is not read, and in the address or in the body it is refused."""
    lie = {"at": "2026-11-22T12:00:00Z", "ms": 0, "elapsed": 0, "began": "2030-01-01T00:00:00Z", "server_now": "x"}
    clock.pass_(30)
    address = f"/api/v1/runs/{run}/proposals/"
    body = {"coup": 1, **solution(topping, 1)}
    headers = {"Date": "Sun, 22 Nov 2026 12:00:00 GMT", "X-Request-Start": "t=0"}
    lying = player.post(address, {**body, **lie}, format="json", headers=headers)
    assert (lying.status_code, lying.json()["code"]) == (400, "web.unknown_field")
    lying = player.post(f"{address}?at=2026-11-22T12:00:00Z", body, format="json", headers=headers)
    assert (lying.status_code, lying.json()["code"]) == (400, "web.unknown_filter")
    answer = player.post(address, body, format="json", headers=headers).json()
    assert answer["run"]["played"][0]["ms"] == 30_000
    clock.pass_(61)
    late = propose(player, run, 2, solution(topping, 2))
    assert (late.status_code, late.json()["code"]) == (409, "games.run_coup_over")
    player.post(f"/api/v1/runs/{run}/time/", format="json")
    state = load_run(run).state
    assert [coup.ms for coup in state.coups] == [30_000, 80_000]
    assert (clock.hour - state.began).total_seconds() == 1


def test_a_connection_that_was_lost_neither_loses_nor_gains(player, run, topping, clock):
    clock.pass_(45)
    before = player.get(f"/api/v1/runs/{run}/").json()
    again = player.get(f"/api/v1/runs/{run}/").json()
    assert (before["began"], before["ends_at"], before["coup"]) == (again["began"], again["ends_at"], 1)
    clock.pass_(30)
    after = player.get(f"/api/v1/runs/{run}/").json()
    assert (after["coup"], after["began"]) == (2, before["ends_at"])
    assert propose(player, run, 2, solution(topping, 2)).json()["run"]["played"][1]["ms"] == 15_000


@pytest.mark.parametrize(
    ("coup", "told", "status", "code"),
    [
        (2, {"word": "AS", "reference": "H8"}, 409, "games.run_coup_not_begun"),
        (0, {"word": "AS", "reference": "H8"}, 409, "games.run_coup_over"),
        (1, {"word": "A", "reference": "H8"}, 422, "games.proposal_unreadable"),
        (1, {"word": "AS", "reference": "Z99"}, 422, "rules.bad_reference"),
        (1, {"word": "AS"}, 400, "web.invalid"),
        ("x", {"word": "AS", "reference": "H8"}, 400, "web.invalid"),
    ],
)
def test_bad_proposals_are_refused_and_the_clock_is_unaffected(player, run, clock, coup, told, status, code):
    clock.pass_(5)
    answer = propose(player, run, coup, told)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert load_run(run).version == NEW


def test_the_same_twice_and_too_many_are_refused(player, run, clock):
    told = {"word": "ZZ", "reference": "H8"}
    propose(player, run, 1, told)
    assert propose(player, run, 1, told).json()["code"] == "games.already_proposed"
    for number in range(1, MAX_PROPOSALS):
        propose(player, run, 1, {"word": "Z" * (2 + number % 13), "reference": f"{'ABCDEFGHIJ'[number // 13]}1"})
    assert propose(player, run, 1, {"word": "KK", "reference": "H8"}).status_code == 429


def test_a_repeat_with_its_key_is_answered_again_and_plays_once(player, run, topping, clock):
    headers = {"Idempotency-Key": "one"}
    told = {"coup": 1, **solution(topping, 1)}
    for _ in range(2):
        answer = player.post(f"/api/v1/runs/{run}/proposals/", told, format="json", headers=headers)
        assert answer.json()["accepted"]
    assert load_run(run).state.coup == 2


def test_another_session_has_another_run(player, run, topping, clock):
    other = APIClient()
    for address in ("", "replay/"):
        assert other.get(f"/api/v1/runs/{run}/{address}").status_code in (403, 404)
    assert propose(other, run, 1, solution(topping, 1)).status_code == 404
    assert start(other, topping, "Max")["id"] != run


def test_who_signs_in_runs_with_the_account(player, run, topping, clock, staff):
    signed = APIClient()
    signed.force_login(staff)
    own = start(signed, topping, "Arbitre")["id"]
    assert own != run
    again = APIClient()
    again.force_login(staff)
    assert again.get(f"/api/v1/runs/{own}/").json()["coup"] == 1


def test_boards_show_names_and_times_and_no_word(player, run, topping, clock):
    clock.pass_(3)
    propose(player, run, 1, solution(topping, 1))
    other = APIClient()
    give(other, start(other, topping, "Max")["id"])
    work()
    board = player.get(f"/api/v1/toppings/{topping}/board/").json()
    assert [(line["rank"], line["name"], line["ms"], line["mine"]) for line in board] == [
        (1, "Zoé", 3000, True),
        (2, "Max", 80_000, False),
    ]
    coup = player.get(f"/api/v1/toppings/{topping}/board/1/").json()
    assert [(line["name"], line["ms"], line["given"]) for line in coup] == [("Zoé", 3000, False), ("Max", 80_000, True)]
    assert solution(topping, 1)["word"] not in json.dumps([board, coup])


def test_a_replay_is_for_who_has_finished(player, run, topping, clock):
    other = APIClient()
    theirs = start(other, topping, "Max")["id"]
    for coup in game_of(topping).coups:
        propose(player, run, coup.number, solution(topping, coup.number))
    replay = player.get(f"/api/v1/runs/{run}/replay/").json()
    assert [each["played"]["number"] for each in replay] == [coup.number for coup in game_of(topping).coups]
    assert replay[0]["difficulty"]["total"] >= 0
    assert player.get(f"/api/v1/runs/{theirs}/replay/").status_code == 200
    assert other.get(f"/api/v1/runs/{run}/replay/").status_code == 403
    sealed = other.get(f"/api/v1/runs/{theirs}/replay/")
    assert (sealed.status_code, sealed.json()["code"]) == (403, "games.replay_sealed")


def test_an_arbitre_conducts_over_the_api(clock, lexicon, staff):
    topping = ToppingFactory(in_person=True)
    arbitre = APIClient()
    arbitre.force_login(staff)
    run = start(arbitre, topping)["id"]
    console = arbitre.get(f"/api/v1/runs/{run}/conduct/").json()
    assert {"word": console["tops"][0]["word"], "reference": console["tops"][0]["reference"]} == solution(topping, 1)
    clock.pass_(9)
    after = arbitre.post(f"/api/v1/runs/{run}/top/", {"coup": 1}, format="json").json()
    assert (after["run"]["coup"], after["run"]["ms"]) == (2, 9000)
    twice = arbitre.post(f"/api/v1/runs/{run}/top/", {"coup": 1}, format="json")
    assert (twice.status_code, twice.json()["code"]) == (409, "games.run_coup_over")
    clock.pass_(70)
    given = arbitre.post(f"/api/v1/runs/{run}/solution/", {"coup": 2}, format="json").json()
    assert (given["coup"], given["ms"]) == (3, 89_000)


def test_a_topping_is_made_over_the_api(clock, lexicon, staff):
    client = APIClient()
    client.force_login(staff)
    made = client.post("/api/v1/toppings/", {"name": "Topping du soir", "level": "hard"}, format="json").json()
    assert (made["state"], made["seconds"], made["penalty"]) == ("preparing", 60, 20)
    work()
    ready = Client().get(f"/api/v1/toppings/{made['id']}/").json()
    assert (ready["state"], len(ready["commitment"])) == ("open", 64)
    assert [each["id"] for each in Client().get("/api/v1/toppings/").json()] == [made["id"]]
    closed = client.post(f"/api/v1/toppings/{made['id']}/close/").json()
    assert closed["state"] == "closed"
    assert client.get(f"/api/v1/toppings/{made['id']}/game/").status_code == 409


def test_after_the_end_a_proposal_is_refused_and_the_total_stays(player, run, topping, clock):
    coups = game_of(topping).coups
    for coup in coups:
        clock.pass_(2)
        propose(player, run, coup.number, solution(topping, coup.number))
    over = player.get(f"/api/v1/runs/{run}/").json()
    assert (over["state"], over["ms"]) == ("finished", 2000 * len(coups))
    clock.pass_(30)
    for coup in (1, len(coups), len(coups) + 1):
        answer = propose(player, run, coup, {"word": "AS", "reference": "H8"})
        assert (answer.status_code, answer.json()["code"]) == (409, "games.run_over")
        assert answer.json()["detail"] == "Cette course est terminée."
    after = player.get(f"/api/v1/runs/{run}/").json()
    assert {**after, "server_now": ""} == {**over, "server_now": ""}


def test_of_a_top_sent_twice_and_of_one_sent_out_of_order_one_alone_counts(player, run, topping, clock):
    clock.pass_(4)
    early = propose(player, run, 2, solution(topping, 2))
    assert (early.status_code, early.json()["code"]) == (409, "games.run_coup_not_begun")
    assert propose(player, run, 1, solution(topping, 1)).json()["accepted"]
    clock.pass_(3)
    twice = propose(player, run, 1, solution(topping, 1))
    assert (twice.status_code, twice.json()["code"]) == (409, "games.run_coup_over")
    told = player.get(f"/api/v1/runs/{run}/").json()
    assert (told["coup"], told["ms"], told["refused"]) == (2, 4000, [])
    assert (clock.hour - load_run(run).state.began).total_seconds() == 3


def test_letters_that_are_not_in_hand_are_said_so_and_the_clock_goes_on(player, run, topping, clock):
    before = player.get(f"/api/v1/runs/{run}/").json()
    clock.pass_(5)
    answer = propose(player, run, 1, {"word": "WHISKYS", "reference": "H4"}).json()
    assert (answer["accepted"], answer["fault"]) == (False, "letters")
    assert "il manque au tirage" in answer["detail"]
    assert (answer["run"]["began"], answer["run"]["ends_at"]) == (before["began"], before["ends_at"])


def test_toppings_come_by_pages_and_their_lists_have_one_shape(lexicon, clock):
    for number in range(3):
        ToppingFactory(seed=bytes([number]) * 32, name=f"Topping {number}")
    whole = Client().get("/api/v1/toppings/")
    assert (whole["X-Total-Count"], len(whole.json())) == ("3", 3)
    first = Client().get("/api/v1/toppings/?page_size=2")
    assert (len(first.json()), first["Link"]) == (2, '</api/v1/toppings/?page_size=2&page=2>; rel="next"')
    second = Client().get("/api/v1/toppings/?page_size=2&page=2")
    assert [each["id"] for each in first.json() + second.json()] == [each["id"] for each in whole.json()]
    topping = whole.json()[0]["id"]
    for path in ("board/", "board/1/"):
        answer = Client().get(f"/api/v1/toppings/{topping}/{path}")
        assert (answer.json(), answer["X-Total-Count"], answer["Cache-Control"]) == ([], "0", "no-store")
    assert Client().get("/api/v1/toppings/?rien=1").json()["code"] == "web.unknown_filter"


def test_letters_that_are_laid_are_counted_and_nothing_is_told_of_the_top(topping, clock):
    player, stranger = Client(), Client()
    run = player.post(f"/api/v1/toppings/{topping}/runs/", {"name": "Zoé"}, content_type="application/json").json()
    game, before = game_of(topping), head()
    placement, points = game.coup(1).placement, game.coup(1).points

    def counted(client, **told):
        asked = {"coup": 1, "word": placement.word, "reference": str(placement.ref), **told}
        return client.get(f"/api/v1/runs/{run['id']}/points/", asked)

    assert (counted(player).status_code, counted(player).json()) == (200, {"points": points})
    # Whether it is a word is not asked.
    assert counted(player, word="ZZ").json() == {"points": counted(player, word="zz".upper()).json()["points"]}
    assert counted(stranger).status_code == 404
    assert [counted(player, coup=coup).status_code for coup in (0, 2)] == [409, 409]
    assert counted(player, word="1").status_code == 422
    assert head() == before


def test_a_result_that_is_shared_has_no_word_of_the_game(topping, clock):
    player = Client()
    run = player.post(f"/api/v1/toppings/{topping}/runs/", {"name": "Zoé"}, content_type="application/json").json()
    assert run["told"] == ""
    path, game = f"/api/v1/runs/{run['id']}/", game_of(topping)
    player.post(f"{path}proposals/", {"coup": 1, **solution(topping, 1)}, content_type="application/json")
    for coup in range(2, len(game.coups) + 1):
        player.post(f"{path}solution/", {"coup": coup}, content_type="application/json")
    told = player.get(path).json()["told"]
    after_the_name = told.split("\n", 1)[1]
    assert told.splitlines()[2].startswith("🟩⬛")
    assert f"Tops trouvés\xa0: 1 sur {len(game.coups)}" in told
    assert {coup.placement.word.upper() for coup in game.coups} & set(after_the_name.upper().split()) == set()
