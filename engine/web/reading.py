"""One query per page: many parts of a page ask who holds which office, and what a partie belongs to."""

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
