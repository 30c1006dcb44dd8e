"""What was taken away is gone at the next request, whatever was answered before."""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from engine.eventstore.reading import head
from tests.factories.accounts import AccessTokenFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def arbitre(people):
    return people["arbitre"]


def entered(client: Client, ids, **headers: str) -> int:
    """The status of the same line, sent under the same key."""
    address = reverse("api-bulletins", args=[ids["partie"], ids["centre"]])
    body = {"lines": [{"id": "6f1c9d3e-0000-4000-8000-000000000001", "text": "1 /"}]}
    sent = {"Idempotency-Key": "one", **headers}
    return client.post(address, body, content_type="application/json", headers=sent).status_code


@pytest.mark.parametrize("how", ["token revoked", "account closed"])
def test_revoked_token_gets_no_answer_again(ids, arbitre, how):
    token_row, token = AccessTokenFactory(user=arbitre)
    headers = {"Authorization": f"Token {token}"}
    assert [entered(Client(), ids, **headers) for _ in range(2)] == [200, 200]
    before = head()
    if how == "token revoked":
        token_row.delete()
    else:
        arbitre.is_active = False
        arbitre.save()
    assert (entered(Client(), ids, **headers), head()) == (401, before)


def test_session_of_a_closed_account_is_a_visitor(ids, arbitre):
    client = Client()
    client.force_login(arbitre)
    desk = reverse("arbitration:entry", args=[ids["partie"], ids["centre"]])
    assert (client.get(desk).status_code, entered(client, ids)) == (200, 200)
    arbitre.is_active = False
    arbitre.save()
    before = head()
    assert (client.get(desk).status_code, entered(client, ids)) == (302, 401)
    assert client.post(desk, {"line": "1 /", "command_id": uuid4()}).status_code == 302
    assert head() == before


def test_token_is_stored_as_a_digest_and_ends(arbitre):
    row, token = AccessTokenFactory(user=arbitre)
    assert token not in {str(value) for value in vars(row).values()}
    row.expiry = row.created
    row.save()
    answer = Client().delete(reverse("api-token-current"), headers={"Authorization": f"Token {token}"})
    assert (answer.status_code, answer.json()["code"]) == (401, "web.authentication_failed")


def test_session_without_its_csrf_token_writes_nothing(ids, arbitre):
    client = Client(enforce_csrf_checks=True)
    client.force_login(arbitre)
    before = head()
    answer = client.post(
        reverse("api-bulletins", args=[ids["partie"], ids["centre"]]),
        {"lines": [{"id": str(uuid4()), "text": "1 /"}]},
        content_type="application/json",
    )
    assert (answer.status_code, answer.json()["code"], head()) == (403, "web.csrf_failed", before)
    assert "CSRF" not in answer.json()["detail"]
