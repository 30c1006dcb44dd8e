"""An arbitre and sixty tables, on the real server: sixty bulletins a minute, nothing lost or doubled whatever comes."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.acting import click, gone, press, read, run, see, settled, spell, tap, write
from tests.browser.conftest import PHONE, Server, Site
from tests.browser.pace import enter_all
from tests.browser.seed import ARBITRE

pytestmark = pytest.mark.browser

TABLES = 60
# What an arbitre may wait for a verdict is 100 ms on a machine of its own (docs/measures/); here others work too.
LONGEST_MEDIAN_MS = 1_000
FIVE_MINUTES_MS = 300_000


@pytest.fixture(scope="module")
def server(new_world: Callable[[str], Path]) -> Iterator[Server]:
    server = Server(new_world("desks"))
    yield server
    server.stop()


@pytest.fixture
def open_desk(server: Server, new_page) -> Callable[..., Page]:
    def open_desk(name: str, **options: object) -> Page:
        desk = new_page(Site(server.url, **server.made[name]).desk, email=ARBITRE, **options)
        desk.on("dialog", lambda dialog: dialog.accept())
        return desk

    return open_desk


def enter(desk: Page, *lines: str) -> None:
    """As fast as they are typed, whatever became of those before."""
    settled(desk)
    for line in lines:
        spell(desk, line, now=True)
        press(desk, "Enter", now=True)


def expect_rows(desk: Page, state: str, count: int) -> None:
    expect(desk.locator(f'.entry-row[data-state="{state}"]')).to_have_count(count)


def sent_all(desk: Page) -> None:
    """Nothing waits on this device any more."""
    gone(desk.locator("[data-entry-queue]"), while_=desk.locator("#entry-line"))


def verdicts(desk: Page) -> list[tuple[int, int, bool]]:
    """(table, score, presumed) of each table that has a verdict, as the API tells them."""
    told = read(desk, "async () => (await fetch(document.querySelector('[data-entry]').dataset.api)).json()")
    return [
        (line["table"], line["verdict"]["score"], line["verdict"]["presumed"])
        for line in told["tables"]
        if line["verdict"]
    ]


def sent_from_now_on(desk: Page) -> list[list[str]]:
    """The lines of each request that enters bulletins and is answered; "" takes one back."""
    sent: list[list[str]] = []

    def note(response: Response) -> None:
        request = response.request
        if request.method == "POST" and "/api/" in request.url:
            sent.append([line.get("text", "") for line in request.post_data_json["lines"]])

    desk.on("response", note)
    return sent


def ever_recorded(desk: Page, table: int) -> int:
    """How many verdicts were ever given on the bulletin of a table, those taken back included."""
    return read(
        desk,
        """async (table) => {
          const api = new URL(document.querySelector("[data-entry]").dataset.api, location);
          const read = await (await fetch(api)).json();
          const { entry } = read.tables.find((line) => line.table === table);
          return (await (await fetch(`${api.pathname}${entry}/${read.coup}/`)).json()).length;
        }""",
        table,
    )


def cut(desk: Page) -> None:
    desk.route("**/api/**", lambda route: route.abort("internetdisconnected"))


def mend(desk: Page) -> None:
    desk.unroute("**/api/**")
    run(desk, "window.dispatchEvent(new Event('online'))")


# --- the pace -------------------------------------------------------------------------------------------


@pytest.mark.lasting
def test_sixty_bulletins_are_entered_in_a_minute_each_acknowledged(open_desk):
    desk = open_desk("pace")
    pace = enter_all(desk, TABLES)
    expect_rows(desk, "recorded", TABLES)
    assert len(pace.painted) == TABLES
    assert pace.seconds <= 60
    assert pace.median <= LONGEST_MEDIAN_MS
    assert [table for table, *_ in verdicts(desk)] == list(range(1, TABLES + 1))


# --- the top for all, then exceptions -------------------------------------------------------------------


def test_the_top_for_all_then_exceptions_and_one_taken_back(open_desk):
    desk = open_desk("top")
    expect(desk.locator("[data-entry-left]")).to_have_text("60")
    enter(desk, "7 BATEAU K4 20")
    expect_rows(desk, "recorded", 1)
    press(desk, "*")
    expect_rows(desk, "presumed", 59)
    enter(desk, "17 BATEAUX H6 100", "18 /")
    expect_rows(desk, "recorded", 3)
    press(desk, "Escape")  # it was table 19
    expect(desk.locator("#entry-line")).to_have_value("18 /")
    expect_rows(desk, "presumed", 58)
    press(desk, "Escape")
    enter(desk, "19 /")
    expect_rows(desk, "recorded", 3)
    expect(desk.locator("[data-entry-count]")).to_have_text("60 / 60")
    scores = {table: (score, presumed) for table, score, presumed in verdicts(desk)}
    assert {table: found for table, found in scores.items() if found != (106, True)} == {
        7: (22, False),
        17: (106, False),
        19: (0, False),
    }
    desk.reload()
    expect(desk.locator("#table-18 > i")).to_have_text("présumé")
    expect(desk.locator("#table-19 > i")).to_have_text("enregistré")


def test_the_desk_is_used_on_a_phone(open_desk):
    desk = open_desk("faults", size=PHONE, has_touch=True)
    write(desk.locator("#entry-line"), "60 106")
    tap(desk.get_by_role("button", name="Enregistrer"))
    expect(desk.locator("#table-60")).to_have_attribute("data-state", "recorded")
    tap(desk.get_by_role("button", name="Annuler la dernière ligne"))
    expect(desk.locator("#table-60")).to_have_attribute("data-state", "todo")
    assert read(desk, "document.documentElement.scrollWidth") <= PHONE["width"]


# --- what is mistyped -----------------------------------------------------------------------------------


def test_what_is_mistyped_is_said_beside_the_line_and_recorded_nowhere(open_desk):
    desk = open_desk("faults")
    enter(desk, "5 106")
    expect_rows(desk, "recorded", 1)
    faults = {
        "99 106": "Il n’y a pas de table 99",
        "5 /": "La table 5 a déjà un bulletin",
        "6 9999": "Aucun mot ne peut avoir le score 9999",
        "7 37": "Aucun mot de ce coup n’a le score 37",
        "8 ÉTÉ H4 12": "Signes refusés : É",
        "9 BATEAU Z9 12": "référence",
    }
    enter(desk, *faults)
    refused = desk.locator(".entry-refused-line")
    expect(refused).to_have_count(len(faults))
    for line, why in faults.items():
        expect(refused.filter(has_text=line).locator(".field-error")).to_contain_text(why)
    assert verdicts(desk) == [(5, 106, False)]
    desk.reload()
    expect(refused).to_have_count(len(faults))
    click(refused.filter(has_text="6 9999").get_by_role("button", name="Corriger"))
    expect(desk.locator("#entry-line")).to_have_value("6 9999")
    write(desk.locator("#entry-line"), "6 106")
    press(desk, "Enter")
    expect_rows(desk, "recorded", 2)
    assert [ever_recorded(desk, table) for table in (5, 6, 7)] == [1, 1, 0]


# --- cuts -----------------------------------------------------------------------------------------------


def test_lines_outlive_a_cut_the_server_killed_and_the_page_closed(open_desk, server):
    desk = open_desk("cut")
    enter(desk, "1 106", "2 106")
    expect_rows(desk, "recorded", 2)
    server.kill()
    enter(desk, "3 106", "4 /", "5 BATEAU K4 20")
    expect(desk.locator("[data-entry-queue]")).to_contain_text("3 en attente")
    expect(desk.locator(".entry-row[data-waiting]")).to_have_count(3)
    context = desk.context
    desk.close(run_before_unload=False)
    server.start_again()
    again = context.new_page()
    again.goto(Site(server.url, **server.made["cut"]).desk)
    expect_rows(again, "recorded", 5)
    sent_all(again)
    assert verdicts(again) == [(1, 106, False), (2, 106, False), (3, 106, False), (4, 0, False), (5, 22, False)]
    assert [ever_recorded(again, table) for table in range(1, 6)] == [1] * 5


def test_a_centre_without_network_for_ten_minutes_in_a_coup_goes_on_typing_and_is_whole_again(open_desk):
    """Half of its bulletins are in when the network goes; the page's own clock is what runs for ten minutes."""
    desk = open_desk("network")
    desk.clock.install()
    desk.reload()
    before = ("30 106", "4 /")
    enter(desk, *before)
    expect_rows(desk, "recorded", len(before))
    desk.context.set_offline(True)
    enter(desk, "12 BATEAU K4 20", "3 106", "99 106", "7 /")
    desk.clock.fast_forward(FIVE_MINUTES_MS)  # it tries again
    enter(desk, "1 106", "58 106")
    press(desk, "Escape")  # the last one is taken back, and typed as it should have been
    expect(desk.locator("#entry-line")).to_have_value("58 106")
    write(desk.locator("#entry-line"), "")
    enter(desk, "58 /")
    desk.clock.fast_forward(FIVE_MINUTES_MS)
    expect(desk.locator("[data-entry-queue]")).to_contain_text("en attente")
    expect(desk.locator(".entry-row[data-waiting]")).to_have_count(5)  # and one for a table that there is not
    expect_rows(desk, "recorded", len(before))
    sent = sent_from_now_on(desk)
    desk.context.set_offline(False)
    sent_all(desk)
    expect_rows(desk, "recorded", 7)
    gone(desk.locator(".entry-row[data-waiting]"), while_=desk.locator("#table-12"))
    refused = desk.locator(".entry-refused-line")
    expect(refused).to_have_count(1)
    expect(refused.locator(".field-error")).to_contain_text("Il n’y a pas de table 99")
    expect(desk.locator("#table-12")).to_contain_text("22")  # as the server reads BATEAU K4, not as it was typed
    # One commit for all, in the order in which they were typed. A line taken back before it was tried is not sent at
    # all; one that was tried may have arrived, and is withdrawn in its turn.
    (lines,) = sent
    assert lines[:5] == ["12 BATEAU K4 20", "3 106", "99 106", "7 /", "1 106"]
    assert lines[5:] in (["58 /"], ["58 106", "", "58 /"])
    scores = {table: score for table, score, _presumed in verdicts(desk)}
    assert scores == {30: 106, 4: 0, 12: 22, 3: 106, 7: 0, 1: 106, 58: 0}
    assert {table: ever_recorded(desk, table) for table in (30, 4, 12, 3, 7, 1)} == dict.fromkeys(
        (30, 4, 12, 3, 7, 1), 1
    )


