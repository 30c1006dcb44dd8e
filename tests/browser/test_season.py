"""A season by the pages alone: a federation, its licences, a TH3, a partie, its results; a player finds his line."""

import json
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from engine.lexicon.content import Content
from engine.lexicon.shelf import Shelf
from games.domain.partie.steps import Step
from tests.browser.acting import attach, becomes, choose, click, go, gone, press, read, tick, write
from tests.browser.conftest import PHONE, served
from tests.browser.organising import accept, act, invite, unfold
from tests.browser.pictures import picture
from tests.browser.seed import STAFF
from tests.factories.parties import prepared_line
from tests.plugins.lexicons import NAME, WORDS

pytestmark = pytest.mark.browser

SERIES = ("1A", "2B", "3A", "4C", "5D", "6A", "7")
# Of the games prepared with the words of the tests, one of three coups: before the last one, letters that no word fits.
SHORT_GAME = "s172"


@pytest.fixture
def address(new_world: Callable[[str], Path]) -> Iterator[str]:
    """A server of its own: the season is long, and fills it."""
    with served(new_world("empty")) as (url, _made):
        yield url


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> str:
    shelf = Shelf(tmp_path_factory.mktemp("lexicons"))
    shelf.install(NAME, Content.of(WORDS))
    return prepared_line(shelf.open(NAME), seed=SHORT_GAME)


def licences(players: int) -> str:
    lines = ["Licence;Nom;Prénom;Date de naissance;Club;Série"]
    for number in range(1, players + 1):
        serie, year = SERIES[number % len(SERIES)], 1940 + number % 60
        club = "VICHY" if number % 2 else "Moulins Scrabble"
        lines.append(f"FR{number:04d};Nom{number:03d};Prénom;0{1 + number % 9}/05/{year};{club};{serie}")
    return "\n".join(lines)


def found_a_federation_and_its_club(staff: Page, address: str) -> None:
    staff.goto(f"{address}/gestion/organisation/")
    click(staff.get_by_text("Nouvelle fédération"))
    for label, typed in (("Nom", "Fédération d’essai"), ("Code", "FE"), ("Pays", "FR")):
        write(staff.get_by_label(label).first, typed)
    click(staff.get_by_role("button", name="Créer la fédération"))
    expect(staff.locator("h1")).to_have_text("Fédération d’essai")
    click(staff.get_by_role("button", name="Ajouter un club").first)
    club = staff.locator("#nouveau-club")
    write(club.locator("[name=name]"), "Les Chevalets de Vichy")
    write(club.locator("[name=code]"), "VICHY")
    click(club.locator("button[type=submit]"))
    expect(staff.locator("main")).to_contain_text("Club ajouté")


def choose_a_logo(staff: Page) -> None:
    """From the page of the federation: a picture heads its papers."""
    click(staff.locator(".crumbs").get_by_role("link", name="Fédération d’essai"))
    click(staff.get_by_role("button", name="Logo des documents"))
    expect(staff.get_by_text("Pas encore de logo")).to_be_visible()
    logo = BytesIO()
    Image.new("RGB", (96, 64), "navy").save(logo, "PNG")
    attach(staff.locator("input[type=file]"), {"name": "logo.png", "mimeType": "image/png", "buffer": logo.getvalue()})
    click(staff.get_by_role("button", name="Enregistrer le logo"))
    shown = staff.locator(".letterhead-sample img")
    becomes(shown, "image => image.complete && image.naturalWidth > 0", True)
    expect(staff.get_by_role("button", name="Retirer le logo")).to_be_visible()


def award(staff: Page, visitor: Page) -> None:
    """The results are official: the diplomas of the podium, each verified by its code as anybody does."""
    click(staff.get_by_role("button", name="Publier comme officiels"))
    click(staff.get_by_role("button", name="Publier quand même"))
    expect(staff.locator("main")).to_contain_text("Résultats officiels")
    click(staff.get_by_role("button", name="Diplômes", exact=True))
    expect(staff.locator("input[name=places]:checked").first).to_be_visible()
    click(staff.get_by_role("button", name="Décerner ces diplômes"))
    awarded = staff.locator(".diploma-list > li")
    expect(awarded.first).to_contain_text("Code")
    code = read(awarded.first.locator(".unbroken"))
    visitor.goto(f"{staff.url.partition('/gestion/')[0]}/verifier/{code}/")
    expect(visitor.locator("main")).to_contain_text("diplôme")


