"""What every request passes, from the outermost in: the order is that of the settings."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any
from uuid import uuid4

from corsheaders.middleware import CorsMiddleware
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.urls import Resolver404, resolve
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django_structlog.middlewares import RequestMiddleware
from structlog.contextvars import bind_contextvars
from whitenoise.middleware import WhiteNoiseFileResponse

from engine import observing
from engine.events.refusals import Refusal
from engine.eventstore.context import metadata
from engine.once import one_reading
from engine.web import asking, conditional, form_addresses, idempotency, languages, metrics, problems, refusals, watch

READING = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})

# A page of Raccord needs none of these; the hall screen may go full screen and sound the signals.
POLICY = ", ".join(
    (
        "accelerometer=()",
        "browsing-topics=()",
        "camera=()",
        "display-capture=()",
        "geolocation=()",
        "gyroscope=()",
        "magnetometer=()",
        "microphone=()",
        "midi=()",
        "payment=()",
        "usb=()",
        "autoplay=(self)",
        "fullscreen=(self)",
    )
)
FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
PRIVATE = "private, no-store"
ASKED_AGAIN = "no-cache"
PAGES = ("text/html", "text/javascript", "text/calendar", "text/csv")


class Middleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)


class StatusMiddleware(Middleware):
    """The outermost: a session that cannot be read, or a key that cannot be kept, is answered before any view."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        metrics.RESPONSES.labels(response.status_code).inc()
        return response


class ReadingMiddleware(Middleware):
    """A request asks the same of the database once: who holds which office, of what a partie is, who may do what."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with one_reading():
            return self.get_response(request)


class HeadersMiddleware(Middleware):
    """Headers that every answer bears, whatever made it: a page, a file, a refusal, an error.

    What Django's own middleware does not set. An answer that says something else of itself keeps it.
    """

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if isinstance(response, WhiteNoiseFileResponse):
            # Asked ten at a time: no page, it is told what nginx tells it. Opened by itself, it does nothing.
            response["Content-Security-Policy"] = FILE_POLICY
        else:
            response.setdefault("Permissions-Policy", POLICY)
        # No page of another site may take a picture, a script or a table of ours into itself.
        response.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        if problems.is_api(request):
            # A client of another version says so.
            response["Raccord-Version"] = settings.VERSION
        if asking.FORMER in request.META:
            response["Deprecation"] = asking.DEPRECATED
        if _names_somebody(request):
            # What one person may read must not stay in a shared browser: the desk of a hall serves several arbitres.
            response.setdefault("Cache-Control", PRIVATE)
            if response["Cache-Control"] == ASKED_AGAIN:
                # A page of everybody's may hold more for somebody: a name, the partie of a hall that others still play.
                response["Cache-Control"] = f"private, {ASKED_AGAIN}"
        return response


def _names_somebody(request: HttpRequest) -> bool:
    """Whether it may come from somebody in particular. Asks no database: most static files are asked with a cookie."""
    if request.path.startswith(settings.STATIC_URL):
        return False
    return settings.SESSION_COOKIE_NAME in request.COOKIES or "Authorization" in request.headers


class PublicReadsMiddleware(CorsMiddleware):
    """What a page of another site may read by a script: addresses of CORS_URLS_REGEX, without a cookie and a token.

    Their answers are everybody's. Such a page never learns what somebody who has signed in here may read, and writes
    nothing.
    """

    def is_enabled(self, request: HttpRequest) -> bool:
        return _reads(request) and not _names_somebody(request) and super().is_enabled(request)


def _reads(request: HttpRequest) -> bool:
    """Of a question that a browser asks before another one, it is that other one that counts."""
    if request.method == "OPTIONS":
        return request.headers.get("Access-Control-Request-Method") in ("GET", "HEAD")
    return request.method in ("GET", "HEAD")


class CompressionMiddleware(GZipMiddleware):
    """Pages and their parts go compressed, to whoever reads that.

    Of a page that also says what its address does, the length could tell a secret that stands in it (BREACH): that of
    forms is masked anew each time, and Django adds some bytes of chance to each answer. The API is left alone: the
    tag of an answer that came compressed would be a weak one, which no write may name.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        kind = response.get("Content-Type", "").partition(";")[0]
        if response.streaming or kind not in PAGES or problems.is_api(request):
            return response
        return super().process_response(request, response)