def test_a_desk_that_is_opened_again_without_network_goes_on_taking_lines(open_desk):
    desk = open_desk("tabs", service_workers="allow")
    run(desk, "navigator.serviceWorker.ready")
    desk.context.set_offline(True)
    enter(desk, "40 106")
    expect(desk.locator("[data-entry-queue]")).to_contain_text("1 en attente")
    desk.reload()
    see(desk.locator("h1")).to_have_text("Pas de réseau")
    expect(desk.locator("[data-offline-count]")).to_contain_text("gardées sur cet appareil : 1.")
    line = desk.get_by_label("Bulletin")
    expect(line).to_be_focused()
    write(line, "BATEAU K4 20")
    press(desk, "Enter")
    see(desk.locator("[data-offline-said]")).to_contain_text("numéro de la table")
    write(line, "41 /")
    press(desk, "Enter")
    expect(desk.locator("[data-offline-count]")).to_contain_text("gardées sur cet appareil : 2.")
    desk.context.set_offline(False)  # and it goes on by itself
    for table in (40, 41):
        expect(desk.locator(f"#table-{table}")).to_have_attribute("data-state", "recorded")
    kept = read(desk, _KEPT)
    assert {path for path in kept if not path.startswith("/static/")} == {"/hors-ligne/"}


# The paths of all that this browser keeps of the site.
_KEPT = """async () => {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
}"""


