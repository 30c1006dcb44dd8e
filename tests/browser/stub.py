"""A server played by the test: our static files are real, each other address answers what the test gives."""

import mimetypes
from collections.abc import Callable
from functools import cache
from pathlib import Path

from django.contrib.staticfiles import finders
from playwright.sync_api import BrowserContext, Page, Route

from deploy import joined

ADDRESS = "http://raccord.test"


def play(context: BrowserContext, answer: Callable[[str, Route], None], *, apart: bool = False) -> None:
    """Serve every page of the context; `answer` takes the path asked for and its route.

    Static files are joined as they are served, which spares a page thirty requests; apart: each as it is written, for
    a test that keeps one of them back or runs it by itself.
    """

    def handle(route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS).split("?")[0]
        if path.startswith("/static/"):
            name = path.removeprefix("/static/")
            joined_text = None if apart else _served().get(name)
            body = Path(finders.find(name)).read_bytes() if joined_text is None else joined_text
            route.fulfill(body=body, content_type=mimetypes.guess_type(name)[0])
        else:
            answer(path, route)

    context.route("**/*", handle)


@cache
def _served() -> dict[str, str]:
    """The texts of our static files as they are collected."""
    root = Path(finders.find("raccord"))
    names = [f"raccord/{file.relative_to(root)}" for kind in ("js", "css") for file in (root / kind).rglob(f"*.{kind}")]
    return joined.rewritten(names, lambda name: Path(finders.find(name)).read_text(encoding="utf-8"))


def fulfil_html(route: Route, html: str) -> None:
    route.fulfill(body=html, content_type="text/html; charset=utf-8")


def unanswered(page: Page, address: str, **how: int) -> list[Route]:
    """What the page asks there from now on, each of which waits until the test answers it."""
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route(address, hold, **how)
    return waiting
