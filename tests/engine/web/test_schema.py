import json

import pytest

pytestmark = pytest.mark.django_db

WRITES = {"post", "put", "patch", "delete"}


@pytest.fixture
def operations(client):
    document = json.loads(client.get("/api/schema/?format=json").content)
    return [
        (f"{method} {path}", method, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]


def test_every_write_and_no_read_takes_an_idempotency_key(operations):
    keyed = {
        name
        for name, _, operation in operations
        if "Idempotency-Key" in [parameter["name"] for parameter in operation.get("parameters", [])]
    }
    assert keyed == {name for name, method, _ in operations if method in WRITES}
    assert len(keyed) > 2


def test_every_operation_answers_errors_with_a_problem(operations):
    reference = "#/components/schemas/Problem"
    answers = {
        operation["responses"]["default"]["content"]["application/problem+json"]["schema"]["$ref"]
        for _, _, operation in operations
    }
    assert answers == {reference}
