"""A page whose own clocks are wrong, and which notes when it gives the signals, by the true time of this machine."""

import json

from playwright.sync_api import Page

from tests.browser.acting import read

_SCRIPT = """
(({ date, perf, latency }) => {
  const trueDate = Date.now.bind(Date);
  const truePerf = performance.now.bind(performance);
  window.skew = { date, perf };
  const origin = trueDate() - truePerf();
  window.trueTime = () => origin + truePerf();
  window.trulyAt = (at) => origin + at - window.skew.perf;
  Date.now = () => trueDate() + window.skew.date;
  performance.now = () => truePerf() + window.skew.perf;
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const trueFetch = window.fetch.bind(window);
  window.roundTrips = [];
  window.fetch = async (...asked) => {
    const left = truePerf();
    await wait(latency * (0.5 + Math.random()));
    const answer = await trueFetch(...asked);
    await wait(latency * (0.5 + Math.random()));
    window.roundTrips.push(truePerf() - left);
    return answer;
  };
  window.hours = 0;
  window.addEventListener("servertime", () => (window.hours += 1), true);
  window.addEventListener("signals", ({ detail }) => (window.planned = detail.planned), true);
  window.meant = [];
  window.signals = [];
  window.tones = [];
  window.firstLaid = {};
  window.addEventListener("signal", ({ detail }) => {
    window.signals.push([detail.kind, window.trueTime()]);
    window.meant.push([detail.kind, window.trulyAt(detail.at)]);
  }, true);
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    const [now, hertz] = [window.trueTime(), this.frequency.value];
    window.firstLaid[hertz] ??= now;
    this.tone = { heard: now + (when - this.context.currentTime) * 1000, hertz, firstLaid: window.firstLaid[hertz] };
    window.tones.push(this.tone);
    return start.call(this, when);
  };
  const stop = OscillatorNode.prototype.stop;
  OscillatorNode.prototype.stop = function (when) {
    if (when === 0) window.tones = window.tones.filter((tone) => tone !== this.tone);
    return stop.call(this, when);
  };
})
"""


def skewed(page: Page, *, date_ms: float = 0, performance_ms: float = 0, latency_ms: float = 0) -> Page:
    """Make the page's clocks wrong by so much before it is opened; `latency_ms`: each way, give or take a half."""
    values = {"date": date_ms, "perf": performance_ms, "latency": latency_ms}
    page.add_init_script(f"{_SCRIPT}({json.dumps(values)})")
    return page


def measured(page: Page, times: int = 4) -> None:
    """Wait until the page has heard the hour of the server so many times."""
    page.wait_for_function(f"window.hours >= {times}")


def signals(page: Page) -> dict[str, float]:
    """When each signal was given, in milliseconds of the true time."""
    return dict(read(page, "window.signals"))


def meant(page: Page) -> dict[str, float]:
    """When each signal was to be given, as the page reckoned: a busy machine gives it later."""
    return dict(read(page, "window.meant"))


def uncertainty(page: Page) -> float:
    """How far from the truth the page may be that asked for the hour over this network, in milliseconds."""
    return read(page, "Math.min(...window.roundTrips)") / 2


def tones(page: Page) -> list[dict[str, float]]:
    """The tones laid on the audio clock and not taken back: when each is heard, and since when it was planned."""
    return sorted(read(page, "window.tones"), key=lambda tone: tone["heard"])
