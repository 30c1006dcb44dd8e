"""What the arbitre is asked beside the verdict, answered by keyboard; billets handed over by one key."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.acting import gone, number_of, press, run, spell
from tests.browser.axe import look
from tests.browser.conftest import DESK, PHONE
from tests.browser.seed import ARBITRE

pytestmark = pytest.mark.browser


def test_fisf_5_3_3_b_a_word_is_judged_by_keyboard_and_the_billets_follow(judged, new_page):
    page = new_page(judged.desk, email=ARBITRE)
    questions = page.locator(".question")
    expect(questions).to_have_count(1)  # two equal bulletins
    look(page, "question", PHONE, DESK)
    run(page, "document.activeElement.blur()")
    press(page, "n")
    expect(questions.first.get_by_role("radio", name=re.compile("Non plausible"))).to_be_checked()
    spell(questions.first.get_by_label("Raison"), "aucun de ces mots ne se lirait")
    press(page, "Enter")
    gone(questions, while_=page.locator("#entry-line"))
    expect(page.locator("#entry-line")).to_be_focused()
    press(page, "Escape")
    run(page, "document.activeElement.blur()")
    press(page, "b")
    expect(page).to_have_url(re.compile("/billets/$"))
    waiting = page.locator(".billet")
    before = number_of(waiting)
    press(page, "r")
    expect(waiting).to_have_count(before - 1)
    press(page, "t")
    gone(waiting, while_=page.locator("h1"))
    page.goto(f"{judged.url}/arbitrage/jugements/?word=áb")
    expect(page.locator(".judgement")).to_have_count(1)
    expect(page.locator(".judgement")).to_contain_text("aucun de ces mots ne se lirait")
