"""What the endpoints read and answer alike."""

from typing import Any, TypeVar
from uuid import UUID

from rest_framework import serializers as drf
from rest_framework import status
from rest_framework.response import Response

from tournaments.serializers.competitions import CreatedSerializer

Body = TypeVar("Body", bound=drf.Serializer[Any])


EMPTY = {204: None}


def read(shape: type[Body], data: Any) -> Body:
    """The body of a request. Raises ValidationError with the errors of each field."""
    body = shape(data=data)
    body.is_valid(raise_exception=True)
    return body


def created(id_: UUID) -> Response:
    return Response(CreatedSerializer({"id": id_}).data, status=status.HTTP_201_CREATED)


def done() -> Response:
    return Response(status=status.HTTP_204_NO_CONTENT)
