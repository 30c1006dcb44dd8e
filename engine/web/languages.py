"""The language of the reader, and the page where it is chosen: kept in a cookie, and with an account."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods
from django.views.i18n import set_language


@require_http_methods(["GET", "HEAD", "POST"])
def language(request: HttpRequest) -> HttpResponse:
    """Django's view keeps the choice and goes back only to an address of ours."""
    if request.method == "POST":
        _keep_with_account(request, request.POST.get("language", ""))
        return set_language(request)
    back = request.GET.get("next", "/")
    context = {"languages": settings.LANGUAGES, "next": back if _is_ours(back) else "/"}
    return render(request, "language.html", context)


def names() -> str:
    """What pages are offered in, each named in itself: "Français / English"."""
    return " / ".join(name for _code, name in settings.LANGUAGES)


def keep(response: HttpResponse, chosen: str) -> None:
    """In the cookie that the next requests bear, as Django's view does."""
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        chosen,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        path=settings.LANGUAGE_COOKIE_PATH,
        domain=settings.LANGUAGE_COOKIE_DOMAIN,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
        samesite="Lax",
    )


def _keep_with_account(request: HttpRequest, chosen: str) -> None:
    if request.user.is_authenticated and chosen in dict(settings.LANGUAGES):
        request.user.language = chosen
        request.user.save(update_fields=["language"])


def _is_ours(address: str) -> bool:
    return url_has_allowed_host_and_scheme(address, allowed_hosts=None)
