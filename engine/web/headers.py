"""Response headers that Django does not set."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

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


class PermissionsPolicyMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.setdefault("Permissions-Policy", POLICY)
        return response
