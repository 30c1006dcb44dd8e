"""What the endpoints read and answer alike."""

from dataclasses import dataclass
from typing import Any, TypeVar
from uuid import UUID

from rest_framework import serializers as drf, status
from rest_framework.response import Response

from engine.web.shapes import answer

Body = TypeVar("Body", bound=drf.Serializer[Any])


EMPTY = {204: None}


def read(shape: type[Body], data: Any) -> Body:
    """The body of a request. Raises ValidationError with the errors of each field."""
    body = shape(data=data)
    body.is_valid(raise_exception=True)
    return body


@dataclass(frozen=True, slots=True)
class Created:
    """What was created."""

    id: UUID


@dataclass(frozen=True, slots=True)
class OpenedRound:
    """`partie`: of a simultané, the game, in which each centre then opens its own partie."""

    partie: UUID


def created(id_: UUID) -> Response:
    return answer(Created(id_), status=status.HTTP_201_CREATED)


def done() -> Response:
    return Response(status=status.HTTP_204_NO_CONTENT)
