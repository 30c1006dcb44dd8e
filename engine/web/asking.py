"""What a read of the API may ask for by its query: what it does not know is refused, not passed over in silence."""

from collections.abc import Iterable
from typing import Any, TypeVar

from django.utils.translation import gettext
from rest_framework import serializers
from rest_framework.exceptions import APIException
from rest_framework.request import Request

Asked = TypeVar("Asked", bound=serializers.Serializer[Any])

# Nothing on its way keeps an answer that holds names of the vault, or what is still secret.
PRIVATE = "no-store"


class UnknownFilter(APIException):
    """A list narrowed by a name that was mistyped would be another list than the one that was meant."""

    status_code = 400

    def __init__(self, unknown: Iterable[str], known: Iterable[str]) -> None:
        told = {"names": ", ".join(sorted(unknown)), "known": ", ".join(sorted(known))}
        super().__init__(gettext("There is no filter “%(names)s” here; there is: %(known)s.") % told)


def refuse_unknown(request: Request, known: Iterable[str]) -> None:
    """Raises UnknownFilter."""
    known = set(known)
    if unknown := request.query_params.keys() - known:
        raise UnknownFilter(unknown, known)


def asked_of(shape: type[Asked], request: Request) -> Asked:
    """What the query of a read asks for. Raises ValidationError with the errors of each value, UnknownFilter."""
    asked = shape(data=request.query_params)
    asked.is_valid(raise_exception=True)
    refuse_unknown(request, asked.fields)
    return asked
