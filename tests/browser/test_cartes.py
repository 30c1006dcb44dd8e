"""A table of Scrabble cartes played to its end: three players on their own devices, and a scorer of real cards."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import click, drag, gone, press, read, read_all, spell, tap, tick, write
from tests.browser.axe import look
from tests.browser.conftest import PHONE
from tests.browser.seed import STAFF

pytestmark = pytest.mark.browser

LINKS = "[...document.querySelectorAll('.cards-link')].map((link) => link.href)"


def open_table(page: Page, names: str, cards: str, seconds: int = 0) -> None:
    push(page, "Ouvrir une table")
    write(page.get_by_label("Joueurs"), names)
    tick(page.get_by_label(cards))
    write(page.get_by_label("secondes pour poser une première carte"), str(seconds))
    look(page, "cartes-new")
    click(page.get_by_role("button", name="Ouvrir la table"))
    expect(page.get_by_role("heading", name="La feuille")).to_be_visible()


def push(page: Page, name: str) -> None:
    click(page.get_by_role("button", name=name, exact=True))


def whose_turn(page: Page, *names: str) -> int:
    """Which of these players the page says it is the turn of, once it says so of somebody."""
    expect(page.locator("#cards")).to_contain_text("de jouer")
    told = read(page.locator("#cards"))
    return next(number for number, name in enumerate(names) if f"À {name} de jouer" in told)


def points(page: Page) -> Locator:
    """Of each player, in the order of the table."""
    return page.locator("#sheet tbody td:last-child")


@pytest.mark.lasting
def test_cartes_13_three_players_on_their_own_devices_play_a_table_to_its_end(
    empty: str, new_page: Callable[..., Page]
):
    opener = new_page(f"{empty}/cartes/", email=STAFF)
    open_table(opener, "Léa\nNoé\nZoé", "Distribuées ici")
    links = read(opener, LINKS)
    players = [new_page(link, size=PHONE) for link in links]
    for page in players:
        push(page, "Jouer ici")
    push(players[0], "Commencer")
    # The others see it without asking again.
    for page in players:
        expect(page.locator(".card-letter")).to_have_count(7)
    turn = whose_turn(opener, "Léa", "Noé", "Zoé")
    page, others = players[turn], [players[(turn + 1) % 3], players[(turn + 2) % 3]]
    expect(page.get_by_role("button", name="Poser", exact=True)).to_be_visible()
    look(page, "cartes-turn")
    hand = [letter for letter in read_all(page.locator(".card-letter")) if letter != "?"]
    write(page.get_by_label("Le mot entier"), "".join(hand[:2]))
    push(page, "Poser")
    expect(page.locator(".cards-pending")).to_be_visible()
    for other in others:
        expect(other.locator(".cards-pending")).to_be_visible()
        look(other, "cartes-laid")
        push(other, "Je ne conteste rien")
    expect(others[0].get_by_role("button", name="Poser", exact=True)).to_be_visible()
    for number in range(1, 7):
        passing = players[(turn + number) % 3]
        expect(passing.get_by_role("button", name="Passer le tour")).to_be_visible()
        push(passing, "Passer le tour")
    for page in (*players, opener):
        expect(page.locator("#cards")).to_contain_text("Le jeu est terminé.")
    # The sheet is a part of its own, which each page asks for by itself.
    for page in (opener, players[0]):
        expect(page.locator("#sheet")).to_contain_text("gagne")
    expect(points(opener)).to_have_text(read_all(points(players[0])))
    look(opener, "cartes-over")


def two_players(empty: str, new_page: Callable[..., Page], seconds: int = 0, **options: object) -> list[Page]:
    """Whose turn it is, then the other, each on a telephone."""
    opener = new_page(f"{empty}/cartes/", email=STAFF)
    open_table(opener, "Léa\nNoé", "Distribuées ici", seconds)
    links = read(opener, LINKS)
    players = [new_page(link, size=PHONE, **options) for link in links]
    for page in players:
        push(page, "Jouer ici")
    players[0].reload()  # without a script nothing tells it who came
    push(players[0], "Commencer")
    turn = whose_turn(opener, "Léa", "Noé")
    for page in players:
        page.reload()
    return [players[turn], players[1 - turn]]


@pytest.mark.lasting
def test_cartes_7_and_14_cards_are_laid_by_touch_by_the_mouse_and_by_keys(empty: str, new_page: Callable[..., Page]):
    first, second = two_players(empty, new_page, seconds=300, has_touch=True)
    expect(first.locator("[data-first-card]")).to_contain_text("encore")
    gone(second.locator("[data-lay]"), while_=second.locator("[data-first-card]"))
    plain = "[data-lay-hand] [data-tile]:not([aria-label=joker]):enabled"
    letters = read_all(first.locator(plain), "card => card.ariaLabel")[:2]
    for letter in letters:
        tap(first.locator(f"[data-lay-hand] [aria-label={letter}]:enabled").first)
    expect(first.get_by_label("Le mot entier")).to_have_value("".join(letters))
    # A first card lies there in its time; what others hear of takes nothing back.
    gone(second.locator("[data-first-card]"), while_=second.locator("#cards"))
    gone(first.locator("[data-first-card]"), while_=first.locator("#cards"))
    expect(first.locator("[data-lay-board] .mine")).to_have_count(2)
    look(first, "cartes-lay")
    tap(first.get_by_role("button", name="Poser ces cartes"))
    expect(first.locator(".cards-pending")).to_contain_text("".join(letters))
    push(second, "Je ne conteste rien")
    expect(second.locator("[data-lay]")).to_be_visible()
    card = second.locator(plain).first
    letter = read(card, "card => card.ariaLabel")
    drag(card, second.locator('[data-lay-board] [data-row="1"][data-col="0"]'))
    expect(second.get_by_label("Le mot entier")).to_have_value(f"{letters[0]}{letter}")
    expect(second.get_by_label("de haut en bas")).to_be_checked()
    press(second, "Backspace")
    gone(second.locator("[data-lay-board] .mine"), while_=second.locator("[data-lay-board]"))
    spell(second, letter.lower())
    press(second, "Enter")
    expect(second.locator(".cards-pending")).to_contain_text(f"{letters[0]}{letter}")


@pytest.mark.lasting
def test_without_a_script_a_word_is_typed(empty: str, new_page: Callable[..., Page]):
    first, _second = two_players(empty, new_page, java_script_enabled=False)
    hand = [letter for letter in read_all(first.locator(".card-letter")) if letter != "?"]
    gone(first.locator("[data-lay]"), while_=first.get_by_label("Le mot entier"))
    write(first.get_by_label("Le mot entier"), "".join(hand[:2]))
    push(first, "Poser")
    expect(first.locator(".cards-pending")).to_contain_text("".join(hand[:2]))


def test_cartes_3_a_scorer_keeps_the_scores_of_real_cards_by_the_keyboard(empty: str, new_page: Callable[..., Page]):
    page = new_page(f"{empty}/cartes/", email=STAFF)
    open_table(page, "Léa\nNoé", "De vraies cartes")
    write(page.get_by_label("Cartes : Léa"), "A")
    write(page.get_by_label("Cartes : Noé"), "E")
    press(page, "Enter")
    write(page.get_by_label("Le mot entier"), "definie")
    press(page, "Enter")
    expect(page.locator(".cards-pending")).to_contain_text("11 + 50 = 61")
    look(page, "cartes-scorer-laid")
    push(page, "Inscrire le score")
    expect(points(page)).to_have_text(["72", "0"])
    # The cell where the word begins is touched on the table.
    click(page.get_by_label("Ligne -1, colonne 7", exact=True))
    write(page.get_by_label("Le mot entier"), "DORES")
    write(page.get_by_label("Ligne de sa première lettre"), "-4")
    tick(page.get_by_label("de haut en bas"))
    push(page, "Poser")
    expect(page.locator(".cards-pending")).to_contain_text("DEFINIES")
    push(page, "Inscrire le score")
    expect(points(page)).to_have_text(["72", "18"])
    write(page.get_by_label("Le mot entier"), "ZZ")
    push(page, "Poser")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("Le mot entier")).to_have_value("ZZ")
    look(page, "cartes-scorer-refused")
    # From a refusal too, a place of the table is touched, and the page follows the table.
    click(page.get_by_label("Ligne -5, colonne 7", exact=True))
    expect(page.get_by_label("Ligne de sa première lettre")).to_have_value("-5")
