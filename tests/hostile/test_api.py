"""Whatever is sent to the API, it answers with a problem document in words, and a refused request records nothing.

The operations are those of the OpenAPI document, so a new one is attacked without a line here.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from django.db import transaction
from django.test import Client

from engine.eventstore.reading import head
from tests.hostile.bodies import CONTENT_TYPES, RAW, as_sent, spoilt
from tests.hostile.operations import Operation, operations
from tests.tiers import EACH_PART, part_of, volume

pytestmark = pytest.mark.django_db

SEED = 2026
MOST = volume(10, long=40)  # spoilt bodies for an operation; drawn with the same seed each time


@pytest.fixture
def staff(people) -> Client:
    """Staff may do most things, so that a body is read and not only refused."""
    client = Client()
    client.force_login(people["staff"])
    return client


Sent = Sequence[tuple[bytes, str]]


def faults(staff: Client, ids: Any, sent: Callable[[Operation], Sent], part: int) -> dict[str, list[Any]]:
    """By operation, each (body, content type) that is answered otherwise than it should."""
    found = {
        name: [
            fault
            for body, kind in part_of(sent(operation), part, number)
            if (fault := _fault(staff, operation, ids, body, kind))
        ]
        for number, (name, operation) in enumerate(operations().items())
    }
    return {name: wrong for name, wrong in found.items() if wrong}


def _fault(staff: Client, operation: Operation, ids: Any, body: bytes, kind: str) -> Any:
    before = head()
    with transaction.atomic():
        try:
            answer = staff.generic(operation.method, operation.address(ids), body, content_type=kind)
        except Exception as error:  # what a server would answer by 500
            transaction.set_rollback(True)
            return body[:200], kind, repr(error)[:300]
        recorded = head() - before
        transaction.set_rollback(True)
    if answer.status_code < 400:
        return None
    told = answer.headers["Content-Type"] == "application/problem+json" and answer.json()
    if recorded or answer.status_code >= 500 or not told or not (told["code"] and told["detail"]):
        return body[:200], kind, answer.status_code, recorded, answer.content[:300]
    return None


@EACH_PART
def test_a_body_spoilt_in_one_part_is_refused_in_words(staff, ids, part):
    def sent(operation: Operation) -> Sent:
        every = list(spoilt(operation.body))
        chosen = random.Random(SEED).sample(every, min(MOST, len(every)))
        return [(as_sent(body), "application/json") for body in chosen]

    assert faults(staff, ids, sent, part) == {}


@EACH_PART
def test_what_is_no_json_is_refused_in_words(staff, ids, part):
    assert faults(staff, ids, lambda operation: [(raw, "application/json") for raw in RAW], part) == {}


@EACH_PART
def test_another_content_type_is_refused_in_words(staff, ids, part):
    def sent(operation: Operation) -> Sent:
        return [(as_sent(operation.body), kind) for kind in CONTENT_TYPES]

    assert faults(staff, ids, sent, part) == {}
