import json

import pytest
from django.utils.translation import override
from drf_spectacular.generators import SchemaGenerator

pytestmark = pytest.mark.django_db

FORMATS = {"yaml": "application/vnd.oai.openapi", "json": "application/vnd.oai.openapi+json"}
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


@pytest.mark.parametrize("language", ["fr", "en"])
def test_document_is_served_in_each_format_and_language(client, language):
    answers = {form: client.get(f"/api/schema/?format={form}&lang={language}") for form in FORMATS}
    kinds = {form: answer.headers["Content-Type"] for form, answer in answers.items()}
    assert kinds == {form: f"{kind}; charset=utf-8" for form, kind in FORMATS.items()}
    assert answers["yaml"].content.startswith(b"openapi: 3")
    with override(language):
        made = SchemaGenerator().get_schema(public=True)
    assert answers["json"].json() == json.loads(json.dumps(made))


def test_document_is_made_once(client, monkeypatch):
    first = client.get("/api/schema/").content
    monkeypatch.setattr(SchemaGenerator, "get_schema", None)
    assert client.get("/api/schema/").content == first


def test_language_that_is_not_spoken_here_is_that_of_the_reader(client):
    assert client.get("/api/schema/?lang=xx").content == client.get("/api/schema/").content
