"""Every write of the schema may be repeated under one key: it is answered again, and nothing is written twice."""

import pytest
from django.db import transaction
from django.test import Client

from engine.eventstore.reading import head
from engine.web.idempotency import TRANSIENT_STATUSES
from tests.hostile.bodies import as_sent
from tests.hostile.operations import operations

pytestmark = pytest.mark.django_db


def sent(client, operation, ids, key):
    answer = client.generic(
        operation.method,
        operation.address(ids),
        as_sent(operation.body),
        content_type="application/json",
        headers={"Idempotency-Key": key},
    )
    return answer, head()


def test_a_repeat_of_any_write_gets_the_first_answer_and_writes_nothing(people, ids):
    client = Client()
    client.force_login(people["staff"])
    wrong, written = {}, 0
    for name, operation in operations().items():
        before = head()
        with transaction.atomic():
            first, after = sent(client, operation, ids, name)
            repeat, end = sent(client, operation, ids, name)
            transaction.set_rollback(True)
        written += after > before
        passing = first.status_code in TRANSIENT_STATUSES or "no-store" in first.get("Cache-Control", "")
        same = (repeat.status_code, repeat.content) == (first.status_code, first.content)
        replayed = repeat.get("Idempotent-Replay") == "true"
        if end != after or not (passing or (same and replayed)):
            wrong[name] = (first.status_code, repeat.status_code, end - after, replayed)
    assert wrong == {}
    assert written >= 10, "too few of the operations wrote anything for this to mean something"


def test_every_write_tells_of_its_key(client):
    document = client.get("/api/schema/?format=json").json()
    for path, methods in document["paths"].items():
        for method in methods.keys() & {"post", "put", "patch", "delete"}:
            names = [each["name"] for each in methods[method]["parameters"] if each["in"] == "header"]
            assert "Idempotency-Key" in names, f"{method} {path}"
