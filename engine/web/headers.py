"""Headers that every answer bears, whatever made it: a page, a file, a refusal, an error."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from engine.web.asking import DEPRECATED, FORMER

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
PRIVATE = "private, no-store"
ASKED_AGAIN = "no-cache"


class HeadersMiddleware:
    """What Django's own middleware does not set. An answer that says something else of itself keeps it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.setdefault("Permissions-Policy", POLICY)
        # No page of another site may take a picture, a script or a table of ours into itself.
        response.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        if FORMER in request.META:
            response["Deprecation"] = DEPRECATED
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
