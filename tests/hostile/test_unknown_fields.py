"""A field or a parameter that a route does not know is refused by name, wherever it stands, and nothing is recorded.

The operations are those of the OpenAPI document, and every route that writes is in it: none can be forgotten.
"""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import resolve

from engine.eventstore.reading import head
from engine.web.understood import declared
from tests.hostile.bodies import Json, Path, as_sent, paths
from tests.hostile.operations import Operation, document, operations
from tests.permissions.routes import routes

pytestmark = pytest.mark.django_db

UNKNOWN = "zzzz"
# What shows the OpenAPI document, and does not stand in it.
OF_THE_DOCUMENT = ("api-docs", "api-schema")
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


def test_every_route_refuses_an_unknown_parameter_in_its_address(staff, ids):
    before = head()
    wrong = {}
    for address, method in asked_of_the_api(ids):
        answer = staff.generic(method.upper(), f"{address}?{UNKNOWN}=1", "{}", content_type="application/json")
        told = answer.json() if answer["Content-Type"] == "application/problem+json" else {}
        if (told.get("code"), f"« {UNKNOWN} »" in told.get("detail", "").replace("\xa0", " ")) != (
            "web.unknown_filter",
            True,
        ):
            wrong[address, method] = (answer.status_code, answer.content[:300])
    assert (wrong, head()) == ({}, before)


def asked_of_the_api(ids: Any) -> Iterator[tuple[str, str]]:
    """Every address with each method that it answers."""
    for address, view in views(ids):
        yield from ((address, method) for method in ("get", *WRITES) if hasattr(view, method))


def views(ids: Any) -> Iterator[tuple[str, Any]]:
    for route in routes():
        if route.name.startswith("api-") and route.name not in OF_THE_DOCUMENT:
            yield (address := route.address(ids)), getattr(resolve(address).func, "cls", None)


def test_every_route_says_in_the_schema_what_it_takes(ids):
    silent = [
        (address, method)
        for address, view in views(ids)
        for method in ("get", *WRITES)
        if hasattr(view, method) and not declared(view, method)
    ]
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
