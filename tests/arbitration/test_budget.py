"""What one bulletin asks of the database: a hall types some every second, and each question is a way there and back."""

from uuid import uuid4

import pytest
from django.urls import reverse

from arbitration.models.bulletins import BulletinRow
from engine.eventstore import commanding
from tests.factories.halls import TOP_LINE

pytestmark = pytest.mark.django_db

# A savepoint and its end, where a test stands in the place of the transaction.
COMMAND, API = 12, 18


@pytest.fixture(autouse=True)
def _nothing_remembered(monkeypatch):
    """States of another test, whose streams bear the same ids, would be found wrong and read again."""
    monkeypatch.setattr(commanding, "_memory", commanding._Memory())


def test_one_bulletin_by_the_command(closed, django_assert_max_num_queries):
    closed.enter("2 /")
    with django_assert_max_num_queries(COMMAND):
        closed.enter(f"1 {TOP_LINE}")


def test_one_bulletin_over_the_api(client, closed, django_assert_max_num_queries):
    client.force_login(closed.arbitre)
    address = reverse("api-bulletins", args=[closed.partie, closed.centre])

    def send(text):
        body = {"lines": [{"id": str(uuid4()), "text": text}]}
        return client.post(address, body, content_type="application/json")

    assert send("2 /").status_code == 200
    with django_assert_max_num_queries(API):
        assert send(f"1 {TOP_LINE}").status_code == 200
    assert BulletinRow.objects.filter(partie=closed.partie, stands=True).count() == 2
