"""Parties over the API: shapes, problem documents, and a first answer given again."""

from uuid import uuid4

import pytest
from django.urls import reverse

from engine.eventstore.reading import head
from games.domain.partie.steps import Step

pytestmark = pytest.mark.django_db


@pytest.fixture
def post(client, staff):
    """One step over the API, as staff."""
    client.force_login(staff)

    def step(partie, step: Step, body=None, **headers):
        address = reverse("api-partie-step", args=[partie, step])
        return client.post(address, body or {}, content_type="application/json", headers=headers)

    return step


def test_a_coup_over_the_api(opened, post, work):
    drawn = post(opened, Step.ENTER_LETTERS, {"coup": 0, "letters": "BATEAUX"})
    assert (drawn.status_code, drawn.json()["drawn"], drawn.json()["next"]) == (200, "BATEAUX", "announce-tirage")
    work()
    for step in (Step.ANNOUNCE_TIRAGE, Step.START_CLOCK, Step.CLOSE_COUP):
        assert post(opened, step, {"coup": 1}).status_code == 200
    console = post(opened, Step.ANNOUNCE_SOLUTION, {"coup": 1, "word": "BATEAUX", "reference": "(H-6)"}).json()
    assert (console["phase"], console["next"], console["rows"][7]) == ("ready", "enter-letters", ".....BATEAUX...")


def test_fisf_3_2_e_the_will_of_the_juge_arbitre_over_the_api(opened, post, client):
    console = post(opened, Step.ENTER_LETTERS, {"letters": "AYBCDFG"}).json()
    assert (console["phase"], console["next"], console["drawn"]) == ("undecided", "state-will", "AYBCDFG")
    assert console["decisive"] == {"lacking": {"vowels": 1, "consonants": 0}, "free": True}
    assert client.get(reverse("api-partie", args=[opened])).json()["phase"] == "ready"
    assert post(opened, Step.STATE_WILL).status_code == 400
    assert post(opened, Step.STATE_WILL, {"will": "vowel"}).status_code == 400
    console = post(opened, Step.STATE_WILL, {"will": "valid"}).json()
    assert (console["phase"], console["next"], console["coup"]) == ("drawn", "announce-tirage", 1)


@pytest.mark.parametrize(
    ("step", "body", "status", "code"),
    [
        (Step.ENTER_LETTERS, {"letters": "ZZZEIRS"}, 422, "rules.letters_not_in_bag"),
        (Step.ENTER_LETTERS, {"letters": "AEI"}, 422, "games.wrong_number_of_letters"),
        (Step.CLOSE_COUP, {}, 409, "games.no_coup_running"),
        (Step.DRAW, {}, 409, "games.wrong_source"),
        (Step.ANNOUNCE_TIRAGE, {}, 409, "games.out_of_order"),
        (Step.ENTER_LETTERS, {"letters": "BATEAUX", "coup": 4}, 409, "games.stale_step"),
        (Step.ENTER_LETTERS, {"letters": "BATEAUX", "version": 1}, 409, "events.edited_meanwhile"),
        (Step.END, {}, 409, "games.partie_not_over"),
    ],
)
def test_a_refused_step_is_a_problem_document(opened, post, step, body, status, code):
    before = head()
    response = post(opened, step, body)
    assert (response.status_code, response["Content-Type"]) == (status, "application/problem+json")
    assert response.json()["code"] == code
    assert response.json()["detail"]
    assert head() == before


def test_a_missing_field_is_named(opened, post):
    response = post(opened, Step.ENTER_LETTERS)
    assert response.status_code == 400
    assert list(response.json()["errors"]) == ["letters"]


def test_a_coup_closed_twice_is_a_conflict(running, post):
    assert post(running, Step.CLOSE_COUP, {"coup": 1}).status_code == 200
    assert post(running, Step.CLOSE_COUP, {"coup": 1}).json()["code"] == "games.coup_already_closed"


def test_a_repeated_key_gets_the_first_answer_byte_for_byte(running, post):
    key = {"Idempotency-Key": str(uuid4())}
    first = post(running, Step.CLOSE_COUP, {"coup": 1}, **key)
    before = head()
    again = post(running, Step.CLOSE_COUP, {"coup": 1}, **key)
    assert (again.status_code, again.content) == (first.status_code, first.content) == (200, first.content)
    assert head() == before


def test_an_unknown_partie_is_a_problem_document(client, staff):
    client.force_login(staff)
    for name in ("api-partie", "api-partie-conduct"):
        response = client.get(reverse(name, args=[uuid4()]))
        assert (response.status_code, response.json()["code"]) == (404, "games.partie_unknown")


def test_a_visitor_may_not_take_a_step(running, client):
    response = client.post(reverse("api-partie-step", args=[running, Step.CLOSE_COUP]))
    assert (response.status_code, response.json()["code"]) == (401, "people.login_required")
