"""Rounds of Jarnac over the API: from the plan to the published standings; what is refused, with its code."""

from json import dumps
from typing import Any

import pytest
from django.test import Client

from engine.eventstore.reading import head
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory, enter_by_name
from tests.factories.jarnac import JarnacFactory, pair, play_round
from tournaments.game_rounds.jarnac.game import JARNAC
from tournaments.game_rounds.queries import load_rounds

pytestmark = pytest.mark.django_db


class Caller:
    """A staff account, and a competition to ask about."""

    def __init__(self, competition: Any) -> None:
        self.base = f"/api/v1/competitions/{competition}/jarnac/"
        self.client = Client()
        self.client.force_login(AccountFactory(is_staff=True))

    def __call__(self, method: str, path: str = "", body: Any = None, status: int | None = None) -> Any:
        answer = self.client.generic(method, self.base + path, *([] if body is None else [_json(body)]), **_TYPE)
        if status is not None:
            assert answer.status_code == status, answer.content
        return answer.json() if answer.content else None


_TYPE: dict[str, Any] = {"content_type": "application/json"}


def _json(body: Any) -> str:
    return dumps(body)


def test_eight_players_swiss_of_four_rounds_to_the_published_standings():
    competition = CompetitionFactory(name="Coupe de Jarnac")
    enter_by_name(competition, 8)
    call = Caller(competition)
    call("PUT", "", {"system": "swiss", "rounds": 4}, 204)
    for number in range(1, 5):
        preview = call("GET", "rounds/next/", status=200)
        made = call("POST", "rounds/", {"agreed": preview["digest"]}, 201)
        assert made == preview["round"]
        for table in made["tables"]:
            # the name that comes first wins, by more than 70 points
            wins = table["first"]["name"] < table["second"]["name"]
            scores = ({"points": 310, "jarnacs": 2}, {"points": 200, "jarnacs": 1})
            first, second = scores if wins else reversed(scores)
            call("PUT", f"rounds/{number}/tables/{table['table']}/result/", {"first": first, "second": second}, 204)
        call("POST", f"rounds/{number}/close/", status=204)
    call("POST", "publications/", {"official": True}, 204)
    read = call("GET", status=200)
    assert (read["official"], read["published"], len(read["rounds"])) == (True, "official", 4)
    lines = call("GET", "standings/", status=200)["lines"]
    assert next(line["name"] for line in lines) == "Anne Durand"
    assert [line["name"] for line in lines][-1] == "Anne Simon"
    assert [line["score"] for line in lines] == sorted((line["score"] for line in lines), reverse=True)
    assert (lines[0]["score"], lines[0]["wins"], lines[0]["jarnacs"], lines[0]["difference"]) == (8, 4, 8, 440)
    met = [
        frozenset((table["first"]["id"], table["second"]["id"])) for each in read["rounds"] for table in each["tables"]
    ]
    assert len(met) == len(set(met)) == 16
    published = load_rounds(JARNAC, competition).published
    assert published is not None
    assert [str(line.entry) for line in published.lines] == [line["entry"] for line in lines]
    assert call("POST", "rounds/", {}, 409)["code"] == "tournaments.jarnac_official"


