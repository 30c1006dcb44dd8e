"""Which language is answered: French, unless the reader of a page chose English, or a program asks for it."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers

from engine.web.problems import is_api


class LanguageMiddleware:
    """Not Django's: a browser in English, in a hall where nobody chose anything, shows the French of the regulation."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        language = _asked(request) if is_api(request) else _chosen(request)
        with translation.override(language):
            request.LANGUAGE_CODE = language
            response = self.get_response(request)
        response.setdefault("Content-Language", language)
        patch_vary_headers(response, ["Accept-Language" if is_api(request) else "Cookie"])
        return response


def _asked(request: HttpRequest) -> str:
    """Of a program, and of the scripts of a page whose reader chose: first the choice, then Accept-Language."""
    if settings.LANGUAGE_COOKIE_NAME in request.COOKIES:
        return _chosen(request)
    return translation.get_language_from_request(request)


def _chosen(request: HttpRequest) -> str:
    chosen = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    return chosen if chosen in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
