"""A page asks the same of the database once: who holds which office, and of what a partie is, many of its parts ask."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from engine.once import one_reading

GetResponse = Callable[[HttpRequest], HttpResponse]


class ReadingMiddleware:
    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method not in ("GET", "HEAD"):
            return self.get_response(request)
        with one_reading():
            return self.get_response(request)
