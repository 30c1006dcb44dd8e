"""From nothing to a first draw: three clubs, two centres, thirty players and their tables, by what the pages say alone.

What is typed costs nothing; each press of the pointer or of Enter is counted, those in the window of a file too.
"""

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page

from engine import zones
from engine.lexicon import libre
from tests import processes
from tests.browser.acting import attach, click, is_seen, press, see, tick, write
from tests.browser.conftest import EACH_SIZE
from tests.browser.pictures import picture

pytestmark = pytest.mark.browser

MOST_PRESSES = 20
MOST_SECONDS = 240
PASSWORD = "une-phrase-bien-longue"
CLUBS = ("Vichy Scrabble", "Lyon Étoile", "Club d’Angers")
LICENCES = "\n".join(
    [
        "Nom;Prénom;N° licence;Club;Série;Catégorie",
        *(
            f"JOUEUR{chr(65 + at % 26)}{chr(65 + at // 26)};Camille;{1000001 + at};{CLUBS[at % 3]};4A;S"
            for at in range(30)
        ),
    ]
)


class Hand:
    """Somebody who reads the page and acts by what it says. `presses`: how many times so far."""

    def __init__(self, page: Page) -> None:
        self.page, self.presses = page, 0

    def put(self, label: str, text: str) -> None:
        write(self.page.get_by_label(label, exact=True), text)

    def enter(self, label: str, text: str) -> None:
        """Type, and press Enter."""
        self.put(label, text)
        self.presses += 1
        press(self.page.get_by_label(label, exact=True), "Enter")

    def push(self, name: str) -> None:
        """A button, or a link that is one, by how its name begins."""
        self.presses += 1
        click(self.page.get_by_role("button", name=re.compile(f"^{name}")))

    def follow(self, name: str) -> None:
        self.presses += 1
        click(self.page.get_by_role("link", name=re.compile(f"^{name}")).first)

    def pick(self, label: str, name: str, content: str) -> None:
        """A file: the button of the field, then Enter in the window of the system."""
        self.presses += 2
        file = {"name": name, "mimeType": "text/csv", "buffer": content.encode()}
        attach(self.page.get_by_label(label), file)

    def reads(self, text: str) -> None:
        see(self.page.get_by_text(re.compile(text)).first).to_be_visible()

    def parts(self, *selectors: str) -> list[Locator]:
        return [self.page.locator(selector).first for selector in selectors]


@pytest.fixture
def first_page(new_hall, libre_shelf) -> Iterator[str]:
    """The address that the server of an empty installation writes as it starts."""
    shelf = {"LEXICON_DIR": str(libre_shelf.directory), "DEFAULT_LEXICON": libre.NAME}
    server = processes.Server(new_hall("nothing"), **shelf)
    server.start()
    yield next(filter(None, (written(line) for line in server.process.stdout)))
    server.stop()


def written(line: str) -> str:
    found = re.search(r"https?://\S+/demarrage/\S+", line)
    return found[0] if found else ""


def open_installation(hand: Hand) -> None:
    hand.put("Votre nom", "Ada Martin")
    hand.put("Votre adresse électronique", "ada@exemple.invalid")
    hand.put("Votre mot de passe", PASSWORD)
    hand.enter("Le même mot de passe, encore une fois", PASSWORD)
    picture(hand.page, "premiere-heure-federation", *hand.parts("main .narrow"))
    hand.put("Nom", "Fédération d’essai")
    hand.enter("Sigle", "FES")


def bring_licences(hand: Hand) -> None:
    hand.pick("Fichier (CSV ou XLSX)", "licences.csv", LICENCES)
    hand.push("Vérifier avant d’importer")
    hand.reads("Importer 30 licences, créer 3 clubs")
    picture(hand.page, "federation-licences", *hand.parts("h1", "section:has(#licence-effect), #licence-effect"))
    hand.push("Importer")
    hand.reads("Licences ✓")


def make_competition(hand: Hand) -> None:
    hand.push("Continuer")
    hand.follow("TH2")
    hand.put("Nom", "Coupe des trois clubs")
    hand.put("Jour", zones.today().isoformat())
    hand.put("Lieu", "Vichy\nLyon")
    hand.push("Continuer")
    hand.reads("Règlement particulier")
    picture(hand.page, "federation-competition", *hand.parts("h1", "main section"))
    hand.push("Publier")


def seat_players(hand: Hand) -> None:
    hand.push("Inscrire des clubs")
    hand.reads("Choisissez où jouent les licenciés")
    picture(hand.page, "federation-inscrire", *hand.parts("main form"))
    hand.push("Inscrire")
    hand.reads("n’ont pas de table")
    picture(hand.page, "premiere-heure-etapes")
    hand.push("Attribuer les tables")


def draw(hand: Hand) -> None:
    hand.push("Ouvrir la partie 1")
    hand.push("Le sac a été vérifié")
    hand.push("La partie a été annoncée")
    hand.push("Tirer")
    see(hand.page.get_by_role("button", name=re.compile("^(Annoncer|Décider)"))).to_be_visible()
    # Of some tirages the juge-arbitre says first what their Y and jokers count for.
    if is_seen(hand.page.get_by_role("button", name=re.compile("^Décider"))):
        hand.presses += 1
        tick(hand.page.get_by_label("Ils comptent pour ce qui manque"))
        hand.push("Décider")
    hand.push("Annoncer le tirage")


@pytest.mark.lasting
@EACH_SIZE
def test_a_first_draw_takes_few_presses_from_nothing(first_page, new_page):
    began = time.monotonic()
    hand = Hand(new_page(first_page))
    for part in (open_installation, bring_licences, make_competition, seat_players, draw):
        part(hand)
    hand.reads("Lancer")
    assert hand.presses <= MOST_PRESSES
    assert time.monotonic() - began <= MOST_SECONDS