@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("POST", "rounds/", {}, "tournaments.jarnac_round_open"),
        ("GET", "rounds/next/", None, "tournaments.jarnac_round_open"),
        ("POST", "rounds/1/close/", None, "tournaments.jarnac_results_missing"),
        ("POST", "rounds/2/close/", None, "tournaments.jarnac_round_unknown"),
        ("GET", "rounds/2/", None, "tournaments.jarnac_round_unknown"),
        ("PUT", "rounds/1/tables/9/result/", {"first": [1, 0], "second": [0, 0]}, "tournaments.jarnac_table_unknown"),
        (
            "PUT",
            "rounds/1/tables/1/result/",
            {"first": [-1, 0], "second": [0, 0]},
            "tournaments.jarnac_result_impossible",
        ),
        (
            "PUT",
            "rounds/1/tables/1/result/",
            {"first": [649, 0], "second": [0, 0]},
            "tournaments.jarnac_result_impossible",
        ),
        (
            "PUT",
            "rounds/1/tables/1/result/",
            {"first": [9, -1], "second": [0, 0]},
            "tournaments.jarnac_jarnacs_impossible",
        ),
        ("DELETE", "rounds/1/tables/1/result/", None, "tournaments.jarnac_no_result"),
        ("POST", "rounds/1/tables/1/forfeit/", {"absent": []}, "tournaments.jarnac_nobody_absent"),
        ("POST", "publications/", {"official": False}, "tournaments.jarnac_round_open"),
        ("POST", "rectificatif/", {"cause": "table 3"}, "tournaments.jarnac_not_official"),
        ("PUT", "", {"system": "round_robin"}, "tournaments.jarnac_plan_fixed"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(method: str, path: str, body: Any, code: str):
    competition, _centre, _entries = JarnacFactory(players=4)
    pair(competition)
    before = head()
    sent = (
        {
            key: dict(zip(("points", "jarnacs"), value, strict=True)) if path.endswith("result/") else value
            for key, value in body.items()
        }
        if body
        else body
    )
    answer = Caller(competition)(method, path, sent)
    assert answer["code"] == code
    assert answer["detail"]
    assert head() == before


def test_a_player_sits_at_one_table_only():
    competition, _centre, _entries = JarnacFactory(players=4)
    table = pair(competition).rounds[0].tables[1]
    call, before = Caller(competition), head()
    twice = {"one": str(table.players[0]), "other": str(table.players[0]), "reason": "erreur"}
    assert call("POST", "rounds/1/corrections/", twice, 422)["code"] == "tournaments.jarnac_paired_twice"
    assert call("POST", "rounds/1/corrections/", twice | {"other": None}, 422)["code"] == (
        "tournaments.jarnac_paired_twice"
    )
    assert head() == before
    named = twice | {"other": str(table.players[1])}
    call("POST", "rounds/1/corrections/", named, 204)
    assert load_rounds(JARNAC, competition).rounds[0].tables[1].players[0] == table.players[1]


def test_matches_forfeits_and_results_taken_back():
    competition, _centre, _entries = JarnacFactory(players=4)
    pair(competition)
    call = Caller(competition)
    assert len(call("POST", "rounds/1/matches/", {"tables": [1]}, 201)["matches"]) == 1
    table = call("GET", "rounds/1/", status=200)["tables"][1]
    call("POST", "rounds/1/tables/2/forfeit/", {"absent": [table["second"]["id"]]}, 204)
    forfeited = call("GET", "rounds/1/")["tables"][1]
    assert (forfeited["winner"], forfeited["absent"][0]["id"], forfeited["done"]) == (
        "first",
        table["second"]["id"],
        True,
    )
    call("DELETE", "rounds/1/tables/2/result/", status=204)
    call("DELETE", "rounds/1/", status=204)
    assert call("GET", "rounds/") == []


def test_each_round_is_read_alone_as_in_the_list():
    competition, _centre, _entries = JarnacFactory(players=6)
    for _ in range(3):
        play_round(competition)
    call = Caller(competition)
    listed = call("GET", "rounds/", status=200)
    assert [each["number"] for each in listed] == [1, 2, 3]
    assert [call("GET", f"rounds/{number}/", status=200) for number in (1, 2, 3)] == listed
    for number in (0, 4):
        assert call("GET", f"rounds/{number}/", status=404)["code"] == "tournaments.jarnac_round_unknown"


def test_standings_of_a_slice_after_some_rounds():
    competition, _centre, _entries = JarnacFactory(players=6)
    play_round(competition)
    first = Caller(competition)("GET", "standings/")
    play_round(competition)
    call = Caller(competition)
    assert call("GET", "standings/?round=1")["lines"] == first["lines"]
    assert call("GET", "standings/?serie=4")["lines"] == []
    assert call("GET", "standings/?serie=4")["rounds"] == 2


def test_another_plan_replaces_the_one_that_was_read():
    competition, _centre, _entries = JarnacFactory(players=4, rounds=3)
    call = Caller(competition)
    version = call("GET")["version"]
    call("PUT", "", {"system": "swiss", "rounds": 4, "expected_version": version}, 204)
    late = {"system": "swiss", "rounds": 7, "expected_version": version}
    assert call("PUT", "", late, 409)["code"] == "events.edited_meanwhile"
    assert call("GET")["plan"]["rounds"] == 4


def test_a_competition_without_jarnac():
    call = Caller(CompetitionFactory())
    assert call("GET", status=404)["code"] == "tournaments.jarnac_not_planned"
    assert call("POST", "rounds/", {}, 404)["code"] == "tournaments.jarnac_not_planned"
