"""What a read of the API may ask for by its query: what it does not know is refused, not passed over in silence."""

from collections.abc import Callable, Collection, Iterable
from copy import deepcopy
from datetime import UTC, datetime
from typing import Any, TypeVar

from django.http import QueryDict
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers
from rest_framework.exceptions import APIException
from rest_framework.request import Request

from engine.web.nearest import nearest

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


class UnknownFilter(APIException):
    """A list narrowed by a name that was mistyped would be another list than the one that was meant."""

    status_code = 400

    def __init__(self, unknown: Iterable[str], known: Collection[str]) -> None:
        names = sorted(unknown)
        near = nearest(names[0], known)
        told = {"names": ", ".join(names), "known": ", ".join(sorted(known)), "near": near}
        said = gettext("There is no filter “%(names)s” here; there is: %(known)s.") % told
        meant = gettext("Did you mean “%(near)s”?") % told if near else ""
        super().__init__(f"{said} {meant}".strip())


def refuse_unknown(request: Request, known: Iterable[str]) -> None:
    """Raises UnknownFilter."""
    _refuse(request.query_params, known)


def _refuse(given: Iterable[str], known: Iterable[str]) -> None:
    known = set(known)
    if unknown := set(given) - known:
        raise UnknownFilter(unknown, known)


def asked_of(shape: type[Asked], request: Request) -> Asked:
    """What the query of a read asks for. Raises ValidationError with the errors of each value, UnknownFilter."""
    former = _former.get(shape, {})
    query = _renamed(request, former)
    asked = shape(data=query)
    for old in former:
        del asked.fields[old]
    asked.is_valid(raise_exception=True)
    _refuse(query.keys(), asked.fields)
    return asked


def _renamed(request: Request, former: dict[str, str]) -> QueryDict:
    """The query under the present names. A former one beside its successor stays, and is refused: they may differ."""
    query = request.query_params.copy()
    for old, new in former.items():
        if old in query and new not in query:
            query.setlist(new, query.pop(old))
            request._request.META[FORMER] = True
    return query
