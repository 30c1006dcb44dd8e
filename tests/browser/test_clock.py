"""The clock of a coup in Chromium: three signals at the time of the server, whatever the clock of the device says."""

import json
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest
from django.template import Context, Template
from django.template.loader import render_to_string
from playwright.sync_api import Browser, Page, Route, expect

from games.presentation import Clock
from tests.browser.skewed import measured, signals, skewed, tones
from tests.browser.stub import ADDRESS, fulfil_html, play

pytestmark = pytest.mark.browser

AGREE_MS = 200
PAGE = Template(
    '{% extends "base.html" %}{% block content %}<div id="part" hx-get="/part/" hx-trigger="live from:body"'
    ' hx-swap="outerHTML">{{ clock|safe }}</div>'
    '{% include "components/signals.html" %}{% include "components/sound.html" %}{% endblock %}'
)


def clock(state: str = "running", *, starts_in: float = -60, seconds: int = 180, warning: int = 30, **more) -> Clock:
    """A clock of this machine, which is the server here; `starts_in` seconds from now."""
    server_now = datetime.now(UTC)
    start = server_now + timedelta(seconds=starts_in)
    values = {
        "state": state,
        "duration_s": seconds,
        "started_at": start,
        "ends_at": start + timedelta(seconds=seconds),
        "server_now": server_now,
        "remaining_s": seconds,
        "warning_s": warning,
    } | more
    return Clock(**values)


