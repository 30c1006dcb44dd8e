"""A player reads what he played, from the link of his feuille de route, by what is on the page alone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.acting import choose, click, press, see, spell
from tests.browser.axe import look
from tests.browser.conftest import DESK, PHONE
from tests.browser.pictures import picture
from tests.browser.seed import ARBITRE

pytestmark = pytest.mark.browser


def test_two_taps_tell_what_he_played_what_was_best_and_why_he_lost_points(ended, new_page):
    desk = new_page(f"{ended.place}recours/", email=ARBITRE)
    choose(desk.locator("#joueur"), index=1)
    click(desk.get_by_role("button", name="Montrer le code"))
    link = desk.get_by_role("link", name="La page de ce joueur").get_attribute("href")
    phone = new_page(link, size=PHONE)
    click(phone.get_by_role("link", name="Mes parties, coup par coup"))
    expect(phone.get_by_role("heading", name="Partie 1")).to_be_visible()
    look(phone, "my-parties", PHONE, DESK)
    phone.set_viewport_size(PHONE)
    picture(phone, "ma-partie", phone.locator("main"), size=PHONE)
    # the first tap: the coup
    click(phone.get_by_role("link", name=re.compile("^Coup 1 ")))
    see(phone.get_by_role("heading", name=re.compile("Mon mot :"))).to_be_visible()
    see(phone.get_by_role("heading", name=re.compile("Le top"))).to_contain_text("BATEAUX")
    # the second one: the articles
    click(phone.locator("summary", has_text="par quels articles"))
    see(phone.locator("details[open]")).to_contain_text("Art.")
    look(phone, "my-coup", PHONE, DESK)
    # what the sheet of a telephone is given: the picture, and no address
    phone.evaluate(
        """() => {
          navigator.canShare = () => true;
          navigator.share = async (told) => { document.title = `${told.files[0].name} ${told.url}`; };
        }"""
    )
    click(phone.get_by_role("button", name="Partager"))
    expect(phone).to_have_title("raccord.png undefined")


def test_an_ended_partie_is_played_again_by_the_keys_alone(ended, new_page):
    phone = new_page(ended.coups, size=PHONE)
    click(phone.get_by_role("link", name="Rejouer cette partie"))
    expect(phone.get_by_label("Votre mot et sa place")).to_be_focused()
    look(phone, "play-again", PHONE, DESK)
    phone.set_viewport_size(PHONE)
    spell(phone, "bateaux h6")
    press(phone, "Enter")
    see(phone.get_by_role("heading", name=re.compile("BATEAUX H6"))).to_contain_text("c’est le top")
    see(phone.locator("main")).to_contain_text(re.compile("votre rang aurait été 1,"))
    picture(phone, "joueur-rejouer", phone.locator("main"), size=PHONE)
    look(phone, "played-again", PHONE, DESK)
