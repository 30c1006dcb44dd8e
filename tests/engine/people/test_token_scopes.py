"""What a token grants: some of what its holder may do, never more."""

from datetime import timedelta
from uuid import uuid4

import pytest
import rules
from rest_framework.test import APIClient
from rules.permissions import permissions as registered

from engine.eventstore.reading import head
from engine.people.models import AccessToken, Account
from engine.people.permissions import allowed
from engine.people.token_scopes import Access, Place, Scope, assign_scope, scoped_permissions
from tests.factories.accounts import AccessTokenFactory, AccountFactory

CENTRE, COMPETITION, ELSEWHERE = uuid4(), uuid4(), uuid4()
PERMISSION = "tests.enter"


@pytest.fixture
def asked(monkeypatch):
    monkeypatch.setattr("engine.people.token_scopes._permissions", {})
    rules.add_perm(PERMISSION, rules.always_allow)
    assign_scope(Scope.BULLETINS, lambda on: Place(*on) if on else Place(), [PERMISSION])
    yield
    rules.remove_perm(PERMISSION)


def holder(*scopes, reading=False, **limits):
    account = Account(email="ada@example.org")
    account.access = Access(frozenset(scopes), reading, **limits)
    return account


def test_every_permission_belongs_to_a_scope():
    assert sorted(registered) == sorted(scoped_permissions())


@pytest.mark.parametrize(
    ("account", "on", "granted"),
    [
        (holder(Scope.BULLETINS), (COMPETITION, CENTRE), True),
        (holder(Scope.MANAGE, Scope.CONDUCT), (COMPETITION, CENTRE), False),
        (holder(Scope.READ), (COMPETITION, CENTRE), False),
        (holder(Scope.READ, reading=True), (COMPETITION, CENTRE), True),
        (holder(Scope.CONDUCT, reading=True), (COMPETITION, CENTRE), False),
        (holder(Scope.BULLETINS, centre=CENTRE), (COMPETITION, CENTRE), True),
        (holder(Scope.BULLETINS, centre=CENTRE), (COMPETITION, ELSEWHERE), False),
        (holder(Scope.BULLETINS, centre=CENTRE), (COMPETITION, None), False),
        (holder(Scope.BULLETINS, competition=COMPETITION), (COMPETITION, CENTRE), True),
        (holder(Scope.BULLETINS, competition=COMPETITION), (ELSEWHERE, CENTRE), False),
        (holder(Scope.BULLETINS, competition=COMPETITION, centre=CENTRE), (ELSEWHERE, CENTRE), False),
        (holder(Scope.BULLETINS, competition=COMPETITION), None, False),
    ],
)
def test_a_token_grants_its_scopes_where_it_is_for(asked, account, on, granted):
    assert allowed(account, PERMISSION, on) is granted


def test_a_permission_of_no_scope_is_granted_to_no_token(asked, monkeypatch):
    monkeypatch.setattr("engine.people.token_scopes._permissions", {})
    assert allowed(holder(*Scope), PERMISSION) is False
    assert allowed(Account(email="ada@example.org"), PERMISSION) is True


def test_what_is_of_a_person_is_not_read_by_a_token(asked):
    assign_scope(Scope.PERSON, lambda on: Place(), [PERMISSION])
    assert allowed(holder(Scope.READ, reading=True), PERMISSION) is False


@pytest.mark.django_db
def test_last_use_is_told_and_not_at_every_request():
    ada = AccountFactory(email="ada@example.org", is_staff=True)
    token, secret = AccessTokenFactory(user=ada)
    client = APIClient(headers={"Authorization": f"Token {secret}"})
    assert client.get("/api/v1/players/").status_code == 200
    used = AccessToken.objects.get(pk=token.pk).last_used_at
    client.get("/api/v1/players/")
    assert AccessToken.objects.get(pk=token.pk).last_used_at == used
    AccessToken.objects.update(last_used_at=used - timedelta(minutes=6))
    client.get("/api/v1/players/")
    assert AccessToken.objects.get(pk=token.pk).last_used_at > used


@pytest.mark.django_db
def test_a_reading_token_of_staff_reads_and_writes_nothing():
    ada = AccountFactory(email="ada@example.org", is_staff=True)
    _, secret = AccessTokenFactory(user=ada, scopes=[Scope.READ])
    client = APIClient(headers={"Authorization": f"Token {secret}"})
    assert client.get("/api/v1/players/").status_code == 200
    before = head()
    refused = client.post("/api/v1/players/", {"given_name": "Bob", "family_name": "Roy"}, format="json")
    assert (refused.status_code, refused.json()["code"], head()) == (403, "people.not_allowed", before)
