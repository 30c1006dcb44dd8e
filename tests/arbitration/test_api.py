"""Bulletins over the API: shapes, permissions, bad input said beside its line."""

from uuid import uuid4

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from arbitration.models.bulletins import BulletinRow
from engine.eventstore.reading import head
from games.commands.partie import annul_coup
from tests.factories.accounts import AccountFactory
from tests.factories.halls import TOP_LINE

pytestmark = pytest.mark.django_db


@pytest.fixture
def api(hall):
    client = APIClient()
    client.force_authenticate(hall.arbitre)
    return client


def bulletins(hall, query=""):
    return reverse("api-bulletins", args=[hall.partie, hall.centre]) + query


def bulletin(hall, entry=None, coup=1, name="api-bulletin"):
    return reverse(name, args=[hall.partie, hall.centre, entry or hall.entries[0], coup])


def line(text):
    return {"id": str(uuid4()), "text": text}


def whole(**changes):
    word = {"text": "BATEAUX", "dir": "H", "at": [0, 0], "circled": []}
    return {"words": [word], "reference": "H6", "claimed_score": 106, **changes}


def test_each_line_gets_its_answer(api, closed):
    lines = [line("1 BATEAUX H6 105"), line("99 /")]
    response = api.post(bulletins(closed), {"lines": lines}, format="json")
    recorded, refused = response.json()["answers"]
    assert response.status_code == 200
    assert (recorded["id"], recorded["status"]) == (lines[0]["id"], "recorded")
    verdict = recorded["verdict"]
    assert (verdict["table"], verdict["word"], verdict["ref"], verdict["score"]) == (1, "BATEAUX", "H6", 106)
    assert (verdict["sanction"], verdict["motifs"]) == (
        "avertissement",
        [{"code": "W_SCORE_ERRONE", "text": "Score erroné"}],
    )
    assert verdict["name"] == "Anne Martin"
    assert refused["status"] == "refused"
    assert (refused["id"], refused["error"]["code"]) == (lines[1]["id"], "arbitration.unknown_table")
    assert refused["error"]["detail"]


def test_lines_sent_again_get_the_same_answers(api, closed):
    body = {"lines": [line(f"1 {TOP_LINE}"), line("2 /")]}
    first = api.post(bulletins(closed, "?coup=1"), body, format="json")
    again = api.post(bulletins(closed, "?coup=1"), body, format="json")
    assert again.json() == first.json()
    assert BulletinRow.objects.count() == 2


def test_the_key_of_a_request_gives_its_first_answer(api, closed):
    body = {"lines": [line(f"1 {TOP_LINE}")]}
    headers = {"Idempotency-Key": "one"}
    first = api.post(bulletins(closed), body, format="json", headers=headers)
    assert api.post(bulletins(closed), body, format="json", headers=headers).content == first.content


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"lines": []},
        {"lines": "1 /"},
        {"lines": [{"id": "7", "text": "1 /"}]},
        {"lines": [{"id": str(uuid4())}]},
        {"lines": [line("1 /") for _ in range(51)]},
        [],
    ],
)
def test_a_body_of_another_shape_is_a_problem(api, closed, body):
    before = head()
    response = api.post(bulletins(closed), body, format="json")
    assert response.status_code == 400
    assert response.json()["code"] == "web.invalid"
    assert head() == before


def test_a_coup_that_is_no_number_is_a_problem(api, closed):
    before = head()
    assert api.get(bulletins(closed, "?coup=first")).status_code == 400
    assert api.post(bulletins(closed, "?coup=0"), {"lines": [line("1 /")]}, format="json").status_code == 400
    assert head() == before


def test_a_coup_not_closed_is_said_beside_the_line(api, closed):
    response = api.post(bulletins(closed, "?coup=2"), {"lines": [line("1 /")]}, format="json")
    (answer,) = response.json()["answers"]
    assert (answer["error"]["code"], answer["error"]["article"]) == ("arbitration.coup_not_closed", "FISF 3.3")


def test_the_desk_lists_its_tables(api, closed):
    closed.enter(f"2 {TOP_LINE}")
    response = api.get(bulletins(closed))
    desk = response.json()
    assert (desk["coup"], desk["corrected"], desk["expected"]) == (1, 1, 3)
    assert [table["verdict"] is None for table in desk["tables"]] == [True, False, True]
    assert desk["tables"][1]["verdict"]["score"] == 106
    assert "no-store" in response["Cache-Control"]


def test_the_desk_is_empty_before_a_coup_is_closed(api, hall):
    desk = api.get(bulletins(hall)).json()
    assert (desk["coup"], desk["corrected"]) == (None, 0)


# --- a bulletin given whole -----------------------------------------------------------------------------


def test_a_whole_bulletin_is_corrected(api, closed):
    response = api.post(bulletin(closed), whole(), format="json")
    assert (response.status_code, response.json()["score"]) == (201, 106)
    assert api.post(bulletin(closed), whole(), format="json").status_code == 409


