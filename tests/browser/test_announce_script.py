"""The announcements read by a voice: of this machine alone, with pauses, and cut short by a signal."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest
from django.template import Context, Template
from django.template.loader import render_to_string
from playwright.sync_api import Browser, Page, Route, expect

from games.domain.announcement.moment import announcement_of
from games.domain.partie.state.evolve import PARTIE
from games.events.partie import TirageDrawn, TopComputed, TopSolution
from tests.browser.acting import HINT, click, gone, never, press, read, run, tick
from tests.browser.stub import ADDRESS, fulfil_html, play
from tests.games.domain.partie.facts import ANNOUNCED, BATEAUX, CLOSED, DRAWN, OPENED, RETAINED, STARTED, TOP

pytestmark = pytest.mark.browser

PAGE = Template(
    '{% extends "base.html" %}{% load raccord static %}{% block scripts %}{% alike "frame/clocked.html" %}'
    '<script type="module" src="{% static "raccord/js/announce.js" %}"></script>{% endblock %}'
    '{% block content %}<form>{% for choice in choices %}<input type="radio" name="solution" value="{{ choice }}">'
    '{% endfor %}</form><div id="part" hx-get="/part/" hx-trigger="live from:body">{{ part|safe }}</div>{% endblock %}'
)
PANEL = Template('{% include "games/conduct/_announcement.html" %}')
SIGNAL = "kind => document.body.dispatchEvent(new CustomEvent('signal', {detail: {kind, at: 0}}))"
# What conduct.js does when one solution is left: it is chosen, and only the field that sifts tells of it.
SIFTED = """
document.querySelector("input[name=solution]").checked = true;
document.querySelector("form").dispatchEvent(new Event("input", { bubbles: true }));
"""

# A synthesis that notes what it is told to say, by which voice; nothing ends until the test says so.
SYNTHESIS = """
window.spoken = [];
const synthesis = Object.assign(new EventTarget(), {
  voices: VOICES,
  getVoices() { return this.voices; },
  speak(utterance) {
    spoken.push({ text: utterance.text, voice: utterance.voice && utterance.voice.name });
    this.now = utterance;
    if (!window.slow) setTimeout(() => utterance.dispatchEvent(new Event("end")), 0);
  },
  cancel() { spoken.push({ text: "(silence)", voice: "" }); },
});
Object.defineProperty(window, "speechSynthesis", { value: synthesis });
window.SpeechSynthesisUtterance = class extends EventTarget {
  constructor(text) { super(); this.text = text; this.voice = null; }
};
"""
LOCAL = '{ name: "ici", lang: "fr-FR", localService: true }'
ANDROID = '{ name: "poche", lang: "fr_CA", localService: true }'
REMOTE = '{ name: "ailleurs", lang: "fr-FR", localService: false }'
ENGLISH = '{ name: "english", lang: "en-GB", localService: true }'
# "fry", West Frisian, begins with the letters of French.
FRISIAN = '{ name: "frysk", lang: "fry", localService: true }'

THREE = TirageDrawn(coup=1, rejet=0, reliquat="", drawn="BA?")
OTHER = TopSolution(word="BATEAU", reference="H5", jokers=(), formed=())


def panel(*events: object) -> str:
    """The panel of the console at this moment of a partie."""
    partie = PARTIE.fold(events)
    console = SimpleNamespace(announcement=announcement_of(partie), phase=partie.phase)
    return PANEL.render(Context({"console": console}))


TIRAGE = panel(*OPENED, THREE)
SOLUTION = panel(*OPENED, DRAWN, TOP, ANNOUNCED, STARTED, CLOSED, RETAINED)


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open a page with this panel, on a machine that has these voices; the panel then answers `then`."""
    contexts, errors, asked = [], [], []

    def open_page(part: str, *voices: str, then: str = "", choices: tuple[str, ...] = (), on: bool = True) -> Page:
        def answer(path: str, route: Route) -> None:
            asked.append(path)
            fulfil_html(route, then if path == "/part/" else PAGE.render(Context({"part": part, "choices": choices})))

        context = browser.new_context(locale="fr-FR")
        contexts.append(context)
        context.add_init_script(SYNTHESIS.replace("VOICES", f"[{', '.join(voices)}]"))
        if on:
            context.add_init_script("localStorage.setItem('raccord.voice', 'on')")
        play(context, answer)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.clock.install()
        page.goto(ADDRESS)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
    assert set(asked) <= {"", "/", "/part/"}


