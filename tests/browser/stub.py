"""A server played by the test: our static files are real, each other address answers what the test gives."""

import mimetypes
from collections.abc import Callable
from pathlib import Path

from django.contrib.staticfiles import finders
from playwright.sync_api import BrowserContext, Page, Route

ADDRESS = "http://raccord.test"


def play(context: BrowserContext, answer: Callable[[str, Route], None]) -> None:
    """Serve every page of the context; `answer` takes the path asked for and its route."""

    def handle(route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS).split("?")[0]
        if path.startswith("/static/"):
            file = Path(finders.find(path.removeprefix("/static/")))
            route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file)[0])
        else:
            answer(path, route)

    context.route("**/*", handle)


def fulfil_html(route: Route, html: str) -> None:
    route.fulfill(body=html, content_type="text/html; charset=utf-8")


def unanswered(page: Page, address: str, **how: int) -> list[Route]:
    """What the page asks there from now on, each of which waits until the test answers it."""
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route(address, hold, **how)
    return waiting