@pytest.mark.parametrize("reference", ["H-6", "H/6", "H.6", "(H6)"])
def test_fisf_1_1_j_the_reference_of_a_bulletin_is_read_as_players_write_it(api, closed, reference):
    verdict = api.post(bulletin(closed), whole(reference=reference), format="json").json()
    assert (verdict["score"], verdict["sanction"], verdict["ref"]) == (106, "none", reference)


def test_a_blank_bulletin_is_a_zero(api, closed):
    response = api.post(bulletin(closed), {"words": [], "status": {"blank": True}}, format="json")
    assert (response.json()["score"], response.json()["motifs"][0]["code"]) == (0, "Z_VIERGE")


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"words": [7]},
        {"words": [{"text": "A" * 16}]},
        {"words": [{"text": "BAT EAU"}]},
        {"words": [{"text": "EAU", "dir": "up"}]},
        {"words": [{"text": "EAU", "at": [0]}]},
        {"words": [{"text": "EAU", "circled": ["first"]}]},
        whole(claimed_score=10**20),
        whole(claimed_score="many"),
        whole(reference="H6" * 30),
        whole(status={"discipline": "severe"}),
        whole(raccord=[{"l": "AB", "dr": 0, "dc": 1}]),
    ],
)
def test_a_whole_bulletin_of_another_shape_is_a_problem(api, closed, body):
    response = api.post(bulletin(closed), body, format="json")
    assert (response.status_code, response.json()["code"]) == (400, "web.invalid")
    assert BulletinRow.objects.count() == 0


def test_an_entry_is_not_reached_through_another_centre(api, closed):
    response = api.post(bulletin(closed, entry=closed.entry_elsewhere), whole(), format="json")
    assert (response.status_code, response.json()["code"]) == (404, "arbitration.unknown_entry")


# --- rectifications -------------------------------------------------------------------------------------


def test_a_rectification_answers_with_the_new_verdict(api, closed):
    closed.enter(f"1 {TOP_LINE}")
    body = {"line": "1 /", "reason": "misread"}
    response = api.post(bulletin(closed, name="api-bulletin-rectify"), body, format="json")
    assert (response.status_code, response.json()["score"], response.json()["rectification"]) == (200, 0, True)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"line": "1 /"}, 400, "web.invalid"),
        ({"line": "1 /", "reason": "  "}, 400, "web.invalid"),
        ({"line": "2 /", "reason": "why"}, 422, "arbitration.other_table"),
        ({"line": f"1 {TOP_LINE}", "reason": "why"}, 409, "arbitration.nothing_to_rectify"),
    ],
)
def test_a_bad_rectification_is_a_problem(api, closed, body, status, code):
    closed.enter(f"1 {TOP_LINE}")
    response = api.post(bulletin(closed, name="api-bulletin-rectify"), body, format="json")
    assert (response.status_code, response.json()["code"]) == (status, code)
    assert BulletinRow.objects.count() == 1


# --- who may --------------------------------------------------------------------------------------------


def test_progress_is_counted_by_centre(closed):
    closed.enter("1 /")
    client = APIClient()
    client.force_authenticate(closed.juge_arbitre)
    shown = client.get(reverse("api-bulletins-progress", args=[closed.partie])).json()
    assert shown["coup"] == 1
    assert [(centre["name"], centre["corrected"], centre["expected"]) for centre in shown["centres"]] == [
        ("Dakar", 0, 1),
        ("Lyon", 1, 3),
    ]


ROUTES = {
    "read": lambda client, hall: client.get(bulletins(hall)),
    "enter": lambda client, hall: client.post(bulletins(hall), {"lines": [line("3 /")]}, format="json"),
    "correct": lambda client, hall: client.post(bulletin(hall), whole(), format="json"),
    "rectify": lambda client, hall: client.post(
        bulletin(hall, entry=hall.entries[1], name="api-bulletin-rectify"),
        {"line": "2 /", "reason": "why"},
        format="json",
    ),
    "progress": lambda client, hall: client.get(reverse("api-bulletins-progress", args=[hall.partie])),
}
ALLOWED = {
    "nobody": {},
    "player": {},
    "arbitre": {"read": 200, "enter": 200, "correct": 201, "rectify": 200},
    "juge_arbitre": {"read": 200, "progress": 200},
    "staff": {"read": 200, "enter": 200, "correct": 201, "rectify": 200, "progress": 200},
}


@pytest.mark.parametrize("role", ALLOWED)
@pytest.mark.parametrize("route", ROUTES)
def test_each_route_is_for_its_roles(closed, role, route):
    closed.enter(f"2 {TOP_LINE}")
    client = APIClient()
    if role != "nobody":
        accounts = {"arbitre": closed.arbitre, "juge_arbitre": closed.juge_arbitre}
        client.force_authenticate(accounts.get(role) or AccountFactory(is_staff=role == "staff"))
    # How far the hall is says nothing of a bulletin: there, who has no part in it is refused.
    stranger = 403 if route == "progress" else 404
    refused = {"nobody": 401, "player": stranger}.get(role, 403)
    assert ROUTES[route](client, closed).status_code == ALLOWED[role].get(route, refused)


