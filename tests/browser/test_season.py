"""A season by the pages alone: a federation, 200 licences, a TH3, a partie, its results; a player finds his line."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from engine.lexicon import Shelf
from engine.lexicon.content import Content
from games.domain.partie.steps import Step
from tests.browser.conftest import PHONE, served
from tests.browser.organising import accept, act, invite, send, unfold
from tests.browser.seed import STAFF
from tests.factories.parties import prepared_line
from tests.plugins.lexicons import NAME, WORDS

pytestmark = pytest.mark.browser

PLAYERS = 200
SERIES = ("1A", "2B", "3A", "4C", "5D", "6A", "7")
# Of the games prepared with the words of the tests, one that ends after five coups.
SHORT_GAME = "s201"


@pytest.fixture(scope="module")
def address(new_world: Callable[[str], Path]) -> Iterator[str]:
    """A server of its own: the season is long, and fills it."""
    with served(new_world("empty")) as (url, _made):
        yield url


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> str:
    shelf = Shelf(tmp_path_factory.mktemp("lexicons"))
    shelf.install(NAME, Content.of(WORDS))
    return prepared_line(shelf.open(NAME), seed=SHORT_GAME)


def licences() -> str:
    lines = ["Licence;Nom;Prénom;Date de naissance;Club;Série"]
    for number in range(1, PLAYERS + 1):
        serie, year = SERIES[number % len(SERIES)], 1940 + number % 60
        lines.append(f"FR{number:04d};Nom{number:03d};Prénom;0{1 + number % 9}/05/{year};VICHY;{serie}")
    return "\n".join(lines)


def found_a_federation_and_its_club(staff: Page, address: str) -> None:
    staff.goto(f"{address}/gestion/organisation/")
    staff.get_by_text("Nouvelle fédération").click()
    for label, typed in (("Nom", "Fédération d’essai"), ("Code", "FE"), ("Pays", "FR")):
        staff.get_by_label(label).first.fill(typed)
    staff.get_by_role("button", name="Fonder").click()
    expect(staff.locator("h1")).to_have_text("Fédération d’essai")
    staff.get_by_text("Demander un club").click()
    club = staff.locator("details", has_text="Demander un club")
    club.locator("[name=name]").fill("Les Chevalets de Vichy")
    club.locator("[name=code]").fill("VICHY")
    club.locator("button[type=submit]").click()
    staff.get_by_role("button", name="Homologuer").click()


def import_licences(staff: Page, address: str) -> None:
    staff.goto(f"{address}/gestion/licences/")
    staff.set_input_files(
        "input[type=file]", {"name": "licences.csv", "mimeType": "text/csv", "buffer": licences().encode("cp1252")}
    )
    staff.get_by_role("button", name="Lire le fichier").click()
    staff.get_by_role("button", name="Voir ce que ferait chaque ligne").click()
    importing = staff.get_by_role("button", name="Importer ces licences")
    expect(importing).to_be_visible(timeout=60_000)
    importing.click()
    expect(staff.locator(".counts")).to_contain_text("200", timeout=60_000)
    expect(staff.get_by_text("importé").first).to_be_visible(timeout=60_000)


def create_th3(staff: Page, address: str) -> None:
    staff.goto(f"{address}/gestion/")
    staff.locator('main a[href="/gestion/nouvelle/"]').click()
    staff.get_by_role("link", name="TH3").click()
    staff.locator("[name=name]").fill("TH3 de Vichy")
    staff.locator("[name=starts_on]").fill("2026-11-22")
    staff.locator("[name=place]").fill("Vichy")
    staff.get_by_role("button", name="Lire le règlement particulier").click()
    expect(staff.get_by_role("heading", name="Règlement particulier")).to_be_visible()
    staff.get_by_role("button", name="Créer la compétition").click()
    expect(staff.locator("h1")).to_have_text("TH3 de Vichy")


def tab(staff: Page, name: str) -> None:
    staff.locator("nav.tabs").get_by_role("link", name=name).click()


def enter_and_seat(staff: Page) -> None:
    tab(staff, "Inscriptions")
    staff.get_by_role("button", name="Coller une liste de licenciés").click()
    numbers = "\n".join(f"FR{number:04d}" for number in range(1, PLAYERS + 1))
    staff.locator("textarea").fill(numbers + "\nFR9999")
    staff.get_by_role("button", name="Vérifier la liste").click()
    expect(staff.locator("#report-title")).to_contain_text("200 lignes")
    staff.get_by_role("button", name="Inscrire les 200").click()
    tab(staff, "Tables")
    staff.locator(".plan-door [name=order]").select_option("serie")
    staff.get_by_role("button", name="Voir d’abord le plan").click()
    staff.get_by_role("button", name="Attribuer ces tables").click()
    expect(staff.locator("h2").first).to_contain_text("200")


def open_round(staff: Page, game: str) -> None:
    tab(staff, "Parties")
    form = staff.locator('form[action$="/manche/"]')
    unfold(staff, form)
    form.locator("[name=source]").select_option("prepared")
    form.locator("[name=prepared]").set_input_files(
        {"name": "partie.jsonl", "mimeType": "application/json", "buffer": game.encode()}
    )
    form.locator("button[type=submit]").click()


def play(juge: Page, arbitre: Page) -> None:
    """The partie to its end: everybody has the top, but the player of table 7 who misses the first one."""
    juge.reload()
    juge.locator('main a[href$="/conduite/"]').click()
    arbitre.reload()
    arbitre.locator('main a[href$="/bulletins/"]').click()
    desk, coups = arbitre.url, 0
    while (step := next_step(juge)) is not None:
        if not taken(juge, step):
            continue
        # no step follows itself
        expect(juge.locator(f'form[action$="/{step.value}/"]:not([data-resting]) #next-action')).to_have_count(0)
        if step is Step.CLOSE_COUP:
            coups += 1
            arbitre.goto(desk)
            if coups == 1:
                arbitre.locator("#entry-line").fill("7 /")
                arbitre.locator("#entry-line").press("Enter")
                expect(arbitre.locator('.entry-row[data-state="recorded"]')).to_have_count(1)
            arbitre.keyboard.press("*")
            expect(arbitre.locator('.entry-row[data-state="todo"]')).to_have_count(0, timeout=60_000)
            expect(arbitre.locator("[data-entry-queue]")).to_be_hidden(timeout=60_000)
    assert coups == 5


def taken(juge: Page, step: Step) -> bool:
    """False where another step has come by itself: a search that ends changes what may be done."""
    try:
        act(juge, step)
    except TimeoutError:
        if next_step(juge) is step:
            raise
        return False
    return True


def next_step(juge: Page) -> Step | None:
    """The step that the console offers, None once the partie has ended."""
    waiting = juge.locator("form:not([data-resting]) #next-action")
    ended = juge.get_by_text("Partie terminée")
    expect(waiting.or_(ended).first).to_be_visible(timeout=30_000)
    if not waiting.count():
        return None
    action = waiting.evaluate("button => button.form.getAttribute('action')")
    return Step(action.rstrip("/").rsplit("/", 1)[1])


def publish(staff: Page) -> None:
    tab(staff, "Parties")
    staff.get_by_role("button", name="Clore la partie").click()
    tab(staff, "Publication")
    staff.get_by_role("button", name="Publier comme provisoires").click()
    expect(staff.locator("main")).to_contain_text("provisoires")


def find_oneself(phone: Page) -> None:
    """From the first page, a name typed: two taps to one's own line."""
    phone.locator("#search-q").fill("nom123")
    phone.get_by_role("button", name="Chercher").click()
    phone.get_by_role("link", name="Prénom Nom123").first.click()
    expect(phone.locator("h1")).to_contain_text("Classement")
    expect(phone.locator("#standings-pinned")).to_contain_text("Prénom Nom123")
    expect(phone.locator("#standings-pinned").get_by_text("Prénom Nom123")).to_be_in_viewport()


def test_a_season_by_the_pages(address, game, new_page):
    staff = new_page(address, email=STAFF)
    found_a_federation_and_its_club(staff, address)
    import_licences(staff, address)
    create_th3(staff, address)
    send(staff, "nouveau-centre", name="Vichy")
    juge = accept(new_page(invite(staff, "juge-arbitre", "ja@exemple.invalid", "Jeanne Auber")))
    arbitre = accept(new_page(invite(staff, "arbitre", "arb@exemple.invalid", "Alain Robert")))
    enter_and_seat(staff)
    open_round(staff, game)
    play(juge, arbitre)
    publish(staff)
    find_oneself(new_page(address, size=PHONE, java_script_enabled=False))
