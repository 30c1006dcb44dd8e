"""The API understands all that it is told, or refuses it."""

from typing import TYPE_CHECKING

from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from engine.web.asking import refuse_unknown_parameters
from engine.web.bodies import refuse_unknown_fields
from engine.web.throttles import ObjectThrottle

if TYPE_CHECKING:
    from rest_framework.views import APIView  # which loads this file for its throttles


class Understood(BaseThrottle):
    """The last of the throttles, whoever asks: DRF asks nothing later, so that a body is read once it is counted."""

    def allow_request(self, request: Request, view: "APIView") -> bool:
        """Raises UnknownFilter, and as refuse_unknown_fields."""
        refuse_unknown_parameters(request, view)
        refuse_unknown_fields(request, view)
        return True


counted_by_object = (ObjectThrottle, Understood)