class LanguageMiddleware(Middleware):
    """That of the reader: French, unless he chose another, or a program asks for it.

    Not Django's: a browser in English, in a hall where nobody chose anything, shows the French of the regulation. What
    an account chose is no question of each request: the cookie is set to it when its holder signs in.
    """

    def __call__(self, request: HttpRequest) -> HttpResponse:
        language = _asked(request) if problems.is_api(request) else _chosen(request)
        with translation.override(language):
            request.LANGUAGE_CODE = language
            response = self.get_response(request)
        response.setdefault("Content-Language", language)
        patch_vary_headers(response, ["Accept-Language" if problems.is_api(request) else "Cookie"])
        if kept := getattr(request, "language_kept", ""):
            languages.keep(response, kept)
        return response


def _asked(request: HttpRequest) -> str:
    """Of a program, and of the scripts of a page whose reader chose: first the choice, then Accept-Language."""
    if settings.LANGUAGE_COOKIE_NAME in request.COOKIES:
        return _chosen(request)
    return translation.get_language_from_request(request)


def _chosen(request: HttpRequest) -> str:
    chosen = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    return chosen if chosen in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE


class NumberMiddleware(RequestMiddleware):
    """Tells of each request; all lines written meanwhile, and all events, carry the same correlation id."""

    def __call__(self, request: HttpRequest) -> Any:
        with metadata(correlation_id=uuid4()), observing.span("request", request.method or "", begins=True) as told:
            response: Any = super().__call__(request)
            if told:
                route = request.resolver_match.view_name if request.resolver_match else ""
                told.tell(f"{request.method} {route}".rstrip(), route=route, status=response.status_code)
            return response

    @classmethod
    def bind_ip(cls, request: HttpRequest) -> None:
        """The server has already replaced it by what a trusted proxy says."""
        bind_contextvars(ip=request.META.get("REMOTE_ADDR"))

    @staticmethod
    def format_request(request: HttpRequest) -> str:
        """Without what follows the path: names that were looked for, and words."""
        return f"{request.method} {request.path}"


class WatchMiddleware(Middleware):
    """Inside the middleware that numbers requests: the log has refusals, and data that leave as files."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code in watch.REFUSED:
            watch.refused(request, response.status_code)
        elif response.status_code == 200 and "attachment" in response.get("Content-Disposition", ""):
            watch.left_as_a_file(request)
        return response


class ScreenMiddleware(Middleware):
    """From which screen something was done: the name of the route, of a page or the API, kept with what is recorded.

    Work that runs later names its job instead: see `engine.jobs.queue`.
    """

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method in READING:
            return self.get_response(request)
        with metadata(screen=_route_at(request.path_info, settings.ROOT_URLCONF)):
            return self.get_response(request)


# Hundreds write to the same few addresses, and the resolver tries them one after the other.
@lru_cache(maxsize=4096)
def _route_at(path: str, urlconf: str) -> str | None:
    try:
        return resolve(path, urlconf).view_name or None
    except Resolver404:
        return None


class FormAddressMiddleware(Middleware):
    """A reader who opens an address that only takes a form is led to its page; a program is told 405."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if problems.is_api(request):
            return response
        if request.method == "POST":
            form_addresses.keep_refused(request, response)
        elif request.method in ("GET", "HEAD") and response.status_code == 405:
            return form_addresses.led_to_page(request)
        return response


class ConditionalMiddleware(Middleware):
    """Reads of the API that cost nothing when nothing changed, and that no shared cache keeps for somebody else.

    The view runs each time, so that a right taken away is refused, not answered "unchanged".
    """

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.method not in ("GET", "HEAD") or not problems.is_api(request):
            return response
        return conditional.unless_unchanged(request, response)


class ReceivedMiddleware(Middleware):
    """Answers a request whose body was refused before it came here: no view, and no key of an answer, is for it."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        refusal = getattr(request, "scope", {}).get(refusals.REFUSED)
        if refusal is None:
            return self.get_response(request)
        answer = refusals.refused(request, refusal)
        answer["Connection"] = "close"  # what is left of the body would be read as the next request
        return answer


class IdempotencyMiddleware(Middleware):
    """A write that bears an Idempotency-Key is answered once, however often it comes."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        key = request.headers.get("Idempotency-Key")
        if key is None or request.method in READING or not problems.is_api(request):
            return self.get_response(request)
        return idempotency.answered_once(request, key, self.get_response)


class RefusalMiddleware(Middleware):
    """Answers for any view, so that a view catches a refusal only to show again what was typed."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return refusals.refused(request, exception) if isinstance(exception, Refusal) else None
