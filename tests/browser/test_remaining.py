"""What remains to be done leads to where it is done, and goes away by itself once it is."""

import pytest

from tests.browser.acting import click, gone, press, see, write
from tests.browser.axe import look
from tests.browser.conftest import DESK, EACH_SIZE, PHONE
from tests.browser.pictures import picture
from tests.browser.seed import ARBITRE, JUGE

pytestmark = pytest.mark.browser


@pytest.mark.lasting
@EACH_SIZE
def test_the_list_leads_to_the_desk_and_the_console_hears_of_what_is_typed(own_played, new_page):
    console = new_page(own_played.console, email=JUGE)
    page = new_page(f"{own_played.url}/parties/{own_played.partie}/reste/", email=ARBITRE)
    left = console.locator("#remaining")
    see(left).to_contain_text("2 bulletins à saisir")
    see(left).to_contain_text("Partie 1 · coup 2")
    look(console, "remaining-console", PHONE, DESK)
    picture(console, "juge-arbitre-reste", left)
    picture(console, "juge-arbitre-solutions", console.locator("form:has(#next-action)"), size=DESK)

    click(page.get_by_role("link", name="2 bulletins à saisir"))
    see(page.locator("h1")).to_contain_text("coup 2")
    see(page.locator("#remaining")).to_contain_text("tables 3, 4")
    for table in (3, 4):
        write(page.locator("#entry-line"), f"{table} /")
        press(page, "Enter")
    for here in (page.locator("#remaining"), left):
        gone(here.get_by_text("à saisir"), while_=here.get_by_text("billets à remettre"))