def test_an_answer_lost_on_its_way_records_nothing_twice(open_desk):
    desk = open_desk("lost")
    lost = []

    def lose(route) -> None:
        if route.request.method == "POST" and not lost:
            lost.append(route.fetch().status)  # the server has recorded it, and the answer never comes
            route.abort("internetdisconnected")
        else:
            route.continue_()

    desk.route("**/api/**", lose)
    enter(desk, "10 106")
    expect(desk.locator("#table-10")).to_have_attribute("data-state", "recorded")
    assert lost == [200]
    assert ever_recorded(desk, 10) == 1


def test_two_tabs_of_one_arbitre_send_their_queue_once(open_desk):
    desk = open_desk("tabs")
    other = desk.context.new_page()
    other.goto(desk.url)
    for tab in (desk, other):
        cut(tab)
    desk.bring_to_front()
    enter(desk, "20 106", "21 /")
    other.bring_to_front()
    enter(other, "22 106")
    for tab in (desk, other):
        expect(tab.locator("[data-entry-queue]")).to_contain_text("3 en attente")
    for tab in (desk, other):
        mend(tab)
    for tab in (desk, other):
        sent_all(tab)
        for table in (20, 21, 22):
            expect(tab.locator(f"#table-{table}")).to_have_attribute("data-state", "recorded")
    assert [ever_recorded(desk, table) for table in (20, 21, 22)] == [1, 1, 1]
