"""The OpenAPI document: how it is served, and what every operation of the API has in common, told there once."""

from functools import cache
from typing import Any

from django.conf import settings
from django.http import HttpResponse
from django.utils.encoding import force_bytes
from django.utils.translation import get_language, override
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.views import SpectacularAPIView
from rest_framework.request import Request

from engine.web.problems import CONTENT_TYPE

_WRITES = ("post", "put", "patch", "delete")

_KEY = {
    "in": "header",
    "name": "Idempotency-Key",
    "required": False,
    "schema": {"type": "string", "minLength": 1, "maxLength": 200},
    "description": "Chosen by the client, new for each intention. A repeat gets the first answer, byte for byte.",
}

_PROBLEM = {
    "type": "object",
    "required": ["type", "title", "status", "code", "detail"],
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "code": {"type": "string", "description": "Stable; programs may rely on it."},
        "detail": {"type": "string", "description": "A sentence for a person, in French, or in English if asked."},
        "article": {"type": "string", "description": "The article of the regulation that decides."},
        "errors": {"type": "object", "description": "The sentences of each wrong field."},
        "expected": {"type": "integer", "description": "`events.edited_meanwhile`: the version that was expected."},
        "version": {"type": "integer", "description": "`events.edited_meanwhile`: the version now."},
        "changes": {
            "type": "array",
            "description": "`events.edited_meanwhile`: what happened in between, the latest first.",
            "items": {
                "type": "object",
                "properties": {
                    "version": {"type": "integer"},
                    "at": {"type": "string", "format": "date-time"},
                    "by": {"type": "string"},
                    "text": {"type": "string"},
                },
            },
        },
    },
}


def common_parts(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Hook of drf-spectacular: the header of writes, and problem documents as the answer to errors."""
    result["components"].setdefault("schemas", {})["Problem"] = _PROBLEM
    content = {CONTENT_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    for operations in result["paths"].values():
        for method, operation in operations.items():
            operation["responses"].setdefault("default", {"description": "A problem (RFC 9457)", "content": content})
            if method in _WRITES:
                operation.setdefault("parameters", []).append(_KEY)
    return result


def deprecated_filters(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Hook of drf-spectacular, which says of the type of a filter what should be said of the filter."""
    for operations in result["paths"].values():
        for operation in operations.values():
            for parameter in operation.get("parameters", []):
                if parameter["schema"].pop("deprecated", False):
                    parameter["deprecated"] = True
    return result


def closed_bodies(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Hook of drf-spectacular: a body has no other fields than these. What answers have too may grow."""
    schemas = result["components"]["schemas"]
    operations = [operation for methods in result["paths"].values() for operation in methods.values()]
    answered = _named([operation["responses"] for operation in operations], schemas)
    for name in _named([operation.get("requestBody", {}) for operation in operations], schemas) - answered:
        if schemas[name].get("type") == "object":
            schemas[name].setdefault("additionalProperties", False)
    return result


def _named(part: Any, schemas: dict[str, Any]) -> set[str]:
    """The schemas that a part of the document names, and those that they name."""
    names: set[str] = set()
    parts = [part]
    while parts:
        current = parts.pop()
        if isinstance(current, dict):
            name = str(current.get("$ref", "")).rpartition("/")[2]
            if name and name not in names:
                names.add(name)
                parts.append(schemas[name])
            parts.extend(current.values())
        elif isinstance(current, list):
            parts.extend(current)
    return names


class SchemaView(SpectacularAPIView):
    """The document in the format and the language asked for, by `lang` too: of the code alone, and made once."""

    schema = None  # the document does not tell of itself

    def get(self, request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        wanted, form = request.GET.get("lang"), request.accepted_renderer.format
        language = wanted if wanted in dict(settings.LANGUAGES) else get_language()
        name = self._get_filename(request, request.version)
        headers = {"Content-Disposition": f'inline; filename="{name}"'}
        return HttpResponse(
            _document(form, language), content_type=f"{request.accepted_media_type}; charset=utf-8", headers=headers
        )


@cache
def _document(form: str, language: str | None) -> bytes:
    renderer = next(
        renderer_class for renderer_class in SpectacularAPIView.renderer_classes if renderer_class.format == form
    )
    with override(language):
        return force_bytes(renderer().render(SchemaGenerator().get_schema(public=True), renderer_context={}))
