"""What the arbitre is asked beside the verdict, answered by keyboard; billets handed over by one key."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.seed import ARBITRE
from tests.browser.test_accessibility import faults

pytestmark = pytest.mark.browser


def test_fisf_5_3_3_b_a_word_is_judged_by_keyboard_and_the_billets_follow(judged, new_page):
    page = new_page(judged.desk, email=ARBITRE)
    questions = page.locator(".question")
    expect(questions).to_have_count(1)  # two equal bulletins
    page.evaluate(Axe().axe_script)
    for size in (PHONE, DESK):
        page.set_viewport_size(size)
        assert faults(page, "light") + faults(page, "dark") == []
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("n")
    expect(questions.first.get_by_role("radio", name=re.compile("Non plausible"))).to_be_checked()
    questions.first.get_by_label("Raison").press_sequentially("aucun de ces mots ne se lirait")
    page.keyboard.press("Enter")
    expect(questions).to_have_count(0)
    page.wait_for_load_state()
    expect(page.locator("#entry-line")).to_be_focused()
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("b")
    expect(page).to_have_url(re.compile("/billets/$"))
    page.wait_for_load_state()  # whole, with its keys
    waiting = page.locator(".billet")
    before = waiting.count()
    page.keyboard.press("r")
    expect(waiting).to_have_count(before - 1)
    page.wait_for_load_state()
    page.keyboard.press("t")
    expect(waiting).to_have_count(0)
    page.goto(f"{judged.url}/arbitrage/jugements/?word=áb")
    expect(page.locator(".judgement")).to_have_count(1)
    expect(page.locator(".judgement")).to_contain_text("aucun de ces mots ne se lirait")
