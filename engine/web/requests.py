"""What views ask of a request."""

from django.http import HttpRequest, QueryDict
from rest_framework.request import Request

from engine.people import models, permissions


def signed_in(request: HttpRequest | Request) -> models.Account:
    """The account that asks; raises LoginRequired for a visitor."""
    if isinstance(request.user, models.Account):
        return request.user
    raise permissions.LoginRequired


def from_htmx(request: HttpRequest) -> bool:
    """Whether htmx asks, and wants the moving part of a page alone."""
    return bool(getattr(request, "htmx", False))


def page_asked(request: HttpRequest, name: str = "page") -> int:
    """Which page of a list is asked for as `name`, from 1; what makes no sense asks for the first."""
    text = request.GET.get(name, "")
    return max(1, int(text)) if text.isdecimal() and len(text) < 7 else 1


def posted(request: HttpRequest) -> QueryDict | None:
    """What a form was sent with, be it empty; None where the page is only read."""
    return request.POST if request.method == "POST" else None
