"""Prometheus metrics, for the machine itself and its private network only."""

from ipaddress import ip_address

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_GET
from django_prometheus.exports import ExportToDjangoView


@require_GET
def metrics(request: HttpRequest) -> HttpResponse:
    """The metrics; 404 for a request that came through the proxy, hence from outside.

    An embedded server has no proxy, and its hall is on its network: there only the machine itself may ask.
    """
    outside = "X-Forwarded-For" in request.headers
    if outside or (settings.EMBEDDED and not ip_address(request.META["REMOTE_ADDR"]).is_loopback):
        raise Http404
    return ExportToDjangoView(request)
