"""What a page of another site may read by a script: the answers that a visitor gets, and nothing else."""

from corsheaders.middleware import CorsMiddleware
from django.conf import settings
from django.http import HttpRequest

_READS = ("GET", "HEAD")


class PublicReadsMiddleware(CorsMiddleware):
    """The addresses of CORS_URLS_REGEX, read without a cookie and without a token: their answers are everybody's.

    A page of another site never learns what somebody who has signed in here may read, and writes nothing.
    """

    def is_enabled(self, request: HttpRequest) -> bool:
        return _reads(request) and _names_nobody(request) and super().is_enabled(request)


def _reads(request: HttpRequest) -> bool:
    """Of a question that a browser asks before another one, it is that other one that counts."""
    if request.method == "OPTIONS":
        return request.headers.get("Access-Control-Request-Method") in _READS
    return request.method in _READS


def _names_nobody(request: HttpRequest) -> bool:
    return "Authorization" not in request.headers and settings.SESSION_COOKIE_NAME not in request.COOKIES
