from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import AnonymousUser

from engine.people.models import Account
from engine.web.live import topics

NOBODY = AnonymousUser()


@pytest.fixture(autouse=True)
def own_registry(monkeypatch):
    monkeypatch.setattr(topics, "_readers", {})


def test_topic_that_no_app_registered_is_followed_by_nobody():
    assert topics.may_follow(Account(is_staff=True), f"partie-{uuid4()}") is False


def test_app_decides_who_follows_its_topics():
    mine = uuid4()
    topics.register("feuille", lambda user, feuille: user.is_authenticated and feuille == mine)
    assert topics.may_follow(Account(), f"feuille-{mine}") is True
    assert topics.may_follow(Account(), f"feuille-{uuid4()}") is False
    assert topics.may_follow(NOBODY, f"feuille-{mine}") is False


@pytest.mark.parametrize(
    "text",
    ["", "partie", "partie-", "partie-1", f"PARTIE-{UUID(int=1)}", f"partie-{UUID(int=1)}x", "partie-" + "-" * 36],
)
def test_what_is_no_topic_is_followed_by_nobody(text):
    topics.register("partie", lambda user, partie: True)
    assert topics.may_follow(NOBODY, text) is False