def button(page: Page):
    return page.locator("[data-voice-read]")


def said(page: Page) -> list[str]:
    return [each["text"] for each in read(page, "spoken") if each["voice"]]


def heard(page: Page) -> list[str]:
    """What is said from now on, its pauses passed over, until the button offers to read again."""
    expect(button(page)).to_have_text("Arrêter la lecture")
    for _ in range(60):
        page.clock.run_for(1000)
        if read(button(page)) == "Lire à voix haute":
            return said(page)
    raise AssertionError("the reading does not end")


def test_fisf_3_1_c_the_tirage_is_read_part_after_part(opened):
    page = opened(TIRAGE, REMOTE, ENGLISH, LOCAL)
    click(button(page))
    assert heard(page) == [
        *("Belgique-B", "Algérie-A", "Joker – Lettre blanche"),
        *("Algérie", "Belgique", "Joker"),
    ]


def test_fisf_3_4_f_the_solution_is_read_its_word_as_a_word_and_its_letters_one_by_one(opened):
    page = opened(SOLUTION, LOCAL)
    click(button(page))
    told = ["94 points", "horizontal", "H 4", "bateaux", "B, A, T, E, A, U, X", "bateaux", "H 4", "94 points"]
    assert heard(page) == told


@pytest.mark.parametrize("voices", [(REMOTE, LOCAL), (LOCAL, REMOTE), (ENGLISH, REMOTE, FRISIAN, ANDROID)])
def test_a_remote_voice_is_never_used_beside_a_local_one(opened, voices):
    page = opened(TIRAGE, *voices)
    click(button(page))
    heard(page)
    run(page, SIGNAL, "start")
    own = {each["voice"] for each in read(page, "spoken") if each["voice"]}
    assert own in ({"ici"}, {"poche"})


@pytest.mark.parametrize("voices", [(), (REMOTE,), (REMOTE, ENGLISH, FRISIAN)])
def test_a_machine_without_a_french_voice_of_its_own_says_so_and_stays_silent(opened, voices):
    page = opened(TIRAGE, *voices)
    expect(button(page)).to_have_text("Cet appareil n’a pas de voix française")
    expect(button(page)).to_be_disabled()
    gone(page.locator("[data-voice-switch]"), while_=button(page))
    press(page, "v")
    run(page, "document.querySelector('[data-voice-read]').disabled = false")
    click(button(page))
    run(page, SIGNAL, "start")
    page.clock.run_for(20_000)
    assert [each for each in read(page, "spoken") if each["text"] != "(silence)"] == []


def test_a_browser_without_any_synthesis_says_so(opened, browser):
    context = browser.new_context(locale="fr-FR")
    context.add_init_script("delete window.speechSynthesis; delete Window.prototype.speechSynthesis")
    html = PAGE.render(Context({"part": TIRAGE}))
    play(context, lambda _path, route: fulfil_html(route, html))
    page = context.new_page()
    page.goto(ADDRESS)
    assert read(page, "window.speechSynthesis === undefined")
    expect(button(page)).to_have_text("Cet appareil n’a pas de voix française")
    context.close()


def test_voices_that_come_late_are_found(opened):
    page = opened(TIRAGE)
    expect(button(page)).to_be_disabled()
    run(page, f"speechSynthesis.voices = [{LOCAL}]; speechSynthesis.dispatchEvent(new Event('voiceschanged'))")
    expect(button(page)).to_be_enabled()


def test_the_voice_is_off_until_it_is_switched_on_and_is_then_remembered(opened):
    page = opened(TIRAGE, LOCAL, on=False)
    expect(button(page)).to_be_disabled()
    press(page, "v")
    run(page, SIGNAL, "start")
    assert said(page) == []
    tick(page.locator("[data-voice-switch]"))
    page.reload()
    expect(page.locator("[data-voice-switch]")).to_be_checked()
    expect(button(page)).to_be_enabled()


def test_a_key_reads_and_the_same_key_stops(opened):
    page = opened(TIRAGE, LOCAL)
    run(page, "window.slow = true")
    press(page, "v")
    expect(button(page)).to_have_text("Arrêter la lecture")
    expect(page.locator(".being-said")).to_have_text("Belgique-B,")
    press(page, "v")
    expect(button(page)).to_have_text("Lire à voix haute")
    run(page, "speechSynthesis.now.dispatchEvent(new Event('end'))")
    page.clock.run_for(20_000)
    assert said(page) == ["Belgique-B"]
    never(page.locator(".being-said"), while_=button(page))


