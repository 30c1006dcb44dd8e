"""A field that a route does not know is refused by name, wherever it stands in the body, and nothing is recorded.

The operations are those of the OpenAPI document, and every route that writes is in it: none can be forgotten.
"""

from copy import deepcopy
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import resolve

from engine.eventstore import head
from engine.web.bodies import declared
from tests.hostile.bodies import Json, Path, as_sent, paths
from tests.hostile.operations import Operation, document, operations
from tests.permissions.routes import routes

pytestmark = pytest.mark.django_db

UNKNOWN = "zzzz"
WRITES = ("post", "put", "patch", "delete")


@pytest.fixture
def staff(people) -> Client:
    client = Client()
    client.force_login(people["staff"])
    return client


def objects(body: Json) -> list[Path]:
    """Where an object stands whose fields are known."""
    return [path for path in paths(body) if isinstance(part(body, path), dict) and (part(body, path) or not path)]


def part(body: Json, path: Path) -> Json:
    for key in path:
        body = body[key]
    return body


def with_unknown(body: Json, path: Path) -> Json:
    copy = deepcopy(body)
    part(copy, path)[UNKNOWN] = "official"
    return copy


def answered(client: Client, operation: Operation, ids: Any, body: Json) -> Any:
    """None where the unknown field is refused as it should be; what came instead."""
    before = head()
    address = operation.address(ids)
    cache.clear()  # sign-ins are braked
    if operation.is_form:
        answer = client.generic(operation.method, address, *as_form(body))
    else:
        answer = client.generic(operation.method, address, as_sent(body), content_type="application/json")
    told = answer.json() if answer["Content-Type"] == "application/problem+json" else {}
    refused = (answer.status_code, told.get("code"), head()) == (400, "web.unknown_field", before)
    return None if refused and UNKNOWN in told["detail"] and UNKNOWN in str(told["errors"]) else answer.content[:300]


def as_form(body: Json) -> tuple[bytes, str]:
    lines = [f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n' for name, text in body.items()]
    return ("".join(lines) + "--x--\r\n").encode(), "multipart/form-data; boundary=x"


def test_every_operation_refuses_an_unknown_field_wherever_it_stands(staff, ids):
    wrong = {
        (name, path): answer
        for name, operation in operations().items()
        for path in objects(operation.body)
        if (answer := answered(staff, operation, ids, with_unknown(operation.body, path)))
    }
    assert wrong == {}


def test_every_route_that_writes_says_in_the_schema_what_it_takes(ids):
    silent = []
    for route in routes():
        view = getattr(resolve(route.address(ids)).func, "cls", None) if route.name.startswith("api-") else None
        silent += [(route.name, method) for method in WRITES if hasattr(view, method) and not declared(view, method)]
    assert silent == []


def test_the_schema_says_that_a_body_has_no_other_fields():
    schemas = document()["components"]["schemas"]
    bodies = [
        content["schema"]["$ref"].rpartition("/")[2]
        for methods in document()["paths"].values()
        for operation in methods.values()
        for content in operation.get("requestBody", {}).get("content", {}).values()
    ]
    assert [name for name in bodies if schemas[name].get("additionalProperties") is not False] == []
