"""What a read of the API asks for by its query, by present names and by former ones that go on for now."""

from collections.abc import Callable, Collection, Iterable, Mapping
from copy import deepcopy
from datetime import UTC, datetime
from typing import Any, TypeVar

from django.http import QueryDict
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers
from rest_framework.exceptions import APIException
from rest_framework.request import Request

from engine.events.refusals import N_
from engine.web.nearest import MAX_NAMED, nearest, shortened

Asked = TypeVar("Asked", bound=serializers.Serializer[Any])

_former: dict[type[serializers.Serializer[Any]], dict[str, str]] = {}

# Nothing on its way keeps an answer that holds names of the vault, or what is still secret.
PRIVATE = "no-store"

# In the META of a request that used one of them: the answer says so.
FORMER = "raccord.former_name"
# When the first names of filters gave way to the present ones; they go on for one release (RFC 9745).
DEPRECATED = f"@{int(datetime(2026, 11, 25, tzinfo=UTC).timestamp())}"


def formerly(**names: str) -> Callable[[type[Asked]], type[Asked]]:
    """Decorate a shape whose fields had other names: `formerly(apres="after")`. They are told as deprecated."""

    def decorated(shape: type[Asked]) -> type[Asked]:
        _former[shape] = names
        fields = shape._declared_fields  # of DRF, which has no other way to add one to a class
        fields.update({old: deepcopy(fields[new]) for old, new in names.items()})
        return extend_schema_serializer(deprecate_fields=list(names))(shape)

    return decorated


def former_names(shape: type[serializers.Serializer[Any]]) -> Mapping[str, str]:
    """The present names of the fields of a shape, by their former ones."""
    return _former.get(shape, {})


class UnknownFilter(APIException):
    """A mistyped name in a query would answer another question than the one meant."""

    status_code = 400

    def __init__(self, unknown: Iterable[str], known: Collection[str]) -> None:
        names = sorted(unknown)
        near = nearest(names[0], known)
        first = ", ".join(map(shortened, names[:MAX_NAMED]))
        params = {"names": first, "known": ", ".join(sorted(known)), "near": near}
        said = gettext(SAID if known else NONE_KNOWN) % params
        suggestion = gettext("Did you mean “%(near)s”?") % params if near else ""
        super().__init__(f"{said} {suggestion}".strip())


SAID = N_("There is no parameter “%(names)s” here; there is: %(known)s.")
NONE_KNOWN = N_("There is no parameter “%(names)s” here: nothing is asked for in the address.")


def asked_of(shape: type[Asked], request: Request) -> Asked:
    """What the query of a read asks for. Raises ValidationError with the errors of each value, UnknownFilter."""
    former = former_names(shape)
    query = _renamed(request, former)
    serializer = shape(data=query)
    for old in former:
        del serializer.fields[old]
    serializer.is_valid(raise_exception=True)
    if both := query.keys() & former.keys():
        raise UnknownFilter(both, serializer.fields.keys())
    return serializer


def _renamed(request: Request, former: Mapping[str, str]) -> QueryDict:
    """The query under the present names. A former one beside its successor stays, and is refused: they may differ."""
    query = request.query_params.copy()
    for old, new in former.items():
        if old in query and new not in query:
            query.setlist(new, query.pop(old))
            request._request.META[FORMER] = True
    return query
