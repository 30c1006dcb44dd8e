"""Every operation of the API that writes, read from the OpenAPI document, so that a new one needs no line here."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from drf_spectacular.generators import SchemaGenerator

from tests.hostile.bodies import example


@dataclass(frozen=True, slots=True)
class Operation:
    """`body`: one that the document admits; `is_form`: sent as a form, for the file in it."""

    method: str
    path: str
    body: Any
    is_form: bool

    def address(self, ids: dict[str, object]) -> str:
        shown = {name: getattr(value, "value", value) for name, value in ids.items()}
        return self.path.format(**shown)


# Not while tests are collected: it takes some tenths of a second.
@cache
def document() -> Any:
    return SchemaGenerator().get_schema(request=None, public=True)


@cache
def operations() -> dict[str, Operation]:
    """By method and path."""
    return {
        f"{method.upper()} {path}": Operation(method.upper(), path, _body(operation), _is_form(operation))
        for path, methods in document()["paths"].items()
        for method, operation in methods.items()
        if method in ("post", "put", "patch", "delete")
    }


def _body(operation: Any) -> Any:
    content = operation.get("requestBody", {}).get("content", {})
    schema = content.get("application/json", {}).get("schema")
    return example(schema, document()["components"]["schemas"]) if schema else {}


def _is_form(operation: Any) -> bool:
    return "multipart/form-data" in operation.get("requestBody", {}).get("content", {})
