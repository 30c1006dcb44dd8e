"""The clock of a coup in Chromium: three signals at the time of the server, whatever the clock of the device says."""

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest
from django.template import Context, Template
from django.template.loader import render_to_string
from playwright.sync_api import Browser, Page, Route, expect

from games.presentation.hall import Clock
from tests.browser.acting import HINT, becomes, click, read, run, see, until, write
from tests.browser.skewed import signals, skewed, tones
from tests.browser.stub import ADDRESS, fulfil_html, play

pytestmark = pytest.mark.browser

AGREE_MS = 200
STEP_S = 0.05  # short beside what two screens may differ by
PAGE = Template(
    '{% extends "base.html" %}{% load raccord %}{% block scripts %}{% alike "frame/clocked.html" %}{% endblock %}'
    '{% block content %}<div id="part" hx-get="/part/" hx-trigger="live from:body"'
    ' hx-swap="outerHTML">{{ clock|safe }}</div>'
    '{% include "components/signals.html" %}{% include "components/sound.html" %}{% endblock %}'
)


class Hour:
    """The time of the server and of its pages, which passes only as the test tells."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 21, 14, 0, tzinfo=UTC)
        self._pages: list[Page] = []

    def rule(self, page: Page) -> None:
        page.clock.install(time=self.now - timedelta(minutes=1))
        page.clock.pause_at(self.now)
        self._pages.append(page)

    def passes(self, seconds: float, step: float = 1) -> None:
        for part in (*[step] * int(seconds / step), seconds % step):
            self.now += timedelta(seconds=part)
            for page in self._pages:
                page.clock.run_for(round(part * 1000))

    def comes(self, moment: datetime) -> None:
        self.passes((moment - self.now).total_seconds())

    def is_heard(self, page: Page, times: int = 6) -> None:
        """The page has asked so many times what the hour is; when it is opened it does so six times, and then rests."""

        def is_heard_later() -> bool:
            self.passes(STEP_S, STEP_S)
            return page.evaluate("window.hours") >= times

        until(page, is_heard_later)

    def clock(
        self, state: str = "running", *, starts_in: float = -60, seconds: int = 180, warning: int = 30, **more
    ) -> Clock:
        """`starts_in` seconds from now."""
        start = self.now + timedelta(seconds=starts_in)
        values = {
            "state": state,
            "duration_s": seconds,
            "started_at": start,
            "ends_at": start + timedelta(seconds=seconds),
            "server_now": self.now,
            "remaining_s": seconds,
            "warning_s": warning,
        } | more
        return Clock(**values)


def drawn(shown: Clock) -> str:
    return render_to_string("components/clock.html", {"clock": shown})


@pytest.fixture
def hour() -> Hour:
    return Hour()


@pytest.fixture
def opened(browser: Browser, hour: Hour) -> Iterator[Callable[..., Page]]:
    """Open a page with this clock, in a context of its own; `part`: what its fragment answers next."""
    contexts = []

    def open_page(shown: Clock, part: Callable[[], Clock] | None = None, *, options=None, **wrong: float) -> Page:
        def answer(path: str, route: Route) -> None:
            if path == "/heure":
                route.fulfill(body=json.dumps({"now": hour.now.timestamp() * 1000}), content_type="application/json")
            elif path == "/part/" and part:
                fulfil_html(route, drawn(part()))
            else:
                fulfil_html(route, PAGE.render(Context({"clock": drawn(shown)})))

        context = browser.new_context(locale="fr-FR", **(options or {}))
        contexts.append(context)
        play(context, answer)
        page = context.new_page()
        if not options:
            hour.rule(page)
        skewed(page, **wrong).goto(ADDRESS)
        if not options:
            hour.is_heard(page)
        return page

    yield open_page
    for context in contexts:
        context.close()


def left_on(page: Page) -> int:
    minutes, seconds = read(page.locator("[data-clock-time]")).split(":")
    return int(minutes) * 60 + int(seconds)


@pytest.mark.lasting
def test_fisf_3_3_a_two_wrong_devices_give_the_three_signals_together(opened, hour):
    shown = hour.clock(starts_in=12, seconds=4, warning=2)
    ahead = opened(shown, date_ms=3_600_000, performance_ms=90_000, latency_ms=150)
    behind = opened(shown, date_ms=-47_000, performance_ms=12_345, latency_ms=15)
    hour.comes(shown.ends_at + timedelta(seconds=1))
    here, there = signals(ahead), signals(behind)
    assert list(here) == list(there) == ["start", "warning", "end"]
    start = shown.started_at.timestamp() * 1000
    due = {"start": start, "warning": start + 2000, "end": start + 4000}
    assert max(abs(here[kind] - there[kind]) for kind in due) <= AGREE_MS
    assert max(abs(given[kind] - due[kind]) for given in (here, there) for kind in due) <= AGREE_MS


@pytest.mark.lasting
def test_fisf_3_3_a_the_tones_are_laid_ahead_and_heard_together(opened, hour):
    shown = hour.clock(starts_in=15, seconds=4, warning=2)
    pages = [opened(shown, date_ms=3_600_000, latency_ms=100), opened(shown, performance_ms=12_345, latency_ms=10)]
    for page in pages:
        click(page.locator("[data-sound-toggle]"))
        expect(page.locator(".sound[data-sound]")).to_have_attribute("data-state", "on")
    hour.comes(shown.ends_at + timedelta(seconds=1))
    start = shown.started_at.timestamp() * 1000
    after = [0, 2000, 2400, 4000, 4400, 4800]  # one tone, two, three
    for page in pages:
        assert list(signals(page)) == ["start", "warning", "end"]
        heard = tones(page)
        assert [tone["hertz"] for tone in heard] == [660, 880, 880, 660, 660, 523]
        assert max(abs(tone["heard"] - start - due) for tone, due in zip(heard, after, strict=True)) <= AGREE_MS
        # A tab in the background wakes once a second at best: what it lays long before is on time all the same.
        assert min(tone["heard"] - tone["firstLaid"] for tone in heard) > 1500


NOTE_WHAT_IS_SAID = """() => {
  window.said = [];
  const region = document.querySelector("[data-clock-said]");
  new MutationObserver(() => window.said.push(region.textContent)).observe(region, { childList: true });
}"""


def test_fisf_3_3_a_each_signal_is_shown_and_said_once(opened, hour):
    shown = hour.clock(starts_in=10, seconds=6, warning=3)
    page = opened(shown)
    run(page, NOTE_WHAT_IS_SAID)
    for seconds, text in ((0.5, "Chrono"), (4.5, "3 secondes"), (6.5, "Terminé")):
        hour.comes(shown.started_at + timedelta(seconds=seconds))
        see(page.locator("[data-clock-label]")).to_contain_text(text)
    hour.passes(10)
    assert [text.replace("\u202f", " ") for text in read(page, "window.said")] == ["Chrono !", "3 secondes", "Terminé"]


def test_fisf_3_3_a_a_blitz_says_twenty_seconds(opened, hour):
    shown = hour.clock(starts_in=-30, seconds=60, warning=20)
    page = opened(shown)
    hour.comes(shown.ends_at - timedelta(seconds=19.5))
    expect(page.locator("[data-clock-label]")).to_have_text("Vingt secondes")
    expect(page.locator("[data-clock-said]")).to_have_text("Vingt secondes")
    expect(page.locator("[data-clock]")).to_have_attribute("data-state", "last")


def test_who_comes_in_the_middle_of_a_coup_sees_the_time_that_is_left(opened, hour):
    shown = hour.clock(starts_in=-60)
    page = opened(shown, date_ms=7_200_000, performance_ms=5000, latency_ms=40)
    assert abs(left_on(page) - (shown.ends_at - hour.now).total_seconds()) <= 1.2
    assert signals(page) == {}


def test_the_second_waits_for_the_first_signal_with_the_whole_time(opened, hour):
    page = opened(hour.clock(starts_in=60))
    expect(page.locator("[data-clock]")).to_have_attribute("data-state", "ready")
    expect(page.locator("[data-clock-time]")).to_have_text("3:00")


def test_a_coup_closed_early_gives_its_end_at_once_and_no_other_signal(opened, hour):
    first = hour.clock()

    def closed() -> Clock:
        return hour.clock("ended", started_at=first.started_at, ends_at=hour.now)

    page = opened(first, closed)
    expect(page.locator("[data-clock]")).to_have_attribute("data-state", "running")
    run(page, HINT)
    expect(page.locator("[data-clock]")).to_have_attribute("data-state", "ended")
    hour.passes(1)
    see(page.locator("[data-clock-time]")).to_have_text("0:00")
    assert list(signals(page)) == ["end"]


def test_a_page_opened_after_the_end_is_silent(opened, hour):
    page = opened(hour.clock("ended", starts_in=-300))
    expect(page.locator("[data-clock-label]")).to_have_text("Temps écoulé")
    assert signals(page) == {}
    expect(page.locator("[data-clock-said]")).to_be_empty()


def test_a_device_that_slept_is_right_again_by_itself(opened, hour):
    shown = hour.clock(starts_in=-10)
    page = opened(shown, latency_ms=10)
    # Its counter stood still for a minute, its calendar did not.
    run(page, "window.skew.perf -= 60_000; window.hours = 0")
    hour.is_heard(page, 2)
    assert abs(left_on(page) - (shown.ends_at - hour.now).total_seconds()) <= 1.2


def test_a_pause_stops_the_time_and_gives_no_signal(opened, hour):
    def stopped() -> Clock:
        return hour.clock("paused", starts_in=-170, remaining_s=9)

    page = opened(hour.clock(starts_in=-170), stopped)
    click(page.locator("[data-sound-toggle]"))
    run(page, HINT)
    expect(page.locator("[data-clock]")).to_have_attribute("data-state", "paused")
    expect(page.locator("[data-clock-time]")).to_have_text("0:09")
    assert read(page, "window.planned") == []


def test_the_sound_is_off_until_asked_for_and_remembered(opened, hour):
    page = opened(hour.clock())
    panel = page.locator(".sound[data-sound]")
    expect(panel).to_have_attribute("data-state", "off")
    assert tones(page) == []
    click(page.locator("[data-sound-toggle]"))
    expect(panel).to_have_attribute("data-state", "on")
    write(page.locator("[data-sound-volume]"), "40")
    page.reload()
    hour.is_heard(page)
    expect(panel).not_to_have_attribute("data-state", "off")
    expect(page.locator("[data-sound-volume]")).to_have_value("40")
    click(page.locator("main"), position={"x": 5, "y": 5})
    expect(panel).to_have_attribute("data-state", "on")
    click(page.locator("[data-sound-toggle]"))
    expect(panel).to_have_attribute("data-state", "off")


def test_the_signals_can_be_tried(opened, hour):
    page = opened(hour.clock("waiting", started_at=None, ends_at=None))
    click(page.locator("[data-sound-test]"))
    becomes(page, "window.tones.length", 6)
    assert {tone["hertz"] for tone in tones(page)} == {660, 880, 523}


def test_without_javascript_the_page_says_when_the_coup_ends(opened, hour):
    shown = hour.clock(ends_at=datetime(2026, 11, 21, 14, 32, 5, tzinfo=UTC))
    page = opened(shown, options={"java_script_enabled": False})
    sentence = page.locator("noscript span")
    expect(sentence).to_be_visible()
    expect(sentence).to_contain_text("15:32:05")
