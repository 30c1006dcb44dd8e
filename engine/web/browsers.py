"""The page that says what is needed to follow and to arbitrate: which browsers read all, and what asks for more."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def browsers(request: HttpRequest) -> HttpResponse:
    return render(request, "browsers.html")
