"""PostgreSQL whose disk is full (53100), at a row or at the commit: it is said in words, and nothing is lost."""

from contextlib import contextmanager
from uuid import uuid4

import pytest
from django.db import connection
from django.urls import reverse
from rest_framework.test import APIClient

from arbitration.models.bulletins import BulletinRow
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import head_digest
from engine.eventstore.verifying import verify
from tests.databases import default_database
from tests.factories.halls import TOP_LINE

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services, pytest.mark.usefixtures("postgresql")]

FULL = """
CREATE FUNCTION tests_full() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'could not extend file "base/5/16385": No space left on device' USING ERRCODE = '53100'; END $$
"""
WHEN = {
    "a row": "CREATE TRIGGER tests_full BEFORE INSERT ON eventstore_event",
    "the commit": "CREATE CONSTRAINT TRIGGER tests_full AFTER INSERT ON eventstore_event DEFERRABLE INITIALLY DEFERRED",
}


# Of the module: it must stand before pytest-django prepares a test.
@pytest.fixture(scope="module")
def postgresql(postgresql_database):
    with default_database(postgresql_database):
        yield


@contextmanager
def full_at(when):
    """A disk without room for the log; it has some again after the block."""
    run(FULL)
    run(f"{WHEN[when]} FOR EACH ROW EXECUTE FUNCTION tests_full()")
    try:
        yield
    finally:
        run("DROP FUNCTION tests_full() CASCADE")


def run(sql):
    with connection.cursor() as cursor:
        cursor.execute(sql)


def stored():
    """How many rows lie in each table."""
    counts = {}
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT count(*) FROM "{table}"')
            counts[table] = cursor.fetchone()[0]
    return counts


def whole(lines):
    """The log, its tables and the bulletins are those of these lines."""
    assert BulletinRow.objects.count() == lines
    assert verify().digest == head_digest()[1]
    assert check("arbitration.bulletins") == []


@pytest.mark.parametrize("when", WHEN)
def test_a_page_says_so_in_french_and_the_same_form_passes_afterwards(client, closed, when):
    client.force_login(closed.arbitre)
    client.raise_request_exception = False
    desk = reverse("arbitration:entry", args=[closed.partie, closed.centre]) + "?coup=1"
    form, before = {"line": f"1 {TOP_LINE}", "command_id": uuid4()}, stored()
    with full_at(when):
        refused = client.post(desk, form)
        assert (refused.status_code, refused["Retry-After"]) == (507, "5")
        assert "Le disque du serveur est plein" in refused.content.decode()
        assert stored() == before
        assert client.get(desk).status_code == 200  # what was there is still read
    assert client.post(desk, form).status_code == 302
    whole(1)


@pytest.mark.parametrize("when", WHEN)
def test_the_api_says_so_and_the_same_request_passes_afterwards(closed, when):
    api = APIClient(raise_request_exception=False)
    api.force_authenticate(closed.arbitre)
    url = reverse("api-bulletins", args=[closed.partie, closed.centre])
    sent = {"lines": [{"id": str(uuid4()), "text": f"{table} {TOP_LINE}"} for table in (1, 2)]}
    key, before = {"Idempotency-Key": str(uuid4())}, stored()
    with full_at(when):
        refused = api.post(url, sent, format="json", headers=key)
        assert (refused.status_code, refused.json()["code"]) == (507, "web.no_room")
        assert refused.json()["detail"].startswith("Le disque du serveur est plein")
        assert stored() == before
    answer = api.post(url, sent, format="json", headers=key)
    assert (answer.status_code, [each["status"] for each in answer.json()["answers"]]) == (200, ["recorded"] * 2)
    whole(2)
