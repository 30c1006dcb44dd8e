"""What the body of a request may say: a field that its route does not know is refused, not passed over in silence.

What is known is what the schema says of the route, so a route has nothing to do for it.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any

from django.utils.translation import ngettext
from rest_framework import serializers
from rest_framework.exceptions import UnsupportedMediaType, ValidationError
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request, is_form_media_type

from engine.web import declared, nearest

if TYPE_CHECKING:
    from rest_framework.views import APIView  # which loads this file for what is refused

Errors = dict[str, Any]
Path = tuple[str, ...]


class UnknownFieldError(ValidationError):
    """Half of what was meant would be done.

    `errors`: the sentences of the first MOST_TOLD unknown fields, in the shape of the body; `others`: how many more.
    """

    def __init__(self, errors: Errors, others: int) -> None:
        super().__init__(errors)
        self.sentence = f"{_first(errors)} {_of_others(others)}".strip()


class _Nothing(serializers.Serializer[Any]):
    """The body of a route that takes none."""


def _sent(request: Request, shape: type[serializers.BaseSerializer[Any]]) -> Any:
    """The body; {} where nothing was sent. Raises ParseError, UnsupportedMediaType."""
    try:
        return request.data or {}
    except UnsupportedMediaType:
        if shape is _Nothing and not _is_empty_form(request):
            raise
        return {}  # a view that takes a body refuses it, once it knows the account


def _is_empty_form(request: Request) -> bool:
    form = request._request  # what DRF has no parser for
    return is_form_media_type(request.content_type) and not (form.POST or form.FILES)


def shape_of(view: "APIView", method: str) -> type[serializers.BaseSerializer[Any]] | None:
    """The body that the schema says of a method; None for what is not of the schema."""
    if method == "DELETE":
        return _Nothing  # HTTP gives its body no meaning, and the schema has no place for one
    schema = declared.schema_of(view, method)
    return None if schema is None else schema.get_request_serializer() or _Nothing


def refuse_unknown_fields(request: Request, view: "APIView") -> None:
    """Raises UnknownFieldError, ParseError, UnsupportedMediaType; ValidationError for what is no object on a route
    that takes no body."""
    shape = None if request.method in SAFE_METHODS else shape_of(view, request.method or "")
    if shape is None:
        return
    body = shape(data=_sent(request, shape))
    if isinstance(body, _Nothing):
        body.is_valid(raise_exception=True)
    unknown = _Walk().unknown(body, body.initial_data, ())
    if first := list(islice(unknown, nearest.MOST_TOLD)):
        raise UnknownFieldError(_in_shape(first), others=sum(1 for _ in unknown))


class _Walk:
    """Through a body beside its shape: a value is looked at once, and costs little however many there are."""

    def __init__(self) -> None:
        self._writable: dict[int, dict[str, Any]] = {}

    def unknown(self, field: Any, data: Any, path: Path) -> Iterator[tuple[Path, Collection[str]]]:
        """Where each unknown field stands, by names and by places in lists, and the fields that are known there."""
        match field:
            case serializers.Serializer() if isinstance(data, Mapping):
                known = self._known(field)
                for name in data:
                    if name not in known:
                        yield (*path, name), known.keys()
                for name, inner in known.items():
                    if name in data:
                        yield from self.unknown(inner, data[name], (*path, name))
            case serializers.ListSerializer() | serializers.ListField() if isinstance(data, list):
                for place, value in enumerate(data):
                    yield from self.unknown(field.child, value, (*path, str(place)))
            case serializers.DictField() if isinstance(data, Mapping):
                for name, value in data.items():
                    yield from self.unknown(field.child, value, (*path, name))

    def _known(self, shape: serializers.Serializer[Any]) -> dict[str, Any]:
        if id(shape) not in self._writable:
            fields = shape.fields.items()
            self._writable[id(shape)] = {name: inner for name, inner in fields if not inner.read_only}
        return self._writable[id(shape)]


def _in_shape(unknown: Iterable[tuple[Path, Collection[str]]]) -> Errors:
    errors: Errors = {}
    for (*above, name), known in unknown:
        there = errors
        for part in above:
            there = there.setdefault(nearest.shortened(part), {})
        there[nearest.shortened(name)] = [nearest.unknown_name(name, known)]
    return errors


def _first(errors: Errors) -> str:
    first = next(iter(errors.values()))
    return _first(first) if isinstance(first, dict) else str(first[0])


def _of_others(count: int) -> str:
    if not count:
        return ""
    said = ngettext("%(count)s other field is not known.", "%(count)s other fields are not known.", count)
    return said % {"count": count}
