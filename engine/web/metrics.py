"""Prometheus metrics, for the machine itself and its private network only."""

from ipaddress import IPv6Address, ip_address

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_GET
from django_prometheus.exports import ExportToDjangoView
from prometheus_client import Counter

RESPONSES = Counter("raccord_responses", "Answers, whichever layer made them.", ["status"])
# A rate needs a value before the first error: what a server that fails answers is there from the start.
for _status in (500, 503, 507):
    RESPONSES.labels(_status)


@require_GET
def metrics(request: HttpRequest) -> HttpResponse:
    """The metrics; 404 for a request that came through the proxy, hence from outside.

    An embedded server has no proxy, and its hall is on its network: there only the machine itself may ask.
    """
    outside = "X-Forwarded-For" in request.headers
    if outside or (settings.EMBEDDED and not _is_here(request.META["REMOTE_ADDR"])):
        raise Http404
    return ExportToDjangoView(request)


def _is_here(address: str) -> bool:
    client = ip_address(address)
    # how a socket that listens to both sees IPv4
    mapped = client.ipv4_mapped if isinstance(client, IPv6Address) else None
    return (mapped or client).is_loopback
