"""Players without accounts enter from their telephones: one from the front page to his place, two as a pair."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import attach, choose, click, never_says, press, read, see, write
from tests.browser.axe import look
from tests.browser.conftest import DESK, PHONE
from tests.browser.mailing import PUBLIC, MailingServer
from tests.browser.seed import PRESIDENT, STAFF

pytestmark = pytest.mark.browser


class Site(MailingServer):
    """`pairs`, `teams`: competitions of those; `festival`: a circuit."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        ids = json.loads((folder / "ids.json").read_text())
        self.pairs, self.teams = ids["pairs"]["competition"], ids["teams"]["competition"]
        self.festival, self.federation = ids["festival"]["circuit"], ids["festival"]["federation"]


@pytest.fixture
def site(new_world: Callable[[str], Path]) -> Iterator[Site]:
    server = Site(new_world("entries"))
    server.start()
    yield server
    server.stop()


def fits(page: Page) -> None:
    """Nothing of it stands beside the window."""
    assert read(page, "document.documentElement.scrollWidth <= innerWidth")


def test_a_player_without_an_account_enters_from_the_front_page(site, new_page):
    page = new_page(f"{site.url}/", size=PHONE)
    click(page.get_by_role("link", name="Coupe de Lyon").first)
    expect(page.locator("main")).to_contain_text("Il reste 1 place.")
    fits(page)
    click(page.get_by_role("button", name="S’inscrire"))
    write(page.get_by_label("Numéro de licence"), "7070")
    write(page.get_by_label("Année de naissance"), "1960")
    fits(page)
    click(page.get_by_role("button", name="Envoyez-moi le code"))
    write(page.get_by_label("Code du courriel"), site.said(r"^\d{6}$", page))
    fits(page)
    click(page.get_by_role("button", name="Demander une place"))
    see(page.locator("main")).to_contain_text("Vous avez une place")
    fits(page)
    # the link of the mail leads there too
    page.goto(site.url + site.said(rf"{PUBLIC}(/inscription/\S+)", page))
    see(page.locator("main")).to_contain_text("Vous avez une place")


@pytest.mark.lasting
def test_a_pair_is_asked_for_by_one_and_confirmed_by_the_other_from_the_mail(site, new_page):
    page = new_page(f"{site.url}/competitions/{site.pairs}/", size=PHONE)
    click(page.get_by_role("button", name="S’inscrire"))
    for label, typed in (
        ("Numéro de licence", "7070"),
        ("Année de naissance", "1960"),
        ("Numéro de licence de votre partenaire", "8080"),
        ("Année de naissance de votre partenaire", "1960"),
    ):
        write(page.get_by_label(label, exact=True), typed)
    fits(page)
    click(page.get_by_role("button", name="Envoyez-moi le code"))
    write(page.get_by_label("Code du courriel"), site.said(r"^\d{6}$", page))
    click(page.get_by_role("button", name="Demander une place"))
    see(page.locator("main")).to_contain_text("attend la confirmation de votre partenaire")
    never_says(page.locator("main"), "Roux")
    fits(page)

    partner = new_page(site.url + site.said(rf"{PUBLIC}(/partenaire/\S+)", page), size=PHONE)
    see(partner.locator("main")).to_contain_text("Anne Martin vous demande comme partenaire")
    fits(partner)
    click(partner.get_by_role("button", name="Oui, je joue dans cette paire"))
    see(partner.locator("main")).to_contain_text("Vous avez une place")
    fits(partner)
    page.reload()
    see(page.locator("main")).to_contain_text("Anne Martin – Paul Roux")


@pytest.mark.lasting
def test_a_team_is_named_by_one_of_its_players_and_confirmed_by_the_other(site, new_page):
    """Lasting: much of it is walked with the pair."""
    page = new_page(f"{site.url}/competitions/{site.teams}/", size=PHONE)
    click(page.get_by_role("button", name="S’inscrire"))
    click(page.get_by_role("link", name="Inscrire une équipe"))
    look(page, "team-door", PHONE, DESK)
    write(page.get_by_label("Numéro de licence"), "7070")
    write(page.get_by_label("Année de naissance"), "1960")
    click(page.get_by_role("button", name="Envoyez-moi le code"))
    write(page.get_by_label("Code du courriel"), site.said(r"^\d{6}$", page))
    click(page.get_by_role("button", name="Nommer l’équipe"))
    look(page, "team", PHONE, DESK)
    write(page.get_by_label("Nom de l’équipe"), "Lyon 1")
    write(page.get_by_label(re.compile("Joueur 2.*numéro de licence")), "8080")
    click(page.get_by_role("button", name="Demander les places de l’équipe"))
    # the year is missing, and what was typed is there
    expect(page.get_by_label("Nom de l’équipe")).to_have_value("Lyon 1")
    write(page.get_by_label(re.compile("Joueur 2.*année de naissance")), "1960")
    click(page.get_by_role("button", name="Demander les places de l’équipe"))
    see(page.locator("main")).to_contain_text("sont gardées")
    look(page, "team-asked", PHONE, DESK)

    partner = new_page(site.url + site.said(rf"{PUBLIC}(/partenaire/\S+)", page), size=PHONE)
    look(partner, "team-member", PHONE, DESK)
    click(partner.get_by_role("button", name="Oui, je joue dans cette équipe"))
    see(partner.locator("main")).to_contain_text("Vous avez une place")
    page.reload()
    see(page.locator("main")).to_contain_text("Paul Roux")