def import_licences(staff: Page, address: str, players: int) -> None:
    staff.goto(f"{address}/gestion/licences/")
    attach(
        staff.locator("input[type=file]"),
        {"name": "licences.csv", "mimeType": "text/csv", "buffer": licences(players).encode("cp1252")},
    )
    click(staff.get_by_role("button", name="Vérifier avant d’importer"))
    importing = staff.locator("#licence-effect button")
    expect(importing).to_have_text(f"Importer {players} licences, créer 1 club", timeout=60_000)
    club = staff.get_by_label("Moulins Scrabble")
    choose(club, "")
    expect(importing).to_have_text(f"Importer {players // 2} licences")
    choose(club, "create")
    expect(importing).to_have_text(f"Importer {players} licences, créer 1 club")
    click(importing)
    expect(staff.locator(".counts")).to_contain_text(str(players), timeout=60_000)
    expect(staff.get_by_text("importé").first).to_be_visible(timeout=60_000)


def create_th3(staff: Page, address: str) -> None:
    staff.goto(f"{address}/gestion/")
    click(staff.locator("main .template-names").get_by_role("button", name="TH3"))
    write(staff.locator("[name=name]"), "TH3 de Vichy")
    write(staff.locator("[name=starts_on]"), "2026-11-22")
    write(staff.locator("[name=place]"), "Vichy")
    click(staff.get_by_role("button", name="Continuer"))
    expect(staff.get_by_role("heading", name="Règlement particulier")).to_be_visible()
    click(staff.get_by_role("button", name="Publier"))
    expect(staff.locator("h1")).to_have_text("TH3 de Vichy")
    expect(staff.locator(".alert")).to_contain_text("« TH3 de Vichy » est publiée.")


def tab(staff: Page, name: str) -> None:
    click(staff.locator("nav.tabs").get_by_role("link", name=name))


def enter_and_seat(staff: Page, players: int) -> None:
    tab(staff, "Inscriptions")
    click(staff.get_by_role("button", name="Coller une liste de licenciés"))
    numbers = "\n".join(f"FR{number:04d}" for number in range(1, players + 1))
    write(staff.locator("textarea"), numbers + "\nFR9999")
    click(staff.get_by_role("button", name="Vérifier la liste"))
    expect(staff.locator("#report-title")).to_contain_text(f"{players} lignes")
    click(staff.get_by_role("button", name=f"Inscrire les {players}"))
    tab(staff, "Tables")
    choose(staff.locator(".plan-door [name=order]"), "serie")
    click(staff.get_by_role("button", name="Voir d’abord le plan"))
    click(staff.get_by_role("button", name="Attribuer ces tables"))
    expect(staff.locator("h2").first).to_contain_text(str(players))


def open_round(staff: Page, game: str) -> None:
    tab(staff, "Parties")
    click(staff.get_by_role("button", name="Préparer des parties à l’avance"))
    expect(staff.get_by_role("button", name="Préparer ces parties")).to_be_visible()
    picture(staff, "federation-preparer", staff.locator("main form"))
    tab(staff, "Parties")
    form = staff.locator('form[action$="/manche/"]:not(.next-form)')
    unfold(staff, form)
    choose(form.locator("[name=source]"), "prepared")
    attach(
        form.locator("[name=prepared]"),
        {"name": "partie.jsonl", "mimeType": "application/json", "buffer": game.encode()},
    )
    # announced for a day that is over
    tick(form.get_by_label("Ouvrir quand même la partie aujourd’hui"))
    click(form.locator("button[type=submit]"))


