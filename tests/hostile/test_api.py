"""Whatever is sent to the API, it answers with a problem document in words, and a refused request records nothing.

The operations are those of the OpenAPI document, so a new one is attacked without a line here.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from engine.eventstore import head
from tests.hostile.bodies import CONTENT_TYPES, RAW, as_sent, example, spoilt
from tests.hostile.volume import volume

pytestmark = pytest.mark.django_db

SEED = 2026
MOST = volume(10, long=40)  # spoilt bodies for an operation; drawn with the same seed each time


@dataclass(frozen=True, slots=True)
class Operation:
    method: str
    path: str
    body: Any

    def address(self, ids: dict[str, object]) -> str:
        shown = {name: getattr(value, "value", value) for name, value in ids.items()}
        return self.path.format(**shown)


def operations() -> list[Operation]:
    """Every writing operation of the document."""
    document = SchemaGenerator().get_schema(request=None, public=True)
    return [
        Operation(method.upper(), path, _body(operation, document["components"]["schemas"]))
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if method in ("post", "put", "patch", "delete")
    ]


def _body(operation: Any, parts: Any) -> Any:
    content = operation.get("requestBody", {}).get("content", {})
    schema = content.get("application/json", {}).get("schema")
    return example(schema, parts) if schema else {}


OPERATIONS = {f"{each.method} {each.path}": each for each in operations()}


@pytest.fixture
def staff(people) -> Client:
    """Staff may do most things, so that a body is read and not only refused."""
    client = Client()
    client.force_login(people["staff"])
    return client


def faults(staff: Client, operation: Operation, ids: Any, bodies: Iterator[tuple[bytes, str]]) -> list[Any]:
    """Each (body, content type) that is answered otherwise than it should."""
    return [found for body, kind in bodies if (found := _fault(staff, operation, ids, body, kind))]


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


@pytest.mark.parametrize("name", OPERATIONS)
def test_a_body_spoilt_in_one_part_is_refused_in_words(staff, ids, name):
    operation = OPERATIONS[name]
    every = list(spoilt(operation.body))
    chosen = random.Random(SEED).sample(every, min(MOST, len(every)))
    sent = ((as_sent(body), "application/json") for body in chosen)
    assert faults(staff, operation, ids, sent) == []


@pytest.mark.parametrize("name", OPERATIONS)
def test_what_is_no_json_is_refused_in_words(staff, ids, name):
    sent = ((raw, "application/json") for raw in RAW)
    assert faults(staff, OPERATIONS[name], ids, sent) == []


@pytest.mark.parametrize("name", OPERATIONS)
def test_another_content_type_is_refused_in_words(staff, ids, name):
    operation = OPERATIONS[name]
    sent = ((as_sent(operation.body), kind) for kind in CONTENT_TYPES)
    assert faults(staff, operation, ids, sent) == []
