"""Jarnac and Scrabble cartes with a friend, without an account: from the list to a first turn, by what pages say."""

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import becomes, box_of, click, press, read, read_all, unfold, write
from tests.browser.axe import look
from tests.browser.conftest import PHONE

pytestmark = pytest.mark.browser

NAMES = ("Joueur 1", "Joueur 2")
FINGER = 44  # pixels


def push(page: Page, name: str) -> None:
    click(page.get_by_role("button", name=name, exact=True))


def two_players(empty: str, new_page: Callable[..., Page], path: str) -> list[Page]:
    """One press each: the host on a telephone, the friend by the link that the host hands over."""
    host = new_page(f"{empty}/{path}/", size=PHONE)
    push(host, "Jouer avec un ami")
    expect(host.get_by_role("heading", name="Vous attendez votre ami")).to_be_visible()
    look(host, f"{path}-waiting")
    friend = new_page(host.get_by_label("Lien", exact=True).input_value())
    look(friend, f"{path}-friend")
    push(friend, "Jouer")
    host.wait_for_url(friend.url)  # by itself
    return [host, friend]


def from_another_device(player: Page, new_page: Callable[..., Page], path: str) -> Page:
    """The player goes on there, by the link that his page gives him; what he leaves behind only watches."""
    unfold(player.locator("details", has_text="Jouer d’un autre appareil"))
    expect(player.get_by_role("button", name="Copier le lien")).to_be_visible()
    look(player, f"{path}-own-link")
    there = new_page(player.get_by_label("Votre lien à vous").input_value())
    look(there, f"{path}-own")
    push(there, "Jouer")
    there.wait_for_url(player.url)
    return there


def turn_of(line: Locator, told: Sequence[str]) -> int:
    """Whose turn a line says that it is."""
    said = read(line)
    return next(place for place, name in enumerate(told) if name in said)


@pytest.mark.lasting
def test_jarnac_4_two_visitors_play_a_first_turn_by_a_link_and_a_third_watches(
    empty: str, new_page: Callable[..., Page]
):
    players = two_players(empty, new_page, "jarnac")
    push(players[0], "Toss")
    now = players[0].locator(".match-now")
    expect(now).to_contain_text("commence")
    turn = turn_of(now, NAMES)
    player, other = players[turn], players[1 - turn]
    expect(other.locator(".match-reader")).to_contain_text(f"Vous attendez : c’est à {NAMES[turn]} de jouer.")
    click(player.get_by_role("button", name="Piocher 6 lettres"))
    letters = read_all(player.locator(".is-mine .mat-loose .tile"))[:3]
    write(player.get_by_label("Mot", exact=True), "".join(letters))
    click(player.get_by_role("button", name="Poser le mot"))
    for page in players:
        expect(page.locator(".mat-line.has-word")).to_have_count(1)
    expect(from_another_device(other, new_page, "jarnac").locator(".is-mine")).to_be_visible()
    expect(other.locator(".match-reader")).to_contain_text("Vous regardez ce match.")
    watcher = new_page(f"{empty}/jarnac/")
    expect(watcher.locator("main")).to_contain_text("Regarder")
    click(watcher.get_by_role("link", name=" – ".join(NAMES)))
    expect(watcher.locator(".match-reader")).to_contain_text("Vous regardez ce match.")
    click(watcher.get_by_role("link", name="Les règles en soixante secondes"))
    look(watcher, "jarnac-rules")


@pytest.mark.lasting
def test_cartes_5_two_visitors_play_a_first_turn_by_a_link_and_a_third_watches(
    empty: str, new_page: Callable[..., Page]
):
    players = two_players(empty, new_page, "cartes")
    push(players[0], "Commencer")
    expect(players[0].locator("#cards")).to_contain_text("de jouer")
    turn = turn_of(players[0].locator("#cards"), [f"À {name}" for name in NAMES])
    player, other = players[turn], players[1 - turn]
    expect(other.locator("#reader")).to_contain_text(f"Vous attendez : c’est à {NAMES[turn]} de jouer.")
    player.reload()
    hand = [letter for letter in read_all(player.locator(".card-letter")) if letter != "?"]
    write(player.get_by_label("Le mot entier"), "".join(hand[:2]))
    push(player, "Poser")
    expect(player.locator("#reader")).to_contain_text("les autres peuvent contester votre mot")
    push(other, "Je ne conteste rien")
    expect(other.get_by_role("button", name="Poser", exact=True)).to_be_visible()
    unfold(other.locator("details", has_text="Jouer d’un autre appareil"))
    expect(other.get_by_role("button", name="Copier le lien")).to_be_visible()
    laid = other.locator("[data-lay-board] .fixed")
    expect(laid).to_have_count(2)
    for tile, letter in zip(laid.all(), hand, strict=False):
        becomes(tile, "tile => tile.firstChild.textContent", letter)
    watcher = new_page(f"{empty}/cartes/")
    click(watcher.locator(".list-link").first)
    expect(watcher.locator("#reader")).to_contain_text("Vous regardez cette table.")
    click(watcher.get_by_role("link", name="Les règles en soixante secondes"))
    look(watcher, "cartes-rules")


@pytest.mark.parametrize(
    ("path", "first"), [("jarnac", "au plus près du A"), ("cartes", "premier mot comptant double")]
)
def test_a_newcomer_watches_an_example_step_by_step_on_a_telephone(
    empty: str, new_page: Callable[..., Page], path: str, first: str
):
    page = new_page(f"{empty}/{path}/", size=PHONE)
    push(page, "Regarder l’exemple")
    expect(page.locator("main")).to_contain_text(first)
    look(page, f"{path}-example")
    press(page, "ArrowRight")
    expect(page.locator("main")).to_contain_text("Pas 2 sur")
    onward = page.get_by_role("button", name="Suivant")
    assert box_of(onward)["height"] >= FINGER
    click(onward)
    expect(page.locator("main")).to_contain_text("Pas 3 sur")
    assert read(page, "() => document.documentElement.scrollWidth") <= PHONE["width"]
    push(page, "Jouer avec un ami")
    expect(page.get_by_role("heading", name="Jouer tout de suite")).to_be_visible()
