"""Prometheus metrics, for the machine itself and its private network only."""

from django.http import Http404, HttpRequest, HttpResponse
from django_prometheus.exports import ExportToDjangoView


def metrics(request: HttpRequest) -> HttpResponse:
    """The metrics; 404 for a request that came through the proxy, hence from outside."""
    if "X-Forwarded-For" in request.headers:
        raise Http404
    return ExportToDjangoView(request)
