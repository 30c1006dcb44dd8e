"""The hour of the server, by which the clocks of all pages go."""

import time

from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe


@never_cache
@require_safe
def hour(request: HttpRequest) -> JsonResponse:
    """`{"now": milliseconds since 1970}`: a page asks several times and keeps the quickest answer."""
    return JsonResponse({"now": time.time() * 1000})
