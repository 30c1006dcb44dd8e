"""An arbitre and sixty tables, on the real server: sixty bulletins a minute, nothing lost or doubled whatever comes."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, expect

from tests.browser.acting import becomes, click, gone, never, press, read, run, see, settled, spell, tap, write
from tests.browser.axe import look
from tests.browser.conftest import CHROMIUM, DESK, FLAGS, PHONE, Server, Site, cookies_of
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


def kept(desk: Page) -> None:
    """The browser has kept this page, and what answers in its place."""
    becomes(
        desk,
        """async () => {
          const registered = await navigator.serviceWorker.getRegistration();
          return Boolean(registered?.active && (await caches.match(location.href)));
        }""",
        True,
    )


@pytest.mark.lasting
def test_a_desk_that_is_opened_again_without_network_is_as_it_stood_and_takes_lines(open_desk):
    desk = open_desk("tabs", service_workers="allow")
    enter(desk, "44 106")
    sent_all(desk)
    kept(desk)
    desk.context.set_offline(True)
    enter(desk, "45 106")
    expect(desk.locator("[data-entry-queue]")).to_contain_text("1 en attente")
    desk.reload()
    expect(desk.get_by_text("Pas de réseau : voici la page telle qu’elle était à")).to_be_visible()
    expect(desk.locator("[data-entry-queue]")).to_contain_text("1 en attente")
    enter(desk, "46 BATEAU K4 20", "47 /")
    expect(desk.locator("[data-entry-queue]")).to_contain_text("3 en attente")
    never(desk.get_by_text("Le serveur n’a pas répondu"), while_=desk.locator("#entry-line"))
    look(desk, "desk-kept", PHONE, DESK)
    write(desk.locator("#entry-line"), "48 10")
    desk.context.set_offline(False)
    sent_all(desk)
    expect(desk.get_by_text("Le réseau est revenu")).to_be_visible()
    expect(desk.locator("#entry-line")).to_have_value("48 10")
    spell(desk.locator("#entry-line"), "6")
    press(desk, "Enter")
    for table in (44, 45, 46, 47, 48):
        expect(desk.locator(f"#table-{table}")).to_have_attribute("data-state", "recorded")
    gone(desk.get_by_text("Le réseau est revenu"), while_=desk.locator("#entry-line"))
    assert [ever_recorded(desk, table) for table in (45, 46, 47, 48)] == [1] * 4


@pytest.mark.lasting
def test_a_desk_of_which_nothing_is_kept_takes_lines_all_the_same(open_desk):
    desk = open_desk("tabs", service_workers="allow")
    kept(desk)
    run(desk, "caches.delete(`raccord-kept-${document.body.dataset.account}`)")
    desk.context.set_offline(True)
    enter(desk, "40 106")
    expect(desk.locator("[data-entry-queue]")).to_contain_text("1 en attente")
    desk.reload()
    see(desk.locator("h1")).to_have_text("Pas de réseau")
    expect(desk.locator("[data-offline-count]")).to_contain_text("gardées sur cet appareil : 1.")
    line = desk.get_by_label("Bulletin")
    expect(line).to_be_focused()
    write(line, "BATEAU K4 20")
    press(desk, "Enter")
    see(desk.locator("[data-offline-said]")).to_contain_text("numéro de la table")
    write(line, "41 /")
    press(desk, "Enter")
    expect(desk.locator("[data-offline-count]")).to_contain_text("gardées sur cet appareil : 2.")
    desk.context.set_offline(False)  # and it goes on by itself
    for table in (40, 41):
        expect(desk.locator(f"#table-{table}")).to_have_attribute("data-state", "recorded")


@pytest.mark.lasting
def test_what_is_kept_of_an_account_goes_with_it(open_desk):
    desk = open_desk("tabs", service_workers="allow")
    kept(desk)
    assert paths_kept(desk) == {"/hors-ligne/", urlsplit(desk.url).path}
    desk.context.clear_cookies()  # the session is of other tests too
    desk.goto(urljoin(desk.url, "/"))
    becomes(desk, _KEPT, ["/hors-ligne/"])


def test_a_new_version_of_the_site_leaves_what_is_kept(open_desk):
    desk = open_desk("tabs", service_workers="allow")
    kept(desk)
    run(desk, "caches.open('raccord-files-avant')")
    run(desk, "navigator.serviceWorker.getRegistration().then((registered) => registered.unregister())")
    address, context = desk.url, desk.context
    desk.close()
    again = context.new_page()
    again.goto(address)  # and the worker is installed, as one of a new version is
    becomes(again, "async () => (await caches.keys()).includes('raccord-files-avant')", False)
    kept(again)


@pytest.mark.lasting
def test_a_browser_closed_and_opened_again_without_network_loses_none_of_sixty_lines(server, browser, tmp_path):
    """Lasting: a browser with a folder of its own is started twice."""
    site = Site(server.url, **server.made["away"])
    cookies = cookies_of(browser, site.desk, ARBITRE)
    with closing(own_browser(browser, tmp_path)) as context:
        context.add_cookies(cookies)
        desk = context.new_page()
        desk.goto(site.desk)
        kept(desk)
        context.set_offline(True)
        enter(desk, *(f"{table} 106" for table in range(1, 31)))
        expect(desk.locator("[data-entry-queue]")).to_contain_text("30 en attente")
    with closing(own_browser(browser, tmp_path, offline=True)) as context:
        context.add_cookies(cookies)
        desk = context.new_page()
        desk.goto(site.desk)
        expect(desk.get_by_text("Pas de réseau : voici la page telle qu’elle était à")).to_be_visible()
        enter(desk, *(f"{table} /" for table in range(31, TABLES + 1)))
        expect(desk.locator("[data-entry-queue]")).to_contain_text("60 en attente")
        context.set_offline(False)
        expect_rows(desk, "recorded", TABLES)
        sent_all(desk)
        assert [ever_recorded(desk, table) for table in range(1, TABLES + 1)] == [1] * TABLES


def own_browser(browser: Browser, folder: Path, **options: Any) -> BrowserContext:
    """One that keeps in this folder what a browser keeps."""
    return browser.browser_type.launch_persistent_context(
        folder, executable_path=CHROMIUM, args=list(FLAGS), locale="fr-FR", **options
    )


def paths_kept(desk: Page) -> set[str]:
    """Of all that this browser keeps of the site, the paths of the pages."""
    return set(read(desk, _KEPT))


_KEPT = """async () => {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith("/static/"));
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
