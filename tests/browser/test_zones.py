"""A hall in Nouméa, read there and from Paris: whose clocks its pages are told by, and what that is for the reader."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from tests.browser.acting import choose, click, gone, read, see, write
from tests.browser.axe import look
from tests.browser.conftest import DESK, EACH_SIZE, PHONE
from tests.browser.seed import STAFF

pytestmark = pytest.mark.browser

NOUMEA = ZoneInfo("Pacific/Noumea")


@EACH_SIZE
def test_a_hall_is_told_by_its_clocks_and_a_reader_elsewhere_by_his_too(own_played, new_page):
    site = own_played
    staff = new_page(f"{site.url}/gestion/organisation/centre/{site.centre}/", email=STAFF, timezone_id="Europe/Paris")
    click(staff.locator("summary", has_text="Modifier"))
    choose(staff.get_by_label("Fuseau horaire"), "Pacific/Noumea")
    click(staff.get_by_role("button", name="Enregistrer"))
    note = see(staff.locator("[data-clocks]"))
    note.to_contain_text("Heures de cette page : Nouméa (UTC+11).")
    note.to_contain_text("chez vous")

    passes = f"{site.staff}centres/{site.centre}/laissez-passer/"
    away = new_page(passes, email=STAFF, timezone_id="Europe/Paris")
    write(away.get_by_label("Nom de cette personne"), "Zoé Petit")
    write(away.get_by_label("Valable jusqu’au"), "2027-06-09T23:59")
    look(away, "zones-passes", PHONE, DESK)
    click(away.get_by_role("button", name="Créer le laissez-passer"))
    see(away.locator("main")).to_contain_text("09/06/2027 23:59 (heure de Nouméa, 14:59 chez vous)")

    there = new_page(passes, email=STAFF, timezone_id="Pacific/Noumea")
    expect(there.locator("main")).to_contain_text("09/06/2027 23:59 (heure de Nouméa)")
    gone(there.locator("main", has_text="chez vous"), while_=there.locator("[data-clocks]"))


@EACH_SIZE
def test_the_clock_beside_live_is_that_of_the_hall(own_played, new_page):
    site = own_played
    page = new_page(site.standings, timezone_id="Pacific/Noumea")
    status = page.locator("[data-live-status]").first
    expect(status).to_have_attribute("data-state", "live")
    shown = read(status.locator("[data-live-time]"))
    paris = datetime.now(ZoneInfo("Europe/Paris"))
    told = paris.replace(**dict(zip(("hour", "minute", "second"), map(int, shown.split(":")), strict=True)))
    # The ranking was last told when its world was made, some minutes ago; Nouméa is hours away.
    assert (paris - told).total_seconds() % 86_400 < 3_600
    see(page.locator("[data-clocks]")).to_contain_text("Heures de cette page : Paris")
