"""A licensee and his data, in a browser: his name masked from his telephone, taken away, forgotten."""

from collections.abc import Callable, Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

from tests.browser.acting import click, read, tick
from tests.browser.conftest import PHONE, Site, served
from tests.browser.pictures import picture
from tests.browser.seed import PLAYER, PLAYERS, STAFF

pytestmark = pytest.mark.browser

NAME = " ".join(PLAYERS[1])


@pytest.fixture
def data(new_world: Callable[[str], Path]) -> Path:
    return new_world("personal")


@pytest.fixture
def own(data) -> Iterator[Site]:
    """A server for each test: its player is masked, or forgotten. `account`: the player."""
    with served(data) as (url, made):
        yield Site(url, **made["played"])


@pytest.mark.lasting
def test_a_name_refused_from_a_telephone_is_masked_at_the_next_reading_of_the_ranking(own, new_page):
    reader = new_page(own.standings, size=PHONE)
    expect(reader.get_by_text(NAME).first).to_be_visible()

    player = new_page(f"{own.url}/compte/mes-donnees/", email=PLAYER, size=PHONE)
    tick(player.get_by_label("masqué", exact=True))
    click(player.get_by_role("button", name="Enregistrer"))
    expect(player.get_by_text("Le public lit un nom neutre")).to_be_visible()
    picture(player, "joueur-donnees", player.locator("section:has(input[type=radio])"), size=PHONE)

    reader.reload()
    expect(reader.get_by_text("Personne ").first).to_be_visible()
    assert NAME not in read(reader, "document.documentElement.outerHTML")
    # he reads his own
    player.goto(own.standings)
    expect(player.get_by_text(NAME).first).to_be_visible()


@pytest.mark.lasting
def test_a_licensee_takes_his_data_away_and_reads_them(own, new_page):
    player = new_page(f"{own.url}/compte/mes-donnees/", email=PLAYER, size=PHONE)
    click(player.get_by_role("button", name="Préparer une archive"))
    # the page shows it by itself
    with player.expect_download() as fetched:
        click(player.get_by_role("button", name="Télécharger l’archive"), timeout=30_000)
    with ZipFile(fetched.value.path()) as archive:
        page = archive.read("donnees.html").decode()
    for told in (
        "Tournoi de Vichy, partie 1",
        "2 BATEAUX H6 100",
        "On lit bien 106 sur mon bulletin.",
        "1234567",
        PLAYER,
    ):
        assert told in page, told
    reader = new_page("about:blank", size=PHONE)
    reader.set_content(page)
    assert read(reader, "document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.lasting
def test_a_licensee_is_forgotten_for_good(own, data, new_page):
    player = new_page(f"{own.url}/compte/mes-donnees/", email=PLAYER, size=PHONE)
    click(player.get_by_role("button", name="Demander à ma fédération"))
    expect(player.get_by_text("Demandé le")).to_be_visible()

    staff = new_page(f"{own.url}/", email=STAFF)
    click(staff.get_by_role("link", name="Un joueur demande l’effacement de ses données"))
    click(staff.get_by_role("button", name="Effacer les données de ce joueur"))
    expect(staff.get_by_text("un recours est en attente")).to_be_visible()
    tick(staff.get_by_label("Oui, effacer"))
    click(staff.get_by_role("button", name="Effacer les données de ce joueur"))
    expect(staff.get_by_role("heading", name="Personne ")).to_be_visible()

    player.reload()
    expect(player.get_by_role("button", name="Se connecter")).to_be_visible()
    for word in NAME.split():
        assert files_with(data, word) == [], word


def files_with(data: Path, word: str) -> list[str]:
    """The files of the installation that hold a word: the database, what was written ahead of it, mails and papers."""
    held = [file for file in data.rglob("*") if file.is_file() and not file.is_relative_to(data / "lexicons")]
    return [file.name for file in held if word.encode() in file.read_bytes()]
