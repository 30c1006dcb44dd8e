"""What the body of a request may say: a field that its route does not know is refused, not passed over in silence.

What is known is what the schema says of the route, so a route has nothing to do for it.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from rest_framework import serializers
from rest_framework.exceptions import UnsupportedMediaType, ValidationError
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request, is_form_media_type

from engine.web.nearest import unknown_name

if TYPE_CHECKING:
    from rest_framework.views import APIView  # which loads this file for its permissions

Errors = dict[str, Any]


class UnknownFieldError(ValidationError):
    """Half of what was meant would be done. `errors`: the sentence of each unknown field, in the shape of the body."""

    def __init__(self, errors: Errors) -> None:
        super().__init__(errors)
        self.sentence = _first(errors)


class KnowsFields(BasePermission):
    """For the API, whoever asks: it comes after the right to be here, and before anything is done."""

    def has_permission(self, request: Request, view: "APIView") -> bool:
        """Raises UnknownFieldError, ValidationError for a body that is no object, ParseError, UnsupportedMediaType."""
        shape = None if request.method in SAFE_METHODS else shape_of(view, request.method or "")
        if shape is not None:
            refuse_unknown_fields(shape(data=_sent(request, shape)))
        return True


class _Nothing(serializers.Serializer[Any]):
    """The body of a route that takes none."""


def _sent(request: Request, shape: type[serializers.BaseSerializer[Any]]) -> Any:
    """The body; {} where nothing was sent. Raises ParseError, UnsupportedMediaType."""
    try:
        return request.data or {}
    except UnsupportedMediaType:
        if shape is _Nothing and not _is_empty_form(request):
            raise
        return {}  # a view that takes a body refuses it, once it knows who asks


def _is_empty_form(request: Request) -> bool:
    form = request._request  # what DRF has no parser for
    return is_form_media_type(request.content_type) and not (form.POST or form.FILES)


def shape_of(view: "APIView", method: str) -> type[serializers.BaseSerializer[Any]] | None:
    """The body that the schema says of a method; None for what is not of the schema."""
    if method == "DELETE":
        return _Nothing  # HTTP gives its body no meaning, and the schema has no place for one
    kind = declared(view, method)
    if kind is None:
        return None
    schema = kind()
    schema.view = view
    return schema.get_request_serializer() or _Nothing


def declared(view: "APIView | type[APIView]", method: str) -> Any:
    """What `extend_schema` says of a method; None where nothing does."""
    return getattr(getattr(view, method.lower(), None), "kwargs", {}).get("schema")


def refuse_unknown_fields(body: serializers.BaseSerializer[Any]) -> None:
    """Raises UnknownFieldError; ValidationError where a route that takes no body is given one that is no object."""
    if isinstance(body, _Nothing):
        body.is_valid(raise_exception=True)
    if errors := _unknown(body, body.initial_data):
        raise UnknownFieldError(errors)


def _unknown(field: Any, given: Any) -> Errors:
    """The unknown fields of a value, by name, and below by name or by place in a list."""
    match field:
        case serializers.Serializer() if isinstance(given, Mapping):
            known = {name: inner for name, inner in field.fields.items() if not inner.read_only}
            errors = {name: [unknown_name(name, known)] for name in given if name not in known}
            return errors | _below((name, inner, given[name]) for name, inner in known.items() if name in given)
        case serializers.ListSerializer() | serializers.ListField() if isinstance(given, list):
            return _below((str(place), field.child, value) for place, value in enumerate(given))
        case serializers.DictField() if isinstance(given, Mapping):
            return _below((name, field.child, value) for name, value in given.items())
    return {}


def _below(values: Iterable[tuple[str, Any, Any]]) -> Errors:
    found = {name: _unknown(field, value) for name, field, value in values}
    return {name: errors for name, errors in found.items() if errors}


def _first(errors: Errors) -> str:
    first = next(iter(errors.values()))
    return _first(first) if isinstance(first, dict) else str(first[0])
