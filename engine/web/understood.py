"""The API understands all that it is told, or refuses it."""

from typing import TYPE_CHECKING

from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from engine.web import asking, bodies, throttles

if TYPE_CHECKING:
    from rest_framework.views import APIView  # which loads this file for its throttles


class Understood(BaseThrottle):
    """The last of the throttles: DRF asks nothing later, so that a body is read only once its request is counted."""

    def allow_request(self, request: Request, view: "APIView") -> bool:
        """Raises UnknownFilter, and as refuse_unknown_fields."""
        asking.refuse_unknown_parameters(request, view)
        bodies.refuse_unknown_fields(request, view)
        return True


counted_by_object = (throttles.ObjectThrottle, Understood)