def steps_of(coup: dict[str, Any]) -> list[Step]:
    """From its letters to the third signal; those that no word fits are put back, and others drawn."""
    without_a_word = [each for each in coup["rejets"] if each["article"] == "FISF 3.6"]
    drawn = [Step.DRAW, Step.PUT_BACK] * len(without_a_word)
    return [*drawn, Step.DRAW, Step.ANNOUNCE_TIRAGE, Step.START_CLOCK, Step.CLOSE_COUP]


def play(juge: Page, arbitre: Page, players: int, game: str) -> None:
    """The partie to its end: everybody has the top, but the player of table 7 who misses the first one."""
    juge.reload()
    click(juge.locator('main a[href$="/conduite/"]'))
    arbitre.reload()
    click(arbitre.locator('main a[href$="/bulletins/"]'))
    desk = arbitre.url
    for step in (Step.CHECK_BAG, Step.ANNOUNCE_PARTIE):
        act(juge, step)
    coups = json.loads(game)["coups"]
    assert len(coups) == 3
    for number, coup in enumerate(coups, 1):
        for step in steps_of(coup):
            act(juge, step)
        expect(juge.locator(f'form[action$="/{Step.ANNOUNCE_SOLUTION.value}/"]')).to_be_visible()
        go(arbitre, desk)  # it comes to the coup by itself, or is on its way
        missing = [7] if number == 1 else []
        for table in missing:
            enter(arbitre, table, "/")
        press(arbitre, "*")
        presumed = arbitre.locator('.entry-row[data-state="presumed"]')
        expect(presumed).to_have_count(players - len(missing), timeout=60_000)
        gone(arbitre.locator("[data-entry-queue]"), while_=presumed)
        act(juge, Step.ANNOUNCE_SOLUTION)
    act(juge, Step.END)
    expect(juge.locator("#conduct")).to_contain_text("Partie terminée")


def enter(arbitre: Page, table: int, bulletin: str) -> None:
    write(arbitre.locator("#entry-line"), f"{table} {bulletin}")
    press(arbitre.locator("#entry-line"), "Enter")
    expect(arbitre.locator(f"#table-{table}")).to_have_attribute("data-state", "recorded")


def publish(staff: Page) -> None:
    tab(staff, "Parties")
    click(staff.get_by_role("button", name="Clôturer la partie", exact=True))
    click(staff.get_by_role("button", name="Clôturer quand même"))
    tab(staff, "Publication")
    expect(staff.get_by_role("button", name="Publier comme provisoires")).to_be_visible()
    picture(staff, "federation-publication", staff.locator("main h2").first, staff.locator("main .columns"))
    click(staff.get_by_role("button", name="Publier comme provisoires"))
    click(staff.get_by_role("button", name="Publier quand même"))
    expect(staff.locator("main")).to_contain_text("Résultats provisoires n° 1")


def find_oneself(phone: Page, number: int) -> None:
    """From the first page, a name typed: two taps to one's own line."""
    name = f"Prénom Nom{number:03d}"
    write(phone.locator("#search-q"), f"nom{number:03d}")
    click(phone.get_by_role("button", name="Chercher"))
    click(phone.get_by_role("link", name=name).first)
    expect(phone.locator("h1")).to_contain_text("Classement")
    expect(phone.locator("#standings-pinned")).to_contain_text(name)
    expect(phone.locator("#standings-pinned").get_by_text(name)).to_be_in_viewport()


# The lists of more than a hundred have another page: the last tenth of them is there.
@pytest.mark.lasting
def test_a_season_by_the_pages(address, game, new_page):
    players = 120
    staff = new_page(address, email=STAFF)
    found_a_federation_and_its_club(staff, address)
    choose_a_logo(staff)
    import_licences(staff, address, players)
    create_th3(staff, address)
    juge = accept(new_page(invite(staff, "juge-arbitre")), "Jeanne Auber", "ja@exemple.invalid")
    arbitre = accept(new_page(invite(staff, "arbitre")), "Alain Robert", "arb@exemple.invalid")
    enter_and_seat(staff, players)
    open_round(staff, game)
    play(juge, arbitre, players, game)
    publish(staff)
    find_oneself(new_page(address, size=PHONE, java_script_enabled=False), players * 9 // 10 + 1)
    award(staff, new_page(address, size=PHONE))
