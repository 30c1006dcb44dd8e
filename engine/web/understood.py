"""The API understands all that it is told, or refuses it: a parameter or a field that a route does not know included.

What is known is what the schema says of the route, so a route has nothing to do for it. JSON is bounded, and never more
than the rest of the program can take.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import IO, TYPE_CHECKING, Any

from django.conf import settings
from django.utils.translation import gettext, ngettext
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.exceptions import APIException, NotAuthenticated, ParseError, UnsupportedMediaType, ValidationError
from rest_framework.parsers import JSONParser
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request, is_form_media_type
from rest_framework.throttling import BaseThrottle
from rest_framework.utils.json import strict_constant

from engine.web import asking, nearest

if TYPE_CHECKING:
    from rest_framework.views import APIView  # which loads this file for its throttles and its parser

Errors = dict[str, Any]
Path = tuple[str, ...]


# A bulletin has four levels. A body of a hundred thousand would break whatever walks through it.
DEEPEST = 20
# Unpacked, a body of small values takes some twenty times its bytes: what nobody answers for is small.
VISITOR_BYTES = 65_536


class Understood(BaseThrottle):
    """The last of the throttles: DRF asks nothing later, so that a body is read only once its request is counted."""

    def allow_request(self, request: Request, view: "APIView") -> bool:
        """Raises UnknownFilter, and as refuse_unknown_fields."""
        refuse_unknown_parameters(request, view)
        refuse_unknown_fields(request, view)
        return True


class BodyTooLarge(APIException):
    status_code = 413

    def __init__(self) -> None:
        super().__init__(gettext("The request is too large."))


class BoundedJsonParser(JSONParser):
    """JSON is UTF-8 (RFC 8259), whatever charset the request names: some codecs of Python unpack archives.

    Raises BodyTooLarge, NotAuthenticated for a large one of a visitor, ParseError.
    """

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        raw = stream.read(most + 1)
        if len(raw) > most:
            raise BodyTooLarge
        if len(raw) > VISITOR_BYTES and _is_of_a_visitor(parser_context):
            raise NotAuthenticated
        try:
            return _understood(raw)
        except (ValueError, RecursionError) as error:
            raise ParseError from error


def _is_of_a_visitor(context: Mapping[str, Any] | None) -> bool:
    request = (context or {}).get("request")
    return request is not None and not request.user.is_authenticated


def _understood(raw: bytes) -> Any:
    """The value of a body; ValueError or RecursionError for what is none."""
    value = json.loads(raw.decode(), parse_constant=strict_constant)
    if _is_deeper(value, DEEPEST):
        raise ValueError("too deep")
    if b"\\u" in raw:
        # Half a surrogate pair is a text that no database stores and no answer can quote: UnicodeEncodeError.
        json.dumps(value, ensure_ascii=False).encode()
    return value


def _is_deeper(value: Any, levels: int) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return bool(inner) and (levels == 0 or any(_is_deeper(item, levels - 1) for item in inner))


def declared(view: "APIView | type[APIView]", method: str) -> Any:
    """The kind of schema that `extend_schema` gives a method; None where nothing does."""
    return getattr(getattr(view, method.lower(), None), "kwargs", {}).get("schema")


def schema_of(view: "APIView", method: str) -> Any:
    """What the schema says of a method of a view that is asked; None where it says nothing, or leaves it out."""
    kind = declared(view, method)
    if kind is None:
        return None
    schema = kind()
    schema.view = view
    return None if schema.is_excluded() else schema


@dataclass(frozen=True, slots=True)
class Parameters:
    """What a method takes in its query: by these names, and by former ones that go on for now."""

    known: frozenset[str]
    former: frozenset[str]


# By view and method: nothing of it changes between two requests.
_parameters: dict[tuple[type, str], Parameters | None] = {}


def refuse_unknown_parameters(request: Request, view: "APIView") -> None:
    """Raises UnknownFilter."""
    method = "GET" if request.method == "HEAD" else request.method or ""
    if (type(view), method) not in _parameters:
        _parameters[type(view), method] = _parameters_of(view, method)
    taken = _parameters[type(view), method]
    if taken and (unknown := request.query_params.keys() - taken.known - taken.former):
        raise asking.UnknownFilter(unknown, taken.known)


def _parameters_of(view: "APIView", method: str) -> Parameters | None:
    """What the schema says of a method; None for what is not of the schema."""
    schema = schema_of(view, method)
    if schema is None:
        return None
    known: set[str] = set()
    former: set[str] = set()
    for parameter in schema.get_override_parameters():
        if not isinstance(parameter, OpenApiParameter):
            known |= parameter().fields.keys()
            former |= asking.former_names(parameter).keys()
        elif parameter.location == OpenApiParameter.QUERY and not parameter.response:
            known.add(parameter.name)
    return Parameters(frozenset(known - former), frozenset(former))


class UnknownFieldError(ValidationError):
    """Half of what was meant would be done.

    `errors`: the sentences of the first MAX_NAMED unknown fields, in the shape of the body; `others`: how many more.
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
    schema = schema_of(view, method)
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
    if first := list(islice(unknown, nearest.MAX_NAMED)):
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
