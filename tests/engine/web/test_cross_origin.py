"""A page of another site reads by a script what a visitor reads, and only that."""

import re

import pytest
from django.conf import settings
from django.urls import reverse

from engine.web.keys import before_keys
from tests.factories.accounts import AccountFactory

pytestmark = pytest.mark.django_db

ELSEWHERE = {"Origin": "https://club.example"}
ALLOWED = "Access-Control-Allow-Origin"


def asked_before(client, address: str, method: str):
    return client.options(address, headers=ELSEWHERE | {"Access-Control-Request-Method": method})


def test_a_public_answer_may_be_read_from_elsewhere(client):
    answer = client.get("/api/v1/competitions/", headers=ELSEWHERE)
    assert (answer.status_code, answer.headers[ALLOWED], answer.headers["Access-Control-Expose-Headers"]) == (
        200,
        "*",
        "etag, link, raccord-version, retry-after",
    )
    assert "Access-Control-Allow-Credentials" not in answer.headers


@pytest.mark.parametrize("address", ["/calendrier.ics", "/actualites.atom"])
def test_feeds_and_diaries_may_be_read_from_elsewhere(client, address):
    assert client.get(address, headers=ELSEWHERE).headers[ALLOWED] == "*"


def test_reading_is_allowed_beforehand_and_writing_is_not(client):
    read, write = (asked_before(client, "/api/v1/competitions/", method) for method in ("GET", "POST"))
    assert (read.status_code, read.headers[ALLOWED], read.headers["Access-Control-Allow-Methods"]) == (
        200,
        "*",
        "GET, HEAD",
    )
    assert "authorization" not in read.headers["Access-Control-Allow-Headers"]
    assert ALLOWED not in write.headers
    assert ALLOWED not in client.post("/api/v1/competitions/", headers=ELSEWHERE).headers


def test_what_somebody_reads_who_has_signed_in_is_nobody_elses(client):
    client.force_login(AccountFactory())
    assert ALLOWED not in client.get("/api/v1/competitions/", headers=ELSEWHERE).headers
    client.logout()
    token = ELSEWHERE | {"Authorization": "Token none"}
    assert ALLOWED not in client.get("/api/v1/competitions/", headers=token).headers


def test_a_page_may_not_be_read_from_elsewhere(client):
    assert [
        name for name in ("home", "calendar", "login") if ALLOWED in client.get(reverse(name), headers=ELSEWHERE)
    ] == []


def test_no_address_that_is_a_key_may_be_read_from_elsewhere():
    assert [begins for begins in before_keys() if re.match(settings.CORS_URLS_REGEX, f"/{begins}none/")] == []
