"""The language of the reader, and the page where it is chosen, kept in a cookie."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods
from django.views.i18n import set_language


@require_http_methods(["GET", "HEAD", "POST"])
def language(request: HttpRequest) -> HttpResponse:
    """Django's view keeps the choice and goes back only to an address of ours."""
    if request.method == "POST":
        return set_language(request)
    context = {"languages": settings.LANGUAGES, "next": request.GET.get("next", "/")}
    return render(request, "language.html", context)
