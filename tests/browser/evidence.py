"""What a failing page test leaves: of each open page its picture and its DOM, and what its context said and asked.

.run/pages/<test>/1-page.png, 1-page.html, console.log, network.log
"""

import re
import shutil
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request, Response, WebError

PATIENCE_MS = 5_000
FOLDER = Path(__file__).parents[2] / ".run" / "pages"

_browsers: list[Browser] = []
_console: list[str] = []
_network: list[str] = []


def watch(browser: Browser) -> Browser:
    """Hear what the contexts of this browser say from now on."""
    new_context = browser.new_context

    def heard(**options: object) -> BrowserContext:
        return _listen(new_context(**options))

    browser.new_context = heard
    _browsers.append(browser)
    return browser


def forget() -> None:
    """Another test begins."""
    _console.clear()
    _network.clear()


def leave(test: str) -> Path:
    """Write it all down under a folder of the test, which is answered."""
    folder = FOLDER / re.sub(r"[^\w.-]+", "-", test.removeprefix("tests/browser/")).strip("-")
    pages = [page for browser in _browsers for context in browser.contexts for page in context.pages]
    if pages:  # once they are closed, what their test left stays
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    for name, lines in (("console", _console), ("network", _network)):
        (folder / f"{name}.log").write_text("".join(f"{line}\n" for line in lines))
    for number, page in enumerate(pages, 1):
        with suppress(Error):  # a page that is just being left, or has crashed
            # Of an element, which alone has a time-out.
            dom = page.locator(":root").evaluate("root => root.outerHTML", timeout=PATIENCE_MS)
            (folder / f"{number}-page.html").write_text(f"<!-- {page.url} -->\n{dom}")
            page.screenshot(path=folder / f"{number}-page.png", full_page=True, timeout=PATIENCE_MS)
    return folder


def _listen(context: BrowserContext) -> BrowserContext:
    context.on("console", _hear)
    context.on("weberror", _hear_error)
    context.on("response", _hear_response)
    context.on("requestfailed", _hear_failure)
    return context


def _hear(message: ConsoleMessage) -> None:
    _console.append(f"{message.type}: {message.text} {_at(message.page)}")


def _hear_error(error: WebError) -> None:
    _console.append(f"pageerror: {error.error} {_at(error.page)}")


def _hear_response(response: Response) -> None:
    _network.append(f"{response.status} {response.request.method} {response.url}")


def _hear_failure(request: Request) -> None:
    _network.append(f"{request.failure} {request.method} {request.url}")


def _at(page: Page | None) -> str:
    return f"({page.url})" if page else ""
