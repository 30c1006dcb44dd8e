"""A player reads what he played, from the link of his feuille de route, by what is on the page alone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import becomes, box_of, choose, click, gone, never_says, press, run, see, spell
from tests.browser.axe import look
from tests.browser.conftest import DESK, PHONE
from tests.browser.pictures import picture
from tests.browser.seed import ARBITRE, LONG_POINTS, LONG_TOPS, LOST_AT, NOT_ADMITTED

pytestmark = pytest.mark.browser

# Whether the last of one kind stands on the left of the last of another, whole.
_BESIDE = """selectors => {
  const last = (selector) => [...document.querySelectorAll(selector)].pop()?.getBoundingClientRect();
  const [one, other] = selectors.map(last);
  return Boolean(one && other) && one.right <= other.left;
}"""


@pytest.mark.lasting
def test_two_taps_tell_what_he_played_what_was_best_and_why_he_lost_points(ended, new_page):
    desk = new_page(f"{ended.place}recours/", email=ARBITRE)
    choose(desk.locator("#joueur"), index=1)
    click(desk.get_by_role("button", name="Montrer le code"))
    link = desk.get_by_role("link", name="La page de ce joueur").get_attribute("href")
    phone = new_page(link, size=PHONE)
    click(phone.get_by_role("link", name="Mes parties, coup par coup"))
    expect(phone.get_by_role("heading", name="Partie 1")).to_be_visible()
    look(phone, "my-parties", PHONE, DESK)
    phone.set_viewport_size(PHONE)
    picture(phone, "ma-partie", phone.locator("main"), size=PHONE)
    # the first tap: the coup
    click(phone.get_by_role("link", name=re.compile("^Coup 1 ")))
    see(phone.get_by_role("heading", name=re.compile("Mon mot :"))).to_be_visible()
    see(phone.get_by_role("heading", name=re.compile("Le top"))).to_contain_text("BATEAUX")
    # the second one: the articles
    click(phone.locator("summary", has_text="par quels articles"))
    see(phone.locator("details[open]")).to_contain_text("Art.")
    look(phone, "my-coup", PHONE, DESK)
    # what the sheet of a telephone is given: the picture, and no address
    phone.evaluate(
        """() => {
          navigator.canShare = () => true;
          navigator.share = async (told) => { document.title = `${told.files[0].name} ${told.url}`; };
        }"""
    )
    click(phone.get_by_role("button", name="Partager"))
    expect(phone).to_have_title("raccord.png undefined")


def test_three_taps_tell_of_any_coup_what_he_played_what_was_best_and_why_he_lost_points(long, new_page):
    """By what is on the page alone: "what did I play at coup 7, what was best, why did I lose 12 points"."""
    desk = new_page(f"{long.place}recours/", email=ARBITRE)
    choose(desk.locator("#joueur"), index=1)
    click(desk.get_by_role("button", name="Montrer le code"))
    phone = new_page(desk.get_by_role("link", name="La page de ce joueur").get_attribute("href"), size=PHONE)
    taps = 0

    def tap_on(label: Locator) -> None:
        nonlocal taps
        click(label)
        taps += 1

    tap_on(phone.get_by_role("link", name="Mes parties, coup par coup"))
    tap_on(phone.get_by_role("link", name=re.compile(f"^Coup {LOST_AT} ")))
    see(phone.get_by_role("heading", name=re.compile("^Mon mot :"))).to_contain_text("INAS 1L")
    expect(phone.get_by_role("heading", name=re.compile("^Le top"))).to_contain_text("ANIS 1L · 12")
    expect(phone.get_by_text("12 points sous le top")).to_be_visible()
    expect(phone.get_by_text("Mot non admis (INAS)")).to_be_visible()
    tap_on(phone.get_by_text("Comment il a été corrigé, et par quels articles"))
    see(phone.get_by_text(re.compile(r"^\s*Art\."))).to_be_visible()
    assert taps <= 3


def test_on_a_desk_the_grids_stand_beside_the_coups_which_follow_one_another_by_the_keys(long, new_page):
    desk = new_page(f"{long.place}recours/", email=ARBITRE)
    choose(desk.locator("#joueur"), index=1)
    click(desk.get_by_role("button", name="Montrer le code"))
    page = new_page(desk.get_by_role("link", name="La page de ce joueur").get_attribute("href"), size=DESK)
    click(page.get_by_role("link", name="Mes parties, coup par coup"))
    line = page.get_by_role("link", name=re.compile(f"^Coup {LOST_AT} "))
    becomes(page, _BESIDE, argument=[".my-coups", ".my-board"], wanted=True)
    click(line)
    run(page, "window.stayed = true")
    press(page, "ArrowLeft")
    see(page.get_by_role("heading", name=f"coup {LOST_AT - 1}")).to_be_visible()
    press(page, "ArrowRight")
    see(page.get_by_role("heading", name=re.compile("^Mon mot :"))).to_contain_text("INAS 1L")
    becomes(page, _BESIDE, argument=[".my-grids", ".my-list"], wanted=True)
    expect(page.get_by_role("link", name=re.compile(f"^Coup {LOST_AT} "))).to_have_attribute("aria-current", "page")
    becomes(page, "window.stayed", wanted=True)


@pytest.mark.lasting
def test_a_partie_is_played_again_blind_from_its_first_coup_to_its_last_by_the_keys_alone(long, new_page):
    page = new_page(f"{long.url}/parties/{long.partie}/rejouer/", size=PHONE)
    line = page.get_by_label("Votre mot et sa place")
    total = 0
    for coup, (top, points) in enumerate(zip(LONG_TOPS, LONG_POINTS, strict=True), 1):
        see(page.get_by_role("heading", name=f"Coup {coup} sur {len(LONG_TOPS)}")).to_be_visible()
        expect(line).to_be_focused()
        never_says(page.locator("main"), "tops trouvés")
        if coup == 1:
            refused(page, line)
        spell(page, NOT_ADMITTED if coup == LOST_AT else top)
        press(page, "Enter")
        total += 0 if coup == LOST_AT else points
        if coup == 1:
            laid_out(page)
    see(page.get_by_role("heading", name="Votre résultat")).to_be_visible()
    result = page.locator(".my-total")
    expect(result).to_contain_text(f"{total} sur {sum(LONG_POINTS)}")
    expect(result).to_contain_text(f"{len(LONG_TOPS) - 1} tops trouvés")
    expect(page.get_by_label("Votre résultat, sans aucun mot")).to_have_value(re.compile("🟩🟩🟩🟩🟩🟩⬛🟩"))
    look(page, "played-again-whole", PHONE, DESK)


def refused(page: Page, line: Locator) -> None:
    """What cannot be read stays, to be mended, and the coup is the same."""
    spell(page, "sans place")
    press(page, "Enter")
    see(page.locator(".field-error")).to_contain_text("Écrivez un mot et sa place")
    expect(line).to_have_value("sans place")
    expect(line).to_be_focused()
    press(page, "Control+a", "Delete")


def laid_out(page: Page) -> None:
    """On a telephone the verdict on the last coup, the tirage and the line come before the grid, on a desk beside it;
    the letters of the tirage are on one line.
    """
    verdict, play, grid = (page.locator(each) for each in (".again-last", ".again-play", ".replay-grid"))
    heights = [box_of(part)["y"] for part in (verdict, play, grid)]
    assert heights == sorted(heights)
    assert len({tile["y"] for tile in map(box_of, page.locator(".again-play .tile").all())}) == 1
    page.set_viewport_size(DESK)
    assert box_of(grid)["x"] + box_of(grid)["width"] <= box_of(play)["x"]
    page.set_viewport_size(PHONE)


@pytest.mark.lasting
def test_both_steps_of_a_replay_are_on_one_line_of_a_telephone_and_on_no_paper(long, new_page):
    page = new_page(f"{long.coups}4/", size=PHONE)
    steps = page.locator(".replay-steps a")
    expect(steps).to_have_count(2)
    assert len({box_of(step)["y"] for step in steps.all()}) == 1
    press(page, "ArrowRight")
    expect(page).to_have_url(f"{long.coups}5/")
    page.emulate_media(media="print")
    gone(steps, while_=page.get_by_role("heading", level=1))


@pytest.mark.lasting
def test_an_ended_partie_is_played_again_by_the_keys_alone(ended, new_page):
    phone = new_page(ended.coups, size=PHONE)
    click(phone.get_by_role("link", name="Rejouer cette partie"))
    expect(phone.get_by_label("Votre mot et sa place")).to_be_focused()
    look(phone, "play-again", PHONE, DESK)
    phone.set_viewport_size(PHONE)
    spell(phone, "bateaux h6")
    press(phone, "Enter")
    see(phone.get_by_role("heading", name=re.compile("BATEAUX H6"))).to_contain_text("c’est le top")
    see(phone.locator("main")).to_contain_text(re.compile("votre rang aurait été 1,"))
    picture(phone, "joueur-rejouer", phone.locator("main"), size=PHONE)
    look(phone, "played-again", PHONE, DESK)
