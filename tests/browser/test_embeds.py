"""A page of another site: a live standing in a frame and by a script; a page of ours that is no frame is refused."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import expect

from games.domain.partie.steps import Step
from tests.browser.acting import read, run, write
from tests.browser.conftest import DESK
from tests.browser.organising import act

pytestmark = pytest.mark.browser

_READ = """async ([address, page]) => {
  const answer = await fetch(address);
  const refused = await fetch(page).then(() => "read", () => "refused");
  return [(await answer.json()).name, refused];
}"""


@contextmanager
def another_site(page: str) -> Iterator[str]:
    """The address of a server of somebody else's, with one page."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:  # the name that the server calls
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, *_said: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}/"
    server.shutdown()


@pytest.mark.lasting
def test_another_site_shows_a_standing_that_moves_and_reads_it_by_a_script(site, browser, new_page):
    frame = f"{site.url}/cadres/classement/{site.competition}/?colonnes=centre"
    held = f'<iframe id="ours" src="{frame}"></iframe><iframe id="page" src="{site.standings}"></iframe>'
    with another_site(f'<!doctype html><html lang="fr"><title>Un club</title><body>{held}</body></html>') as address:
        # Not a page of ours: Chromium says there what it refuses, which is what this is about.
        context = browser.new_context(viewport=DESK, locale="fr-FR")
        club = context.new_page()
        club.goto(address)
        ours = club.frame_locator("#ours")
        expect(ours.locator("main")).to_be_visible()
        said = run(club, _READ, [f"{site.url}/api/v1/competitions/{site.competition}/standings/", site.standings])
        assert said[1] == "refused"
        assert said[0] in read(ours.locator("h1"))
        console = new_page(site.console, email="juge@exemple.invalid")
        act(console, Step.CHECK_BAG)
        act(console, Step.ANNOUNCE_PARTIE)
        write(console.locator("input[name=letters]"), "BATEAUX")
        act(console, Step.ENTER_LETTERS)
        for step in (Step.ANNOUNCE_TIRAGE, Step.START_CLOCK, Step.CLOSE_COUP):
            act(console, step)
        console.reload()
        act(console, Step.ANNOUNCE_SOLUTION)
        expect(ours.locator("caption")).to_contain_text("coup 1")
        # What Chromium shows in the place of a page that lets no other hold it.
        assert club.locator("#page").element_handle().content_frame().url.startswith("chrome-error:")
        context.close()
