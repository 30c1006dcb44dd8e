"""« Vérifiez vous-même »: everything is made again in Chromium, what differs is named, and nobody else is asked."""

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.acting import attach, click, go, read_all, see
from tests.browser.axe import pictures
from tests.browser.conftest import PHONE, served
from tournaments.services.proof_program import RUNTIME

pytestmark = pytest.mark.browser

PROOF = Path(__file__).parents[1] / "tournaments" / "domain" / "proof" / "preuve.json.gz"
STATIC = Path(__file__).parents[2] / "engine" / "web" / "static" / "pyodide"
# Python has to start, on a machine that does other things besides.
SECONDS = 120


@pytest.fixture(scope="module")
def page_address(new_world: Callable[[str], Path]) -> Iterator[str]:
    if not all((STATIC / name).is_file() for name in RUNTIME):
        pytest.skip("Pyodide is not there: make verifier")
    with served(new_world("proved")) as (url, made):
        yield f"{url}/competitions/{made['proved']['competition']}/verifiez-vous-meme/"


def verified(page: Page, address: str, proof: bytes, lexicon: Path) -> list[str]:
    """What the page says of this proof, as if it were that of its competition."""

    def give(route: Route) -> None:
        route.fulfill(body=proof, content_type="application/gzip")

    page.context.route("**/preuve.json.gz", give)
    go(page, address)
    attach(page.locator("#lexicon"), lexicon)
    click(page.get_by_role("button", name="Tout vérifier"))
    expect(page.locator("[data-verifier-result] > .alert")).to_be_visible(timeout=1000 * SECONDS)
    return read_all(page.locator("[data-verifier-result] > p, [data-verifier-result] li"))


@pytest.mark.lasting  # Python starts in the browser, twice
def test_a_proof_comes_out_again_in_the_browser_and_an_altered_score_is_named(page_address, new_page, libre_shelf):
    (lexicon,) = libre_shelf.directory.glob("*.lexicon")
    page, asked = new_page(page_address, size=PHONE), []
    page.on("request", lambda request: asked.append(request.url))
    said = verified(page, page_address, PROOF.read_bytes(), lexicon)
    assert said[0].startswith("Tout se retrouve à l’identique")
    assert [url for url in asked if not url.startswith(page_address.split("/competitions/")[0])] == []
    pictures(page, "proof")
    text = gzip.decompress(PROOF.read_bytes()).decode()
    altered = gzip.compress(text.replace('"score":', '"score":1', 1).encode())
    said = verified(page, page_address, altered, lexicon)
    assert "ne se retrouve pas" in said[0]
    assert said[1].startswith("Score, partie 1, centre 1, coup 1, ligne 1 du classement")


def test_without_a_lexicon_the_page_asks_for_it(page_address, new_page):
    page = new_page(page_address)
    click(page.get_by_role("button", name="Tout vérifier"))
    see(page.locator("[data-verifier-result]")).to_contain_text("Choisissez d’abord le fichier du lexique.")
