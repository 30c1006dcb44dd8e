"""Pages come slowly: what a test reads too early, it reads too early each time.

`make browser-test ARGS="-p tests.plugins.slowed"`. A page comes in pieces, and a server played by a test answers later
than the test goes on. A test of how long something takes may fail then: it says nothing.
"""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Error, Page, Route

LATENCY_MS = 150
BYTES_A_SECOND = 100_000
ANSWER_AFTER_S = 0.25

_sessions: dict[BrowserContext, list[CDPSession]] = {}
_new_page, _set_offline = BrowserContext.new_page, BrowserContext.set_offline


def new_page(context: BrowserContext) -> Page:
    page = _new_page(context)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    _slow(session)
    _sessions.setdefault(context, []).append(session)
    return page


def set_offline(context: BrowserContext, offline: bool) -> None:
    """A slow network that is there would win over one that is cut, and a page is told last that it is there again."""
    if offline:
        _set_offline(context, offline)
    for session in _sessions.get(context, ()):
        with suppress(Error):  # of a page that has been closed
            _slow(session, offline=offline)
    if not offline:
        _set_offline(context, offline)


def _slow(session: CDPSession, *, offline: bool = False) -> None:
    network = {"latency": LATENCY_MS, "downloadThroughput": BYTES_A_SECOND, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", network | {"offline": offline})


def abort(route: Route, error_code: str | None = None) -> None:
    _later(route, route._impl_obj.abort(error_code))


def fulfill(route: Route, **answer: Any) -> None:
    names = ("response", "status", "headers", "body", "json", "path", "content_type")
    _later(route, route._impl_obj.fulfill(**dict.fromkeys(names) | answer))


def _later(route: Route, answering: Coroutine[Any, Any, None]) -> None:
    async def answer() -> None:
        await asyncio.sleep(ANSWER_AFTER_S)
        with suppress(Error):  # the page has been closed meanwhile
            await answering

    route._loop.create_task(answer())


BrowserContext.new_page = new_page
BrowserContext.set_offline = set_offline
Route.abort = abort
Route.fulfill = fulfill