def drawn(shown: Clock) -> str:
    return render_to_string("components/clock.html", {"clock": shown})


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open a page with this clock, in a context of its own; `part`: what its fragment answers next."""
    contexts = []

    def open_page(shown: Clock, part: Callable[[], Clock] | None = None, *, options=None, **wrong: float) -> Page:
        def answer(path: str, route: Route) -> None:
            if path == "/heure":
                route.fulfill(body=json.dumps({"now": time.time() * 1000}), content_type="application/json")
            elif path == "/part/" and part:
                fulfil_html(route, drawn(part()))
            else:
                fulfil_html(route, PAGE.render(Context({"clock": drawn(shown)})))

        context = browser.new_context(locale="fr-FR", **(options or {}))
        contexts.append(context)
        play(context, answer)
        page = skewed(context.new_page(), **wrong)
        page.goto(ADDRESS)
        return page

    yield open_page
    for context in contexts:
        context.close()


def left_on(page: Page) -> int:
    minutes, seconds = page.locator("[data-clock-time]").inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


def test_fisf_3_3_a_two_wrong_devices_give_the_three_signals_together(opened):
    shown = clock(starts_in=12, seconds=4, warning=2)
    ahead = opened(shown, date_ms=3_600_000, performance_ms=90_000, latency_ms=150)
    behind = opened(shown, date_ms=-47_000, performance_ms=12_345, latency_ms=15)
    for page in (ahead, behind):
        page.wait_for_function("window.signals.length === 3")
    here, there = signals(ahead), signals(behind)
    assert list(here) == list(there) == ["start", "warning", "end"]
    start = shown.started_at.timestamp() * 1000
    due = {"start": start, "warning": start + 2000, "end": start + 4000}
    assert max(abs(here[kind] - there[kind]) for kind in due) <= AGREE_MS
    assert max(abs(given[kind] - due[kind]) for given in (here, there) for kind in due) <= AGREE_MS


def test_fisf_3_3_a_the_tones_are_laid_ahead_and_heard_together(opened):
    shown = clock(starts_in=15, seconds=4, warning=2)
    pages = [opened(shown, date_ms=3_600_000, latency_ms=100), opened(shown, performance_ms=12_345, latency_ms=10)]
    for page in pages:
        page.locator("[data-sound-toggle]").click()
        expect(page.locator(".sound[data-sound]")).to_have_attribute("data-state", "on")
        measured(page)
    start = shown.started_at.timestamp() * 1000
    after = [0, 2000, 2400, 4000, 4400, 4800]  # one tone, two, three
    for page in pages:
        page.wait_for_function("window.signals.length === 3")
        heard = tones(page)
        assert [tone["hertz"] for tone in heard] == [660, 880, 880, 660, 660, 523]
        assert max(abs(tone["heard"] - start - due) for tone, due in zip(heard, after, strict=True)) <= AGREE_MS
        # A tab in the background wakes once a second at best: what it lays long before is on time all the same.
        assert min(tone["heard"] - tone["firstLaid"] for tone in heard) > 1500


def test_fisf_3_3_a_each_signal_is_shown_and_said_once(opened):
    page = opened(clock(starts_in=10, seconds=6, warning=3))
    page.evaluate("""() => {
        window.said = [];
        const region = document.querySelector("[data-clock-said]");
        new MutationObserver(() => window.said.push(region.textContent)).observe(region, { childList: true });
    }""")
    label = page.locator("[data-clock-label]")
    for text in ("Chrono", "3 secondes", "Terminé"):
        expect(label).to_contain_text(text)
    assert [text.replace("\u202f", " ") for text in page.evaluate("window.said")] == [
        "Chrono !", "3 secondes", "Terminé",
    ]  # fmt: skip


def test_fisf_3_3_a_a_blitz_says_twenty_seconds(opened):
    page = opened(clock(starts_in=-30, seconds=60, warning=20))
    expect(page.locator("[data-clock-label]")).to_have_text("Vingt secondes")
    expect(page.locator("[data-clock-said]")).to_have_text("Vingt secondes")
    expect(page.locator("[data-clock]")).to_have_attribute("data-state", "last")


def test_who_comes_in_the_middle_of_a_coup_sees_the_time_that_is_left(opened):
    shown = clock(starts_in=-60)
    page = opened(shown, date_ms=7_200_000, performance_ms=5000, latency_ms=40)
    measured(page)
    wait = (shown.ends_at - datetime.now(UTC)).total_seconds()
    assert abs(left_on(page) - wait) <= 1.2
    assert signals(page) == {}


def test_the_second_waits_for_the_first_signal_with_the_whole_time(opened):
    page = opened(clock(starts_in=60))
    expect(page.locator("[data-clock]")).to_have_attribute("data-state", "ready")
    expect(page.locator("[data-clock-time]")).to_have_text("3:00")


def test_a_coup_closed_early_gives_its_end_at_once_and_no_other_signal(opened):
    start = -60
    first = clock(starts_in=start)

    def closed() -> Clock:
        return clock("ended", started_at=first.started_at, ends_at=datetime.now(UTC))

    page = opened(first, closed)
    expect(page.locator("[data-clock]")).to_have_attribute("data-state", "running")
    page.evaluate("document.body.dispatchEvent(new CustomEvent('live', { bubbles: true }))")
    expect(page.locator("[data-clock]")).to_have_attribute("data-state", "ended")
    expect(page.locator("[data-clock-time]")).to_have_text("0:00")
    assert list(signals(page)) == ["end"]


def test_a_page_opened_after_the_end_is_silent(opened):
    page = opened(clock("ended", starts_in=-300))
    expect(page.locator("[data-clock-label]")).to_have_text("Temps écoulé")
    measured(page)
    assert signals(page) == {}
    expect(page.locator("[data-clock-said]")).to_be_empty()


def test_a_device_that_slept_is_right_again_by_itself(opened):
    shown = clock(starts_in=-10)
    page = opened(shown, latency_ms=10)
    measured(page)
    # Its counter stood still for a minute, its calendar did not.
    page.evaluate("window.skew.perf -= 60_000; window.hours = 0")
    measured(page, 2)
    wait = (shown.ends_at - datetime.now(UTC)).total_seconds()
    assert abs(left_on(page) - wait) <= 1.2


def test_a_pause_stops_the_time_and_gives_no_signal(opened):
    start = -170

    def stopped() -> Clock:
        return clock("paused", starts_in=start, remaining_s=9)

    page = opened(clock(starts_in=start), stopped)
    page.locator("[data-sound-toggle]").click()
    page.evaluate("document.body.dispatchEvent(new CustomEvent('live', { bubbles: true }))")
    expect(page.locator("[data-clock]")).to_have_attribute("data-state", "paused")
    expect(page.locator("[data-clock-time]")).to_have_text("0:09")
    assert page.evaluate("window.planned") == []


def test_the_sound_is_off_until_asked_for_and_remembered(opened):
    page = opened(clock())
    panel = page.locator(".sound[data-sound]")
    expect(panel).to_have_attribute("data-state", "off")
    assert tones(page) == []
    page.locator("[data-sound-toggle]").click()
    expect(panel).to_have_attribute("data-state", "on")
    page.locator("[data-sound-volume]").fill("40")
    page.reload()
    expect(panel).not_to_have_attribute("data-state", "off")
    expect(page.locator("[data-sound-volume]")).to_have_value("40")
    page.locator("main").click(position={"x": 5, "y": 5})
    expect(panel).to_have_attribute("data-state", "on")
    page.locator("[data-sound-toggle]").click()
    expect(panel).to_have_attribute("data-state", "off")


def test_the_signals_can_be_tried(opened):
    page = opened(clock("waiting", started_at=None, ends_at=None))
    page.locator("[data-sound-test]").click()
    page.wait_for_function("window.tones.length === 6")
    assert {tone["hertz"] for tone in tones(page)} == {660, 880, 523}


def test_without_javascript_the_page_says_when_the_coup_ends(opened):
    shown = clock(ends_at=datetime(2026, 11, 21, 14, 32, 5, tzinfo=UTC))
    page = opened(shown, options={"java_script_enabled": False})
    sentence = page.locator("noscript span")
    expect(sentence).to_be_visible()
    expect(sentence).to_contain_text("15:32:05")
