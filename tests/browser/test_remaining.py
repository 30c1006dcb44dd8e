"""What remains to be done leads to where it is done, and goes away by itself once it is."""

import pytest

from tests.browser.acting import click, gone, press, see, write
from tests.browser.axe import look
from tests.browser.conftest import DESK, PHONE
from tests.browser.seed import ARBITRE, JUGE

pytestmark = pytest.mark.browser


def test_the_list_leads_to_the_desk_and_the_console_hears_of_what_is_typed(own_played, new_page):
    console, home = new_page(own_played.console, email=JUGE), new_page(own_played.url, email=ARBITRE)
    left = console.locator("#remaining")
    see(left).to_contain_text("2 bulletins à saisir")
    see(left).to_contain_text("Partie 1 · coup 2 · Vichy")
    look(console, "remaining-console", PHONE, DESK)

    click(home.locator(f'a[href*="{own_played.partie}"]', has_text="2 bulletins à saisir"))
    see(home.locator("h1")).to_contain_text("coup 2")
    see(home.locator("#remaining")).to_contain_text("tables 3, 4")
    for table in (3, 4):
        write(home.locator("#entry-line"), f"{table} /")
        press(home, "Enter")
    for here in (home.locator("#remaining"), left):
        gone(here.get_by_text("à saisir"), while_=here.get_by_text("billets à remettre"))