@pytest.mark.lasting
def test_a_club_enters_a_team_and_its_second_player_confirms(site, new_page):
    """Lasting: what a member answers is walked above."""
    page = new_page(f"{site.url}/competitions/{site.teams}/", email=PRESIDENT, size=PHONE)
    click(page.get_by_role("button", name="S’inscrire"))
    click(page.get_by_role("link", name="Inscrire plusieurs licenciés d’un club"))
    click(page.get_by_role("button", name="Équipes du club"))
    look(page, "club-team", PHONE, DESK)
    write(page.get_by_label("Nom de l’équipe"), "Vichy 1")
    choose(page.get_by_label("Joueur 1"), label="Zola Zoé")
    choose(page.get_by_label("Joueur 2"), label="Noir Luc")
    click(page.get_by_role("button", name="Demander les places de l’équipe"))
    see(page.locator("main")).to_contain_text("Vichy 1")
    member = new_page(site.url + site.said(rf"{PUBLIC}(/partenaire/\S+)", page), size=PHONE)
    click(member.get_by_role("button", name="Oui, je joue dans cette équipe"))
    see(member.locator("main")).to_contain_text("Vous avez une place")
    page.reload()
    look(page, "club-team-whole", PHONE, DESK)
    see(page.locator("main")).to_contain_text("Luc Noir")


def entered_in_both_events(site: Site, new_page: Callable[..., Page]) -> Page:
    """A player without an account has places in the two events of the festival: his page."""
    page = new_page(f"{site.url}/circuits/{site.festival}/", size=PHONE)
    fits(page)
    click(page.get_by_role("button", name="S’inscrire au festival"))
    write(page.get_by_label("Numéro de licence"), "7070")
    write(page.get_by_label("Année de naissance"), "1960")
    fits(page)
    click(page.get_by_role("button", name="Envoyez-moi le code"))
    write(page.get_by_label("Code du courriel"), site.said(r"^\d{6}$", page))
    click(page.get_by_role("button", name="Choisir les épreuves"))
    for event in ("Matinée de Vichy", "Soirée de Vichy"):
        press(page.get_by_role("checkbox", name=f"Je joue cette épreuve {event}"), "Space")
    see(page.locator("#festival-total")).to_contain_text("15,00")
    fits(page)
    press(page.get_by_role("button", name="Demander une place dans les épreuves cochées"), "Enter")
    see(page.locator("main")).to_contain_text("Vous avez une place dans 2 épreuves")
    see(page.locator("main")).to_contain_text("Reste à payer en tout")
    fits(page)
    return page


@pytest.mark.lasting
def test_two_events_of_a_festival_are_entered_by_one_press_and_left_by_another(site, new_page):
    page = entered_in_both_events(site, new_page)
    press(page.locator("summary", has_text="Je ne viens pas"), "Enter")
    press(page.get_by_role("button", name="Me désister de tout le festival"), "Enter")
    see(page.locator("main")).to_contain_text("Vous vous êtes désisté de 2 épreuves")
    fits(page)


@pytest.mark.lasting
def test_one_transfer_of_a_bank_file_pays_for_two_events_of_a_festival(site, new_page):
    """Lasting: the entry is walked above."""
    player = entered_in_both_events(site, new_page)
    reference = re.search(r"écrivez[^A-Z0-9]*([A-Z0-9]{6})", read(player.locator("main")))[1]
    payments = f"/gestion/organisation/federation/{site.federation}/circuits/{site.festival}/reglements/"
    staff = new_page(site.url + payments, email=STAFF)
    line = f"Date;Libellé;Montant\n28/11/2026;VIR MARTIN {reference};20,00\n"
    file = {"name": "banque.csv", "mimeType": "text/csv", "buffer": line.encode()}
    attach(staff.get_by_label("Fichier de la banque (CSV)"), file)
    click(staff.get_by_role("button", name="Lire ce fichier"))
    look(staff, "festival-split", PHONE, DESK)
    see(staff.locator("#report-title + *")).to_contain_text("Matinée de Vichy")
    see(staff.locator("main")).to_contain_text("5,00")  # too much
    click(staff.get_by_role("button", name="Noter ces règlements"))
    look(staff, "festival-paid", PHONE, DESK)
    player.reload()
    never_says(player.locator("main"), "Reste à payer en tout")
