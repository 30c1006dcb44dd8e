"""What a page test that fails leaves, and that it says where."""

import pytest
from playwright.sync_api import Route

from tests.browser import evidence
from tests.browser.acting import read, run, until
from tests.browser.stub import ADDRESS, fulfil_html, play

pytestmark = pytest.mark.browser

LEAVING = '<a href="/away/">Away</a>'


def test_a_page_leaves_its_picture_and_its_dom_and_its_context_what_it_said_and_asked(browser, tmp_path, monkeypatch):
    monkeypatch.setattr(evidence, "FOLDER", tmp_path)
    context = browser.new_context()
    play(context, lambda _path, route: fulfil_html(route, "<p>Coup 2</p><script>console.log('drawn')</script>"))
    page = context.new_page()
    page.goto(ADDRESS)
    assert read(page.locator("p")) == "Coup 2"
    folder = evidence.leave("tests/browser/test_topping.py::test_one[é 1]")
    assert folder == tmp_path / "test_topping.py-test_one-é-1"
    assert sorted(each.name for each in folder.iterdir()) == ["1-page.html", "1-page.png", "console.log", "network.log"]
    assert "Coup 2" in (folder / "1-page.html").read_text()
    assert (folder / "console.log").read_text() == f"log: drawn ({ADDRESS}/)\n"
    assert (folder / "network.log").read_text() == f"200 GET {ADDRESS}/\n"
    context.close()


def test_a_page_that_is_left_for_an_answer_that_never_comes_holds_nothing_up(browser, tmp_path, monkeypatch):
    monkeypatch.setattr(evidence, "FOLDER", tmp_path)
    monkeypatch.setattr(evidence, "PATIENCE_MS", 200)
    held: list[Route] = []
    context = browser.new_context()
    play(context, lambda path, route: held.append(route) if path == "/away/" else fulfil_html(route, LEAVING))
    page = context.new_page()
    page.goto(ADDRESS)
    run(page, "document.querySelector('a').click()")
    until(page, lambda: len(held), 1)
    folder = evidence.leave("test_left")
    assert sorted(each.name for each in folder.iterdir()) == ["console.log", "network.log"]
    context.close()
