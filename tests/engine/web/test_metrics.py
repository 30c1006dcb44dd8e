"""How many answers of each status there were, whoever made them."""

import pytest
from django.db import OperationalError
from prometheus_client import REGISTRY

from engine.web import middleware
from tests.factories.accounts import AccountFactory

pytestmark = pytest.mark.django_db


def counted(status: int) -> float:
    return REGISTRY.get_sample_value("raccord_responses_total", {"status": str(status)}) or 0


def away(*_args, **_named):
    raise OperationalError("the database is away")


@pytest.fixture
def browser(client):
    client.raise_request_exception = False
    client.force_login(AccountFactory())
    return client


def test_what_a_view_answers_is_counted(client):
    before = counted(200), counted(404)
    client.get("/healthz")
    client.get("/nowhere-at-all/")
    assert (counted(200), counted(404)) == (before[0] + 1, before[1] + 1)


def test_an_answer_made_before_any_view_because_the_database_is_away_is_counted(browser, monkeypatch):
    monkeypatch.setattr("django.contrib.auth.middleware.get_user", away)
    before = counted(503)
    assert browser.get("/competitions/").status_code == 503
    assert counted(503) == before + 1


def test_a_key_that_cannot_be_kept_is_counted(browser, monkeypatch):
    monkeypatch.setattr(middleware.IdempotencyMiddleware, "__call__", away)
    before = counted(503)
    assert browser.post("/api/v1/parties/", {}, headers={"Idempotency-Key": "a"}).status_code == 503
    assert counted(503) == before + 1


@pytest.mark.parametrize("status", [500, 503, 507])
def test_an_error_that_never_was_is_counted_as_none(status):
    assert REGISTRY.get_sample_value("raccord_responses_total", {"status": str(status)}) is not None
