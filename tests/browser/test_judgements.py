"""What the arbitre is asked beside the verdict, answered by keyboard; billets handed over by one key."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.acting import click, gone, number_of, press, run, see, spell, write
from tests.browser.axe import look
from tests.browser.conftest import DESK, EACH_SIZE, PHONE
from tests.browser.pictures import picture
from tests.browser.seed import ARBITRE, DOUBLE

pytestmark = pytest.mark.browser


@EACH_SIZE
def test_fisf_5_3_3_b_a_word_is_judged_by_keyboard_and_the_billets_follow(judged, new_page):
    page = new_page(judged.desk, email=ARBITRE)
    questions, line = page.locator(".question"), page.locator("#entry-line")
    expect(questions).to_have_count(1)  # two equal bulletins
    look(page, "question", PHONE, DESK)
    picture(page, "arbitre-jugement", questions)
    words, reason = questions.get_by_role("checkbox"), questions.get_by_label("Raison")
    spell(page, "3 AT")  # he is typing, and the question comes first
    press(page, "F8", "p")
    expect(words.first).to_be_focused()
    spell(page, "trop tentant")  # whose letters are shortcuts of the page
    expect(reason).to_have_value("trop tentant")
    press(page, "Enter")
    see(questions).to_contain_text("Cochez le ou les mots jugés plausibles")
    expect(reason).to_have_value("trop tentant")
    expect(words.first).to_be_focused()
    expect(line).to_have_value("3 AT")
    press(page, "Escape")
    expect(line).to_be_focused()
    press(page, "F8", "2")
    expect(words.nth(1)).to_be_checked()
    spell(page, "!")
    expect(reason).to_have_value("trop tentant!")
    press(page, "Enter")
    gone(questions, while_=line)
    expect(line).to_be_focused()
    expect(line).to_have_value("3 AT")
    expect(page.locator("#verdicts")).to_contain_text("raccordement fallacieux")
    press(page, "Escape")
    run(page, "document.activeElement.blur()")
    press(page, "b")
    expect(page).to_have_url(re.compile("/billets/$"))
    waiting = page.locator(".billet")
    picture(page, "arbitre-billets", page.locator("h1"), waiting.first)
    before = number_of(waiting)
    press(page, "r")
    expect(waiting).to_have_count(before - 1)
    press(page, "t")
    gone(waiting, while_=page.locator("h1"))
    page.goto(f"{judged.url}/arbitrage/jugements/?word=bá")
    expect(page.locator(".judgement")).to_have_count(1)
    expect(page.locator(".judgement")).to_contain_text("trop tentant!")


@EACH_SIZE
def test_fisf_5_9_d_the_double_arbitre_goes_on_in_his_queue_and_his_remark_finds_the_arbitre(own_played, new_page):
    double = new_page(f"{own_played.place}double-arbitrage/?coup=1", email=DOUBLE)
    picture(double, "double-arbitre-relire", size={"width": 960, "height": 740})
    press(double, "r")
    expect(double).to_have_url(re.compile("/rectifier/"))
    spell(double.get_by_label("Raison"), "le bulletin était sous la table")
    write(double.get_by_label("Ce qui est écrit"), "4 BATEAUX H6 106")
    press(double.get_by_label("Raison"), "Enter")
    see(double.locator("#messages")).to_contain_text("Table 4")
    expect(double).to_have_url(re.compile(r"/double-arbitrage/\?coup=1$"))
    press(double, "m")
    spell(double, "on lit autre chose")
    picture(double, "double-arbitre-remarque", double.locator("article, .card").first)
    press(double, "Enter")
    see(double.get_by_text("« on lit autre chose »")).to_be_visible()
    arbitre = new_page(f"{own_played.place}billets/", email=ARBITRE)
    # The arbitre of another competition of this server may have one as well: the link of this hall.
    click(arbitre.locator(f"#remarks a[href^='{urlsplit(own_played.place).path}']"))
    see(arbitre.locator(".review-disagreement").first).to_contain_text("on lit autre chose")
    picture(
        arbitre,
        "double-arbitre-reponse",
        arbitre.locator("section[aria-labelledby=disagreements-title]"),
    )
