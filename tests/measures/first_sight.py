"""What a visitor pays and waits for when he opens a page for the first time: `python -m tests.measures.first_sight`.

[--times 5] [--files] [--at http://127.0.0.1:8000]. An installation of its own, collected and served as `make run` does
it, plays its demonstration; or the one that answers there. Every page that links lead a visitor to is opened, one of
each kind, on a telephone behind the slow line of `tests.plugins.slowed`, its cache empty: requests and bytes on the
wire, headers included, and the median of the largest paint.
"""

import argparse
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urljoin, urlsplit
from urllib.request import urlopen

from playwright.sync_api import Browser, Error, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, PHONE
from tests.measures.long import Installation
from tests.measures.store import sqlite
from tests.plugins import slowed  # every page of this process is slow
from tests.processes import ROOT
from tests.weights import BYTES, PAINT_MS, REQUESTS

# What a page asks for once it runs: the time, a fragment, its socket.
_AFTERWARDS = {"Fetch", "XHR", "WebSocket", "EventSource", "Ping"}
_PAINT = """
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.largestPaint = entry.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });
"""
# The shell shows no tab, and asks for no icon; every other browser does.
_ICON = "() => [...document.querySelectorAll('link[rel=icon]')].forEach((icon) => fetch(icon.href))"
# What is read on paper has no script that says so.
_SETTLED = "() => (document.documentElement.dataset.settled ?? 'yes') === 'yes'"
_LINKS = "() => [...document.querySelectorAll('a[href]')].map((link) => link.href)"
# What tells one page of a kind from another, in an address.
_ID = re.compile(r"(?<=/)(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d+|[A-Z0-9]{8})(?=/)")


@dataclass
class Look:
    """A page as it came once. `files`: the bytes of each request, by its name."""

    files: dict[str, int] = field(default_factory=dict)
    later: int = 0
    paint: float = 0.0
    links: list[str] = field(default_factory=list)

    @property
    def weight(self) -> int:
        return sum(self.files.values())


def first_look(browser: Browser, address: str) -> Look | None:
    """None of what is no page."""
    context = browser.new_context(viewport=PHONE, locale="fr-FR", service_workers="block")
    context.add_init_script(_PAINT)
    try:
        page = context.new_page()
        with _counted(page) as look:
            try:
                answer = page.goto(address, wait_until="load")
            except Error:  # a file, which is kept instead of being shown
                return None
            if answer is None or answer.status != 200 or "text/html" not in answer.headers["content-type"]:
                return None
            page.wait_for_function(_SETTLED)
            page.evaluate(_ICON)
            page.wait_for_load_state("networkidle")
        look.paint, look.links = page.evaluate("window.largestPaint"), page.evaluate(_LINKS)
        return look
    finally:
        context.close()


@contextmanager
def _counted(page: Page) -> Iterator[Look]:
    """What comes meanwhile, with its headers, as the browser itself counts it."""
    look = Look()
    asked: dict[str, tuple[str, str]] = {}
    session = page.context.new_cdp_session(page)

    def count(finished: dict[str, Any]) -> None:
        if finished["requestId"] not in asked:
            return
        kind, url = asked[finished["requestId"]]
        if kind in _AFTERWARDS and not url.endswith(".svg"):
            look.later += int(finished["encodedDataLength"])
        else:
            look.files[url] = int(finished["encodedDataLength"])

    def ask(sent: dict[str, Any]) -> None:
        if not sent["request"]["url"].startswith("data:"):
            asked[sent["requestId"]] = sent["type"], sent["request"]["url"]

    session.on("Network.requestWillBeSent", ask)
    session.on("Network.loadingFinished", count)
    session.send("Network.enable")
    yield look


def pages(browser: Browser, start: str) -> Iterator[tuple[str, Look]]:
    """One page of each kind, from the first page on, by its address."""
    waiting, known = [start], {_kind(start)}
    while waiting:
        address = waiting.pop(0)
        look = first_look(browser, address)
        if look is None:
            continue
        yield address, look
        for link in (link.partition("#")[0] for link in look.links):
            if urlsplit(link).netloc == urlsplit(start).netloc and link.endswith("/") and _kind(link) not in known:
                known.add(_kind(link))
                waiting.append(link)


def _kind(address: str) -> str:
    return _ID.sub("·", urlsplit(address).path)


def report(start: str, times: int, with_files: bool) -> Iterator[str]:
    yield "| page | requêtes | octets | ensuite | plus grande peinture |"
    yield "|---|---|---|---|---|"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for address, look in pages(browser, start):
            paints = [look.paint, *(again.paint for _ in range(times - 1) if (again := first_look(browser, address)))]
            yield _line(_kind(address), look, statistics.median(paints))
            if with_files:
                yield from (f"  {weight:6} {url}" for url, weight in look.files.items())
        browser.close()


def _line(name: str, look: Look, paint: float) -> str:
    is_light = look.weight <= BYTES and len(look.files) <= REQUESTS and paint <= PAINT_MS
    told = f"{len(look.files)} | {look.weight} | {look.later} | {paint / 1000:.2f} s"
    return f"| `{name}`{'' if is_light else ' ⚠'} | {told} |"


@contextmanager
def demonstration() -> Iterator[str]:
    """The address of an installation of its own, where a partie is being played."""
    with sqlite() as environment, tempfile.TemporaryFile() as unread:
        installation = Installation(environment)
        for command in (["lexicon", "build", "libre"], ["collectstatic", "--noinput", "--verbosity=0"], ["demo"]):
            installation.manage(*command)
        command = installation.command("serve", "--port=0", "--with-live-demo")
        served = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=unread, text=True)
        try:
            address = next(found[0] for line in served.stdout or () if (found := re.search(r"https?://\S+", line)))
            _wait_for_coups(address)
            yield address
        finally:
            served.terminate()
            served.wait()


def _wait_for_coups(address: str) -> None:
    """Until the competition has something to show."""
    for _ in range(180):
        with urlopen(address) as page:  # nosec B310  # our own server
            if "/coups/2/" in page.read().decode():
                return
        time.sleep(1)
    raise RuntimeError("the demonstration does not play")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--files", action="store_true", help="the bytes of each request too")
    parser.add_argument("--at", default="")
    options = parser.parse_args()
    if options.at:
        _write(options.at, options.times, options.files)
    else:
        with demonstration() as address:
            _write(address, options.times, options.files)


def _write(start: str, times: int, with_files: bool) -> None:
    sys.stdout.write(f"{slowed.LATENCY_MS} ms, {slowed.BYTES_A_SECOND // 1000} ko/s, {PHONE['width']} px\n\n")
    for line in report(urljoin(start, "/"), times, with_files):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