def test_letters_are_said_with_a_pause_between_them(opened):
    page = opened(TIRAGE, LOCAL)
    page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))  # from here on time passes only as told
    click(button(page))
    page.clock.run_for(100)
    assert said(page) == ["Belgique-B"]
    page.clock.run_for(300)
    assert said(page) == ["Belgique-B"]
    page.clock.run_for(200)
    assert said(page) == ["Belgique-B", "Algérie-A"]


def test_fisf_3_3_a_a_signal_cuts_the_reading_short(opened):
    page = opened(TIRAGE, LOCAL)
    run(page, "window.slow = true")
    for kind, words in (("start", "chrono"), ("warning", "trente secondes"), ("end", "terminé")):
        run(page, "spoken.length = 0")
        click(button(page))
        run(page, SIGNAL, kind)
        run(page, "speechSynthesis.now.dispatchEvent(new Event('end'))")
        page.clock.run_for(20_000)
        told = read(page, "spoken.map(({ text }) => text)")
        assert told[told.index("Belgique-B") :] == ["Belgique-B", "(silence)", words]
        expect(button(page)).to_have_text("Lire à voix haute")


def test_fisf_3_3_a_the_clock_that_starts_says_its_first_signal(opened):
    """The page after the step brings a clock that runs: clock.js gives the signal, the voice says it."""
    at = datetime.now(UTC)
    times = {"started_at": at, "ends_at": at + timedelta(seconds=180), "server_now": at}
    clock = {"state": "running", "duration_s": 180, "remaining_s": 180, "warning_s": 30, **times}
    running = render_to_string("components/clock.html", {"clock": clock})
    page = opened(TIRAGE, LOCAL, then=running + panel(*OPENED, DRAWN, TOP, ANNOUNCED, STARTED))
    run(page, HINT)
    expect(page.locator("[data-clock]")).to_have_count(1)
    page.clock.run_for(1500)
    assert said(page) == ["chrono"]
    page.clock.run_for(151_000)
    assert said(page) == ["chrono", "trente secondes"]
    page.clock.run_for(30_000)
    assert said(page) == ["chrono", "trente secondes", "terminé"]


def test_reading_goes_on_over_a_page_that_says_the_same(opened):
    page = opened(TIRAGE, LOCAL, then=TIRAGE.replace("Premier signal", "Signal du début"))
    run(page, "window.slow = true")
    click(button(page))
    run(page, HINT)
    expect(page.locator("#part")).to_contain_text("Signal du début")
    expect(button(page)).to_have_text("Arrêter la lecture")


def test_reading_stops_when_the_page_says_something_else(opened):
    page = opened(TIRAGE, LOCAL, then=SOLUTION)
    run(page, "window.slow = true")
    click(button(page))
    run(page, HINT)
    expect(page.locator("#part")).to_contain_text("94 points")
    expect(button(page)).to_have_text("Lire à voix haute")
    assert said(page) == ["Belgique-B"]


def test_fisf_3_4_b_the_script_of_the_chosen_solution_is_the_one_shown_and_read(opened):
    choices = ("BATEAUX H4", "BATEAU H5")
    found = TopComputed(coup=1, rejet=0, points=94, tops=(BATEAUX, OTHER))
    page = opened(panel(*OPENED, DRAWN, found, ANNOUNCED, STARTED, CLOSED), LOCAL, choices=choices)
    expect(page.locator("[data-choose]")).to_be_visible()
    gone(page.locator("[data-script]"), while_=page.locator("[data-choose]"))
    expect(button(page)).to_be_disabled()
    tick(page.locator("input[name=solution]").nth(1))
    expect(page.locator("[data-script]:visible")).to_have_count(1)
    gone(page.locator("[data-choose]"), while_=page.locator("[data-script]:visible"))
    click(button(page))
    assert "bateau" in heard(page)
    run(page, SIFTED)
    expect(page.locator("[data-script='BATEAUX H4']")).to_be_visible()
    gone(page.locator("[data-script='BATEAU H5']"), while_=page.locator("[data-script='BATEAUX H4']"))
