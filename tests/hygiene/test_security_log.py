"""What the log of the server tells of refusals and of data that leave: enough to see, nothing to steal."""

import logging

import pytest
from django.core.cache import cache
from django.urls import reverse

from engine.web.watch import MAX_REFUSALS
from tests.hygiene.answers import client_of
from tests.told import told_by

pytestmark = pytest.mark.django_db


@pytest.fixture
def lines(caplog):
    cache.clear()
    caplog.set_level(logging.INFO, logger="engine.web.watch")
    return lambda event: [line for line in told_by(caplog, "engine.web.watch") if line["event"] == event]


def test_a_refusal_is_told_by_ids(people, ids, lines):
    client_of(people["player"]).get(reverse("staff-players") + "?q=Bonnard")
    told = lines("refused")
    assert [(one["route"], one["account"], one["status"], len(one["request_id"])) for one in told] == [
        ("staff-players", str(people["player"].pk), 403, 36)
    ]
    assert "Bonnard" not in str(told)


def test_a_form_without_its_token_is_told(people, lines):
    client_of(people["player"], enforce_csrf_checks=True).post(reverse("logout"))
    assert [one["route"] for one in lines("refused")] == ["logout"]


def test_a_program_whose_token_is_not_known_is_told_without_the_token(client, lines):
    client.get(reverse("api-players"), headers={"Authorization": "Token un-faux-jeton"})
    told = lines("refused")
    assert [(one["route"], one["status"]) for one in told] == [("api-players", 401)]
    assert "un-faux-jeton" not in str(told)


def test_somebody_who_tries_everything_does_not_fill_the_log(people, ids, lines):
    client = client_of(people["player"])
    for _ in range(MAX_REFUSALS + 15):
        client.get(reverse("staff-players"))
    assert (len(lines("refused")), len(lines("refused_often"))) == (MAX_REFUSALS, 1)


def test_data_that_leave_as_a_file_are_told(people, ids, lines):
    client_of(people["staff"]).get(reverse("licence-file-report", args=[ids["licence_file"]]))
    told = lines("data_exported")
    assert [(one["route"], one["account"]) for one in told] == [("licence-file-report", str(people["staff"].pk))]


def test_what_is_public_is_told_of_nobody(client, ids, lines):
    client.get(reverse("standings-csv", args=[ids["competition"]]))
    assert lines("data_exported") == []
