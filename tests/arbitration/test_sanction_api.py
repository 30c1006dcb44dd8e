"""Judgements, moyennes, billets and avertissements over the API."""

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from arbitration.domain.refusals import NoSuchCoup
from arbitration.models.bulletins import BulletinRow
from arbitration.queries.verdicts import verdict_of
from engine.eventstore.reading import head

pytestmark = pytest.mark.django_db


@pytest.fixture
def api(closed):
    """The arbitre of the centre; table 1 played a word that is not admitted, table 2 an error of score."""
    closed.enter("1 BEAUTAX H6 90", "2 BATEAUX H6 105", "3 BATEAUX H6 106")
    closed.announce()
    client = APIClient()
    client.force_authenticate(closed.arbitre)
    return client


def address(name, hall, *more):
    return reverse(name, args=[hall.partie, hall.centre, *more])


def test_q17_a_judgement_answers_with_the_verdict_that_follows(api, closed):
    closed.close(2, letters="SRIATEL")
    closed.enter("1 LA 6")
    url = address("api-bulletin-judge", closed, closed.entries[0], 2)
    body = {"subject": "plausibility", "words": ["ab"], "answer": True, "reason": "on le croirait"}
    answer = api.post(url, body, format="json")
    assert (answer.status_code, answer.json()["score"], answer.json()["questions"]) == (200, 0, [])
    assert answer.json()["motifs"][0]["code"] == "Z_RACCORD_FALLACIEUX"
    again = api.post(url, body, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "arbitration.already_judged")


def test_q17_a_judgement_that_makes_no_sense_is_refused_by_field(api, closed):
    url, before = address("api-bulletin-judge", closed, closed.entries[0], 1), head()
    for body in ({}, {"subject": "beauty", "answer": True, "reason": "x"}, {"subject": "discipline", "answer": True}):
        assert api.post(url, body, format="json").status_code == 400
    elsewhere = address("api-bulletin-judge", closed, closed.entry_elsewhere, 1)
    asked = {"subject": "discipline", "answer": True, "reason": "bruit"}
    assert api.post(elsewhere, asked, format="json").status_code == 404
    assert head() == before


def test_two_arbitres_at_one_bulletin_the_second_is_told_what_the_first_did(api, closed):
    one = address("api-bulletin", closed, closed.entries[1], 1)
    known = api.get(one).json()[0]["version"]
    rectify = address("api-bulletin-rectify", closed, closed.entries[1], 1)
    body = {"line": "2 BATEAUX H6 106", "reason": "mal lu", "expected_version": known}
    # Another coup of the same feuille is no reason to refuse.
    closed.close(2, letters="SRIATEL")
    closed.enter("2 LA 6")
    assert api.post(rectify, body, format="json").status_code == 200
    for url, sent in (
        (rectify, body | {"line": "2 BATEAUX H6 104"}),
        (
            address("api-bulletin-judge", closed, closed.entries[1], 1),
            {"subject": "discipline", "answer": True, "reason": "bruit", "expected_version": known},
        ),
    ):
        before, answer = head(), api.post(url, sent, format="json")
        told = answer.json()
        assert (answer.status_code, told["code"], told["expected"]) == (409, "events.edited_meanwhile", known)
        assert told["version"] == api.get(one).json()[0]["version"]
        assert "bulletin rectifié" in [change["text"] for change in told["changes"]]
        assert head() == before
    again = body | {"line": "2 BATEAUX H6 104", "expected_version": told["version"]}
    assert api.post(rectify, again, format="json").status_code == 200


def test_q17_the_register_is_searched(api, closed):
    url = address("api-bulletin-judge", closed, closed.entries[1], 1)
    api.post(url, {"subject": "discipline", "answer": True, "reason": "bavardage"}, format="json")
    (judgement,) = api.get(reverse("api-judgements"), {"subject": "discipline", "answer": "true"}).json()
    assert judgement | {"recorded_at": ""} == {
        "subject": "discipline",
        "word": "",
        "answer": True,
        "outcome": "",
        "favourable": False,
        "article": "FISF 5.5",
        "competition": "Simultané",
        "coup": 1,
        "reason": "bavardage",
        "recorded_at": "",
    }
    assert api.get(reverse("api-judgements"), {"word": "zz"}).json() == []
    assert api.get(reverse("api-judgements"), {"since": "yesterday"}).status_code == 400


def test_fisf_5_9_billets_are_listed_handed_over_and_kept_back(api, closed):
    url = address("api-billets", closed)
    listed = api.get(url).json()
    assert [(each["table"], each["compulsory"], each["pending"]) for each in listed] == [
        (1, True, True),
        (2, False, False),
    ]
    assert listed[0]["named_words"] == ["BEAUTAX"]
    billet = {"entry": str(closed.entries[0]), "coup": 1}
    assert api.post(url, {"billets": [billet]}, format="json").json() == {"delivered": 1}
    assert api.post(url, {"billets": [billet]}, format="json").json() == {"delivered": 0}
    assert api.get(url, {"pending": "true"}).json() == []
    assert BulletinRow.objects.get(entry=closed.entries[0]).delivered_before == 2
    one = address("api-billet", closed, closed.entries[0], 1)
    assert api.delete(one).status_code == 204
    again = api.delete(one)
    assert (again.status_code, again.json()["code"]) == (409, "arbitration.billet_not_delivered")
    assert len(api.get(url, {"pending": "true", "coup": 1}).json()) == 1


@pytest.mark.parametrize("before", [1, 3, 99])
def test_fisf_5_9_nobody_knows_a_billet_before_its_coup_nor_at_one_to_come(api, closed, before):
    body = {"billets": [{"entry": str(closed.entries[0]), "coup": 1}], "before_coup": before}
    refused = api.post(address("api-billets", closed), body, format="json")
    # Before its own first coup, that is no number of a coup at all.
    expected = (400, "web.invalid") if before == 1 else (NoSuchCoup.status, NoSuchCoup.code)
    assert (refused.status_code, refused.json()["code"]) == expected
    assert verdict_of(closed.partie, closed.entries[0], 1).delivered_before is None


def test_fisf_5_9_b_the_ledger_is_read(api, closed):
    lines = api.get(address("api-ledger", closed)).json()
    assert [(line["avertissements"], line["withdrawn"], line["costly"]) for line in lines] == [
        (0, 0, 4),
        (1, 0, 4),
        (0, 0, 4),
    ]
    assert lines[1]["lines"] == [{"coup": 1, "motifs": ["Score erroné"], "annulled": False}]


def test_q12_no_moyenne_is_decided_where_none_is_due(api, closed):
    url = address("api-bulletin-moyenne", closed, closed.entries[0], 1)
    answer = api.post(url, {"score": 4, "reason": "parce que"}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "arbitration.no_moyenne_due")


def test_fisf_5_9_b_a_line_is_answered_with_the_count_of_its_player(api, closed):
    closed.close(2, letters="SRIATEL")
    url = address("api-bulletins", closed) + "?coup=2"
    line = {"id": "6f1c0000-0000-4000-8000-000000000001", "text": "2 LES G7 5"}
    (answer,) = api.post(url, {"lines": [line]}, format="json").json()["answers"]
    assert answer["verdict"]["ledger"] == "2 avertissements"