def test_fisf_3_6_b_the_api_tells_the_bulletins_of_an_annulled_coup_from_those_of_its_replay(api, closed):
    annul_coup(closed.partie, reason="timing", by=closed.juge_arbitre)
    closed.close()
    told = api.get(bulletins(closed, "?coup=1")).json()
    assert (told["coup"], told["attempt"], told["annulled"]) == (None, None, 1)
    told = api.get(bulletins(closed, "?coup=1&attempt=2")).json()
    assert (told["coup"], told["attempt"], told["annulled"]) == (1, 2, None)
    first, again = line("1 /"), line("1 /")
    (answer,) = api.post(bulletins(closed, "?coup=1"), {"lines": [first]}, format="json").json()["answers"]
    assert (answer["status"], answer["error"]["code"]) == ("refused", "arbitration.coup_was_annulled")
    (answer,) = api.post(bulletins(closed, "?coup=1&attempt=2"), {"lines": [again]}, format="json").json()["answers"]
    assert answer["status"] == "recorded"
    assert api.post(bulletin(closed, closed.entries[1]), whole(), format="json").status_code == 409
    assert api.post(bulletin(closed, closed.entries[1]) + "?attempt=2", whole(), format="json").status_code == 201


# --- taken back, presumed, decided by the arbitre -------------------------------------------------------


def test_lines_are_presumed_and_taken_back_in_one_request(api, closed):
    presumed, typed = line("1 106") | {"presumed": True}, line("2 /")
    undone = {"id": str(uuid4()), "withdraws": typed["id"]}
    response = api.post(bulletins(closed), {"lines": [presumed, typed, undone]}, format="json")
    first, second, third = response.json()["answers"]
    assert (first["status"], first["verdict"]["presumed"]) == ("recorded", True)
    assert (second["status"], second["error"]["code"]) == ("refused", "arbitration.line_was_withdrawn")
    assert third == {"id": undone["id"], "status": "withdrawn"}
    desk = api.get(bulletins(closed)).json()
    assert (desk["corrected"], desk["presumed"]) == (1, 1)


def test_the_presumed_top_that_stands_again_is_in_the_answer(api, closed):
    presumed, typed = line("1 106") | {"presumed": True}, line("1 /")
    api.post(bulletins(closed), {"lines": [presumed, typed]}, format="json")
    undone = {"id": str(uuid4()), "withdraws": typed["id"]}
    (answer,) = api.post(bulletins(closed), {"lines": [undone]}, format="json").json()["answers"]
    assert (answer["status"], answer["verdict"]["presumed"], answer["verdict"]["score"]) == ("withdrawn", True, 106)


def test_a_line_says_what_it_is(api, closed):
    both, before = line("1 /") | {"withdraws": str(uuid4())}, head()
    for body in (both, {"id": str(uuid4()), "presumed": True}):
        assert api.post(bulletins(closed), {"lines": [body]}, format="json").status_code == 400
    assert head() == before


def test_a_bulletin_is_taken_back_and_its_verdicts_are_read(api, closed):
    closed.enter("1 /")
    assert api.delete(bulletin(closed)).status_code == 204
    assert api.delete(bulletin(closed)).status_code == 409
    closed.enter(f"1 {TOP_LINE}")
    verdicts = api.get(bulletin(closed))
    assert "no-store" in verdicts["Cache-Control"]
    assert [(each["score"], each["stands"], each["withdrawn"]) for each in verdicts.json()] == [
        (106, True, False),
        (0, False, True),
    ]


def test_the_arbitre_decides_over_the_api(api, closed):
    closed.enter(f"1 {TOP_LINE}")
    url = bulletin(closed) + "rectify/"
    body = {"reason": "vu avec le joueur", "decision": {"score": 200}}
    refused = api.post(url, body, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "arbitration.above_the_top")
    decided = api.post(url, body | {"above_top": True}, format="json").json()
    assert (decided["score"], decided["sanction"], decided["typed"]) == (200, "none", f"1 {TOP_LINE}")
    assert (decided["adjudicated"]["score"], decided["adjudicated"]["sanction"]) == (106, "none")
    body = {"reason": "illisible", "decision": {"score": 0, "motif": "Z_ILLISIBLE"}}
    again = api.post(url, body, format="json").json()
    assert (again["sanction"], [each["code"] for each in again["motifs"]]) == ("nullite", ["Z_ILLISIBLE"])
    body = {"reason": "illisible", "decision": {"score": 0, "motif": "nonsense"}}
    assert api.post(url, body, format="json").status_code == 422
